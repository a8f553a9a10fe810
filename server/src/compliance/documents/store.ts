import type { Database, Fragment } from '../../database/database.ts'
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
import { inOrderOfUses, whereUsing } from './uses.ts'

const documents = defineTable(Document, {
  kind: 'document',
  columns: {
    ...brandColumn,
    name: {},
    source: { hidden: type<string | null>(), write: 'insert' },
    checker: { hidden: type<string | null>(), write: 'insert' },
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
type DocumentChange = Change<typeof documents>

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

/** Among which documents one is found by its source, name or content. */
export interface Matched {
  /** As rows store it: null for the default brand. */
  brand: string | null
  /** The id of who checks. */
  author: string
  /** Whether only documents that the author created as a checker match. */
  onlyOwn: boolean
}

/**
 * The condition that a document may be found by its source, name or content. Documents of other
 * checkers are left out, who would see what is added to them.
 */
export function whereMatched(
  db: Database,
  tenant: Tenant,
  { brand, author, onlyOwn }: Matched,
): Fragment {
  const isShared = onlyOwn ? db`` : db`checker is null or`
  return db`${ofBrand(db, tenant, brand)} and (${isShared} checker = ${author})`
}

/** Returns the UUID of the newest matched document of this source; null if there is none. */
export async function findBySource(
  db: Database,
  tenant: Tenant,
  matched: Matched,
  source: string,
): Promise<string | null> {
  const [row] = await db<{ id: string }[]>`
    select id from documents
    where organization_id = ${tenant.organizationId} and livemode = ${tenant.livemode}
      and source >= ${source} and source <= ${source} ${whereMatched(db, tenant, matched)}
    order by source desc, id desc limit 1`
  return row?.id ?? null
}

/**
 * Returns the UUID of the newest matched document that has this name, or else of the one whose newest
 * version with this name is the newest; null if there is none.
 */
export async function findByName(
  db: Database,
  tenant: Tenant,
  matched: Matched,
  name: string,
): Promise<string | null> {
  const within = db`organization_id = ${tenant.organizationId} and livemode = ${tenant.livemode}`
  const [row] = await db<{ id: string }[]>`
    (select id from documents
      where ${within} and source is null and name >= ${name} and name <= ${name}
        ${whereMatched(db, tenant, matched)}
      order by name desc, id desc limit 1)
    union all
    (select document_id as id from document_versions as version
      where ${within} and matched_name >= ${name} and matched_name <= ${name}
        and exists (
          select 1 from documents
          where ${within} and id = version.document_id ${whereMatched(db, tenant, matched)})
      order by matched_name desc, version.id desc limit 1)
    limit 1`
  return row?.id ?? null
}

/**
 * Returns a page of documents. Throws for a query without words.
 *
 * @param checker the id of a user whose documents alone are listed; null for all
 */
export function listDocuments(
  db: Database,
  tenant: Tenant,
  filter: DocumentQuery,
  page: Page,
  checker: string | null,
): Promise<PageOf<DocumentRow>> {
  const { query, brand, tag, approval } = filter
  const byUses = isByUses(filter, checker) ? inOrderOfUses(db, tenant, filter) : null
  return selectPage(db, page, {
    kind: 'document',
    table: byUses?.table ?? 'documents',
    cursorTable: 'documents',
    tenant,
    columns: documents.columns(db),
    where: db`${whereBrand(db, tenant, brand)}
      ${byUses?.where ?? whereUsing(db, tenant, filter)}
      ${checker === null ? db`` : db`and checker = ${checker}`}
      ${approval === undefined ? db`` : db`and approval = ${approval}`}
      ${isWaiting(filter) ? db`and verdict = 'fail' and not dismissed` : whereJudged(db, filter)}`,
    sought: seek(
      db,
      tenant,
      query === undefined
        ? undefined
        : { words: db`check_words(name)`, query: toPrefixQuery(query) },
      tag === undefined ? undefined : { labels: db`tags`, label: tag },
    ),
    ...(byUses ? { among: byUses.among } : amongFew(db, tenant, filter, checker)),
  })
}

/** Whether the documents are those that need somebody, which have an index of their own. */
function isWaiting({ verdict, dismissed }: DocumentQuery): boolean {
  return verdict === 'fail' && dismissed === false
}

function whereJudged(db: Database, { verdict, dismissed }: DocumentQuery): Fragment {
  return db`${verdict === undefined ? db`` : db`and verdict = ${verdict}`}
    ${dismissed === undefined ? db`` : db`and dismissed = ${dismissed}`}`
}

/** Whether a page is read in the order of what documents use: no narrower index finds its rows. */
function isByUses(
  { uses, outdated, query, tag, 'ids[]': ids }: DocumentQuery,
  checker: string | null,
): boolean {
  const isNarrower = [query, tag, ids].some((filter) => filter !== undefined) || checker !== null
  return (uses !== undefined || outdated === true) && !isNarrower
}

/**
 * Uses the index of ids, checkers, approvals, verdicts, dismissals or brands: few documents wait for an
 * approval, or fail.
 */
function amongFew(db: Database, tenant: Tenant, filter: DocumentQuery, checker: string | null) {
  const { 'ids[]': ids, brand, approval, verdict, dismissed } = filter
  if (ids !== undefined) {
    const uuids = ids.map((id) => toUuid('document', id))
    return { among: { column: db`id`, values: db`select distinct unnest(${uuids}::uuid[])` } }
  }
  if (checker !== null) {
    return { among: { column: db`checker`, values: db`select ${checker}::text` } }
  }
  if (approval !== undefined) {
    return { among: { column: db`approval`, values: db`select ${approval}::text` } }
  }
  if (isWaiting(filter)) return {}
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
