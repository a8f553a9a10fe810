import { type Route, route } from '../../kernel/api/route.ts'
import type { ScopeName } from '../../kernel/api/scopes.ts'
import { createListSchema, Deleted } from '../../kernel/base/schema.ts'
import { readPage, renderList, wholeList } from '../../kernel/rows/page.ts'
import { findDuplicates } from './duplicates.ts'
import { checkSizes, exportIconSet } from './export.ts'
import {
  createIconSet,
  patchIconSet,
  publishIconSet,
  removeIconSet,
  requireIconSet,
} from './icon-sets.ts'
import { importIconSet, pollImport, readImport } from './import.ts'
import { readSetFile } from './import-reader.ts'
import {
  DuplicatesQuery,
  ExportQuery,
  IconDuplicates,
  IconSet,
  IconSetCreate,
  IconSetImport,
  IconSetImportCreate,
  IconSetPatch,
  IconSetQuery,
  ImportOutcome,
  maxImportBytes,
} from './schema.ts'
import { listIconSets, renderIconSet } from './store.ts'
import { withWholeSets } from './whole-sets.ts'

const writes: ScopeName[] = ['cms:icons:write', 'cms:write']
const reads: ScopeName[] = ['cms:read', ...writes]

export const iconSetRoutes: Route[] = [
  route({
    method: 'POST',
    path: '/cms/icon_sets',
    summary: 'Create an icon set',
    description: 'The icon set is a draft until you publish it.',
    scopes: writes,
    body: IconSetCreate,
    returns: { 201: IconSet },
    refuses: ['resource_already_exists'],
    handle: (call, { body }) => createIconSet(call, body),
  }),
  route({
    method: 'GET',
    path: '/cms/icon_sets',
    summary: 'List icon sets',
    scopes: reads,
    query: IconSetQuery,
    returns: { 200: createListSchema(IconSet) },
    async handle({ db, tenant }, { query }) {
      const page = await listIconSets(db, tenant, query, readPage('icon_set', query))
      return renderList('/api/v1/cms/icon_sets', page, renderIconSet)
    },
  }),
  route({
    method: 'POST',
    path: '/cms/icon_sets/import',
    summary: 'Create an icon set from a file',
    description:
      'Creates a draft from an Iconify JSON set or a zip of SVG files. A zip requires a `prefix`, and its icons are named after their files. Each icon is sanitized like a single upload. A file of a zip that cannot be imported is reported in `refused`, and the other files are imported, unless `all_or_nothing` is set. A set of more than 1,000 icons returns 202 with a job, and has one event, `cms.icon_set_import.completed`, instead of one for each icon. `Prefer: wait=N` waits for the job. A dry run returns only a report.',
    scopes: writes,
    body: IconSetImportCreate,
    upload: {
      field: 'file',
      maxBytes: maxImportBytes,
      required: true,
      inspect: (call, bytes, { sanitize = 'strict', keep_colors, outline_text, text_font }) =>
        readSetFile(
          call,
          { bytes, mode: sanitize, keepsColors: keep_colors ?? null },
          { outline_text, text_font },
        ),
    },
    returns: { 201: ImportOutcome, 202: IconSetImport },
    refuses: ['unprocessable_file', 'resource_already_exists'],
    poll: (call, { id }) => pollImport(call, id),
    handle: (call, { body, inspected }) => importIconSet(call, body, inspected),
  }),
  route({
    method: 'GET',
    path: '/cms/icon_set_imports/:id',
    summary: 'Retrieve the progress of an icon set import and its refused files',
    scopes: reads,
    params: { id: 'icon_set_import' },
    returns: { 200: IconSetImport },
    handle: (call, { params }) => readImport(call, params.id),
  }),
  route({
    method: 'GET',
    path: '/cms/icon_sets/:id',
    summary: 'Retrieve an icon set',
    scopes: reads,
    params: { id: 'icon_set' },
    returns: { 200: IconSet },
    handle: async (call, { params }) => renderIconSet(await requireIconSet(call, params.id)),
  }),
  route({
    method: 'GET',
    path: '/cms/icon_sets/:id/export',
    summary: 'Download an icon set as one file',
    description:
      '`iconify` is an Iconify JSON set. `zip` has an SVG file for each icon and alias. `sprite` is one SVG of symbols with the ids `prefix-name`. `css` is a style sheet with a class `icon--prefix--name` for each icon. `react`, `vue` and `svelte` are a zip of components, `IconHome` for the icon `home`, with an `index.ts`. `android` is a zip of vector drawables, `font` a zip with a WOFF2 font, its style sheet and its code points, which stay the same in each build. `png` and `pdf` are zips with a folder for each of `sizes`. An icon that a format cannot show is missing from the zip, and `left-out.txt` lists it with the reason. At most 60,000 pictures are drawn at once, and an export has at most 128 MiB.',
    scopes: reads,
    params: { id: 'icon_set' },
    query: ExportQuery,
    checks: [checkSizes],
    returns: {
      200: {
        binary: ['application/zip', 'application/json', 'image/svg+xml', 'text/css'],
        description: 'The file, with the content type of its format',
      },
    },
    async handle(call, { params, query }) {
      const set = await requireIconSet(call, params.id)
      return withWholeSets('export', call.tenant, () => exportIconSet(call, set, query))
    },
  }),
  route({
    method: 'GET',
    path: '/cms/icon_sets/:id/duplicates',
    summary: 'Find icons of a set that look the same',
    description:
      'Groups of icons whose drawings look the same, even if their SVG differs in path commands, units or transforms. Every icon is drawn on a grid of 24 by 24 cells, and no cell differs by more than 16 of 255 in a colour or in its opacity. Aliases are left out. With `with`, each group has at least one icon of the set. A set of 7,000 icons takes about ten seconds.',
    scopes: reads,
    params: { id: 'icon_set' },
    query: DuplicatesQuery,
    returns: { 200: createListSchema(IconDuplicates) },
    refuses: ['unprocessable_file'],
    async handle(call, { params, query }) {
      const found = await findDuplicates(call, await requireIconSet(call, params.id), query)
      return wholeList(`/api/v1/cms/icon_sets/${params.id}/duplicates`, found)
    },
  }),
  route({
    method: 'PATCH',
    path: '/cms/icon_sets/:id',
    summary: 'Update an icon set',
    scopes: writes,
    params: { id: 'icon_set' },
    body: IconSetPatch,
    returns: { 200: IconSet },
    refuses: ['resource_already_exists'],
    handle: (call, { params, body }) => patchIconSet(call, params.id, body),
  }),
  route({
    method: 'POST',
    path: '/cms/icon_sets/:id/publish',
    summary: 'Publish an icon set',
    description: 'Idempotent.',
    scopes: writes,
    params: { id: 'icon_set' },
    returns: { 200: IconSet },
    handle: (call, { params }) => publishIconSet(call, params.id),
  }),
  route({
    method: 'DELETE',
    path: '/cms/icon_sets/:id',
    summary: 'Delete an icon set and all its icons',
    scopes: writes,
    params: { id: 'icon_set' },
    returns: { 200: Deleted('icon_set', 'icon_set') },
    refuses: ['state_conflict'],
    async handle(call, { params }) {
      await removeIconSet(call, params.id)
      return { id: params.id, object: 'icon_set', deleted: true }
    },
  }),
]
