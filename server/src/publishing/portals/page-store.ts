import type { Database } from '../../database/database.ts'
import { toUuid } from '../../kernel/base/ids.ts'
import type { Tenant } from '../../kernel/base/tenant.ts'
import { type Page, type PageOf, selectPage } from '../../kernel/rows/page.ts'
import { type Change, defineTable, type New, type Row } from '../../kernel/rows/table.ts'
import { PortalPage, type PortalPageQuery } from './page-schema.ts'

const portalPages = defineTable(PortalPage, {
  kind: 'portal_page',
  columns: {
    slug: {},
    language: {},
    title: {},
    summary: {},
    body: {},
    parent_id: { as: 'parent', id: 'portal_page', initial: null },
    position: {},
    status: {},
    revision: { write: 'update' },
    metadata: { json: true },
    created_by: { write: 'insert' },
  },
  computed: {},
})

export type PortalPageRow = Row<typeof portalPages>
export type NewPortalPage = New<typeof portalPages>
type PortalPageChange = Change<typeof portalPages>

/** Returns null if the slug is taken and `unlessTaken` is set; without it, a taken slug throws. */
export async function insertPortalPage(
  db: Database,
  tenant: Tenant,
  page: NewPortalPage,
  unlessTaken: boolean,
): Promise<PortalPageRow | null> {
  const [row] = await db<PortalPageRow[]>`
    insert into portal_pages ${portalPages.values(db, tenant, page)}
    ${unlessTaken ? db`on conflict on constraint portal_pages_unique_slug do nothing` : db``}
    returning ${portalPages.columns(db)}`
  return row ?? null
}

/** Returns null for an unknown or malformed id. `lock` locks the row until the transaction ends. */
export async function findPortalPage(
  db: Database,
  tenant: Tenant,
  id: string,
  lock = false,
): Promise<PortalPageRow | null> {
  const uuid = toUuid('portal_page', id)
  if (uuid === null) return null
  const [row] = await db<PortalPageRow[]>`
    select ${portalPages.columns(db)} from portal_pages
    where organization_id = ${tenant.organizationId} and livemode = ${tenant.livemode}
      and id = ${uuid} ${lock ? db`for update` : db``}`
  return row ?? null
}

export function listPortalPages(
  db: Database,
  tenant: Tenant,
  { status }: Pick<PortalPageQuery, 'status'>,
  page: Page,
): Promise<PageOf<PortalPageRow>> {
  return selectPage(db, page, {
    kind: 'portal_page',
    table: 'portal_pages',
    tenant,
    columns: portalPages.columns(db),
    ...(status === undefined
      ? {}
      : { among: { column: db`status`, values: db`select ${status}::text` } }),
  })
}

/** The published pages in the order of the navigation; at most `maxPages` exist. */
export async function selectPublishedPages(db: Database, tenant: Tenant): Promise<PortalPageRow[]> {
  return db<PortalPageRow[]>`
    select ${portalPages.columns(db)} from portal_pages
    where organization_id = ${tenant.organizationId} and livemode = ${tenant.livemode}
      and status = 'published'
    order by position, id`
}

/** Prevents other transactions from creating, changing and deleting pages until this one ends. */
export async function lockPortalPages(db: Database, tenant: Tenant): Promise<void> {
  const name = `portal pages ${tenant.organizationId} ${tenant.livemode}`
  await db`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`
}

/** How many pages there are, and the greatest position. */
export async function countPortalPages(
  db: Database,
  tenant: Tenant,
): Promise<{ count: number; last: number }> {
  const [row] = await db<{ count: number; last: number }[]>`
    select count(*)::int as count, coalesce(max(position), 0)::int as last from portal_pages
    where organization_id = ${tenant.organizationId} and livemode = ${tenant.livemode}`
  return row!
}

/** Whether another page is in this one (UUID). */
export async function isPortalChapter(
  db: Database,
  tenant: Tenant,
  uuid: string,
): Promise<boolean> {
  const [row] = await db<{ is_chapter: boolean }[]>`
    select exists (
      select from portal_pages
      where organization_id = ${tenant.organizationId} and livemode = ${tenant.livemode}
        and parent_id = ${uuid}
    ) as is_chapter`
  return row!.is_chapter
}

export async function updatePortalPage(
  db: Database,
  tenant: Tenant,
  before: PortalPageRow,
  change: PortalPageChange,
): Promise<PortalPageRow> {
  const [row] = await db<PortalPageRow[]>`
    update portal_pages set ${portalPages.assignments(db, { ...before, ...change })},
      updated = now()
    where organization_id = ${tenant.organizationId} and livemode = ${tenant.livemode} and id = ${before.id}
    returning ${portalPages.columns(db)}`
  return row!
}

export function renderPortalPage(row: PortalPageRow): PortalPage {
  return portalPages.render(row)
}
