import type { RequestContext, Services } from '../../kernel/api/context.ts'
import { conflict, invalid, missingReference, orMissing } from '../../kernel/base/errors.ts'
import { newUuid, toId } from '../../kernel/base/ids.ts'
import { recordChange } from '../../kernel/events/outbox.ts'
import { lockAsset } from './assets.ts'
import type { ShareLinkCreate, ShareLinkWithUrl } from './schema.ts'
import {
  insertShareLink,
  lockShareLink,
  renderShareLink,
  revokeShareLink,
  type ShareLinkRow,
} from './share-link-store.ts'
import type { AssetRow } from './store.ts'

const dayMs = 86_400_000
const usualDays = 30
const maxDays = 366

/** What the signature of a share link is for. */
export const sharePurpose = 'asset share link'

/**
 * Throws `parameter_invalid` for an expiry in the past or more than a year ahead, and `state_conflict`
 * for an asset that is not shared.
 */
export async function createShareLink(
  call: RequestContext,
  assetId: string,
  { variant = null, expires_at }: ShareLinkCreate,
): Promise<ShareLinkWithUrl> {
  const asset = await lockAsset(call, assetId)
  const now = call.services.clock.now()
  const refusal = findSharingRefusal(asset, now)
  if (refusal !== null) {
    throw conflict(`${refusal} Publish the asset, or extend its rights, before you share it.`)
  }
  const expires = expires_at === undefined ? now + usualDays * dayMs : Date.parse(expires_at)
  if (variant !== null && !asset.variants.some((one) => one.variant === variant)) {
    throw missingReference('variant', variant, 'variant')
  }
  const row = await insertShareLink(call.db, call.tenant, {
    id: newUuid(now),
    asset_id: asset.id,
    variant,
    expires_at: new Date(expires),
    created_by: call.principal.id,
  })
  await recordChange(call, 'cms.asset_share_link.created', renderShareLink(row, now))
  return renderWithUrl(call.services, row)
}

/** A check of the route (`Route.checks`). */
export function checkExpiry(
  { services }: RequestContext,
  { expires_at }: Partial<ShareLinkCreate>,
): void {
  if (expires_at === undefined) return
  const [until, now] = [Date.parse(expires_at), services.clock.now()]
  if (until > now && until <= now + maxDays * dayMs) return
  throw invalid(
    'expires_at',
    'expires_at must be in the future, and at most a year ahead.',
    'time_out_of_range',
  )
}

/** Why links do not show the asset at `now` (milliseconds); null if they do. */
export function findSharingRefusal(
  { status, rights_expire_at }: Pick<AssetRow, 'status' | 'rights_expire_at'>,
  now: number,
): string | null {
  if (status === 'archived') return 'This asset is archived, so links do not show it.'
  if (rights_expire_at === null || rights_expire_at.getTime() > now) return null
  const day = rights_expire_at.toISOString().slice(0, 10)
  return `The rights of this asset ended on ${day}, so links do not show it.`
}

/** Revoking a revoked link changes nothing. */
export async function removeShareLink(call: RequestContext, id: string): Promise<ShareLinkWithUrl> {
  const before = orMissing(await lockShareLink(call.db, call.tenant, id), 'share link', id)
  if (before.revoked_at !== null) return renderWithUrl(call.services, before)
  const now = call.services.clock.now()
  const row = await revokeShareLink(call.db, call.tenant, before.id, new Date(now))
  await recordChange(call, 'cms.asset_share_link.revoked', renderShareLink(row, now))
  return renderWithUrl(call.services, row)
}

export function renderWithUrl(
  { secretBox, publicUrl, clock }: Services,
  row: ShareLinkRow,
): ShareLinkWithUrl {
  const id = toId('asset_share_link', row.id)
  const token = `${id}.${secretBox.sign(id, sharePurpose)}`
  return { ...renderShareLink(row, clock.now()), url: `${publicUrl}/cdn/shared/${token}` }
}
