import { type Route, route } from '../../kernel/api/route.ts'
import type { ScopeName } from '../../kernel/api/scopes.ts'
import { createListSchema, Deleted } from '../../kernel/base/schema.ts'
import { readPage, renderList } from '../../kernel/rows/page.ts'
import { resolveBrand } from '../brands/brands.ts'
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
  FontStylesQuery,
  maxFontFileBytes,
} from './schema.ts'
import { listFonts, renderFont } from './store.ts'

const writes: ScopeName[] = ['brand:write']
const reads: ScopeName[] = ['brand:read', ...writes]

export const fontRoutes: Route[] = [
  route({
    method: 'POST',
    path: '/brand/fonts',
    summary: 'Create a font from a file, or register a family that is licensed elsewhere',
    description:
      'The file is a TTF, OTF, WOFF, WOFF2 or TTC of at most 30 MiB. For a TTC, `face` selects one of its fonts. `family`, `weights`, `license`, `license_url` and `aliases` default to the values in the file. Without a file, `family` is required.',
    scopes: writes,
    body: FontCreate,
    upload: {
      field: 'file',
      maxBytes: maxFontFileBytes,
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
    checkers: true,
    query: FontQuery,
    returns: { 200: createListSchema(Font) },
    async handle({ db, tenant }, { query }) {
      const page = await listFonts(db, tenant, query, readPage('font', query))
      return renderList('/api/v1/brand/fonts', page, renderFont)
    },
  }),
  route({
    method: 'GET',
    path: '/brand/fonts/:id',
    summary: 'Retrieve a font',
    scopes: reads,
    checkers: true,
    params: { id: 'font' },
    returns: { 200: Font },
    handle: async (call, { params }) => renderFont(await requireFont(call, params.id)),
  }),
  route({
    method: 'GET',
    path: '/brand/fonts/:id/file',
    summary: 'Download the file of a font, as uploaded or in another format',
    description:
      'Returns `state_conflict` if the font has no file, if its `embedding` is `restricted` and another format is requested, or if the file cannot be converted to the requested format.',
    scopes: reads,
    checkers: true,
    params: { id: 'font' },
    query: FontFileQuery,
    returns: {
      200: {
        binary: ['font/woff2', 'font/ttf', 'font/otf', 'font/woff', 'font/collection'],
        description: 'The font, with the content type of its format',
      },
    },
    refuses: ['state_conflict'],
    handle: async (call, { params, query }) =>
      downloadFont(call, await requireFont(call, params.id), query.format ?? null),
  }),
  route({
    method: 'GET',
    path: '/brand/fonts.css',
    summary: 'Get a style sheet of the active fonts that have a file',
    description:
      'Contains a `@font-face` rule for each `active` font. Its source is a WOFF2 file if the licence and the format allow the conversion, otherwise the uploaded file.',
    scopes: reads,
    checkers: true,
    query: FontStylesQuery,
    returns: { 200: { binary: 'text/css', description: 'The style sheet' } },
    async handle(call, { query }) {
      const brand = query.brand === undefined ? 'any' : await resolveBrand(call, query.brand)
      return fontStyleSheet(call.services, call.tenant, brand)
    },
  }),
  route({
    method: 'PATCH',
    path: '/brand/fonts/:id',
    summary: 'Update a font',
    description:
      'Omitted fields keep their values. `weights`, `aliases` and `roles` are replaced as a whole.',
    scopes: writes,
    params: { id: 'font' },
    body: FontPatch,
    returns: { 200: Font },
    handle: (call, { params, body }) => patchFont(call, params.id, body),
  }),
  route({
    method: 'DELETE',
    path: '/brand/fonts/:id',
    summary: 'Delete a font that no rule uses',
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
