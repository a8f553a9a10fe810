import type { Services } from '../../kernel/api/context.ts'
import { ApiError } from '../../kernel/base/errors.ts'
import { toId, toUuid } from '../../kernel/base/ids.ts'
import { readDerivative } from '../../library/assets/derivative.ts'
import { extensions } from '../../library/assets/file-types.ts'
import type { AssetVariant } from '../../library/assets/schema.ts'
import { findVisitedLink, type VisitedLink } from '../../library/assets/share-link-store.ts'
import { findSharingRefusal, sharePurpose } from '../../library/assets/share-links.ts'
import { type AssetRow, findAsset } from '../../library/assets/store.ts'
import { selectRecalledContents } from '../recalls/store.ts'
import { notDeployed, withdrawn } from './admission.ts'
import type { DeliveryAnswer } from './answer.ts'
import { sharePage } from './share-page.ts'

/**
 * Assets that were shared by a link: `/cdn/shared/<token>` is a page, `/<variant>` below it the
 * file, and `/<variant>/picture` its picture on the page.
 */

const place = /^\/cdn\/shared\/(shl_[0-9a-z]{26})\.([\w-]{22})(?:\/([a-z0-9-]{1,40})(\/picture)?)?$/

/** Whether a URL is that of a share link; no channel has such an address. */
export function isShared(url: string): boolean {
  return url.startsWith('/cdn/shared/shl_')
}

/** Whether a path is the page of a share link, not a file of it. */
export function isSharedPage(path: string): boolean {
  return isShared(path) && path.split('/').length === 4
}

/**
 * Throws `resource_missing`: 404 for an address that was not signed here, 410 for a link that has
 * expired or was revoked, or whose asset is archived or has no rights any more.
 */
export async function answerShared(shared: Services, url: string): Promise<DeliveryAnswer> {
  const [path = ''] = url.split('?')
  const [, id = '', signature = '', variant, picture] = place.exec(path) ?? []
  if (!shared.secretBox.isSigned(id, sharePurpose, signature)) throw notDeployed()
  const link = await requireActiveLink(shared, id)
  const services = shared.ofOrganization(link.organizationId)
  const asset = await findAsset(services.db, link, toId('asset', link.asset_id))
  if (asset === null) throw gone()
  const refusal = findSharingRefusal(asset, services.clock.now())
  if (refusal !== null) throw gone(refusal)
  const shown = asset.variants.filter(
    (one) => link.variant === null || one.variant === link.variant,
  )
  if (variant === undefined) {
    const body = sharePage(asset, shown, path, link.expires_at)
    return { status: 200, headers: pageHeaders, body }
  }
  const found = shown.find((one) => one.variant === variant)
  if (found === undefined) throw notDeployed()
  if ((await selectRecalledContents(services.db, link)).has(found.sha256)) throw withdrawn()
  return picture === undefined
    ? sendFile(services, link, asset, found)
    : sendPicture(services, link, found)
}

async function requireActiveLink({ db, clock }: Services, id: string): Promise<VisitedLink> {
  const link = await findVisitedLink(db, toUuid('asset_share_link', id)!)
  if (link === null || link.revoked_at !== null || link.expires_at.getTime() <= clock.now()) {
    throw gone()
  }
  return link
}

function gone(reason = 'This share link has expired or was revoked.'): ApiError {
  return new ApiError('resource_missing', `${reason} Ask the sender for a new one.`, {
    status: 410,
  })
}

/** A cache must not serve a link after it was revoked, and a search engine must not list it. */
const headersOfAll = { 'Cache-Control': 'private, no-store', 'X-Robots-Tag': 'noindex' }

const pageHeaders = {
  ...headersOfAll,
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Security-Policy':
    "default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
}

async function sendFile(
  { blobs }: Services,
  { organizationId, livemode }: VisitedLink,
  { slug }: AssetRow,
  { variant, content_type, sha256, bytes }: AssetVariant,
): Promise<DeliveryAnswer> {
  const filename = `${slug}-${variant}.${extensions[content_type] ?? 'bin'}`
  const headers = {
    ...headersOfAll,
    'Content-Type': content_type,
    'Content-Length': String(bytes),
    'Content-Disposition': `attachment; filename="${filename}"`,
  }
  const body = await blobs.open({ organizationId, livemode, sha256 })
  return { status: 200, headers, body }
}

async function sendPicture(
  { derivatives }: Services,
  { organizationId, livemode }: VisitedLink,
  { sha256, content_type: contentType }: AssetVariant,
): Promise<DeliveryAnswer> {
  const derivative = readDerivative({ width: 640, height: 480 }, 'webp')
  const original = { sha256, contentType }
  const picture = await derivatives.make({ organizationId, livemode }, original, derivative)
  const headers = { ...headersOfAll, 'Content-Type': picture.contentType }
  return { status: 200, headers, body: picture.bytes }
}
