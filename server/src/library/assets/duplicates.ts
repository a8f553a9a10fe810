import type { RequestContext } from '../../kernel/api/context.ts'
import { toId } from '../../kernel/base/ids.ts'
import { requireAsset } from './assets.ts'
import { maxAlike } from './perceptual-hash.ts'
import type { AssetDuplicate } from './schema.ts'
import { findAsset, renderAsset } from './store.ts'
import { selectAlike } from './version-store.ts'

const maxDuplicates = 20

/** Other assets with the same bytes or pictures that look alike, the most alike first. */
export async function findDuplicates(call: RequestContext, id: string): Promise<AssetDuplicate[]> {
  const { db, tenant } = call
  const asset = await requireAsset(call, id)
  const alike = await selectAlike(db, tenant, asset.id, maxAlike, maxDuplicates)
  const duplicates: AssetDuplicate[] = []
  for (const { asset_id, variant, is_same, distance } of alike) {
    const other = await findAsset(db, tenant, toId('asset', asset_id))
    if (other === null) continue
    duplicates.push({ asset: renderAsset(other), variant, is_same_content: is_same, distance })
  }
  return duplicates
}
