import type { Database } from '../../database/database.ts'
import { toId, toUuid } from '../../kernel/base/ids.ts'
import type { Tenant } from '../../kernel/base/tenant.ts'
import { readWarnings } from '../../kernel/base/warnings.ts'
import { type Page, type PageOf, selectPage } from '../../kernel/rows/page.ts'
import { defineTable, type New, type Row, type } from '../../kernel/rows/table.ts'
import { type AssetVariant, AssetVersion, usualVariant } from './schema.ts'

const versions = defineTable(AssetVersion, {
  kind: 'asset_version',
  columns: {
    asset_id: { as: 'asset', id: 'asset', write: 'insert' },
    variant: { write: 'insert' },
    version: { write: 'insert' },
    is_current: { write: 'insert' },
    file_id: { as: 'file', id: 'file', write: 'insert' },
    filename: { write: 'insert' },
    content_type: { write: 'insert' },
    bytes: { write: 'insert' },
    sha256: { write: 'insert' },
    width: { write: 'insert' },
    height: { write: 'insert' },
    perceptual_hash: {
      hidden: type<string | null>(),
      write: 'insert',
      select: 'perceptual_hash::text',
      store: '$::text::bit(256)',
    },
    ground: { write: 'insert' },
    text: { hidden: type<string>(), write: 'insert' },
    warnings: { hidden: type<string[]>(), write: 'insert' },
    note: { write: 'insert' },
    created_by: { write: 'insert' },
  },
  computed: { has_picture: hasPicture, warnings: ({ warnings }) => readWarnings(warnings) },
})

export type AssetVersionRow = Row<typeof versions>
type NewAssetVersion = Omit<New<typeof versions>, 'version' | 'is_current'>

/** Inserts the next version of a variant, which is its current one from then on. Lock the asset. */
export async function insertVersion(
  db: Database,
  tenant: Tenant,
  { asset_id, variant, ...rest }: NewAssetVersion,
): Promise<AssetVersionRow> {
  const [last] = await db<{ version: number }[]>`
    select coalesce(max(version), 0) as version from asset_versions
    where organization_id = ${tenant.organizationId} and livemode = ${tenant.livemode}
      and asset_id = ${asset_id} and variant = ${variant}`
  await db`
    update asset_versions set is_current = false, updated = now()
    where organization_id = ${tenant.organizationId} and livemode = ${tenant.livemode}
      and asset_id = ${asset_id} and variant = ${variant} and is_current`
  const version = { ...rest, asset_id, variant, version: last!.version + 1, is_current: true }
  const [row] = await db<AssetVersionRow[]>`
    insert into asset_versions ${versions.values(db, tenant, version)}
    returning ${versions.columns(db)}`
  return row!
}

/** Returns null for an unknown or malformed id, or for a version of another asset (UUID). */
export async function findVersion(
  db: Database,
  tenant: Tenant,
  assetId: string,
  id: string,
): Promise<AssetVersionRow | null> {
  const uuid = toUuid('asset_version', id)
  if (uuid === null) return null
  const [row] = await db<AssetVersionRow[]>`
    select ${versions.columns(db)} from asset_versions
    where organization_id = ${tenant.organizationId} and livemode = ${tenant.livemode}
      and asset_id = ${assetId} and id = ${uuid}`
  return row ?? null
}

/** The current versions of an asset (UUID): `default` first, then by name. */
export async function selectCurrentVersions(
  db: Database,
  tenant: Tenant,
  assetId: string,
): Promise<AssetVersionRow[]> {
  return db<AssetVersionRow[]>`
    select ${versions.columns(db)} from asset_versions
    where organization_id = ${tenant.organizationId} and livemode = ${tenant.livemode}
      and asset_id = ${assetId} and is_current
    order by variant <> ${usualVariant}, variant`
}

/** Versions of an asset (UUID) with these types of files: the current ones, then the newest. */
export async function selectVersions(
  db: Database,
  tenant: Tenant,
  assetId: string,
  files: { contentTypes: readonly string[]; maxBytes: number; atMost: number },
): Promise<AssetVersionRow[]> {
  return db<AssetVersionRow[]>`
    select ${versions.columns(db)} from asset_versions
    where organization_id = ${tenant.organizationId} and livemode = ${tenant.livemode}
      and asset_id = ${assetId} and bytes <= ${files.maxBytes}
      and content_type = any(${files.contentTypes as string[]}::text[])
    order by is_current desc, id desc limit ${files.atMost}`
}

/** The newest versions of each of these assets (UUIDs), whatever their variant. */
export async function selectLatestVersions(
  db: Database,
  { organizationId, livemode }: Tenant,
  assetIds: readonly string[],
  ofEach: number,
): Promise<Pick<AssetVersionRow, 'id' | 'asset_id' | 'variant' | 'version'>[]> {
  return db<Pick<AssetVersionRow, 'id' | 'asset_id' | 'variant' | 'version'>[]>`
    select latest.* from unnest(${assetIds as string[]}::uuid[]) as asset (id)
    cross join lateral (
      select id, asset_id, variant, version from asset_versions
      where organization_id = ${organizationId} and livemode = ${livemode}
        and asset_id = asset.id
      order by id desc limit ${ofEach}
    ) as latest`
}

export function listVersions(
  db: Database,
  tenant: Tenant,
  assetId: string,
  page: Page,
): Promise<PageOf<AssetVersionRow>> {
  return selectPage(db, page, {
    kind: 'asset_version',
    table: 'asset_versions',
    tenant,
    columns: versions.columns(db),
    among: { column: db`asset_id`, values: db`select ${assetId}::uuid` },
  })
}

/** Deletes the versions of a variant, or of the whole asset (UUID); returns the UUIDs of their files. */
export async function deleteVersions(
  db: Database,
  tenant: Tenant,
  assetId: string,
  variant: string | null,
): Promise<string[]> {
  const rows = await db<{ file_id: string }[]>`
    delete from asset_versions
    where organization_id = ${tenant.organizationId} and livemode = ${tenant.livemode}
      and asset_id = ${assetId} ${variant === null ? db`` : db`and variant = ${variant}`}
    returning file_id`
  return [...new Set(rows.map(({ file_id }) => file_id))]
}

interface AlikeRow {
  /** UUID. */
  asset_id: string
  variant: string
  is_same: boolean
  distance: number
}

/**
 * The current versions of other assets that are alike to one of this asset's (UUID): the same
 * bytes, or at most `maxBits` different bits. One row for each asset, the most alike first.
 */
export async function selectAlike(
  db: Database,
  { organizationId, livemode }: Tenant,
  assetId: string,
  maxBits: number,
  atMost: number,
): Promise<AlikeRow[]> {
  return db<AlikeRow[]>`
    select * from (
      select distinct on (other.asset_id) other.asset_id, other.variant,
        other.sha256 = own.sha256 as is_same,
        case when other.sha256 = own.sha256 then 0
          else bit_count(other.perceptual_hash # own.perceptual_hash)::integer
        end as distance
      from asset_versions own join asset_versions other
        on other.organization_id = ${organizationId} and other.livemode = ${livemode}
          and other.is_current and other.asset_id <> own.asset_id
          and (other.sha256 = own.sha256
            or bit_count(other.perceptual_hash # own.perceptual_hash) <= ${maxBits})
      where own.organization_id = ${organizationId} and own.livemode = ${livemode}
        and own.asset_id = ${assetId} and own.is_current
      order by other.asset_id, distance
    ) as alike
    order by distance, asset_id limit ${atMost}`
}

export function renderVersion(row: AssetVersionRow): AssetVersion {
  return versions.render(row)
}

/** A current version as its asset shows it. */
export function renderVariant(row: AssetVersionRow): AssetVariant {
  const { variant, version, filename, content_type, bytes, sha256, width, height } = row
  return {
    asset_version: toId('asset_version', row.id),
    variant,
    version,
    file: toId('file', row.file_id),
    filename,
    content_type,
    bytes,
    sha256,
    width,
    height,
    has_picture: hasPicture(row),
    ground: row.ground,
  }
}

/** Pictures and PDFs that could be drawn, and decks, whose first slide is drawn. */
function hasPicture({
  width,
  content_type,
  warnings,
}: {
  width: number | null
  content_type: string
  warnings: string[]
}): boolean {
  if (isDeck(content_type)) return true
  return (
    width !== null && !readWarnings(warnings).some(({ code }) => code === 'picture_not_available')
  )
}

export function isDeck(contentType: string): boolean {
  return contentType.endsWith('presentationml.presentation')
}
