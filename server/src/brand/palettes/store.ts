import type { Database } from '../../database/database.ts'
import { requireUuid, toUuid } from '../../kernel/base/ids.ts'
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
import { type Page, type PageOf, selectPage } from '../../kernel/rows/page.ts'
import { seek, toPrefixQuery } from '../../kernel/rows/sought.ts'
import { type Change, defineTable, type New, type Row } from '../../kernel/rows/table.ts'
import { Palette, type PaletteColor, type PaletteQuery } from './schema.ts'

const palettes = defineTable(Palette, {
  kind: 'palette',
  columns: {
    ...brandColumn,
    name: {},
    slug: {},
    status: { write: 'update' },
    revision: { write: 'never' },
    modes: { initial: [] },
    colors: { json: true },
    draft_of: { id: 'palette', write: 'insert', initial: null },
    metadata: { json: true },
    created_by: { write: 'insert' },
  },
  computed: { brand: renderBrandId },
})

export type PaletteRow = Row<typeof palettes>
type NewPalette = New<typeof palettes>
export type PaletteChange = Change<typeof palettes>

/** What a check uses of a palette at one of its revisions. */
interface UsedRevision {
  palette_id: string
  revision: number
  status: Palette['status']
  colors: PaletteColor[]
}

/** Returns null if the slug is taken and `unlessTaken` is set; without it, a taken slug throws. */
export async function insertPalette(
  db: Database,
  tenant: Tenant,
  palette: NewPalette,
  unlessTaken: boolean,
): Promise<PaletteRow | null> {
  const [row] = await db<PaletteRow[]>`
    insert into palettes ${palettes.values(db, tenant, palette)}
    ${unlessTaken ? db`on conflict on constraint palettes_unique_slug do nothing` : db``}
    returning ${palettes.columns(db)}`
  return row ?? null
}

/** `lock` locks the row until the transaction ends. */
export async function findPalette(
  db: Database,
  tenant: Tenant,
  id: string,
  lock = false,
): Promise<PaletteRow | null> {
  const [row] = await db<PaletteRow[]>`
    select ${palettes.columns(db)} from palettes
    where organization_id = ${tenant.organizationId} and livemode = ${tenant.livemode}
      and id = ${requireUuid('palette', id)} ${lock ? db`for update` : db``}`
  return row ?? null
}

/** The palettes with these UUIDs, or for null all published ones of the brand; by creation. */
export async function selectPalettes(
  db: Database,
  tenant: Tenant,
  ids: readonly string[] | null,
  brand: WantedBrand,
): Promise<PaletteRow[]> {
  return db<PaletteRow[]>`
    select ${palettes.columns(db)} from palettes
    where organization_id = ${tenant.organizationId} and livemode = ${tenant.livemode}
      and ${ids === null ? db`status = 'published' ${ofBrand(db, tenant, brand)}` : db`id = any(${ids as string[]}::uuid[])`}
    order by id`
}

/** The palettes with these UUIDs, or those that refer to a palette's id; locked, by creation. */
export async function lockRelated(
  db: Database,
  tenant: Tenant,
  related: { ids: readonly string[] } | { referringTo: string },
): Promise<PaletteRow[]> {
  const isRelated =
    'ids' in related
      ? db`id = any(${related.ids as string[]}::uuid[])`
      : db`palette_targets(colors) <> '{}' and palette_targets(colors) @> array[${related.referringTo}]`
  return db<PaletteRow[]>`
    select ${palettes.columns(db)} from palettes
    where organization_id = ${tenant.organizationId} and livemode = ${tenant.livemode} and ${isRelated}
    order by id for update`
}

/** Throws for a query without words. */
export function listPalettes(
  db: Database,
  tenant: Tenant,
  { query, brand, status, slug, draft_of }: PaletteQuery,
  page: Page,
): Promise<PageOf<PaletteRow>> {
  return selectPage(db, page, {
    kind: 'palette',
    table: 'palettes',
    tenant,
    columns: palettes.columns(db),
    where: db`
      ${whereBrand(db, tenant, brand)}
      ${status === undefined ? db`` : db`and status = ${status}`}
      ${slug === undefined ? db`` : matchIndexed(db, tenant, 'palettes', 'slug', slug)}
      ${draft_of === undefined ? db`` : db`and draft_of = ${toUuid('palette', draft_of)}`}`,
    sought: seek(
      db,
      tenant,
      query === undefined
        ? undefined
        : { words: db`palette_words(name, colors)`, query: toPrefixQuery(query) },
    ),
    ...amongBrand(db, tenant, brand),
  })
}

/** Also increases the revision. */
export async function updatePalette(
  db: Database,
  tenant: Tenant,
  before: PaletteRow,
  change: PaletteChange,
): Promise<PaletteRow> {
  const [row] = await db<PaletteRow[]>`
    update palettes set ${palettes.assignments(db, { ...before, ...change })},
      revision = revision + 1, updated = now()
    where organization_id = ${tenant.organizationId} and livemode = ${tenant.livemode} and id = ${before.id}
    returning ${palettes.columns(db)}`
  return row!
}

/** The draft of this palette. */
export async function findDraft(
  db: Database,
  tenant: Tenant,
  uuid: string,
): Promise<PaletteRow | null> {
  const [row] = await db<PaletteRow[]>`
    select ${palettes.columns(db)} from palettes
    where organization_id = ${tenant.organizationId} and livemode = ${tenant.livemode}
      and draft_of = ${uuid}`
  return row ?? null
}

/**
 * Stores the current revisions of the palettes with these UUIDs and of all published ones of the brand,
 * for a resource that refers to revisions. Returns them by creation of their palettes.
 */
export async function insertRevisions(
  db: Database,
  tenant: Tenant,
  uuids: readonly string[],
  brand: WantedBrand,
): Promise<{ id: string; revision: number }[]> {
  const rows = await db<{ id: string; revision: number }[]>`
    with named as (
      select * from palettes
      where organization_id = ${tenant.organizationId} and livemode = ${tenant.livemode}
        and ((status = 'published' ${ofBrand(db, tenant, brand)})
          or id = any(${uuids as string[]}::uuid[]))
    ), kept as (
      insert into palette_revisions (organization_id, livemode, palette_id, revision, status, colors)
      select organization_id, livemode, id, revision, status, colors from named
      on conflict do nothing
    )
    select id, revision from named order by id`
  return [...rows]
}

/** The stored revisions, by creation of their palettes. */
export async function selectRevisions(
  db: Database,
  tenant: Tenant,
  revisions: readonly { id: string; revision: number }[],
): Promise<UsedRevision[]> {
  return db<UsedRevision[]>`
    select palette_id, revision, status, colors from palette_revisions
    where organization_id = ${tenant.organizationId} and livemode = ${tenant.livemode}
      and (palette_id, revision) in (
        select * from unnest(${revisions.map(({ id }) => id)}::uuid[],
          ${revisions.map(({ revision }) => revision)}::integer[]))
    order by palette_id`
}

export function renderPalette(row: PaletteRow): Palette {
  return palettes.render(row)
}
