import type { Database } from '../../database/database.ts'
import type { Scope } from '../../kernel/call.ts'

export async function insertPreview(
  db: Database,
  scope: Scope,
  assetId: string,
  svg: string,
): Promise<void> {
  await db`
    insert into slide_previews (organization_id, livemode, slide_asset_id, svg)
    values (${scope.organizationId}, ${scope.livemode}, ${assetId}, ${svg})`
}

export async function findSvg(db: Database, scope: Scope, assetId: string): Promise<string | null> {
  const [row] = await db<{ svg: string }[]>`
    select svg from slide_previews
    where organization_id = ${scope.organizationId} and livemode = ${scope.livemode}
      and slide_asset_id = ${assetId}`
  return row?.svg ?? null
}

/** Null where it was not drawn, or not yet. */
export async function findPng(db: Database, scope: Scope, assetId: string): Promise<Buffer | null> {
  const [row] = await db<{ png: Buffer | null }[]>`
    select png from slide_previews
    where organization_id = ${scope.organizationId} and livemode = ${scope.livemode}
      and slide_asset_id = ${assetId}`
  return row?.png ?? null
}

/** Does nothing where the asset was deleted. */
export async function keepPng(
  db: Database,
  scope: Scope,
  assetId: string,
  png: Uint8Array,
): Promise<void> {
  await db`
    update slide_previews set png = ${png}
    where organization_id = ${scope.organizationId} and livemode = ${scope.livemode}
      and slide_asset_id = ${assetId}`
}

export async function deletePreview(db: Database, scope: Scope, assetId: string): Promise<void> {
  await db`
    delete from slide_previews
    where organization_id = ${scope.organizationId} and livemode = ${scope.livemode}
      and slide_asset_id = ${assetId}`
}
