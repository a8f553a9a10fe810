import type { RequestContext, Services } from '../../../kernel/api/context.ts'
import { chooseExpiry, toShareUrl } from '../../../kernel/api/share-links.ts'
import { conflict, missingReference, orMissing } from '../../../kernel/base/errors.ts'
import { newUuid } from '../../../kernel/base/ids.ts'
import { recordChange } from '../../../kernel/events/outbox.ts'
import { lockAsset } from '../assets.ts'
import type { ShareLinkCreate, ShareLinkWithUrl } from '../schema.ts'
import type { AssetRow } from '../store.ts'
import {
  insertShareLink,
  lockShareLink,
  renderShareLink,
  revokeShareLink,
  type ShareLinkRow,
} from './store.ts'

/** Throws `state_conflict` for an asset that is not shared. */
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
  if (variant !== null && !asset.variants.some((one) => one.variant === variant)) {
    throw missingReference('variant', variant, 'variant')
  }
  const row = await insertShareLink(call.db, call.tenant, {
    id: newUuid(now),
    asset_id: asset.id,
    variant,
    expires_at: chooseExpiry(expires_at, now),
    created_by: call.principal.id,
  })
  await recordChange(call, 'cms.asset_share_link.created', renderShareLink(row, now))
  return renderWithUrl(call.services, row)
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

export function renderWithUrl(services: Services, row: ShareLinkRow): ShareLinkWithUrl {
  const url = toShareUrl(services, 'asset_share_link', row.id)
  return { ...renderShareLink(row, services.clock.now()), url }
}
