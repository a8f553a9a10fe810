import { type Route, route } from '../../kernel/api/route.ts'
import type { ScopeName } from '../../kernel/api/scopes.ts'
import { missingReference } from '../../kernel/base/errors.ts'
import { createListSchema, Deleted } from '../../kernel/base/schema.ts'
import { readPage, renderList, wholeList } from '../../kernel/rows/page.ts'
import { listRevisions } from '../../kernel/rows/revisions.ts'
import { maxFileBytes } from '../../records/files/schema.ts'
import { checkColors } from './colors.ts'
import { contrastPairs } from './contrast.ts'
import { exportContentTypes, exportFile } from './export.ts'
import { type PaletteRevisionRow, paletteRevisions, renderPaletteRevision } from './history.ts'
import { importPalette, readPalette } from './import.ts'
import { matchColor } from './match.ts'
import { colorsInMode } from './modes.ts'
import {
  archivePalette,
  createPalette,
  patchPalette,
  publishPalette,
  removePalette,
  requirePalette,
} from './palettes.ts'
import {
  ContrastPair,
  ContrastQuery,
  ExportQuery,
  ImportedPalette,
  Match,
  MatchBody,
  Palette,
  PaletteContent,
  PaletteCreate,
  PaletteImport,
  PalettePatch,
  PaletteQuery,
  PaletteRead,
  PaletteRevision,
  PaletteRevisionQuery,
} from './schema.ts'
import { listPalettes, renderPalette } from './store.ts'

const writes: ScopeName[] = ['brand:palettes:write', 'brand:write']
const reads: ScopeName[] = ['brand:read', ...writes]

export const paletteRoutes: Route[] = [
  route({
    method: 'POST',
    path: '/brand/palettes',
    summary: 'Create a palette',
    description:
      'The palette is a draft until you publish it. Without a `slug`, one is derived from the name, with a number appended if it is taken. With `draft_of`, it is a draft of another palette, which keeps its colours until you publish the draft.',
    scopes: writes,
    body: PaletteCreate,
    returns: { 201: Palette },
    refuses: ['resource_already_exists'],
    checks: [checkColors],
    handle: (call, { body }) => createPalette(call, body),
  }),
  route({
    method: 'GET',
    path: '/brand/palettes',
    summary: 'List palettes',
    scopes: reads,
    checkers: true,
    query: PaletteQuery,
    returns: { 200: createListSchema(Palette) },
    async handle({ db, tenant }, { query }) {
      const page = await listPalettes(db, tenant, query, readPage('palette', query))
      return renderList('/api/v1/brand/palettes', page, renderPalette)
    },
  }),
  route({
    method: 'POST',
    path: '/brand/palettes/import',
    summary: 'Create a palette from a file',
    description:
      'Creates a draft with the colours of a file: Design Tokens, CSS custom properties, GIMP, Adobe Swatch Exchange, Photoshop swatches or color table, Sketch, a PowerPoint theme, SVG, lines of hex values, Android resources, or any other text with colours, such as a Tailwind theme or Sass variables. Several files of Design Tokens are one ZIP, as for `POST /brand/tokens/import`: contexts of a resolver file, themes of Tokens Studio, and files that define the same colours become modes. `name` and `slug` default to values from the file.',
    scopes: writes,
    body: PaletteImport,
    upload: { field: 'file', maxBytes: maxFileBytes, required: true, inspect: readPalette },
    returns: { 201: ImportedPalette },
    refuses: ['resource_already_exists', 'unprocessable_file'],
    handle: (call, { body, inspected }) => importPalette(call, body, inspected),
  }),
  route({
    method: 'POST',
    path: '/brand/palettes/read',
    summary: 'Show the colours of a file, without storing anything',
    description:
      'Reads the formats of `POST /brand/palettes/import`, and creates neither a palette nor a file. Create a palette with the colours that you choose.',
    scopes: writes,
    body: PaletteRead,
    upload: {
      field: 'file',
      maxBytes: maxFileBytes,
      required: true,
      discards: true,
      inspect: readPalette,
    },
    returns: { 200: PaletteContent },
    refuses: ['unprocessable_file'],
    async handle(_, { body, inspected }) {
      if (inspected === null) throw missingReference('file', body.file, 'file')
      const { format, name, modes = [], colors, warnings } = inspected
      return { object: 'palette_content', format, name, modes, colors, warnings }
    },
  }),
  route({
    method: 'POST',
    path: '/brand/palettes/match',
    summary: 'Find the palette colours nearest to a colour',
    scopes: reads,
    checkers: true,
    body: MatchBody,
    returns: { 200: createListSchema(Match) },
    handle: (call, { body }) => matchColor(call, body),
  }),
  route({
    method: 'GET',
    path: '/brand/palettes/:id',
    summary: 'Retrieve a palette',
    scopes: reads,
    checkers: true,
    params: { id: 'palette' },
    returns: { 200: Palette },
    handle: async (call, { params }) => renderPalette(await requirePalette(call, params.id)),
  }),
  route({
    method: 'PATCH',
    path: '/brand/palettes/:id',
    summary: 'Update a palette',
    description:
      'Omitted fields keep their values. `colors` replaces all colours; `modes` without `colors` keeps the values of the modes that remain. Colours of other palettes that follow a changed colour change with it, as new revisions of their palettes. The revision increases only if a value changes.',
    scopes: writes,
    params: { id: 'palette' },
    body: PalettePatch,
    returns: { 200: Palette },
    refuses: ['resource_already_exists'],
    checks: [checkColors],
    handle: (call, { params, body }) => patchPalette(call, params.id, body),
  }),
  route({
    method: 'DELETE',
    path: '/brand/palettes/:id',
    summary: 'Delete a palette that no rule and no other palette uses, and its draft',
    scopes: writes,
    params: { id: 'palette' },
    returns: { 200: Deleted('palette', 'palette') },
    refuses: ['state_conflict'],
    async handle(call, { params }) {
      await removePalette(call, params.id)
      return { id: params.id, object: 'palette', deleted: true }
    },
  }),
  route({
    method: 'POST',
    path: '/brand/palettes/:id/publish',
    summary: 'Publish a palette',
    description:
      'Rules without `palettes` use it from their next check. A draft of another palette replaces the name and the colours of that palette, publishes it and is deleted; the response is the other palette.',
    scopes: writes,
    params: { id: 'palette' },
    returns: { 200: Palette },
    refuses: ['state_conflict'],
    handle: (call, { params }) => publishPalette(call, params.id),
  }),
  route({
    method: 'POST',
    path: '/brand/palettes/:id/archive',
    summary: 'Archive a palette',
    scopes: writes,
    params: { id: 'palette' },
    returns: { 200: Palette },
    handle: (call, { params }) => archivePalette(call, params.id),
  }),
  route({
    method: 'GET',
    path: '/brand/palettes/:id/revisions',
    summary: 'List the revisions of a palette',
    description:
      'The newest 100 revisions, each with the name, the status and the colours after the change, and its author. Send the name and the colours of a revision with PATCH to restore it; the result is a new revision.',
    scopes: reads,
    checkers: true,
    params: { id: 'palette' },
    query: PaletteRevisionQuery,
    returns: { 200: createListSchema(PaletteRevision) },
    async handle(call, { params, query }) {
      const { id } = await requirePalette(call, params.id)
      const page = readPage('palette_revision', query)
      const revisions = await listRevisions<PaletteRevisionRow>(
        call.db,
        call.tenant,
        paletteRevisions,
        id,
        page,
      )
      const url = `/api/v1/brand/palettes/${params.id}/revisions`
      return renderList(url, revisions, renderPaletteRevision)
    },
  }),
  route({
    method: 'GET',
    path: '/brand/palettes/:id/export',
    summary: 'Download a palette in another format',
    description:
      'Supports the import formats, and Sass, Tailwind CSS, Swift and Tokens Studio, which has a theme for each mode. A colour that follows another one of the palette is written as a reference where the format has references, and all modes where it has modes. The header `Blazon-Warnings`, a list of strings, reports what the format cannot represent. Design Tokens (`dtcg`) represent everything except references to other palettes.',
    scopes: reads,
    checkers: true,
    params: { id: 'palette' },
    query: ExportQuery,
    returns: {
      200: {
        binary: exportContentTypes,
        description: 'The file, with the content type of its format',
      },
    },
    handle: async (call, { params, query }) =>
      exportFile(call, await requirePalette(call, params.id), query),
  }),
  route({
    method: 'GET',
    path: '/brand/palettes/:id/contrast',
    summary: 'Get the contrast of every pair of colours',
    description:
      'Returns WCAG 2.2 and APCA contrast for each text colour on every other colour. A palette of more than 128 colours requires `text` or `background`.',
    scopes: reads,
    checkers: true,
    params: { id: 'palette' },
    query: ContrastQuery,
    returns: { 200: createListSchema(ContrastPair) },
    async handle(call, { params, query }) {
      const palette = await requirePalette(call, params.id)
      const url = `/api/v1/brand/palettes/${params.id}/contrast`
      return wholeList(url, contrastPairs(colorsInMode(palette, query.mode), query))
    },
  }),
]
