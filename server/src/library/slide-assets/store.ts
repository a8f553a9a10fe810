import type { Database, Fragment } from '../../database/database.ts'
import { timestampOrNull } from '../../kernel/clock.ts'
import type { Tenant } from '../../kernel/context.ts'
import { createdOf, toId, toIdOrNull, toUuid, updatedOf } from '../../kernel/ids.ts'
import { type Page, type PageOf, selectPage } from '../../kernel/page.ts'
import type { SlideAsset } from './schema.ts'
import { wordsOf } from './search.ts'

export interface SlideAssetRow {
  organization_id: string
  livemode: boolean
  id: string
  family_id: string
  revision: number
  supersedes_id: string | null
  /** A newer revision that was read. */
  superseded_by_id: string | null
  import_id: string
  file_id: string
  slide: number
  status: SlideAsset['status']
  title: string
  text: string
  notes: string
  layout: string | null
  theme_hash: string | null
  master_hash: string | null
  width: number
  height: number
  fonts: string[]
  colors: string[]
  media: string[]
  language: string | null
  hidden: boolean
  content_hash: string | null
  expires_at: Date | null
  tags: string[]
  last_check_id: string | null
  failure_code: string | null
  failure_message: string | null
  metadata: Record<string, string>
  created_by: string
  updated: Date
}

/** An asset as its import makes it; what its slide says comes when it was read. */
export type NewSlideAsset = Pick<
  SlideAssetRow,
  | 'id'
  | 'family_id'
  | 'revision'
  | 'supersedes_id'
  | 'import_id'
  | 'file_id'
  | 'slide'
  | 'width'
  | 'height'
  | 'hidden'
  | 'content_hash'
  | 'expires_at'
  | 'tags'
  | 'metadata'
  | 'created_by'
>

const columns = (db: Database) => db`
  organization_id, livemode, id, family_id, revision, supersedes_id, superseded_by_id, import_id, file_id,
  slide, status, title, text, notes, layout, theme_hash, master_hash, width, height, fonts, colors, media,
  language, hidden, content_hash, expires_at, tags, last_check_id, failure_code, failure_message,
  metadata, created_by, updated`

export async function insertSlideAsset(
  db: Database,
  tenant: Tenant,
  asset: NewSlideAsset,
): Promise<SlideAssetRow> {
  const [row] = await db<SlideAssetRow[]>`
    insert into slide_assets (organization_id, livemode, id, family_id, revision, supersedes_id,
      import_id, file_id, slide, width, height, hidden, content_hash, expires_at, tags, search,
      metadata, created_by)
    values (${tenant.organizationId}, ${tenant.livemode}, ${asset.id}, ${asset.family_id},
      ${asset.revision}, ${asset.supersedes_id}, ${asset.import_id}, ${asset.file_id}, ${asset.slide},
      ${asset.width}, ${asset.height}, ${asset.hidden}, ${asset.content_hash}, ${asset.expires_at},
      ${asset.tags}, to_tsvector('simple', ${wordsOf(asset.tags)}), ${db.json(asset.metadata)},
      ${asset.created_by})
    returning ${columns(db)}`
  return row!
}

/**
 * Null where the id names no asset of this tenant, whatever is wrong with it. `lock` keeps the row as
 * it is until the transaction ends.
 */
export async function findSlideAsset(
  db: Database,
  tenant: Tenant,
  id: string,
  lock = false,
): Promise<SlideAssetRow | null> {
  const uuid = toUuid('slide_asset', id)
  if (uuid === null) return null
  const [row] = await db<SlideAssetRow[]>`
    select ${columns(db)} from slide_assets
    where organization_id = ${tenant.organizationId} and livemode = ${tenant.livemode}
      and id = ${uuid} ${lock ? db`for update` : db``}`
  return row ?? null
}

interface SlideAssetFilter {
  tag?: string | undefined
  status?: string | undefined
  /** A `tsquery`, from `slidesFor`. */
  search?: string | undefined
  /** UUID. */
  importId?: string | undefined
}

export function listSlideAssets(
  db: Database,
  tenant: Tenant,
  { tag, status, search, importId }: SlideAssetFilter,
  page: Page,
): Promise<PageOf<SlideAssetRow>> {
  return selectPage(db, page, {
    kind: 'slide_asset',
    table: 'slide_assets',
    tenant,
    columns: columns(db),
    where: db`
      ${status === undefined ? db`` : db`and status = ${status}`}
      ${tag === undefined ? db`` : found(db, tenant, db`tags @> ${[tag]}`)}
      ${search === undefined ? db`` : found(db, tenant, db`search @@ to_tsquery('simple', ${search})`)}`,
    ...amongFew(db, status, importId),
  })
}

/** Found by their words first: to look for words in the order of ids is to read every asset. */
function found(db: Database, tenant: Tenant, condition: Fragment): Fragment {
  return db`and id = any(array(
    select id from slide_assets
    where organization_id = ${tenant.organizationId} and livemode = ${tenant.livemode} and ${condition}
  ))`
}

/** By the index of imports or of statuses: few slides are of one import, and few failed. */
function amongFew(db: Database, status: string | undefined, importId: string | undefined) {
  if (importId !== undefined) {
    return { among: { column: db`import_id`, values: db`select ${importId}::uuid` } }
  }
  if (status === undefined) return {}
  return { among: { column: db`status`, values: db`select ${status}::text` } }
}

/** What changes of an asset after it was made; the words that it is found by follow. */
export type SlideAssetChange = Partial<
  Omit<
    SlideAssetRow,
    | 'organization_id'
    | 'livemode'
    | 'id'
    | 'family_id'
    | 'revision'
    | 'supersedes_id'
    | 'import_id'
    | 'file_id'
    | 'slide'
    | 'width'
    | 'height'
    | 'content_hash'
    | 'created_by'
    | 'updated'
  >
>

export async function updateSlideAsset(
  db: Database,
  tenant: Tenant,
  before: SlideAssetRow,
  change: SlideAssetChange,
): Promise<SlideAssetRow> {
  const after = { ...before, ...change }
  const words = wordsOf([after.title, ...after.tags, after.text, after.notes])
  const [row] = await db<SlideAssetRow[]>`
    update slide_assets set superseded_by_id = ${after.superseded_by_id}, status = ${after.status},
      title = ${after.title}, text = ${after.text}, notes = ${after.notes}, layout = ${after.layout},
      theme_hash = ${after.theme_hash}, master_hash = ${after.master_hash}, fonts = ${after.fonts},
      colors = ${after.colors}, media = ${after.media}, language = ${after.language},
      hidden = ${after.hidden}, expires_at = ${after.expires_at}, tags = ${after.tags},
      last_check_id = ${after.last_check_id}, failure_code = ${after.failure_code},
      failure_message = ${after.failure_message}, search = to_tsvector('simple', ${words}),
      metadata = ${db.json(after.metadata)}, updated = now()
    where organization_id = ${tenant.organizationId} and livemode = ${tenant.livemode} and id = ${before.id}
    returning ${columns(db)}`
  return row!
}

export async function deleteSlideAsset(db: Database, tenant: Tenant, uuid: string): Promise<void> {
  await db`
    delete from slide_assets
    where organization_id = ${tenant.organizationId} and livemode = ${tenant.livemode} and id = ${uuid}`
}

/** The assets of an import (UUID), in the order of the deck; `lock` keeps them until the transaction ends. */
export async function selectAssetsOf(
  db: Database,
  tenant: Tenant,
  importId: string,
  lock = false,
): Promise<SlideAssetRow[]> {
  return db<SlideAssetRow[]>`
    select ${columns(db)} from slide_assets
    where organization_id = ${tenant.organizationId} and livemode = ${tenant.livemode}
      and import_id = ${importId}
    order by slide ${lock ? db`for update` : db``}`
}

/** Says of the older revisions of a family (UUID), as far as they were read, which is the newest. */
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
    returning ${columns(db)}`
}

/** Some of the scopes that have assets whose time is over. */
export async function selectTenantsOfExpiring(
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

/** Ends assets whose time is over, those apart that someone else has in hand. */
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
    returning ${columns(db)}`
}

/** The assets that a newer one (UUID) was said to supersede, locked. */
export async function lockSupersededBy(
  db: Database,
  tenant: Tenant,
  uuid: string,
): Promise<SlideAssetRow[]> {
  return db<SlideAssetRow[]>`
    select ${columns(db)} from slide_assets
    where organization_id = ${tenant.organizationId} and livemode = ${tenant.livemode}
      and superseded_by_id = ${uuid}
    for update`
}

export function renderSlideAsset(row: SlideAssetRow): SlideAsset {
  const id = toId('slide_asset', row.id)
  const isRead = row.status === 'ready' || row.status === 'expired'
  return {
    id,
    object: 'slide_asset',
    created: createdOf(row.id),
    updated: updatedOf(row),
    livemode: row.livemode,
    organization: toId('organization', row.organization_id),
    title: row.title,
    text: row.text,
    notes: row.notes,
    layout: row.layout,
    theme_hash: row.theme_hash,
    master_hash: row.master_hash,
    size: { width: row.width, height: row.height },
    fonts: row.fonts,
    colors: row.colors,
    media: row.media,
    language: row.language,
    hidden: row.hidden,
    status: row.status,
    failure:
      row.failure_code === null ? null : { code: row.failure_code, message: row.failure_message! },
    revision: row.revision,
    supersedes: toIdOrNull('slide_asset', row.supersedes_id),
    superseded_by: toIdOrNull('slide_asset', row.superseded_by_id),
    expires_at: timestampOrNull(row.expires_at),
    tags: row.tags,
    content_hash: row.content_hash,
    last_check: toIdOrNull('check', row.last_check_id),
    preview: isRead ? `/api/v1/cms/slide_assets/${id}/preview` : null,
    file: toId('file', row.file_id),
    slide: row.slide,
    import: toId('slide_import', row.import_id),
    metadata: row.metadata,
    created_by: row.created_by,
  }
}

/** A slide as something names it: the id of any of its revisions, and which one is meant, null for the latest. */
export interface SlideReference {
  /** `sld_…` */
  slide_asset: string
  revision: number | null
}

/** Where a slide is. */
export interface SlideSource {
  /** UUID of the asset that the reference came to. */
  id: string
  revision: number
  status: SlideAsset['status']
  content_hash: string | null
  /** UUID of the deck, and its bytes' name in the blobs. */
  file_id: string
  sha256: string
  /** Of the deck, from 1. */
  slide: number
}

/**
 * What each reference comes to, in their order; null where it names nothing of this tenant. The latest
 * revision is the newest that could be read, expired or not; where none could, the newest.
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
