import type { Database, Fragment } from '../../database/database.ts'
import { toId, toUuid } from '../../kernel/base/ids.ts'
import type { Tenant } from '../../kernel/base/tenant.ts'
import { renderFailure } from '../../kernel/jobs/failure.ts'
import { type Page, type PageOf, selectPage } from '../../kernel/rows/page.ts'
import { seek } from '../../kernel/rows/sought.ts'
import { type Change, defineTable, type New, type Row, type } from '../../kernel/rows/table.ts'
import { SlideAsset } from './schema.ts'
import { joinWords } from './search.ts'

const slideAssets = defineTable(SlideAsset, {
  kind: 'slide_asset',
  columns: {
    family_id: { hidden: type<string>(), write: 'insert' },
    title: { write: 'update' },
    text: { write: 'update' },
    notes: { write: 'update' },
    layout: { write: 'update' },
    theme_hash: { write: 'update' },
    master_hash: { write: 'update' },
    width: { hidden: type<number>(), write: 'insert' },
    height: { hidden: type<number>(), write: 'insert' },
    fonts: { write: 'update' },
    colors: { write: 'update' },
    media: { write: 'update' },
    language: { write: 'update' },
    hidden: {},
    status: { write: 'update' },
    approval: { write: 'update' },
    failure_code: { hidden: type<string | null>(), write: 'update' },
    failure_message: { hidden: type<string | null>(), write: 'update' },
    revision: { write: 'insert' },
    supersedes_id: { as: 'supersedes', id: 'slide_asset', write: 'insert' },
    // The newest revision that was read.
    superseded_by_id: { as: 'superseded_by', id: 'slide_asset', write: 'update' },
    expires_at: { time: true },
    tags: {},
    content_hash: { write: 'insert' },
    last_check_id: { as: 'last_check', id: 'check', write: 'update' },
    file_id: { as: 'file', id: 'file', write: 'insert' },
    slide: { write: 'insert' },
    import_id: { as: 'import', id: 'slide_import', write: 'insert' },
    metadata: { json: true },
    created_by: { write: 'insert' },
    // The words that find the asset.
    search: { hidden: type<string>(), select: false, store: "to_tsvector('simple', $)" },
  },
  computed: {
    size: ({ width, height }) => ({ width, height }),
    failure: renderFailure,
    preview: ({ id, status }) =>
      status === 'ready' || status === 'expired'
        ? `/api/v1/cms/slide_assets/${toId('slide_asset', id)}/preview`
        : null,
  },
})

export type SlideAssetRow = Row<typeof slideAssets>
/** An asset as its import creates it; its content is written when the slide is read. */
export type NewSlideAsset = Omit<New<typeof slideAssets>, 'search'>
export type SlideAssetChange = Omit<Change<typeof slideAssets>, 'search'>

export async function insertSlideAsset(
  db: Database,
  tenant: Tenant,
  asset: NewSlideAsset,
): Promise<SlideAssetRow> {
  const [row] = await db<SlideAssetRow[]>`
    insert into slide_assets ${slideAssets.values(db, tenant, { ...asset, search: joinWords(asset.tags) })}
    returning ${slideAssets.columns(db)}`
  return row!
}

/** Returns null for an unknown or malformed id. `lock` locks the row until the transaction ends. */
export async function findSlideAsset(
  db: Database,
  tenant: Tenant,
  id: string,
  lock = false,
): Promise<SlideAssetRow | null> {
  const uuid = toUuid('slide_asset', id)
  if (uuid === null) return null
  const [row] = await db<SlideAssetRow[]>`
    select ${slideAssets.columns(db)} from slide_assets
    where organization_id = ${tenant.organizationId} and livemode = ${tenant.livemode}
      and id = ${uuid} ${lock ? db`for update` : db``}`
  return row ?? null
}

interface SlideAssetFilter {
  tag?: string | undefined
  status?: string | undefined
  approval?: string | undefined
  /** A `tsquery`, from `slidesFor`. */
  search?: string | undefined
  /** UUID. */
  importId?: string | undefined
}

export function listSlideAssets(
  db: Database,
  tenant: Tenant,
  { tag, status, approval, search, importId }: SlideAssetFilter,
  page: Page,
): Promise<PageOf<SlideAssetRow>> {
  return selectPage(db, page, {
    kind: 'slide_asset',
    table: 'slide_assets',
    tenant,
    columns: slideAssets.columns(db),
    where: db`${status === undefined ? db`` : db`and status = ${status}`}
      ${approval === undefined ? db`` : db`and approval = ${approval}`}`,
    sought: seek(
      db,
      tenant,
      tag === undefined ? undefined : { labels: db`tags`, label: tag },
      search === undefined ? undefined : { words: db`search`, query: search },
    ),
    ...amongFew(db, { status, approval, importId }),
  })
}

/**
 * Uses the index of imports, of approvals or of statuses, because an import has few slides, few slides
 * wait for an approval, and few failed.
 */
function amongFew(db: Database, { status, approval, importId }: SlideAssetFilter) {
  if (importId !== undefined) {
    return { among: { column: db`import_id`, values: db`select ${importId}::uuid` } }
  }
  if (approval !== undefined) {
    return { among: { column: db`approval`, values: db`select ${approval}::text` } }
  }
  if (status === undefined) return {}
  return { among: { column: db`status`, values: db`select ${status}::text` } }
}

/** @param more assignments of columns that are not in the row, each with a comma after it */
export async function updateSlideAsset(
  db: Database,
  tenant: Tenant,
  before: SlideAssetRow,
  change: SlideAssetChange,
  more: Fragment = db``,
): Promise<SlideAssetRow> {
  const asset = { ...before, ...change }
  const search = joinWords([asset.title, ...asset.tags, asset.text, asset.notes])
  const [row] = await db<SlideAssetRow[]>`
    update slide_assets set ${slideAssets.assignments(db, { ...asset, search })}, ${more}
      updated = now()
    where organization_id = ${tenant.organizationId} and livemode = ${tenant.livemode} and id = ${before.id}
    returning ${slideAssets.columns(db)}`
  return row!
}

/** The assets of an import (UUID), in deck order; `lock` locks them until the transaction ends. */
export async function selectAssetsByImport(
  db: Database,
  tenant: Tenant,
  importId: string,
  lock = false,
): Promise<SlideAssetRow[]> {
  return db<SlideAssetRow[]>`
    select ${slideAssets.columns(db)} from slide_assets
    where organization_id = ${tenant.organizationId} and livemode = ${tenant.livemode}
      and import_id = ${importId}
    order by slide ${lock ? db`for update` : db``}`
}

/** Records the newest revision on the older revisions of a family (UUID) that were read. */
export async function supersedeOlder(
  db: Database,
  tenant: Tenant,
  familyId: string,
): Promise<SlideAssetRow[]> {
  return db<SlideAssetRow[]>`
    update slide_assets set superseded_by_id = newest_id, updated = now()
    from (
      select id, revision from slide_assets
      where organization_id = ${tenant.organizationId} and livemode = ${tenant.livemode}
        and family_id = ${familyId} and status in ('ready', 'expired')
      order by revision desc limit 1
    ) as newest (newest_id, newest_revision)
    where organization_id = ${tenant.organizationId} and livemode = ${tenant.livemode}
      and family_id = ${familyId} and revision < newest_revision
      and status in ('ready', 'expired') and superseded_by_id is null
    returning ${slideAssets.columns(db)}`
}

/** Some of the tenants that have assets whose time has passed. */
export async function selectTenantsWithExpiring(
  db: Database,
  now: Date,
  atMost: number,
): Promise<Tenant[]> {
  return db<Tenant[]>`
    select distinct organization_id as "organizationId", livemode
    from (
      select * from slide_assets where status = 'ready' and expires_at <= ${now}
      order by expires_at limit ${atMost}
    ) as expiring`
}

/** Expires assets whose time has passed, except rows that another transaction has locked. */
export async function expireAssets(
  db: Database,
  tenant: Tenant,
  now: Date,
  atMost: number,
): Promise<SlideAssetRow[]> {
  return db<SlideAssetRow[]>`
    update slide_assets set status = 'expired', updated = now()
    where organization_id = ${tenant.organizationId} and livemode = ${tenant.livemode} and id in (
      select id from slide_assets
      where organization_id = ${tenant.organizationId} and livemode = ${tenant.livemode}
        and status = 'ready' and expires_at <= ${now}
      order by expires_at limit ${atMost}
      for update skip locked
    )
    returning ${slideAssets.columns(db)}`
}

/** The assets that are superseded by a newer one (UUID), locked. */
export async function lockAssetsSupersededBy(
  db: Database,
  tenant: Tenant,
  uuid: string,
): Promise<SlideAssetRow[]> {
  return db<SlideAssetRow[]>`
    select ${slideAssets.columns(db)} from slide_assets
    where organization_id = ${tenant.organizationId} and livemode = ${tenant.livemode}
      and superseded_by_id = ${uuid}
    for update`
}

export function renderSlideAsset(row: SlideAssetRow): SlideAsset {
  const _id = toId('slide_asset', row.id)
  const _isRead = row.status === 'ready' || row.status === 'expired'
  return slideAssets.render(row)
}

/**
 * A reference to a slide: the id of any of its revisions, and the revision, or null for the latest.
 */
interface SlideReference {
  /** `sld_…` */
  slide_asset: string
  revision: number | null
}

/** The location of a slide. */
export interface SlideSource {
  /** UUID of the asset that the reference resolved to. */
  id: string
  revision: number
  status: SlideAsset['status']
  content_hash: string | null
  /** UUID of the deck's file, and the SHA-256 of its bytes. */
  file_id: string
  sha256: string
  /** Number of the slide in the deck, from 1. */
  slide: number
}

/**
 * Resolves each reference, in order; null if the tenant does not have it. The latest revision is
 * the newest that could be read, expired or not; if none could, the newest.
 */
export async function selectSlideSources(
  db: Database,
  tenant: Tenant,
  references: readonly SlideReference[],
): Promise<(SlideSource | null)[]> {
  const rows = await db<(SlideSource & { place: number })[]>`
    select reference.place::integer as place, meant.id, meant.revision, meant.status,
      meant.content_hash, meant.file_id, meant.slide, files.sha256
    from unnest(
      ${references.map(({ slide_asset }) => toUuid('slide_asset', slide_asset))}::uuid[],
      ${references.map(({ revision }) => revision)}::integer[]
    ) with ordinality as reference (id, revision, place)
    join slide_assets named on named.organization_id = ${tenant.organizationId}
      and named.livemode = ${tenant.livemode} and named.id = reference.id
    cross join lateral (
      select * from slide_assets
      where organization_id = ${tenant.organizationId} and livemode = ${tenant.livemode}
        and family_id = named.family_id
        and (reference.revision is null or revision = reference.revision)
      order by (status in ('ready', 'expired')) desc, revision desc limit 1
    ) as meant
    join files on files.organization_id = ${tenant.organizationId}
      and files.livemode = ${tenant.livemode} and files.id = meant.file_id`
  const byPlace = new Map(rows.map(({ place, ...source }) => [place, source]))
  return references.map((_, at) => byPlace.get(at + 1) ?? null)
}
