import type { Database, Fragment } from '../../database/database.ts'
import type { Tenant } from '../../kernel/base/tenant.ts'
import type { AssetVersionRow } from './version-store.ts'

/**
 * The versions of assets that have these contents (SHA-256). Of versions of one asset with the same content, a
 * current one, or else the newest.
 */
export async function selectUsedAssets(
  db: Database,
  tenant: Tenant,
  contents: readonly string[],
): Promise<Pick<AssetVersionRow, 'id' | 'asset_id'>[]> {
  if (contents.length === 0) return []
  return db<Pick<AssetVersionRow, 'id' | 'asset_id'>[]>`
    select distinct on (asset_id, sha256) id, asset_id from asset_versions
    where organization_id = ${tenant.organizationId} and livemode = ${tenant.livemode}
      and sha256 = any(${contents as string[]}::text[])
    order by asset_id, sha256, is_current desc, id desc`
}

/** Whether a row of `asset_versions` is outdated where it is used, as rules about retired logos judge. */
export function whereOutdatedAsset(db: Database, tenant: Tenant): Fragment {
  return db`(not is_current or (
    select status = 'archived' from assets
    where organization_id = ${tenant.organizationId} and livemode = ${tenant.livemode}
      and id = asset_id))`
}
