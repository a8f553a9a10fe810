import type { Services } from '../../kernel/api/context.ts'
import { isShareActive, isShareSigned } from '../../kernel/api/share-links.ts'
import { prefixes, toId, toUuid } from '../../kernel/base/ids.ts'
import { readDerivative } from '../../library/assets/derivative.ts'
import { extensions } from '../../library/assets/file-types.ts'
import type { AssetVariant } from '../../library/assets/schema.ts'
import { findSharingRefusal } from '../../library/assets/share-links/share-links.ts'
import { findVisitedLink, type VisitedLink } from '../../library/assets/share-links/store.ts'
import { type AssetRow, findAsset } from '../../library/assets/store.ts'
import { selectRecalledContents } from '../recalls/store.ts'
import { notDeployed, withdrawn } from './admission.ts'
import type { DeliveryAnswer } from './answer.ts'
import { sharePage } from './share-page.ts'
import { answerSharedReport } from './shared-report.ts'
import { goneLink, headersOfShared, type SharedVisit } from './shared-visit.ts'

/**
 * What was shared by a link: `/cdn/shared/<token>` is a page. Of an asset, `/<variant>` below it is the
 * file, and `/<variant>/picture` its picture on the page; of a check, the page is the report.
 */

const place =
  /^\/cdn\/shared\/((shl|csl)_[0-9a-z]{26})\.([\w-]{22})(?:\/([a-z0-9-]{1,40})(\/picture)?)?$/

/** Whether a URL is that of a share link; no channel has such an address. */
export function isShared(url: string): boolean {
  return /^\/cdn\/shared\/(shl|csl)_/.test(url)
}

/**
 * Throws `resource_missing`: 404 for an address that was not signed here, 410 for a link that has
 * expired or was revoked, or whose asset is archived or has no rights any more.
 */
export async function answerShared(shared: Services, visit: SharedVisit): Promise<DeliveryAnswer> {
  const [path = ''] = visit.url.split('?')
  const [, id = '', prefix, signature = '', variant, picture] = place.exec(path) ?? []
  const kind = prefix === prefixes.check_share_link ? 'check_share_link' : 'asset_share_link'
  if (!isShareSigned(shared, kind, id, signature)) throw notDeployed()
  if (kind === 'check_share_link') {
    if (variant !== undefined) throw notDeployed()
    return answerSharedReport(shared, id, visit)
  }
  const link = await requireActiveLink(shared, id)
  const services = shared.ofOrganization(link.organizationId)
  const asset = await findAsset(services.db, link, toId('asset', link.asset_id))
  if (asset === null) throw goneLink()
  const refusal = findSharingRefusal(asset, services.clock.now())
  if (refusal !== null) throw goneLink(refusal)
  const shown = asset.variants.filter(
    (one) => link.variant === null || one.variant === link.variant,
  )
  if (variant === undefined) {
    const page = { asset, variants: shown, path, expiresAt: link.expires_at }
    const { headers, body } = sharePage(page, visit.language)
    return { status: 200, headers: { ...headers, ...headersOfShared }, body }
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
  if (link === null || !isShareActive(link, clock.now())) throw goneLink()
  return link
}

async function sendFile(
  { blobs }: Services,
  { organizationId, livemode }: VisitedLink,
  { slug }: AssetRow,
  { variant, content_type, sha256, bytes }: AssetVariant,
): Promise<DeliveryAnswer> {
  const filename = `${slug}-${variant}.${extensions[content_type] ?? 'bin'}`
  const headers = {
    ...headersOfShared,
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
  const { make } = await derivatives.open({ organizationId, livemode }, original, derivative)
  const picture = await make()
  const headers = { ...headersOfShared, 'Content-Type': picture.contentType }
  return { status: 200, headers, body: picture.bytes }
}
