import type { Database } from '../../database/database.ts'
import type { Tenant } from '../../kernel/context.ts'
import type { SlideAssetRow } from './store.ts'

export async function insertPreview(
  db: Database,
  tenant: Tenant,
  assetId: string,
  svg: string,
): Promise<void> {
  await db`
    insert into slide_previews (organization_id, livemode, slide_asset_id, svg)
    values (${tenant.organizationId}, ${tenant.livemode}, ${assetId}, ${svg})`
}

export async function findSvg(
  db: Database,
  tenant: Tenant,
  assetId: string,
): Promise<string | null> {
  const [row] = await db<{ svg: string }[]>`
    select svg from slide_previews
    where organization_id = ${tenant.organizationId} and livemode = ${tenant.livemode}
      and slide_asset_id = ${assetId}`
  return row?.svg ?? null
}

/** Null where it was not drawn, or not yet. */
export async function findPng(
  db: Database,
  tenant: Tenant,
  assetId: string,
): Promise<Buffer | null> {
  const [row] = await db<{ png: Buffer | null }[]>`
    select png from slide_previews
    where organization_id = ${tenant.organizationId} and livemode = ${tenant.livemode}
      and slide_asset_id = ${assetId}`
  return row?.png ?? null
}

/** Does nothing where the asset was deleted. */
export async function keepPng(
  db: Database,
  tenant: Tenant,
  assetId: string,
  png: Uint8Array,
): Promise<void> {
  await db`
    update slide_previews set png = ${png}
    where organization_id = ${tenant.organizationId} and livemode = ${tenant.livemode}
      and slide_asset_id = ${assetId}`
}

/** The assets of an import (UUID) that were read and have no PNG, in the order of the deck. */
export async function selectUndrawn(
  db: Database,
  tenant: Tenant,
  importId: string,
): Promise<Pick<SlideAssetRow, 'id' | 'file_id' | 'slide' | 'width' | 'height'>[]> {
  return db<SlideAssetRow[]>`
    select asset.id, asset.file_id, asset.slide, asset.width, asset.height
    from slide_assets asset
    join slide_previews preview on preview.organization_id = ${tenant.organizationId}
      and preview.livemode = ${tenant.livemode} and preview.slide_asset_id = asset.id
    where asset.organization_id = ${tenant.organizationId} and asset.livemode = ${tenant.livemode}
      and asset.import_id = ${importId} and preview.png is null
    order by asset.slide`
}

export async function deletePreview(db: Database, tenant: Tenant, assetId: string): Promise<void> {
  await db`
    delete from slide_previews
    where organization_id = ${tenant.organizationId} and livemode = ${tenant.livemode}
      and slide_asset_id = ${assetId}`
}
