import { type Route, route } from '../../kernel/api/route.ts'
import type { ScopeName } from '../../kernel/api/scopes.ts'
import { checkExpiry } from '../../kernel/api/share-links.ts'
import { createListSchema, Deleted } from '../../kernel/base/schema.ts'
import { readPage, renderList, wholeList } from '../../kernel/rows/page.ts'
import { maxFileBytes } from '../../records/files/schema.ts'
import { createAsset, patchAsset, removeAsset, requireAsset } from './assets.ts'
import { formats } from './derivative.ts'
import { findDuplicates } from './duplicates.ts'
import {
  AssetPictureQuery,
  AssetPictureUrl,
  AssetPictureUrlQuery,
  assetPicture,
  assetPictureUrl,
} from './pictures.ts'
import { readAssetFile } from './reader.ts'
import {
  Asset,
  AssetComparison,
  AssetCreate,
  AssetDuplicate,
  AssetLabels,
  AssetPatch,
  AssetQuery,
  AssetVersion,
  AssetVersionCreate,
  AssetVersionQuery,
  ComparisonQuery,
  ShareLinkCreate,
  ShareLinkList,
  ShareLinkQuery,
  ShareLinkWithUrl,
} from './schema.ts'
import { readAssetSearch } from './search.ts'
import { createShareLink, removeShareLink, renderWithUrl } from './share-links/share-links.ts'
import { listShareLinks } from './share-links/store.ts'
import { countLabels, listAssets, renderAsset, searchAssets } from './store.ts'
import { listVersions, renderVersion } from './version-store.ts'
import { addVersion, compareVersions, removeVariant } from './versions.ts'

const writes: ScopeName[] = ['cms:write']
const reads: ScopeName[] = ['cms:read', ...writes]
const path = '/cms/assets'

export const assetRoutes: Route[] = [
  route({
    method: 'POST',
    path,
    summary: 'Create an asset from a file',
    description:
      'A logo or image is an SVG, PNG, JPEG, WebP, AVIF or GIF of at most 100 million pixels; a logo may also be a PDF. Logos and images can also be TIFF, BMP, ICO, PSD, EPS, HEIC, MP4, WebM or Lottie files, which are stored as they are: those whose picture cannot be drawn have the warning `picture_not_available`. A document or template is a PDF, an Office file, an EPS or a ZIP, and a template also a PSD. An Illustrator file is a PDF or an EPS, whichever it contains. A Lottie animation with expressions is refused, because players run them as scripts. The type is detected from the content, not from the name. An SVG of at most 512 KiB goes through the same allowlist as icons and is stored cleaned: convert texts to outlines. The first file becomes the variant `default`, or the one in `variant`; add others with `POST /cms/assets/{id}/versions`.',
    scopes: writes,
    body: AssetCreate,
    upload: {
      field: 'file',
      maxBytes: maxFileBytes,
      required: true,
      inspect: (call, bytes, { sanitize }) => readAssetFile(call, bytes, sanitize),
    },
    returns: { 201: Asset },
    refuses: ['unprocessable_file', 'resource_already_exists', 'state_conflict'],
    handle: (call, { body, inspected }) => createAsset(call, body, inspected),
  }),
  route({
    method: 'GET',
    path,
    summary: 'List assets',
    scopes: reads,
    query: AssetQuery,
    returns: { 200: createListSchema(Asset) },
    async handle({ db, tenant }, { query }) {
      const { brand, kind, status, rights_state, collection, tag, slug } = query
      const filter = { brand, kind, status, rights_state, collection, tag, slug }
      const asked = readPage('asset', query)
      const page =
        query.query === undefined
          ? await listAssets(db, tenant, filter, asked)
          : await searchAssets(db, tenant, filter, readAssetSearch(query.query), asked)
      return renderList(`/api/v1${path}`, page, renderAsset)
    },
  }),
  route({
    method: 'GET',
    path: `${path}/:id`,
    summary: 'Retrieve an asset',
    scopes: reads,
    params: { id: 'asset' },
    returns: { 200: Asset },
    handle: async (call, { params }) => renderAsset(await requireAsset(call, params.id)),
  }),
  route({
    method: 'PATCH',
    path: `${path}/:id`,
    summary: 'Update an asset',
    description:
      'Omitted fields keep their values, also within `usage` and `rights`. `collections`, `tags` and `fields` are replaced as a whole. A new version adds a file.',
    scopes: writes,
    params: { id: 'asset' },
    body: AssetPatch,
    returns: { 200: Asset },
    refuses: ['resource_already_exists'],
    handle: (call, { params, body }) => patchAsset(call, params.id, body),
  }),
  route({
    method: 'DELETE',
    path: `${path}/:id`,
    summary: 'Delete an asset',
    description:
      'Deletes its versions and share links too. Deployments that contain it keep their files.',
    scopes: writes,
    params: { id: 'asset' },
    returns: { 200: Deleted('asset', 'asset') },
    refuses: ['state_conflict'],
    async handle(call, { params }) {
      await removeAsset(call, params.id)
      return { id: params.id, object: 'asset', deleted: true }
    },
  }),
  route({
    method: 'POST',
    path: `${path}/:id/versions`,
    summary: 'Add a file as the next version of a variant',
    description:
      'Creates the variant if it does not exist. To restore an older version, send the id of its `file`.',
    scopes: writes,
    params: { id: 'asset' },
    body: AssetVersionCreate,
    upload: {
      field: 'file',
      maxBytes: maxFileBytes,
      required: true,
      inspect: (call, bytes, { sanitize }) => readAssetFile(call, bytes, sanitize),
    },
    returns: { 201: AssetVersion },
    refuses: ['unprocessable_file', 'state_conflict'],
    handle: (call, { params, body, inspected }) => addVersion(call, params.id, body, inspected),
  }),
  route({
    method: 'GET',
    path: `${path}/:id/versions`,
    summary: 'List the versions of an asset',
    description: 'The versions of all variants, newest first.',
    scopes: reads,
    params: { id: 'asset' },
    query: AssetVersionQuery,
    returns: { 200: createListSchema(AssetVersion) },
    async handle(call, { params, query }) {
      const asset = await requireAsset(call, params.id)
      const asked = readPage('asset_version', query)
      const page = await listVersions(call.db, call.tenant, asset.id, asked)
      return renderList(`/api/v1${path}/${params.id}/versions`, page, renderVersion)
    },
  }),
  route({
    method: 'GET',
    path: `${path}/:id/comparison`,
    summary: 'Compare two versions of an asset',
    description: 'The versions may belong to different variants.',
    scopes: reads,
    params: { id: 'asset' },
    query: ComparisonQuery,
    returns: { 200: AssetComparison },
    handle: (call, { params, query }) => compareVersions(call, params.id, query),
  }),
  route({
    method: 'DELETE',
    path: `${path}/:id/variants/:variant`,
    summary: 'Delete a variant with all of its versions',
    scopes: writes,
    params: { id: 'asset', variant: 'text' },
    returns: { 200: Asset },
    refuses: ['state_conflict'],
    handle: (call, { params }) => removeVariant(call, params.id, params.variant),
  }),
  route({
    method: 'GET',
    path: `${path}/:id/duplicates`,
    summary: 'Find assets that look like an asset',
    description:
      'Assets with the same bytes, or with at most 20 different bits of a 256-bit perceptual hash: the same picture at another size, in another format or after lossy compression.',
    scopes: reads,
    params: { id: 'asset' },
    returns: { 200: createListSchema(AssetDuplicate) },
    async handle(call, { params }) {
      const found = await findDuplicates(call, params.id)
      return wholeList(`/api/v1${path}/${params.id}/duplicates`, found)
    },
  }),
  route({
    method: 'GET',
    path: `${path}/:id/picture`,
    summary: 'Get a picture of an asset',
    description:
      'A resized and converted picture of the current version of a variant, or of an older `version`; for a PDF or a deck, of its first page or slide, or of `page`. Metadata such as the location of a photograph is left out. Photographs are not enlarged. For public pages, use the address from `/picture_url`.',
    scopes: reads,
    params: { id: 'asset' },
    query: AssetPictureQuery,
    returns: {
      200: {
        binary: formats.map((format) => `image/${format}`),
        description: 'The picture, with the content type of its format',
        tagged: true,
      },
    },
    refuses: ['unprocessable_file'],
    handle: (call, { params, query }) => assetPicture(call, params.id, query),
  }),
  route({
    method: 'GET',
    path: `${path}/:id/picture_url`,
    summary: 'Get the address of a picture for public pages',
    description:
      'The address is under `/cdn` and shows the deployed asset. It is signed, so nobody can request other sizes, and valid in every channel and deployment of the organization and mode. The asset must be published and deployed.',
    scopes: reads,
    params: { id: 'asset' },
    query: AssetPictureUrlQuery,
    returns: { 200: AssetPictureUrl },
    handle: (call, { params, query }) => assetPictureUrl(call, params.id, query),
  }),
  route({
    method: 'POST',
    path: `${path}/:id/share_links`,
    summary: 'Create a share link',
    description:
      'Anyone with the address can see and download the current files until the link expires or is revoked, the asset is archived, or its rights end. Then the address answers 410.',
    scopes: writes,
    params: { id: 'asset' },
    body: ShareLinkCreate,
    checks: [checkExpiry],
    returns: { 201: ShareLinkWithUrl },
    refuses: ['state_conflict'],
    handle: (call, { params, body }) => createShareLink(call, params.id, body),
  }),
  route({
    method: 'GET',
    path: `${path}/:id/share_links`,
    summary: 'List the share links of an asset',
    scopes: reads,
    params: { id: 'asset' },
    query: ShareLinkQuery,
    returns: { 200: ShareLinkList },
    async handle(call, { params, query }) {
      const asset = await requireAsset(call, params.id)
      const asked = readPage('asset_share_link', query)
      const page = await listShareLinks(call.db, call.tenant, asset.id, asked)
      return renderList(`/api/v1${path}/${params.id}/share_links`, page, (row) =>
        renderWithUrl(call.services, row),
      )
    },
  }),
  route({
    method: 'DELETE',
    path: '/cms/asset_share_links/:id',
    summary: 'Revoke a share link',
    description: 'The link remains in the list with `revoked_at`.',
    scopes: writes,
    params: { id: 'asset_share_link' },
    returns: { 200: ShareLinkWithUrl },
    handle: (call, { params }) => removeShareLink(call, params.id),
  }),
  route({
    method: 'GET',
    path: '/cms/asset_labels',
    summary: 'List the collections and tags of assets',
    description: 'The 500 most frequent of each.',
    scopes: reads,
    returns: { 200: AssetLabels },
    async handle({ db, tenant }) {
      return {
        object: 'asset_labels',
        collections: await countLabels(db, tenant, 'collections'),
        tags: await countLabels(db, tenant, 'tags'),
      }
    },
  }),
]
