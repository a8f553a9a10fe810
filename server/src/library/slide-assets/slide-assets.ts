import type { ChangeContext, RequestContext } from '../../kernel/api/context.ts'
import { mergeMetadata } from '../../kernel/api/metadata.ts'
import { missingReference, orMissing } from '../../kernel/base/errors.ts'
import { toId } from '../../kernel/base/ids.ts'
import { recordChange, recordUpdate } from '../../kernel/events/outbox.ts'
import { deleteRow } from '../../kernel/rows/by-id.ts'
import { releaseFile } from '../../records/files/uploads.ts'
import { requireFourEyes } from '../../tenancy/organizations/four-eyes.ts'
import { deleteEmptyFamily, lockFamilies } from './family-store.ts'
import type { SlideAsset, SlideAssetPatch } from './schema.ts'
import {
  findSlideAsset,
  lockAssetsSupersededBy,
  renderSlideAsset,
  type SlideAssetChange,
  type SlideAssetRow,
  updateSlideAsset,
} from './store.ts'

/**
 * An expired asset whose expiry is removed or moved into the future becomes ready again. An approval is
 * of the title that was approved. Throws `privilege_exceeded` for an approval that another member must
 * give.
 */
export async function patchSlideAsset(
  call: RequestContext,
  id: string,
  { expires_at, ...patch }: SlideAssetPatch,
): Promise<SlideAsset> {
  const before = await lockSlideAsset(call, id)
  const change: SlideAssetChange = {
    ...patch,
    metadata: mergeMetadata(before.metadata, patch.metadata),
  }
  if (patch.approval === 'approved' && before.approval !== 'approved') {
    await requireFourEyes(call, [before.created_by])
  }
  const isRetitled = patch.title !== undefined && patch.title !== before.title
  if (isRetitled && before.approval === 'approved') change.approval = patch.approval ?? 'none'
  if (expires_at !== undefined) {
    change.expires_at = expires_at === null ? null : new Date(expires_at)
    const isOver =
      change.expires_at !== null && change.expires_at.getTime() <= call.services.clock.now()
    if (before.status === 'expired' && !isOver) change.status = 'ready'
  }
  return recordAssetUpdate(call, before, change)
}

/**
 * The deck's file is released with its last asset. What the asset superseded is now superseded by
 * its successor.
 */
export async function removeSlideAsset(call: RequestContext, id: string): Promise<void> {
  // The family is locked before its rows, in the same order as an import that supersedes.
  await lockFamilies(call.db, call.tenant, [id])
  const row = await lockSlideAsset(call, id)
  const { superseded_by_id } = row
  for (const older of await lockAssetsSupersededBy(call.db, call.tenant, row.id)) {
    await recordAssetUpdate(call, older, { superseded_by_id })
  }
  await deleteRow(call.db, call.tenant, 'slide_assets', row.id)
  await deleteEmptyFamily(call.db, call.tenant, row.family_id)
  await releaseFile(call, row.file_id)
  await recordChange(call, 'cms.slide_asset.deleted', renderSlideAsset(row))
}

/**
 * Records that a check (UUID) of the asset (UUID) completed; does nothing if the asset was deleted
 * meanwhile.
 */
export async function updateLastCheck(
  cause: ChangeContext,
  assetId: string,
  checkId: string,
): Promise<void> {
  const id = toId('slide_asset', assetId)
  const before = await findSlideAsset(cause.db, cause.tenant, id, true)
  if (before !== null) await recordAssetUpdate(cause, before, { last_check_id: checkId })
}

export async function requireSlideAsset(call: RequestContext, id: string): Promise<SlideAssetRow> {
  return orMissing(await findSlideAsset(call.db, call.tenant, id), 'slide asset', id)
}

/** Locks the row until the transaction ends. */
async function lockSlideAsset(call: RequestContext, id: string): Promise<SlideAssetRow> {
  return orMissing(await findSlideAsset(call.db, call.tenant, id, true), 'slide asset', id)
}

/** The asset that a body refers to. Throws `resource_missing` (400) with the parameter. */
export async function useSlideAsset(
  call: ChangeContext,
  id: string,
  param: string,
): Promise<SlideAssetRow> {
  const row = await findSlideAsset(call.db, call.tenant, id, true)
  if (row === null) throw missingReference('slide asset', id, param)
  return row
}

function recordAssetUpdate(
  cause: ChangeContext,
  before: SlideAssetRow,
  change: SlideAssetChange,
): Promise<SlideAsset> {
  return recordUpdate(cause, 'cms.slide_asset.updated', {
    before,
    change,
    render: renderSlideAsset,
    write: () => updateSlideAsset(cause.db, cause.tenant, before, change),
  })
}
