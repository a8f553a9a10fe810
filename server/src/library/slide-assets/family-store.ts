import type { Database } from '../../database/database.ts'
import { toUuid } from '../../kernel/base/ids.ts'
import type { Tenant } from '../../kernel/base/tenant.ts'
import type { SlideAssetRow } from './store.ts'

/** The fields of a revision that identify a slide of a deck. */
export type Kin = Pick<
  SlideAssetRow,
  | 'id'
  | 'family_id'
  | 'revision'
  | 'status'
  | 'content_hash'
  | 'master_hash'
  | 'width'
  | 'height'
  | 'expires_at'
  | 'tags'
  | 'metadata'
>

/** Inserts a family for each asset, with the asset's id and one revision. */
export async function insertFamilies(
  db: Database,
  tenant: Tenant,
  uuids: readonly string[],
): Promise<void> {
  await db`
    insert into slide_families (organization_id, livemode, id)
    select ${tenant.organizationId}, ${tenant.livemode}, id from unnest(${uuids as string[]}::uuid[]) as made (id)`
}

/** Locks the families of these assets (`sld_…`) until the transaction ends, in a fixed order. */
export async function lockFamilies(
  db: Database,
  tenant: Tenant,
  assets: readonly string[],
): Promise<void> {
  await db`
    select 1 from slide_families
    where organization_id = ${tenant.organizationId} and livemode = ${tenant.livemode} and id in (
      select family_id from slide_assets
      where organization_id = ${tenant.organizationId} and livemode = ${tenant.livemode}
        and id = any(${toUuids(assets)}::uuid[])
    )
    order by id for update`
}

/** Increases and returns the revision number of a family. */
export async function nextRevision(db: Database, tenant: Tenant, family: string): Promise<number> {
  const [row] = await db<{ last_revision: number }[]>`
    update slide_families set last_revision = last_revision + 1
    where organization_id = ${tenant.organizationId} and livemode = ${tenant.livemode} and id = ${family}
    returning last_revision`
  return row!.last_revision
}

/** Deletes a family that has no assets left. */
export async function deleteEmptyFamily(
  db: Database,
  tenant: Tenant,
  family: string,
): Promise<void> {
  await db`
    delete from slide_families
    where organization_id = ${tenant.organizationId} and livemode = ${tenant.livemode}
      and id = ${family} and not exists (
        select 1 from slide_assets
        where organization_id = ${tenant.organizationId} and livemode = ${tenant.livemode}
          and family_id = ${family}
      )`
}

/**
 * All revisions of the slides that these assets (`sld_…`) belong to, and for each of these contents
 * its best asset: preferably a current one, then the latest.
 */
export async function selectKin(
  db: Database,
  tenant: Tenant,
  assets: readonly string[],
  contentHashes: readonly string[],
): Promise<Kin[]> {
  return db<Kin[]>`
    select id, family_id, revision, status, content_hash, master_hash, width::float8 as width,
      height::float8 as height, expires_at, tags, metadata
    from slide_assets
    where organization_id = ${tenant.organizationId} and livemode = ${tenant.livemode} and family_id in (
      select family_id from slide_assets
      where organization_id = ${tenant.organizationId} and livemode = ${tenant.livemode}
        and id = any(${toUuids(assets)}::uuid[])
      union
      select best.family_id
      from unnest(${contentHashes as string[]}::text[]) as wanted (content_hash)
      cross join lateral (
        select family_id from slide_assets
        where organization_id = ${tenant.organizationId} and livemode = ${tenant.livemode}
          and content_hash = wanted.content_hash and status in ('ready', 'expired')
        order by superseded_by_id is null desc, status = 'ready' desc, id desc limit 1
      ) as best
    )
    order by family_id, revision`
}

function toUuids(assets: readonly string[]): string[] {
  return assets.flatMap((asset) => toUuid('slide_asset', asset) ?? [])
}
