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

export interface OutdatedAsset {
  /** Of the version. */
  id: string
  asset_id: string
  name: string
  /** Whether its variant still shows it, so that the asset is archived. */
  is_current: boolean
}

/** The outdated ones among these versions of assets (UUIDs), which a document shows. */
export function selectOutdatedAssets(
  db: Database,
  tenant: Tenant,
  ids: readonly string[],
): Promise<OutdatedAsset[]> {
  const within = db`organization_id = ${tenant.organizationId} and livemode = ${tenant.livemode}`
  return db<OutdatedAsset[]>`
    select id, asset_id, is_current,
      (select name from assets where ${within} and id = asset_versions.asset_id) as name
    from asset_versions
    where ${within} and id = any(${ids as string[]}::uuid[]) and ${whereOutdatedAsset(db, tenant)}
    order by id`
}
