import { svgBytesAtMost } from '@blazon/svg/clean'
import { listOf, readPage } from '../../kernel/page.ts'
import { type Route, route } from '../../kernel/route.ts'
import { Deleted, ListOf } from '../../kernel/schema.ts'
import type { ScopeName } from '../../kernel/scopes.ts'
import { createIcon, patchIcon, removeIcon, requireIcon } from './icons.ts'
import { pngDownload } from './png.ts'
import { readIconFile } from './reader.ts'
import { Icon, IconCreate, IconPatch, IconPngQuery, IconQuery } from './schema.ts'
import { readIconSearch } from './search.ts'
import { listIcons, renderIcon, searchIcons } from './store.ts'
import { svgDownload } from './svg.ts'

const writes: ScopeName[] = ['cms:icons:write', 'cms:write']
const reads: ScopeName[] = ['cms:read', ...writes]

export const iconRoutes: Route[] = [
  route({
    method: 'POST',
    path: '/cms/icons',
    summary: 'Create an icon from an SVG file',
    description:
      'The file is an SVG of at most 512 KiB. An icon may contain shapes, gradients, masks, clips, transforms, animations and filters of its own; no script, text, picture, or reference out of the file. Rules of a style sheet for types, classes and ids become attributes, links and switches become groups, and the metadata of editors is dropped. `sanitize: strict` (the default) refuses a file with anything else, naming each thing and its place; `strip` takes it out and lists it in `removed`. A file that was changed is drawn before and after: where the drawings differ, `strict` refuses the file and `strip` adds a warning to `warnings`. An icon of one colour is kept in `currentColor`.',
    scopes: writes,
    body: IconCreate,
    upload: {
      field: 'file',
      maxBytes: svgBytesAtMost,
      required: true,
      inspect: (call, bytes, { sanitize = 'strict' }) =>
        readIconFile(call, { bytes, mode: sanitize }),
    },
    returns: { 201: Icon },
    refuses: ['unprocessable_file', 'resource_already_exists'],
    handle: (call, { body, inspected }) => createIcon(call, body, inspected),
  }),
  route({
    method: 'GET',
    path: '/cms/icons',
    summary: 'List icons',
    scopes: reads,
    query: IconQuery,
    returns: { 200: ListOf(Icon) },
    async handle({ db, tenant }, { query }) {
      const { icon_set, name } = query
      const filter = { icon_set, name }
      const asked = readPage('icon', query)
      const page =
        query.query === undefined
          ? await listIcons(db, tenant, filter, asked)
          : await searchIcons(db, tenant, filter, readIconSearch(query.query), asked)
      return listOf('/api/v1/cms/icons', page, renderIcon)
    },
  }),
  route({
    method: 'GET',
    path: '/cms/icons/:id',
    summary: 'Retrieve an icon',
    scopes: reads,
    params: { id: 'icon' },
    returns: { 200: Icon },
    handle: async (call, { params }) => renderIcon(await requireIcon(call, params.id)),
  }),
  route({
    method: 'GET',
    path: '/cms/icons/:id/svg',
    summary: 'The SVG file of an icon',
    scopes: reads,
    params: { id: 'icon' },
    returns: { 200: { binary: 'image/svg+xml', description: 'The icon, cleaned and normalised' } },
    handle: async (call, { params }) => svgDownload(await requireIcon(call, params.id)),
  }),
  route({
    method: 'GET',
    path: '/cms/icons/:id/png',
    summary: 'An icon as a picture',
    description:
      'A PNG with a transparent ground, `size` pixels on its longer side; an icon of one colour is black. The same icon is always the same bytes, and its `ETag` is answered with 304. An icon that takes more than ten seconds to draw is refused.',
    scopes: reads,
    params: { id: 'icon' },
    query: IconPngQuery,
    returns: { 200: { binary: 'image/png', description: 'The picture', tagged: true } },
    refuses: ['unprocessable_file'],
    handle: async (call, { params, query }) =>
      pngDownload(call, await requireIcon(call, params.id), query.size),
  }),
  route({
    method: 'PATCH',
    path: '/cms/icons/:id',
    summary: 'Update an icon',
    description:
      'What is left out stays; `tags`, `categories` and `aliases` are replaced as a whole. The drawing of an icon does not change: another drawing is another icon.',
    scopes: writes,
    params: { id: 'icon' },
    body: IconPatch,
    returns: { 200: Icon },
    refuses: ['resource_already_exists'],
    handle: (call, { params, body }) => patchIcon(call, params.id, body),
  }),
  route({
    method: 'DELETE',
    path: '/cms/icons/:id',
    summary: 'Delete an icon',
    scopes: writes,
    params: { id: 'icon' },
    returns: { 200: Deleted('icon', 'icon') },
    async handle(call, { params }) {
      await removeIcon(call, params.id)
      return { id: params.id, object: 'icon', deleted: true }
    },
  }),
]
