import { tokenFormats } from '@blazon/color/tokens/export'
import { type Route, route } from '../../kernel/api/route.ts'
import type { ScopeName } from '../../kernel/api/scopes.ts'
import { missingReference } from '../../kernel/base/errors.ts'
import { toId } from '../../kernel/base/ids.ts'
import { createListSchema, Deleted } from '../../kernel/base/schema.ts'
import { readPage, renderList } from '../../kernel/rows/page.ts'
import { listRevisions } from '../../kernel/rows/revisions.ts'
import { maxFileBytes } from '../../records/files/schema.ts'
import { renderTokenSetRevision, type TokenSetRevisionRow, tokenSetRevisions } from './history.ts'
import { importTokenSet, readTokenSet } from './import.ts'
import {
  ImportedTokenSet,
  TokenSet,
  TokenSetContent,
  TokenSetCreate,
  TokenSetExportQuery,
  TokenSetImport,
  TokenSetPatch,
  TokenSetQuery,
  TokenSetRead,
  TokenSetRevision,
  TokenSetRevisionQuery,
  TokenSetValues,
} from './schema.ts'
import { listTokenSets, renderTokenSet } from './store.ts'
import {
  checkTokens,
  createTokenSet,
  exportTokenSet,
  patchTokenSet,
  readTokens,
  removeTokenSet,
  requireTokenSet,
  setTokenSetStatus,
} from './token-sets.ts'
import { renderValues } from './values.ts'

const writes: ScopeName[] = ['brand:palettes:write', 'brand:write']
const reads: ScopeName[] = ['brand:read', ...writes]
const contentTypes = [
  ...new Set(Object.values(tokenFormats).map(({ contentType }) => contentType.split(';')[0]!)),
]

export const tokenSetRoutes: Route[] = [
  route({
    method: 'POST',
    path: '/brand/tokens',
    summary: 'Create a set of design tokens',
    description:
      'The set is a draft until you publish it. Without a `slug`, one is derived from the name, with a number appended if it is taken. The error of an invalid document names each token by its path.',
    scopes: writes,
    body: TokenSetCreate,
    returns: { 201: TokenSet },
    refuses: ['resource_already_exists'],
    checks: [checkTokens],
    handle: (call, { body }) => createTokenSet(call, body),
  }),
  route({
    method: 'GET',
    path: '/brand/tokens',
    summary: 'List sets of design tokens',
    scopes: reads,
    checkers: true,
    query: TokenSetQuery,
    returns: { 200: createListSchema(TokenSet) },
    async handle({ db, tenant }, { query }) {
      const page = await listTokenSets(db, tenant, query, readPage('token_set', query))
      return renderList('/api/v1/brand/tokens', page, renderTokenSet)
    },
  }),
  route({
    method: 'POST',
    path: '/brand/tokens/import',
    summary: 'Create a set of design tokens from a file',
    description:
      'Creates a draft with the tokens of a JSON file: a document of the Design Tokens Format Module, of Style Dictionary or of Tokens Studio, at most 1 MiB. Several files are one ZIP: those of a resolver file (Design Tokens Resolver Module), the folder of Tokens Studio, or files that are merged. Of a modifier, the default context is imported, of Tokens Studio the first theme of each group. `warnings` names what was left out, such as tokens that cannot be read. A file without a readable token is refused.',
    scopes: writes,
    body: TokenSetImport,
    upload: { field: 'file', maxBytes: maxFileBytes, required: true, inspect: readTokenSet },
    returns: { 201: ImportedTokenSet },
    refuses: ['resource_already_exists', 'unprocessable_file'],
    handle: (call, { body, inspected }) => importTokenSet(call, body, inspected),
  }),
  route({
    method: 'POST',
    path: '/brand/tokens/read',
    summary: 'Show the design tokens of a file, without storing anything',
    description:
      'Reads the files of `POST /brand/tokens/import`, and creates neither a set nor a file. Create a set with the document that it returns.',
    scopes: writes,
    body: TokenSetRead,
    upload: {
      field: 'file',
      maxBytes: maxFileBytes,
      required: true,
      discards: true,
      inspect: readTokenSet,
    },
    returns: { 200: TokenSetContent },
    refuses: ['unprocessable_file'],
    async handle(_, { body, inspected }) {
      if (inspected === null) throw missingReference('file', body.file, 'file')
      const { name, document, warnings } = inspected
      const tokens = renderValues(readTokens(document))
      return { object: 'token_set_content', name, document, tokens, warnings }
    },
  }),
  route({
    method: 'GET',
    path: '/brand/tokens/:id',
    summary: 'Retrieve a set of design tokens',
    scopes: reads,
    checkers: true,
    params: { id: 'token_set' },
    returns: { 200: TokenSet },
    handle: async (call, { params }) => renderTokenSet(await requireTokenSet(call, params.id)),
  }),
  route({
    method: 'PATCH',
    path: '/brand/tokens/:id',
    summary: 'Update a set of design tokens',
    description: 'Omitted fields keep their values. `tokens` replaces the whole document.',
    scopes: writes,
    params: { id: 'token_set' },
    body: TokenSetPatch,
    returns: { 200: TokenSet },
    refuses: ['resource_already_exists'],
    checks: [checkTokens],
    handle: (call, { params, body }) => patchTokenSet(call, params.id, body),
  }),
  route({
    method: 'DELETE',
    path: '/brand/tokens/:id',
    summary: 'Delete a set of design tokens',
    scopes: writes,
    params: { id: 'token_set' },
    returns: { 200: Deleted('token_set', 'token_set') },
    refuses: ['state_conflict'],
    async handle(call, { params }) {
      await removeTokenSet(call, params.id)
      return { id: params.id, object: 'token_set', deleted: true }
    },
  }),
  route({
    method: 'POST',
    path: '/brand/tokens/:id/publish',
    summary: 'Publish a set of design tokens',
    scopes: writes,
    params: { id: 'token_set' },
    returns: { 200: TokenSet },
    handle: (call, { params }) => setTokenSetStatus(call, params.id, 'published'),
  }),
  route({
    method: 'POST',
    path: '/brand/tokens/:id/archive',
    summary: 'Archive a set of design tokens',
    scopes: writes,
    params: { id: 'token_set' },
    returns: { 200: TokenSet },
    handle: (call, { params }) => setTokenSetStatus(call, params.id, 'archived'),
  }),
  route({
    method: 'GET',
    path: '/brand/tokens/:id/revisions',
    summary: 'List the revisions of a set of design tokens',
    description:
      'The newest 100 revisions, each with the name, the status and the tokens after the change, and its author. Send the name and the tokens of a revision with PATCH to restore it.',
    scopes: reads,
    checkers: true,
    params: { id: 'token_set' },
    query: TokenSetRevisionQuery,
    returns: { 200: createListSchema(TokenSetRevision) },
    async handle(call, { params, query }) {
      const { id } = await requireTokenSet(call, params.id)
      const page = readPage('token_set_revision', query)
      const revisions = await listRevisions<TokenSetRevisionRow>(
        call.db,
        call.tenant,
        tokenSetRevisions,
        id,
        page,
      )
      const url = `/api/v1/brand/tokens/${params.id}/revisions`
      return renderList(url, revisions, renderTokenSetRevision)
    },
  }),
  route({
    method: 'GET',
    path: '/brand/tokens/:id/values',
    summary: 'Retrieve the values of a set of design tokens',
    description:
      'Each token with the value that its references lead to, as CSS, for pages that show the tokens.',
    scopes: reads,
    params: { id: 'token_set' },
    returns: { 200: TokenSetValues },
    async handle(call, { params }) {
      const { id, revision, tokens } = await requireTokenSet(call, params.id)
      return {
        object: 'token_set_values',
        token_set: toId('token_set', id),
        revision,
        tokens: renderValues(readTokens(tokens)),
      }
    },
  }),
  route({
    method: 'GET',
    path: '/brand/tokens/:id/export',
    summary: 'Download a set of design tokens in another format',
    description:
      '`dtcg` is the document itself, `json` an object of CSS values by path. `css`, `tailwind` (version 4) and `scss` have a variable for each token, and references for aliases; `android` has resources and `ios` SwiftUI constants. `tokens_studio` is a set of Tokens Studio. The header `Blazon-Warnings`, a list of strings, names the tokens for which the format has no form.',
    scopes: reads,
    checkers: true,
    params: { id: 'token_set' },
    query: TokenSetExportQuery,
    returns: {
      200: {
        binary: contentTypes,
        description: 'The file, with the content type of its format',
      },
    },
    handle: async (call, { params, query }) =>
      exportTokenSet(await requireTokenSet(call, params.id), query.format),
  }),
]
