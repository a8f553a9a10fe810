import type { Database } from '../../database/database.ts'
import { readCreated, toId, toIdOrNull, toUuid } from '../../kernel/base/ids.ts'
import type { Tenant } from '../../kernel/base/tenant.ts'
import { type Page, type PageOf, selectPage } from '../../kernel/rows/page.ts'
import type { PortalRevision, PortalRevisionQuery } from './page-schema.ts'

/**
 * The limit of a page, or of the settings. Older ones are deleted, because a body has up to
 * 100,000 characters.
 */
export const revisionsKept = 100

interface PortalRevisionRow {
  id: string
  /** Null for the settings. */
  page_id: string | null
  revision: number
  content: Record<string, unknown>
  created_by: string
}

/** Stores a revision, and deletes those that are too old to be kept. */
export async function insertPortalRevision(
  db: Database,
  tenant: Tenant,
  { id, page_id, revision, content, created_by }: PortalRevisionRow,
): Promise<void> {
  await db`
    insert into portal_revisions (organization_id, livemode, id, page_id, revision, content, created_by)
    values (${tenant.organizationId}, ${tenant.livemode}, ${id}, ${page_id}, ${revision},
      ${db.json(content as never)}, ${created_by})`
  await db`
    delete from portal_revisions
    where organization_id = ${tenant.organizationId} and livemode = ${tenant.livemode}
      and ${page_id === null ? db`page_id is null` : db`page_id = ${page_id}`}
      and revision <= ${revision - revisionsKept}`
}

export async function deletePortalRevisions(
  db: Database,
  tenant: Tenant,
  pageId: string,
): Promise<void> {
  await db`
    delete from portal_revisions
    where organization_id = ${tenant.organizationId} and livemode = ${tenant.livemode}
      and page_id = ${pageId}`
}

export function listPortalRevisions(
  db: Database,
  tenant: Tenant,
  { page: pageId }: Pick<PortalRevisionQuery, 'page'>,
  page: Page,
): Promise<PageOf<PortalRevisionRow>> {
  return selectPage(db, page, {
    kind: 'portal_revision',
    table: 'portal_revisions',
    tenant,
    columns: db`id, page_id, revision, content, created_by`,
    ...(pageId === undefined
      ? {}
      : {
          among: {
            column: db`page_id`,
            values: db`select ${toUuid('portal_page', pageId)}::uuid`,
          },
        }),
  })
}

/** The newest revisions of all pages, without their texts. */
export async function selectPageRevisions(
  db: Database,
  { organizationId, livemode }: Tenant,
  atMost: number,
): Promise<{ id: string; page_id: string; revision: number; title: string; status: string }[]> {
  return db<{ id: string; page_id: string; revision: number; title: string; status: string }[]>`
    select id, page_id, revision, content ->> 'title' as title, content ->> 'status' as status
    from portal_revisions
    where organization_id = ${organizationId} and livemode = ${livemode} and page_id is not null
    order by id desc limit ${atMost}`
}

export function renderPortalRevision(row: PortalRevisionRow): PortalRevision {
  return {
    id: toId('portal_revision', row.id),
    object: 'portal_revision',
    created: readCreated(row.id),
    page: toIdOrNull('portal_page', row.page_id),
    revision: row.revision,
    content: row.content,
    created_by: row.created_by,
  }
}
