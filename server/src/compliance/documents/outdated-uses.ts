import type { Database } from '../../database/database.ts'
import { toId } from '../../kernel/base/ids.ts'
import type { Tenant } from '../../kernel/base/tenant.ts'
import { type OutdatedAsset, selectOutdatedAssets } from '../../library/assets/used-assets.ts'
import { type OutdatedSlide, selectOutdatedSlides } from '../../library/slide-assets/used-slides.ts'
import type { OutdatedUse } from './schema.ts'

/** The outdated slides, then assets, that the newest version of a document (UUID) shows. */
export async function listOutdatedUses(
  db: Database,
  tenant: Tenant,
  documentId: string,
): Promise<OutdatedUse[]> {
  const rows = await db<{ version_id: string }[]>`
    select version_id from document_used_versions
    where organization_id = ${tenant.organizationId} and livemode = ${tenant.livemode}
      and id = ${documentId}
    order by id, organization_id, livemode, version_id`
  if (rows.length === 0) return []
  const versions = rows.map(({ version_id }) => version_id)
  const [slides, assets] = await Promise.all([
    selectOutdatedSlides(db, tenant, versions),
    selectOutdatedAssets(db, tenant, versions),
  ])
  return [...slides.map(renderSlide), ...assets.map(renderAsset)]
}

function renderSlide({ id, title, newest_id }: OutdatedSlide): OutdatedUse {
  return {
    object: 'outdated_use',
    slide_asset: toId('slide_asset', id),
    asset: null,
    asset_version: null,
    name: title,
    reason: newest_id === null ? 'expired' : 'replaced',
    replacement: newest_id === null ? null : toId('slide_asset', newest_id),
  }
}

function renderAsset({ id, asset_id, name, is_current }: OutdatedAsset): OutdatedUse {
  return {
    object: 'outdated_use',
    slide_asset: null,
    asset: toId('asset', asset_id),
    asset_version: toId('asset_version', id),
    name,
    reason: is_current ? 'archived' : 'replaced',
    replacement: null,
  }
}
