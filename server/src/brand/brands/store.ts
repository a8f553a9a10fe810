import type { Database } from '../../database/database.ts'
import { toUuid } from '../../kernel/base/ids.ts'
import type { Tenant } from '../../kernel/base/tenant.ts'
import { defaultBrand, ofBrand } from '../../kernel/rows/brands.ts'
import { matchIndexed } from '../../kernel/rows/look-up.ts'
import { type Page, type PageOf, selectPage } from '../../kernel/rows/page.ts'
import { type Change, defineTable, type New, type Row } from '../../kernel/rows/table.ts'
import { Brand, type BrandQuery } from './schema.ts'

const brands = defineTable(Brand, {
  kind: 'brand',
  columns: {
    name: {},
    slug: {},
    is_default: { as: 'default', write: 'insert', initial: false },
    description: {},
    voice: {},
    status: { initial: 'active' },
    logo_id: { as: 'logo', id: 'asset' },
    roles: { json: true },
    colors: { json: true },
    metadata: { json: true },
    created_by: { write: 'insert' },
  },
  computed: {},
})

export type BrandRow = Row<typeof brands>
type NewBrand = New<typeof brands>
export type BrandChange = Change<typeof brands>

/** Returns null if the slug is taken and `unlessTaken` is set; without it, a taken slug throws. */
export async function insertBrand(
  db: Database,
  tenant: Tenant,
  brand: NewBrand,
  unlessTaken: boolean,
): Promise<BrandRow | null> {
  const [row] = await db<BrandRow[]>`
    insert into brands ${brands.values(db, tenant, brand)}
    ${unlessTaken ? db`on conflict on constraint brands_unique_slug do nothing` : db``}
    returning ${brands.columns(db)}`
  return row ?? null
}

/**
 * Returns null for an unknown or malformed id. `lock` locks the row until the transaction ends: `share`
 * only against its deletion.
 */
export async function findBrand(
  db: Database,
  tenant: Tenant,
  id: string,
  lock: 'update' | 'share' | null = null,
): Promise<BrandRow | null> {
  const uuid = toUuid('brand', id)
  if (uuid === null) return null
  const locking = { update: db`for update`, share: db`for key share` }
  const [row] = await db<BrandRow[]>`
    select ${brands.columns(db)} from brands
    where organization_id = ${tenant.organizationId} and livemode = ${tenant.livemode}
      and id = ${uuid} ${lock === null ? db`` : locking[lock]}`
  return row ?? null
}

export function listBrands(
  db: Database,
  tenant: Tenant,
  { status, slug }: BrandQuery,
  page: Page,
): Promise<PageOf<BrandRow>> {
  return selectPage(db, page, {
    kind: 'brand',
    table: 'brands',
    tenant,
    columns: brands.columns(db),
    where: db`
      ${status === undefined ? db`` : db`and status = ${status}`}
      ${slug === undefined ? db`` : matchIndexed(db, tenant, 'brands', 'slug', slug)}`,
    ...(status === undefined
      ? {}
      : { among: { column: db`status`, values: db`select ${status}::text` } }),
  })
}

export async function countBrands(db: Database, tenant: Tenant): Promise<number> {
  const [row] = await db<{ count: number }[]>`
    select count(*)::integer as count from brands
    where organization_id = ${tenant.organizationId} and livemode = ${tenant.livemode}`
  return row!.count
}

export async function updateBrand(
  db: Database,
  tenant: Tenant,
  before: BrandRow,
  change: BrandChange,
): Promise<BrandRow> {
  const [row] = await db<BrandRow[]>`
    update brands set ${brands.assignments(db, { ...before, ...change })}, updated = now()
    where organization_id = ${tenant.organizationId} and livemode = ${tenant.livemode} and id = ${before.id}
    returning ${brands.columns(db)}`
  return row!
}

/** The tables of what belongs to a brand, with a word for it. */
const contents = {
  palettes: 'palettes',
  token_sets: 'design tokens',
  fonts: 'fonts',
  rules: 'rules',
  assets: 'assets',
  checks: 'checks',
  documents: 'documents',
  check_schedules: 'schedules',
  portals: 'the portal',
} as const

/** Returns what belongs to the brand with this UUID, which is not the default one: words for it. */
export async function listContents(db: Database, tenant: Tenant, uuid: string): Promise<string[]> {
  const found: string[] = []
  for (const [table, word] of Object.entries(contents)) {
    const [row] = await db`
      select 1 from ${db(table)}
      where organization_id = ${tenant.organizationId} and livemode = ${tenant.livemode}
        ${ofBrand(db, tenant, uuid)} limit 1`
    if (row !== undefined) found.push(word)
  }
  return found
}

/** Returns the roles that the brand, as rows store it, gives to a font family. */
export async function readRolesOfFonts(
  db: Database,
  tenant: Tenant,
  stored: string | null,
): Promise<(family: string) => string[]> {
  const [row] = await db<Pick<BrandRow, 'roles'>[]>`
    select roles from brands
    where organization_id = ${tenant.organizationId} and livemode = ${tenant.livemode}
      and id = ${stored ?? defaultBrand(tenant)}`
  const roles = Object.entries(row?.roles ?? {})
  return (family) =>
    roles.flatMap(([role, name]) => (fold(name) === fold(family) ? [role] : [])).sort()
}

function fold(family: string): string {
  return family.trim().toLowerCase()
}

/** Returns the kind of an asset with this UUID; null if there is none. */
export async function findAssetKind(
  db: Database,
  tenant: Tenant,
  uuid: string,
): Promise<string | null> {
  const [row] = await db<{ kind: string }[]>`
    select kind from assets
    where organization_id = ${tenant.organizationId} and livemode = ${tenant.livemode} and id = ${uuid}
    for key share`
  return row?.kind ?? null
}

/** Returns the name of a brand that has a colour of the palette, an id, among its roles; null if none has. */
export async function findBrandOfPalette(
  db: Database,
  tenant: Tenant,
  palette: string,
): Promise<string | null> {
  const [row] = await db<{ name: string }[]>`
    select name from brands
    where organization_id = ${tenant.organizationId} and livemode = ${tenant.livemode}
      and jsonb_path_exists(colors, '$.*.palette ? (@ == $id)', ${db.json({ id: palette })})
    limit 1`
  return row?.name ?? null
}

export function renderBrand(row: BrandRow): Brand {
  return brands.render(row)
}
