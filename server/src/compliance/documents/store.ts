import type { Database } from '../../database/database.ts'
import { toUuid } from '../../kernel/base/ids.ts'
import type { Tenant } from '../../kernel/base/tenant.ts'
import {
  amongBrand,
  brandColumn,
  ofBrand,
  renderBrandId,
  whereBrand,
} from '../../kernel/rows/brands.ts'
import { type Page, type PageOf, selectPage } from '../../kernel/rows/page.ts'
import { seek, toPrefixQuery } from '../../kernel/rows/sought.ts'
import { type Change, defineTable, type New, type Row, type } from '../../kernel/rows/table.ts'
import { Document, type DocumentQuery } from './schema.ts'

const documents = defineTable(Document, {
  kind: 'document',
  columns: {
    ...brandColumn,
    name: {},
    source: { hidden: type<string | null>(), write: 'insert' },
    versions_count: {},
    latest_check_id: { as: 'latest_check', id: 'check' },
    verdict: { write: 'update' },
    score: { write: 'update' },
    approval: { initial: 'none' },
    approval_by: { write: 'update' },
    approval_at: { time: true, write: 'update' },
    approval_version: { write: 'update' },
    approval_note: { write: 'update' },
    tags: { initial: [] },
    dismissed: { initial: false },
    metadata: { json: true, initial: {} },
    created_by: { write: 'insert' },
  },
  computed: { brand: renderBrandId },
})

export type DocumentRow = Row<typeof documents>
export type DocumentChange = Change<typeof documents>

export async function insertDocument(
  db: Database,
  tenant: Tenant,
  document: New<typeof documents>,
): Promise<DocumentRow> {
  const [row] = await db<DocumentRow[]>`
    insert into documents ${documents.values(db, tenant, document)}
    returning ${documents.columns(db)}`
  return row!
}

/** Returns null for an unknown or malformed id. `lock` locks the row until the transaction ends. */
export async function findDocument(
  db: Database,
  tenant: Tenant,
  id: string,
  lock = false,
): Promise<DocumentRow | null> {
  const uuid = toUuid('document', id)
  if (uuid === null) return null
  const [row] = await db<DocumentRow[]>`
    select ${documents.columns(db)} from documents
    where organization_id = ${tenant.organizationId} and livemode = ${tenant.livemode}
      and id = ${uuid} ${lock ? db`for update` : db``}`
  return row ?? null
}

/** Returns the UUID of the brand's newest document of this source; null if there is none. */
export async function findBySource(
  db: Database,
  tenant: Tenant,
  brand: string | null,
  source: string,
): Promise<string | null> {
  const [row] = await db<{ id: string }[]>`
    select id from documents
    where organization_id = ${tenant.organizationId} and livemode = ${tenant.livemode}
      and source >= ${source} and source <= ${source} ${ofBrand(db, tenant, brand)}
    order by source desc, id desc limit 1`
  return row?.id ?? null
}

/**
 * Returns the UUID of the brand's newest document that has this name, or else of the one whose newest
 * version with this name is the newest; null if there is none.
 */
export async function findByName(
  db: Database,
  tenant: Tenant,
  brand: string | null,
  name: string,
): Promise<string | null> {
  const within = db`organization_id = ${tenant.organizationId} and livemode = ${tenant.livemode}`
  const [row] = await db<{ id: string }[]>`
    (select id from documents
      where ${within} and source is null and name >= ${name} and name <= ${name}
        ${ofBrand(db, tenant, brand)}
      order by name desc, id desc limit 1)
    union all
    (select document_id as id from document_versions as version
      where ${within} and matched_name >= ${name} and matched_name <= ${name}
        and exists (
          select 1 from documents
          where ${within} and id = version.document_id ${ofBrand(db, tenant, brand)})
      order by matched_name desc, version.id desc limit 1)
    limit 1`
  return row?.id ?? null
}

/** Returns a page of documents. Throws for a query without words. */
export function listDocuments(
  db: Database,
  tenant: Tenant,
  filter: DocumentQuery,
  page: Page,
): Promise<PageOf<DocumentRow>> {
  const { query, brand, tag, approval, verdict, dismissed } = filter
  return selectPage(db, page, {
    kind: 'document',
    table: 'documents',
    tenant,
    columns: documents.columns(db),
    where: db`${whereBrand(db, tenant, brand)}
      ${approval === undefined ? db`` : db`and approval = ${approval}`}
      ${verdict === undefined ? db`` : db`and verdict = ${verdict}`}
      ${dismissed === undefined ? db`` : db`and dismissed = ${dismissed}`}`,
    sought: seek(
      db,
      tenant,
      query === undefined
        ? undefined
        : { words: db`check_words(name)`, query: toPrefixQuery(query) },
      tag === undefined ? undefined : { labels: db`tags`, label: tag },
    ),
    ...amongFew(db, tenant, filter),
  })
}

/** Uses the index of approvals, verdicts, dismissals or brands: few documents wait for an approval, or fail. */
function amongFew(
  db: Database,
  tenant: Tenant,
  { brand, approval, verdict, dismissed }: DocumentQuery,
) {
  if (approval !== undefined) {
    return { among: { column: db`approval`, values: db`select ${approval}::text` } }
  }
  if (verdict !== undefined) {
    return { among: { column: db`verdict`, values: db`select ${verdict}::text` } }
  }
  if (dismissed === undefined) return amongBrand(db, tenant, brand)
  return { among: { column: db`dismissed`, values: db`select ${dismissed}::boolean` } }
}

export async function updateDocument(
  db: Database,
  tenant: Tenant,
  before: DocumentRow,
  change: DocumentChange,
): Promise<DocumentRow> {
  const [row] = await db<DocumentRow[]>`
    update documents set ${documents.assignments(db, { ...before, ...change })},
      updated = now()
    where organization_id = ${tenant.organizationId} and livemode = ${tenant.livemode} and id = ${before.id}
    returning ${documents.columns(db)}`
  return row!
}

/** Locks this name until the transaction ends, so that two checks do not create two documents. */
export async function lockName(db: Database, tenant: Tenant, name: string): Promise<void> {
  const key = `document ${tenant.organizationId} ${tenant.livemode} ${name}`
  await db`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`
}

export function renderDocument(row: DocumentRow): Document {
  return documents.render(row)
}
