import type { Readable } from 'node:stream'
import type { RequestContext } from '../../kernel/api/context.ts'
import { type Route, route } from '../../kernel/api/route.ts'
import type { ScopeName } from '../../kernel/api/scopes.ts'
import { conflict, missing, missingReference, orMissing } from '../../kernel/base/errors.ts'
import { toId } from '../../kernel/base/ids.ts'
import { createListSchema, Deleted } from '../../kernel/base/schema.ts'
import { noteRead } from '../../kernel/events/audit.ts'
import { readPage, renderList } from '../../kernel/rows/page.ts'
import { BlobMissing } from '../../storage/blobs.ts'
import { removeFile } from './removal.ts'
import { File, FileCreate, FileQuery, fileReads, maxFileBytes } from './schema.ts'
import { sniffedTypes } from './sniff.ts'
import { type FileRow, findFile, listFiles, renderFile } from './store.ts'
import { toBlobAddress } from './uploads.ts'
import { findVisibleFile } from './visible.ts'

const writes = fileReads.filter((scope) => scope.endsWith(':write')) as ScopeName[]

export const fileRoutes: Route[] = [
  route({
    method: 'POST',
    path: '/files',
    summary: 'Upload a file',
    scopes: writes,
    checkers: true,
    body: FileCreate,
    upload: { field: 'file', maxBytes: maxFileBytes, required: true },
    returns: { 201: File },
    async handle(call, { body }) {
      const row = await findVisibleFile(call, body.file)
      if (row === null) throw missingReference('file', body.file, 'file')
      return renderFile(row)
    },
  }),
  route({
    method: 'GET',
    path: '/files',
    summary: 'List files',
    scopes: fileReads,
    query: FileQuery,
    returns: { 200: createListSchema(File) },
    async handle({ db, tenant }, { query }) {
      return renderList(
        '/api/v1/files',
        await listFiles(db, tenant, readPage('file', query)),
        renderFile,
      )
    },
  }),
  route({
    method: 'GET',
    path: '/files/:id',
    summary: 'Retrieve a file',
    scopes: fileReads,
    checkers: true,
    params: { id: 'file' },
    returns: { 200: File },
    handle: async (call, { params }) => renderFile(await requireFile(call, params.id)),
  }),
  route({
    method: 'GET',
    path: '/files/:id/content',
    summary: 'Download the content of a file',
    scopes: fileReads,
    checkers: true,
    params: { id: 'file' },
    returns: {
      200: { binary: sniffedTypes, description: 'The content, exactly as uploaded' },
    },
    async handle(call, { params }) {
      const file = await requireFile(call, params.id)
      const content = await openContent(call, file)
      noteRead(call, 'platform.file.downloaded', renderFile(file))
      return {
        content,
        contentType: file.content_type,
        bytes: file.bytes,
        filename: file.filename,
      }
    },
  }),
  route({
    method: 'DELETE',
    path: '/files/:id',
    summary: 'Delete a file',
    scopes: writes,
    params: { id: 'file' },
    returns: { 200: Deleted('file', 'file') },
    refuses: ['state_conflict'],
    async handle(call, { params }) {
      const file = await lockFile(call, params.id)
      if (file.expires_at === null)
        throw conflict(
          'The file is in use. Delete the resources that use it first.',
          null,
          'in_use',
        )
      await removeFile(call, file)
      return { id: params.id, object: 'file', deleted: true }
    },
  }),
]

/** A file that is deleted during the request has no bytes left. */
function openContent(call: RequestContext, file: FileRow): Promise<Readable> {
  return call.services.blobs.open(toBlobAddress(call.tenant, file)).catch((error: unknown) => {
    throw error instanceof BlobMissing ? missing('file', toId('file', file.id)) : error
  })
}

async function requireFile(call: RequestContext, id: string): Promise<FileRow> {
  return orMissing(await findVisibleFile(call, id), 'file', id)
}

/** Locks the row until the transaction ends. */
async function lockFile(call: RequestContext, id: string): Promise<FileRow> {
  return orMissing(await findFile(call.db, call.tenant, id, true), 'file', id)
}
