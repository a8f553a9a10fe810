import type { Database, Fragment } from '../../database/database.ts'
import type { Kind } from '../base/ids.ts'
import type { Tenant } from '../base/tenant.ts'
import { type Page, type PageOf, selectPage } from './page.ts'

/** A table of the revisions that the rows of a resource had, one for each revision. */
export interface Revisions {
  /** Of the ids of revisions. */
  kind: Kind
  table: string
  /** The column of the resource's id. */
  owner: string
  columns(db: Database): Fragment
}

/** The revisions of a resource (UUID), newest first. `where` is a further condition. */
export function listRevisions<Row extends { id: string }>(
  db: Database,
  tenant: Tenant,
  { kind, table, owner, columns }: Revisions,
  uuid: string,
  page: Page,
  where: Fragment = db``,
): Promise<PageOf<Row>> {
  return selectPage<Row>(db, page, {
    ...{ kind, table, tenant, where },
    columns: columns(db),
    among: { column: db`${db(owner)}`, values: db`select ${uuid}::uuid` },
  })
}

/** The newest published revisions of a resource (UUID), newest first. */
export async function selectPublishedRevisions<Row extends object>(
  db: Database,
  { organizationId, livemode }: Tenant,
  { table, owner, columns }: Revisions,
  uuid: string,
  atMost: number,
): Promise<Row[]> {
  return db<Row[]>`
    select ${columns(db)} from ${db(table)}
    where organization_id = ${organizationId} and livemode = ${livemode}
      and ${db(owner)} = ${uuid} and status = 'published'
    order by revision desc limit ${atMost}`
}

/** Older revisions are deleted: one has up to 1,024 colours or 2,000 tokens. */
const revisionsKept = 100

/** Deletes the revisions of a row that are too old to be kept. */
export async function deleteOldRevisions(
  db: Database,
  { organizationId, livemode }: Tenant,
  { table, owner }: Revisions,
  { id, revision }: { id: string; revision: number },
): Promise<void> {
  await db`
    delete from ${db(table)}
    where organization_id = ${organizationId} and livemode = ${livemode}
      and ${db(owner)} = ${id} and revision <= ${revision - revisionsKept}`
}
