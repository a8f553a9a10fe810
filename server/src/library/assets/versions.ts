import type { RequestContext } from '../../kernel/api/context.ts'
import { conflict, missing, missingReference } from '../../kernel/base/errors.ts'
import { toId } from '../../kernel/base/ids.ts'
import { releaseFile } from '../../records/files/uploads.ts'
import { lockAsset, recordAssetUpdate, requireAsset } from './assets.ts'
import { comparePictures } from './reader.ts'
import {
  type Asset,
  type AssetComparison,
  type AssetVersion,
  type AssetVersionCreate,
  usualVariant,
} from './schema.ts'
import type { AssetRow } from './store.ts'
import type { AssetFacts } from './task.ts'
import { addFile, readVariants } from './version-files.ts'
import {
  type AssetVersionRow,
  deleteVersions,
  findVersion,
  renderVersion,
} from './version-store.ts'

/** Adds a version to a variant, which may be new. Records the update of the asset. */
export async function addVersion(
  call: RequestContext,
  assetId: string,
  { file, variant = usualVariant, note = null }: AssetVersionCreate,
  facts: AssetFacts | null,
): Promise<AssetVersion> {
  const asset = await lockAsset(call, assetId)
  if (facts === null) throw missingReference('file', file, 'file')
  const { version, change } = await addFile(call, asset, { file, variant, note }, facts)
  await recordAssetUpdate(call, asset, change)
  return renderVersion(version)
}

/** Deletes a variant with all of its versions. Throws `state_conflict` for the only one. */
export async function removeVariant(
  call: RequestContext,
  assetId: string,
  variant: string,
): Promise<Asset> {
  const asset = await lockAsset(call, assetId)
  if (!asset.variants.some((one) => one.variant === variant)) throw missing('variant', variant)
  if (asset.variants.length === 1) {
    throw conflict(
      'The asset has only this variant. Add another variant first, or delete the asset.',
      null,
      'last_variant',
    )
  }
  const files = await deleteVersions(call.db, call.tenant, asset.id, variant)
  for (const file of files.toSorted()) await releaseFile(call, file)
  return recordAssetUpdate(call, asset, await readVariants(call, asset))
}

/** Compares two versions of an asset, of the same variant or of two. */
export async function compareVersions(
  call: RequestContext,
  assetId: string,
  ids: { base: string; version: string },
): Promise<AssetComparison> {
  const asset = await requireAsset(call, assetId)
  const [base, version] = [
    await useVersion(call, asset, ids.base, 'base'),
    await useVersion(call, asset, ids.version, 'version'),
  ]
  const isSame = base.sha256 === version.sha256
  return {
    object: 'asset_comparison',
    base: renderVersion(base),
    version: renderVersion(version),
    is_same_content: isSame,
    difference: isSame && base.width !== null ? 0 : await compareDrawings(call, base, version),
  }
}

async function compareDrawings(
  call: RequestContext,
  base: AssetVersionRow,
  version: AssetVersionRow,
): Promise<number | null> {
  if (base.width === null || version.width === null) return null
  const { blobs } = call.services
  const bytes = ({ sha256 }: AssetVersionRow) => blobs.read({ ...call.tenant, sha256 })
  return comparePictures(call, { base: await bytes(base), version: await bytes(version) })
}

/** A version that a query names. Throws `resource_missing` (400) with the parameter. */
export async function useVersion(
  call: RequestContext,
  asset: AssetRow,
  id: string,
  param: string,
): Promise<AssetVersionRow> {
  const row = await findVersion(call.db, call.tenant, asset.id, id)
  if (row === null) throw missingReference(`version of ${toId('asset', asset.id)}`, id, param)
  return row
}
