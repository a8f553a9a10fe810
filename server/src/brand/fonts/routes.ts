import { listOf, readPage } from '../../kernel/page.ts'
import { type Route, route } from '../../kernel/route.ts'
import { Deleted, ListOf } from '../../kernel/schema.ts'
import type { ScopeName } from '../../kernel/scopes.ts'
import { fontStyleSheet } from './css.ts'
import { downloadFont } from './download.ts'
import { createFont, patchFont, removeFont, requireFont } from './fonts.ts'
import { readFont } from './reader.ts'
import {
  Font,
  FontCreate,
  FontFileQuery,
  FontPatch,
  FontQuery,
  fontFileBytesAtMost,
} from './schema.ts'
import { listFonts, renderFont } from './store.ts'

const writes: ScopeName[] = ['brand:write']
const reads: ScopeName[] = ['brand:read', ...writes]

export const fontRoutes: Route[] = [
  route({
    method: 'POST',
    path: '/brand/fonts',
    summary: 'Create a font from a file, or a family that is licensed elsewhere',
    description:
      'The file is a TTF, OTF, WOFF, WOFF2 or TTC of at most 30 MiB; of a TTC, `face` says which of its fonts. What the file tells of itself need not be sent: `family`, `weights`, `license`, `license_url` and `aliases` are its own where they are left out. Without a file, `family` is needed.',
    scopes: writes,
    body: FontCreate,
    upload: {
      field: 'file',
      maxBytes: fontFileBytesAtMost,
      inspect: (call, bytes, { face = 0 }) => readFont(call, { bytes, face }),
    },
    returns: { 201: Font },
    refuses: ['unprocessable_file'],
    handle: (call, { body, inspected }) => createFont(call, body, inspected),
  }),
  route({
    method: 'GET',
    path: '/brand/fonts',
    summary: 'List fonts',
    scopes: reads,
    query: FontQuery,
    returns: { 200: ListOf(Font) },
    async handle({ db, tenant }, { query }) {
      const page = await listFonts(db, tenant, query, readPage('font', query))
      return listOf('/api/v1/brand/fonts', page, renderFont)
    },
  }),
  route({
    method: 'GET',
    path: '/brand/fonts/:id',
    summary: 'Retrieve a font',
    scopes: reads,
    params: { id: 'font' },
    returns: { 200: Font },
    handle: async (call, { params }) => renderFont(await requireFont(call, params.id)),
  }),
  route({
    method: 'GET',
    path: '/brand/fonts/:id/file',
    summary: 'Download the file of a font, as it came or in another format',
    description:
      'Refused with `state_conflict` where the font is a family without a file, where its `embedding` is `restricted` and another format is asked for, and where there is no way from the one format to the other.',
    scopes: reads,
    params: { id: 'font' },
    query: FontFileQuery,
    returns: {
      200: { binary: 'application/octet-stream', description: 'The font, in its own type' },
    },
    refuses: ['state_conflict'],
    handle: async (call, { params, query }) =>
      downloadFont(call, await requireFont(call, params.id), query.format ?? null),
  }),
  route({
    method: 'GET',
    path: '/brand/fonts.css',
    summary: 'A style sheet of all fonts in use that have a file',
    description:
      'A `@font-face` rule for each `active` font, whose source is its file: as WOFF2 where it may be and can be converted, else as it came.',
    scopes: reads,
    returns: { 200: { binary: 'text/css', description: 'The style sheet' } },
    handle: async ({ services, tenant }) => fontStyleSheet(services, tenant),
  }),
  route({
    method: 'PATCH',
    path: '/brand/fonts/:id',
    summary: 'Update a font',
    description: 'What is left out stays; `weights` and `aliases` are replaced as a whole.',
    scopes: writes,
    params: { id: 'font' },
    body: FontPatch,
    returns: { 200: Font },
    handle: (call, { params, body }) => patchFont(call, params.id, body),
  }),
  route({
    method: 'DELETE',
    path: '/brand/fonts/:id',
    summary: 'Delete a font that no rule names',
    scopes: writes,
    params: { id: 'font' },
    returns: { 200: Deleted('font', 'font') },
    refuses: ['state_conflict'],
    async handle(call, { params }) {
      await removeFont(call, params.id)
      return { id: params.id, object: 'font', deleted: true }
    },
  }),
]
