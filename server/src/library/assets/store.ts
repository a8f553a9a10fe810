import type { Database, Fragment } from '../../database/database.ts'
import { timestampOrNull } from '../../kernel/base/clock.ts'
import { toUuid } from '../../kernel/base/ids.ts'
import type { Tenant } from '../../kernel/base/tenant.ts'
import {
  amongBrand,
  brandColumn,
  ofBrand,
  renderBrandId,
  type WantedBrand,
  whereBrand,
} from '../../kernel/rows/brands.ts'
import { matchIndexed } from '../../kernel/rows/look-up.ts'
import { missingCursor, type Page, type PageOf, selectPage } from '../../kernel/rows/page.ts'
import { seek } from '../../kernel/rows/sought.ts'
import { type Change, defineTable, type New, type Row, type } from '../../kernel/rows/table.ts'
import { listCaptions } from './captions.ts'
import { Asset, type AssetQuery } from './schema.ts'
import { type AssetSearch, assetWords, searchColumn } from './search.ts'

const assets = defineTable(Asset, {
  kind: 'asset',
  columns: {
    ...brandColumn,
    kind: { write: 'insert' },
    name: {},
    slug: {},
    description: {},
    status: {},
    collections: {},
    tags: {},
    fields: { json: true },
    usage_rules: { as: 'usage', json: true },
    license: { hidden: type<string | null>() },
    rights_owner: { hidden: type<string | null>() },
    credit: { hidden: type<string | null>() },
    rights_expire_at: { hidden: type<Date | null>() },
    rights_notice_days: { hidden: type<number>() },
    rights_state: {},
    rights_due_at: { hidden: type<Date | null>() },
    variants: { json: true },
    text: { hidden: type<string>() },
    revision: {},
    metadata: { json: true },
    created_by: { write: 'insert' },
    search: { hidden: type<string>(), select: false, store: searchColumn },
  },
  computed: {
    captions: ({ variants }) => listCaptions(variants),
    brand: renderBrandId,
    rights: (row) => ({
      license: row.license,
      owner: row.rights_owner,
      credit: row.credit,
      expires_at: timestampOrNull(row.rights_expire_at),
      notice_days: row.rights_notice_days,
    }),
  },
})

export type AssetRow = Row<typeof assets>
export type NewAsset = Omit<New<typeof assets>, 'search'>
export type AssetChange = Omit<Change<typeof assets>, 'search' | 'revision'>

/** Returns null if the slug is taken and `unlessTaken` is set; without it, a taken slug throws. */
export async function insertAsset(
  db: Database,
  tenant: Tenant,
  asset: NewAsset,
  unlessTaken: boolean,
): Promise<AssetRow | null> {
  const [row] = await db<AssetRow[]>`
    insert into assets ${assets.values(db, tenant, { ...asset, search: wordsOfAsset(asset) })}
    ${unlessTaken ? db`on conflict on constraint assets_unique_slug do nothing` : db``}
    returning ${assets.columns(db)}`
  return row ?? null
}

/** Returns null for an unknown or malformed id. `lock` locks the row until the transaction ends. */
export async function findAsset(
  db: Database,
  tenant: Tenant,
  id: string,
  lock = false,
): Promise<AssetRow | null> {
  const uuid = toUuid('asset', id)
  if (uuid === null) return null
  const [row] = await db<AssetRow[]>`
    select ${assets.columns(db)} from assets
    where organization_id = ${tenant.organizationId} and livemode = ${tenant.livemode}
      and id = ${uuid} ${lock ? db`for update` : db``}`
  return row ?? null
}

type FilterName = 'brand' | 'kind' | 'status' | 'rights_state' | 'collection' | 'tag' | 'slug'
type AssetFilter = { [Name in FilterName]?: AssetQuery[Name] | undefined }

export function listAssets(
  db: Database,
  tenant: Tenant,
  filter: AssetFilter,
  page: Page,
): Promise<PageOf<AssetRow>> {
  return selectPage(db, page, {
    kind: 'asset',
    table: 'assets',
    tenant,
    columns: assets.columns(db),
    where: whereMatches(db, tenant, filter),
    sought: seek(db, tenant, ...wantLabels(db, filter)),
    ...amongOne(db, tenant, filter),
  })
}

/**
 * The assets that a search finds, the best first: the exact name, names that begin with the query,
 * and all others by PostgreSQL's rank. The rank depends only on the asset and the query, so a
 * cursor is the id of an asset, as in other lists.
 */
export async function searchAssets(
  db: Database,
  tenant: Tenant,
  filter: AssetFilter,
  search: AssetSearch,
  page: Page,
): Promise<PageOf<AssetRow>> {
  const within = db`organization_id = ${tenant.organizationId} and livemode = ${tenant.livemode}`
  const place = placeFor(db, search)
  const cursor = page.after ?? page.before
  const isBackwards = page.before !== null
  let beyond = db``
  if (cursor !== null) {
    const [row] = await db<{ place: number }[]>`
      select ${place} as place from assets where ${within} and id = ${cursor}`
    if (row === undefined) throw missingCursor('asset', page, 'how well the query matches')
    beyond = isBackwards
      ? db`and (place < ${row.place} or (place = ${row.place} and id > ${cursor}))`
      : db`and (place > ${row.place} or (place = ${row.place} and id < ${cursor}))`
  }
  const rows = await db<AssetRow[]>`
    select ${assets.columns(db)} from (
      select *, ${place} as place from assets
      where ${seek(db, tenant, { words: db`search`, query: search.matches }, ...wantLabels(db, filter))!.indexed}
        ${whereMatches(db, tenant, filter)}
        ${page.from === null ? db`` : db`and id >= ${page.from}`}
        ${page.to === null ? db`` : db`and id < ${page.to}`}
    ) as found
    where true ${beyond}
    order by ${isBackwards ? db`place desc, id asc` : db`place asc, id desc`}
    limit ${page.limit + 1}`
  const kept = rows.slice(0, page.limit)
  return { rows: isBackwards ? kept.reverse() : kept, hasMore: rows.length > page.limit }
}

/** An integer, because a rank in floating point would not compare equal to itself as a parameter. */
function placeFor(db: Database, { name, matches }: AssetSearch): Fragment {
  return db`(case
    when lower(name) = ${name}::text then 0
    when starts_with(lower(name), ${name}::text) then 1
    else 2
  end * 1000000 + ((1 - ts_rank(search, to_tsquery('simple', ${matches}), 1)) * 999999)::integer)`
}

function whereMatches(
  db: Database,
  tenant: Tenant,
  { brand, kind, status, rights_state, slug }: AssetFilter,
): Fragment {
  return db`
    ${whereBrand(db, tenant, brand)}
    ${kind === undefined ? db`` : db`and kind = ${kind}`}
    ${status === undefined ? db`` : db`and status = ${status}`}
    ${rights_state === undefined ? db`` : db`and rights_state = ${rights_state}`}
    ${slug === undefined ? db`` : matchIndexed(db, tenant, 'assets', 'slug', slug)}`
}

function wantLabels(db: Database, { collection, tag }: AssetFilter) {
  return [
    collection === undefined ? undefined : { labels: db`collections`, label: collection },
    tag === undefined ? undefined : { labels: db`tags`, label: tag },
  ]
}

/** Reads through the index of the rarest of these values. */
function amongOne(
  db: Database,
  tenant: Tenant,
  { brand, kind, status, rights_state }: AssetFilter,
) {
  if (rights_state !== undefined) {
    return { among: { column: db`rights_state`, values: db`select ${rights_state}::text` } }
  }
  if (status !== undefined) {
    return { among: { column: db`status`, values: db`select ${status}::text` } }
  }
  if (kind === undefined) return amongBrand(db, tenant, brand)
  return { among: { column: db`kind`, values: db`select ${kind}::text` } }
}

/** Writes a change and increases the revision. */
export async function updateAsset(
  db: Database,
  tenant: Tenant,
  before: AssetRow,
  change: AssetChange,
): Promise<AssetRow> {
  const asset = { ...before, ...change, revision: before.revision + 1 }
  const [row] = await db<AssetRow[]>`
    update assets set ${assets.assignments(db, { ...asset, search: wordsOfAsset(asset) })}, updated = now()
    where organization_id = ${tenant.organizationId} and livemode = ${tenant.livemode} and id = ${before.id}
    returning ${assets.columns(db)}`
  return row!
}

/** Some of the tenants that have rights whose notice or end has come. */
export async function selectTenantsWithDueRights(
  db: Database,
  now: Date,
  atMost: number,
): Promise<Tenant[]> {
  return db<Tenant[]>`
    select distinct organization_id as "organizationId", livemode
    from (
      select * from assets where rights_due_at <= ${now} order by rights_due_at limit ${atMost}
    ) as due`
}

/** Assets whose rights are due, except rows that another transaction has locked. */
export async function lockAssetsWithDueRights(
  db: Database,
  tenant: Tenant,
  now: Date,
  atMost: number,
): Promise<AssetRow[]> {
  return db<AssetRow[]>`
    select ${assets.columns(db)} from assets
    where organization_id = ${tenant.organizationId} and livemode = ${tenant.livemode}
      and rights_due_at <= ${now}
    order by rights_due_at limit ${atMost}
    for update skip locked`
}

/** The assets with these UUIDs, or for null the published ones of the brand; at most `atMost`, by creation. */
export async function selectDeployedAssets(
  db: Database,
  tenant: Tenant,
  uuids: readonly string[] | null,
  brand: WantedBrand,
  atMost: number,
): Promise<AssetRow[]> {
  return db<AssetRow[]>`
    select ${assets.columns(db)} from assets
    where organization_id = ${tenant.organizationId} and livemode = ${tenant.livemode}
      and ${uuids === null ? db`status = 'published' ${ofBrand(db, tenant, brand)}` : db`id = any(${uuids as string[]}::uuid[])`}
    order by id limit ${atMost}`
}

/** The labels of one column in use, with the number of assets of each, the most frequent first. */
export async function countLabels(
  db: Database,
  tenant: Tenant,
  column: 'tags' | 'collections',
): Promise<{ name: string; assets: number }[]> {
  return db<{ name: string; assets: number }[]>`
    select name, count(*)::integer as assets
    from (
      select unnest(${db(column)}) as name from assets
      where organization_id = ${tenant.organizationId} and livemode = ${tenant.livemode}
    ) as labels
    group by name order by assets desc, name collate "default" limit ${maxLabels}`
}

const maxLabels = 500

export function renderAsset(row: AssetRow): Asset {
  const asset = assets.render(row)
  // Assets from before grounds have none until one of their files changes.
  const variants = asset.variants.map((one) => ({ ...one, ground: one.ground ?? null }))
  return { ...asset, variants }
}

function wordsOfAsset(asset: Omit<NewAsset, 'id'>): string {
  const { name, slug, tags, collections, description, fields, usage_rules, text } = asset
  const fieldTexts = Object.entries(fields).flat()
  const rights = [asset.license, asset.rights_owner, asset.credit]
  const files = asset.variants.map(({ filename }) => filename)
  const details = [description, ...fieldTexts, ...rights, usage_rules.guidance, ...files]
  return assetWords({
    name: `${name} ${slug}`,
    labels: [...tags, ...collections],
    details: details.filter((detail) => detail !== null),
    text,
  })
}
