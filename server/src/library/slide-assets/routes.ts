import type { RequestContext } from '../../kernel/api/context.ts'
import { Answer, type Download, type Route, route, type Unchanged } from '../../kernel/api/route.ts'
import type { ScopeName } from '../../kernel/api/scopes.ts'
import { conflict, orMissing } from '../../kernel/base/errors.ts'
import { toId } from '../../kernel/base/ids.ts'
import { createListSchema, Deleted } from '../../kernel/base/schema.ts'
import { readPage, renderList } from '../../kernel/rows/page.ts'
import { maxFileBytes } from '../../records/files/schema.ts'
import { findFile } from '../../records/files/store.ts'
import { pictureDownload, pictureRow } from '../../records/slide-pictures/download.ts'
import { identifyDeck, inspectDeck } from './identify.ts'
import { beginImport, pollImport, readImport } from './import.ts'
import { listDeck } from './reader.ts'
import {
  IdentifiedSlide,
  PreviewQuery,
  SlideAsset,
  SlideAssetPatch,
  SlideAssetQuery,
  SlideIdentify,
  SlideImport,
  SlideImportCreate,
  SlideImportQuery,
} from './schema.ts'
import { slidesFor } from './search.ts'
import { patchSlideAsset, removeSlideAsset, requireSlideAsset } from './slide-assets.ts'
import { listSlideAssets, renderSlideAsset, type SlideAssetRow } from './store.ts'
import { prepareUpdate, storeUpdate } from './update.ts'
import { DeckUpdate, DeckUpdateCreate } from './update-schema.ts'

const writes: ScopeName[] = ['cms:slides:write', 'cms:write']
const reads: ScopeName[] = ['cms:read', ...writes]

export const slideAssetRoutes: Route[] = [
  route({
    method: 'POST',
    path: '/cms/slide_assets/import',
    summary: 'Create a slide asset from each slide of a deck',
    description:
      'The file is a PowerPoint deck of at most 1,000 slides. The assets exist at once and are read in the background. Each becomes `ready`, or `failed` if its slide is damaged. With `supersedes`, a slide that carries the mark of an asset (slides of built decks do) creates its next revision, or nothing if it is unchanged. `Prefer: wait=N` waits for the import.',
    scopes: writes,
    body: SlideImportCreate,
    upload: {
      field: 'file',
      maxBytes: maxFileBytes,
      required: true,
      inspect: listDeck,
    },
    returns: { 201: SlideImport, 202: SlideImport },
    refuses: ['unprocessable_file'],
    poll: (call, { id }) => pollImport(call, id),
    handle: async (call, { body, inspected }) =>
      new Answer(202, await beginImport(call, body, inspected)),
  }),
  route({
    method: 'GET',
    path: '/cms/slide_imports/:id',
    summary: 'Retrieve an import with its slide assets',
    scopes: reads,
    params: { id: 'slide_import' },
    query: SlideImportQuery,
    returns: { 200: SlideImport },
    handle: (call, { params, query }) =>
      readImport(call, params.id, readPage('slide_asset', query)),
  }),
  route({
    method: 'POST',
    path: '/cms/slide_assets/identify',
    summary: 'Find out which slides of a deck are assets, and whether they are up to date',
    description:
      '`current`: the slide is the latest revision of an asset. `outdated`: it is an older revision (`newer` is the latest), or the asset has expired. `modified`: it belongs to an asset, but its content, its theme or its page size differs. It is recognized by the asset’s mark, its content or its words, even in copies that LibreOffice, Google Slides or Keynote saved. `unknown`: none of these; `similar` is the asset that it resembles most. `likelihood` and `differences` give the reason.',
    scopes: reads,
    body: SlideIdentify,
    upload: {
      field: 'file',
      maxBytes: maxFileBytes,
      required: true,
      inspect: inspectDeck,
    },
    returns: { 200: createListSchema(IdentifiedSlide) },
    refuses: ['unprocessable_file'],
    handle: (call, { body, inspected }) => identifyDeck(call, body, inspected),
  }),
  route({
    method: 'POST',
    path: '/cms/slide_assets/update_deck',
    summary: 'Replace the outdated slides of a deck, and keep texts that were edited',
    description:
      'A slide with the mark of an asset that has a newer version is replaced by that version, with the variable values of the slide. Texts that were edited since the deck was built are kept, paragraph by paragraph; `conflicts` lists those that the newer version changed too. A slide stays as it is, with the `reason`, if more than its text was changed, if the newer version has no place for an edited text, or if it shows data. Order, sections, hidden slides and page size stay; comments, embedded fonts and macros are left out, as `warnings` reports. The new deck is a file that expires after a day.',
    scopes: writes,
    body: DeckUpdateCreate,
    upload: {
      field: 'file',
      maxBytes: maxFileBytes,
      required: true,
      inspect: prepareUpdate,
    },
    returns: { 201: DeckUpdate },
    refuses: ['unprocessable_file'],
    handle: (call, { body, inspected }) => storeUpdate(call, body, inspected),
  }),
  route({
    method: 'GET',
    path: '/cms/slide_assets',
    summary: 'List slide assets',
    scopes: reads,
    query: SlideAssetQuery,
    returns: { 200: createListSchema(SlideAsset) },
    async handle({ db, tenant }, { query }) {
      const { tag, status, approval } = query
      const search = query.query === undefined ? undefined : slidesFor(query.query)
      const filter = { tag, status, approval, search }
      const page = await listSlideAssets(db, tenant, filter, readPage('slide_asset', query))
      return renderList('/api/v1/cms/slide_assets', page, renderSlideAsset)
    },
  }),
  route({
    method: 'GET',
    path: '/cms/slide_assets/:id',
    summary: 'Retrieve a slide asset',
    scopes: reads,
    params: { id: 'slide_asset' },
    returns: { 200: SlideAsset },
    handle: async (call, { params }) => renderSlideAsset(await requireSlideAsset(call, params.id)),
  }),
  route({
    method: 'GET',
    path: '/cms/slide_assets/:id/preview',
    summary: 'Get a picture of a slide asset',
    ...pictureRow,
    scopes: reads,
    params: { id: 'slide_asset' },
    query: PreviewQuery,
    handle: async (call, { params, query }) =>
      renderPreview(call, await requireSlideAsset(call, params.id), query.format ?? 'svg'),
  }),
  route({
    method: 'PATCH',
    path: '/cms/slide_assets/:id',
    summary: 'Update a slide asset',
    description:
      'Omitted fields keep their values. `approval` requests, gives or refuses the approval to publish the slide; a new title of an approved slide resets it to `none`; if the organization sets `four_eyes_approvals`, a signed-in member who did not upload the slide must approve it. `tags` are replaced as a whole. An expired asset becomes ready again if you remove its expiry or set a later one.',
    scopes: writes,
    params: { id: 'slide_asset' },
    body: SlideAssetPatch,
    returns: { 200: SlideAsset },
    refuses: ['privilege_exceeded'],
    handle: (call, { params, body }) => patchSlideAsset(call, params.id, body),
  }),
  route({
    method: 'DELETE',
    path: '/cms/slide_assets/:id',
    summary: 'Delete a slide asset',
    description: 'Deletes this revision only. Other revisions of the same slide remain.',
    scopes: writes,
    params: { id: 'slide_asset' },
    returns: { 200: Deleted('slide_asset', 'slide_asset') },
    async handle(call, { params }) {
      await removeSlideAsset(call, params.id)
      return { id: params.id, object: 'slide_asset', deleted: true }
    },
  }),
]

/**
 * A picture of the slide. Throws `state_conflict` if it was not read, and `unprocessable_file`
 * (422) if it cannot be drawn.
 */
async function renderPreview(
  call: RequestContext,
  asset: SlideAssetRow,
  format: 'svg' | 'png',
): Promise<Download | Unchanged> {
  if (asset.status === 'processing' || asset.status === 'failed') {
    throw conflict(
      `The slide asset is ${asset.status}. Only a slide asset that was read has a preview.`,
    )
  }
  const file = await findFile(call.db, call.tenant, toId('file', asset.file_id))
  // The asset was deleted during the request.
  const found = orMissing(file, 'slide asset', toId('slide_asset', asset.id))
  return pictureDownload(call, found, asset.slide, format)
}
