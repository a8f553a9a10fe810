import { maxSvgBytes } from '@blazon/svg/decode'
import { type Route, route } from '../../kernel/api/route.ts'
import type { ScopeName } from '../../kernel/api/scopes.ts'
import { createListSchema, Deleted } from '../../kernel/base/schema.ts'
import { readPage, renderList } from '../../kernel/rows/page.ts'
import { exportIcon } from './export.ts'
import { createIcon, patchIcon, removeIcon, requireIcon } from './icons.ts'
import { downloadOriginal, readOriginal, reprocessIcon } from './originals.ts'
import { pngDownload } from './png.ts'
import { readIconFile } from './reader.ts'
import {
  Icon,
  IconCreate,
  IconExportQuery,
  IconPatch,
  IconPngQuery,
  IconQuery,
  IconReprocess,
} from './schema.ts'
import { findIcons } from './search/find.ts'
import { listIcons, renderIcon } from './store.ts'
import { svgDownload } from './svg.ts'

const writes: ScopeName[] = ['cms:icons:write', 'cms:write']
const reads: ScopeName[] = ['cms:read', ...writes]

export const iconRoutes: Route[] = [
  route({
    method: 'POST',
    path: '/cms/icons',
    summary: 'Create an icon from an SVG file',
    description:
      'The file is an SVG of at most 512 KiB. An allowlist permits shapes, gradients, masks, clips, transforms, animations and filters. Scripts, texts, pictures and external references are not allowed. CSS rules for element names, classes and ids become attributes, links and `switch` elements become groups, and the metadata of editors is removed. `sanitize: strict` (the default) refuses a file with other content and reports each item with its position. `strip` removes the items and lists them in `removed`. With `outline_text`, text becomes paths of an uploaded or shipped font, which `text_fonts` names. A file that was changed is drawn before and after the change: if the drawings differ, `strict` refuses the file and `strip` reports it in `warnings`. An icon with one colour is stored with `currentColor`, unless `keep_colors` is true. The file is kept: it can be downloaded and processed again.',
    scopes: writes,
    body: IconCreate,
    upload: {
      field: 'file',
      maxBytes: maxSvgBytes,
      required: true,
      inspect: (call, bytes, { sanitize = 'strict', keep_colors, outline_text, text_font }) =>
        readIconFile(
          call,
          { bytes, mode: sanitize, keepsColors: keep_colors ?? null },
          { outline_text, text_font },
        ),
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
    returns: { 200: createListSchema(Icon) },
    async handle(call, { query }) {
      const { icon_set, name } = query
      const filter = { icon_set, name }
      const asked = readPage('icon', query)
      const page =
        query.query === undefined
          ? await listIcons(call.db, call.tenant, filter, asked)
          : await findIcons(call.db, call.tenant, {
              ...{ filter, query: query.query },
              page: asked,
            })
      return renderList('/api/v1/cms/icons', page, renderIcon)
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
    summary: 'Download an icon as SVG',
    scopes: reads,
    params: { id: 'icon' },
    returns: { 200: { binary: 'image/svg+xml', description: 'The sanitized and normalised icon' } },
    handle: async (call, { params }) => svgDownload(await requireIcon(call, params.id)),
  }),
  route({
    method: 'GET',
    path: '/cms/icons/:id/original',
    summary: 'Download the file from which an icon was made',
    description:
      'Returns the SVG as it was uploaded, or as the imported set had it. Nothing was removed from it, so do not show it in a page. 404 for an icon that was created before originals were kept.',
    scopes: reads,
    params: { id: 'icon' },
    returns: { 200: { binary: 'image/svg+xml', description: 'The file' } },
    handle: (call, { params }) => downloadOriginal(call, params.id),
  }),
  route({
    method: 'POST',
    path: '/cms/icons/:id/reprocess',
    summary: 'Process the file of an icon again',
    description:
      'Reads the original again, for example to keep its colours, and replaces the drawing. The name, labels and id stay. To get the previous drawing back, send the previous `keep_colors`.',
    scopes: writes,
    params: { id: 'icon' },
    body: IconReprocess,
    inspect: (call, { params, body }) => readOriginal(call, params.id, body),
    returns: { 200: Icon },
    refuses: ['unprocessable_file', 'state_conflict'],
    handle: (call, { params, inspected }) => reprocessIcon(call, params.id, inspected),
  }),
  route({
    method: 'GET',
    path: '/cms/icons/:id/png',
    summary: 'Download an icon as PNG',
    description:
      'Returns a PNG with a transparent background and `size` pixels on its longer side. An icon of one colour is black. The same icon always has the same bytes and the same `ETag`. An icon that takes more than ten seconds to draw is refused.',
    scopes: reads,
    params: { id: 'icon' },
    query: IconPngQuery,
    returns: { 200: { binary: 'image/png', description: 'The picture', tagged: true } },
    refuses: ['unprocessable_file'],
    handle: async (call, { params, query }) =>
      pngDownload(call, await requireIcon(call, params.id), query.size),
  }),
  route({
    method: 'GET',
    path: '/cms/icons/:id/export',
    summary: 'Download an icon in the format of a platform',
    description:
      '`android` is a vector drawable, `pdf` a page in vectors with `size` points on its longer side. `react`, `vue` and `svelte` are a component. A vector drawable cannot show masks, filters, patterns and some gradients: an icon with them is refused with the reason.',
    scopes: reads,
    params: { id: 'icon' },
    query: IconExportQuery,
    returns: {
      200: {
        binary: ['application/xml', 'application/pdf', 'text/plain'],
        description: 'The file, with the content type of its format',
      },
    },
    refuses: ['unprocessable_file'],
    handle: async (call, { params, query }) =>
      exportIcon(call, await requireIcon(call, params.id), query),
  }),
  route({
    method: 'PATCH',
    path: '/cms/icons/:id',
    summary: 'Update an icon',
    description:
      'Omitted fields keep their values. `tags`, `categories` and `aliases` are replaced as a whole. The drawing of an icon changes only by processing its file again (`/reprocess`). For another drawing, create another icon.',
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
    refuses: ['state_conflict'],
    async handle(call, { params }) {
      await removeIcon(call, params.id)
      return { id: params.id, object: 'icon', deleted: true }
    },
  }),
]
