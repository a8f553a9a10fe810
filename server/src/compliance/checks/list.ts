import type { Database, Fragment } from '../../database/database.ts'
import { toUuid } from '../../kernel/base/ids.ts'
import type { Tenant } from '../../kernel/base/tenant.ts'
import { amongBrand, whereBrand } from '../../kernel/rows/brands.ts'
import {
  missingCursor,
  type Page,
  type PageOf,
  readPage,
  selectPage,
} from '../../kernel/rows/page.ts'
import { type Sought, seek, selectSought, toPrefixQuery } from '../../kernel/rows/sought.ts'
import { verdicts } from '../documents/schema.ts'
import { toUsedValue } from '../documents/uses.ts'
import { documentsOf } from '../documents/visible.ts'
import { type CheckQuery, type CheckTotals, type CheckTotalsQuery, maxTotal } from './schema.ts'
import { type CheckRow, checks } from './store.ts'

/**
 * Returns a page of checks. Throws for a query without words.
 *
 * @param checker the id of a user whose documents' checks alone are listed; null for all
 */
export function listChecks(
  db: Database,
  tenant: Tenant,
  query: CheckQuery,
  page: Page,
  checker: string | null,
): Promise<PageOf<CheckRow>> {
  const { brand, status, verdict, schedule, document, has_rules, order = 'newest' } = query
  const sought = seekBy(db, tenant, query)
  const where = db`
    ${whereBrand(db, tenant, brand)}
    ${schedule === undefined ? db`` : db`and schedule_id = ${toUuid('check_schedule', schedule)}`}
    ${document === undefined ? db`` : db`and document_id = ${toUuid('document', document)}`}
    ${has_rules === true ? hasRules(db) : db``}
    ${ofChecker(db, tenant, checker)}`
  if (order !== 'newest') {
    // Only completed checks have a score.
    if (status !== undefined && status !== 'completed') return Promise.resolve(none)
    const among = verdict === undefined ? verdicts : [verdict]
    return selectSorted(db, tenant, page, { ...sorts[order], among, where, sought })
  }
  return selectPage(db, page, {
    kind: 'check',
    table: 'checks',
    tenant,
    columns: checks.columns(db),
    where: db`
      ${where}
      ${status === undefined ? db`` : db`and status = ${status}`}
      ${verdict === undefined ? db`` : db`and verdict = ${verdict}`}`,
    sought,
    ...amongFew(db, tenant, query, checker),
  })
}

/** Returns the newest check with the tag; null if there is none. */
export async function findLatestTagged(
  db: Database,
  tenant: Tenant,
  tag: string,
): Promise<CheckRow | null> {
  const newest = { ...readPage('check', {}), limit: 1 }
  const { rows } = await listChecks(db, tenant, { tag }, newest, null)
  return rows[0] ?? null
}

/** Counts the checks with each verdict and state, up to a limit. */
export async function countChecks(
  db: Database,
  tenant: Tenant,
  query: CheckTotalsQuery,
  checker: string | null,
): Promise<Omit<CheckTotals, 'object'>> {
  const within = db`
    organization_id = ${tenant.organizationId} and livemode = ${tenant.livemode}
    ${ofChecker(db, tenant, checker)}`
  const sought = seekBy(db, tenant, query)
  const count = (condition: Fragment) =>
    sought === undefined
      ? db`(
          select count(*)::integer from (
            select 1 from checks where ${within} and ${condition} limit ${maxTotal}
          ) as counted)`
      : db`least(count(*) filter (where ${condition}), ${maxTotal})::integer`
  const [row] = await db<Omit<CheckTotals, 'object'>[]>`
    select ${count(db`verdict = 'pass' ${hasRules(db)}`)} as pass, ${count(db`verdict = 'warn'`)} as warn,
      ${count(db`verdict = 'fail'`)} as fail, ${count(db`status = 'queued'`)} as queued,
      ${count(db`status = 'running'`)} as running, ${count(db`status = 'failed'`)} as failed,
      ${count(db`status = 'canceled'`)} as canceled
    ${sought === undefined ? db`` : db`from checks where ${sought.indexed} ${ofChecker(db, tenant, checker)}`}`
  return row!
}

/** The condition that checks are of the documents of a checker; empty for null. */
function ofChecker(db: Database, tenant: Tenant, checker: string | null): Fragment {
  return checker === null ? db`` : db`and document_id in (${documentsOf(db, tenant, checker)})`
}

/** Matches the condition of an index, so that checks without rules are not read. */
function hasRules(db: Database): Fragment {
  return db`and rules <> '[]'::jsonb`
}

const none = { rows: [], hasMore: false }

const sorts = {
  lowest_score: { column: 'score', descending: false },
  most_findings: { column: 'findings_count', descending: true },
} as const

/** The condition on names, tags and used values; undefined without any. */
function seekBy(
  db: Database,
  tenant: Tenant,
  { query, tag, uses }: CheckTotalsQuery,
): Sought | undefined {
  return seek(
    db,
    tenant,
    query === undefined ? undefined : { words: db`check_words(name)`, query: toPrefixQuery(query) },
    tag === undefined ? undefined : { labels: db`tags`, label: tag },
    uses === undefined ? undefined : { labels: db`used_values`, label: toUsedValue(uses) },
  )
}

/**
 * Uses the index of documents, also for those of a checker, of verdicts, of statuses or of brands: a
 * document has few checks, few checks fail, and those are the ones sought.
 */
function amongFew(
  db: Database,
  tenant: Tenant,
  { brand, document, status, verdict }: CheckQuery,
  checker: string | null,
) {
  if (document !== undefined) {
    const values = db`select ${toUuid('document', document)}::uuid`
    return { among: { column: db`document_id`, values } }
  }
  if (checker !== null) {
    return { among: { column: db`document_id`, values: documentsOf(db, tenant, checker) } }
  }
  if (verdict !== undefined) {
    return { among: { column: db`verdict`, values: db`select ${verdict}::text` } }
  }
  if (status === undefined) return amongBrand(db, tenant, brand)
  return { among: { column: db`status`, values: db`select ${status}::text` } }
}

interface Sort {
  column: 'score' | 'findings_count'
  descending: boolean
  /** The verdicts; each has its own part of the index. */
  among: readonly string[]
  where: Fragment
  sought: Sought | undefined
}

/**
 * Selects a page of completed checks by a column, then by id. Reads a page of each verdict from its
 * index. Throws `resource_missing` for a cursor without a completed check.
 */
async function selectSorted(
  db: Database,
  tenant: Tenant,
  page: Page,
  { column, descending, among, where, sought }: Sort,
): Promise<PageOf<CheckRow>> {
  const { limit, after, before, from, to } = page
  const backwards = before !== null
  const isDown = descending !== backwards
  const [by, direction] = [db(column), isDown ? db`desc` : db`asc`]
  const last = await findPosition(db, tenant, page, column)
  const within = db`organization_id = ${tenant.organizationId} and livemode = ${tenant.livemode}`
  const bounds = db`
    ${last === null ? db`` : db`and (${by}, id) ${isDown ? db`<` : db`>`} (${last.value}, ${(after ?? before)!}::uuid)`}
    ${from === null ? db`` : db`and id >= ${from}`}
    ${to === null ? db`` : db`and id < ${to}`}`
  const order = db`${by} ${direction}, id ${direction}`
  const columns = checks.columns(db)
  const selectFirst = (conditions: Fragment, count: number, selected: Fragment = db`*`) => db`
    select ${selected} from unnest(${among as string[]}::text[]) as wanted (value)
    cross join lateral (
      select * from checks
      where ${within} and verdict = wanted.value ${conditions} ${bounds}
      order by ${order} limit ${count}
    ) as found
    order by ${order} limit ${count}`
  const rows =
    sought === undefined
      ? await db<CheckRow[]>`${selectFirst(where, limit + 1, columns)}`
      : await selectSought<CheckRow>(db, {
          columns,
          table: db`checks`,
          within,
          sought,
          where: db`and verdict = any(${among as string[]}) ${where} ${bounds}`,
          selectFirst: (count) => selectFirst(db``, count),
          order,
          orderBySorting: db`${by} + 0 ${direction}, id ${direction}`,
          limit: limit + 1,
        })
  const kept = [...rows.slice(0, limit)]
  return { rows: backwards ? kept.reverse() : kept, hasMore: rows.length > limit }
}

/** The value at the cursor; null without a cursor. */
async function findPosition(
  db: Database,
  tenant: Tenant,
  page: Page,
  column: Sort['column'],
): Promise<{ value: number } | null> {
  const id = page.after ?? page.before
  if (id === null) return null
  const [row] = await db<{ value: number }[]>`
    select ${db(column)} as value from checks
    where organization_id = ${tenant.organizationId} and livemode = ${tenant.livemode}
      and id = ${id} and verdict is not null`
  if (row === undefined) throw missingCursor('check', page, column)
  return row
}
