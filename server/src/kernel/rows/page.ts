import type { Database, Fragment } from '../../database/database.ts'
import { ApiError, missingReference } from '../base/errors.ts'
import { firstUuidAt, greatestUuid, type Kind, leastUuid, toUuid } from '../base/ids.ts'
import type { ListParameters } from '../base/schema.ts'
import type { Tenant } from '../base/tenant.ts'
import { type Journal, settledBelow } from './recording.ts'
import { type Sought, selectSought } from './sought.ts'

/** A requested page of a list (platform contract, section 2, "Lists"). */
export interface Page {
  limit: number
  /** The UUIDs of `starting_after` and `ending_before`; at most one of them. */
  after: string | null
  before: string | null
  /** `created`, as a half-open range of ids. */
  from: string | null
  to: string | null
  /** As sent, for the error message. */
  cursor: string
}

export interface PageOf<Row> {
  rows: Row[]
  hasMore: boolean
}

type Selection = Listed & ({ tenant: Tenant } | { within: Fragment; owner?: Tenant })

interface Listed {
  kind: Kind
  /** A table name, or an SQL expression. */
  table: string | Fragment
  /** The table that has the row of a cursor, if rows leave `table`. */
  cursorTable?: string
  columns: Fragment
  /** Additional conditions, each beginning with `and`. */
  where?: Fragment
  sought?: Sought | undefined
  /**
   * Only rows whose `column` is one of `values` (rows of one column). They are read through the
   * index that has the column before the id, whatever the planner estimates. The index may be only of
   * rows that have the column.
   */
  among?: Among
  /**
   * Shows a row only when no older one of this journal can still be committed: for lists that are
   * polled.
   */
  settled?: Journal
  /** Only deliveries are listed oldest first. */
  order?: 'newest' | 'oldest'
}

interface Among {
  column: Fragment
  values: Fragment
  /**
   * The tenant, if the table is `inOrderOfLinks`. Tenant, column and id are then compared as one row: of equal
   * tenants and values, PostgreSQL expects 6 rows of 100,000 while a table has no statistics, and a sort of so
   * few looks cheap, for which all rows are looked up: 1,001,375 pages.
   */
  ofLinks?: Tenant
}

/** Reads the parameters of a list. Throws for a malformed cursor. */
export function readPage(kind: Kind, query: ListParameters): Page {
  const { starting_after, ending_before } = query
  // Ids are compared by millisecond, so "after T" begins with the next one.
  const from = pickLater(
    millisecond(query, 'created[gt]', 1),
    millisecond(query, 'created[gte]', 0),
  )
  const to = pickEarlier(
    millisecond(query, 'created[lt]', 0),
    millisecond(query, 'created[lte]', 1),
  )
  return {
    limit: query.limit ?? 50,
    after: cursor(kind, starting_after, 'starting_after'),
    before: cursor(kind, ending_before, 'ending_before'),
    from: from === null ? null : firstUuidAt(from),
    to: to === null ? null : firstUuidAt(to),
    cursor: starting_after ?? ending_before ?? '',
  }
}

/**
 * Selects a page. The rows are in the list's own order in both directions; one more row than
 * requested shows whether there are others. The cursor of a row that was deleted since is a position in
 * the list like any other, because the rows are ordered by id. Throws `resource_missing` for a cursor that
 * was never a row of this tenant.
 */
export async function selectPage<Row extends { id: string }>(
  db: Database,
  page: Page,
  selection: Selection,
): Promise<PageOf<Row>> {
  const { kind, columns, where = db``, sought, among, order = 'newest' } = selection
  const table = typeof selection.table === 'string' ? db`${db(selection.table)}` : selection.table
  // Tables that both modes share, or that belong to no organization, bring their own condition.
  const within =
    'within' in selection
      ? selection.within
      : db`organization_id = ${selection.tenant.organizationId} and livemode = ${selection.tenant.livemode}`
  const at = page.after ?? page.before
  if (at !== null) {
    const cursorTable =
      selection.cursorTable === undefined ? table : db`${db(selection.cursorTable)}`
    const [row] = await db`select 1 from ${cursorTable} where ${within} and id = ${at}`
    const owner = 'within' in selection ? selection.owner : selection.tenant
    const isPosition =
      row !== undefined || (owner !== undefined && (await wasDeleted(db, owner, page.cursor)))
    if (!isPosition) throw missingCursor(kind, page)
  }
  const backwards = page.before !== null
  const descending = (order === 'newest') !== backwards
  const direction = descending ? db`desc` : db`asc`
  const low = tightest([page.from, '>='], descending ? null : [at, '>'], (a, b) => a > b)
  const settled = selection.settled === undefined ? null : await settledBelow(db, selection.settled)
  const isBefore = (a: string, b: string) => a < b
  const newest = tightest([page.to, '<'], [settled, '<'], isBefore)
  const high = tightest(newest, descending ? [at, '<'] : null, isBefore)
  const bounds = db`${bound(db, low)} ${bound(db, high)}`
  const maxRows = page.limit + 1
  const selectFirst = (conditions: Fragment, count: number, selected: Fragment = db`*`) =>
    among === undefined
      ? db`
          select ${selected} from ${table} where ${within} ${conditions} ${bounds}
          order by id ${direction} limit ${count}`
      : db`
          select ${selected} from (${among.values}) as wanted (value)
          cross join lateral (
            select * from ${table}
            where ${within} ${conditions} ${bounds}
              and ${among.column} is not null
              ${boundAmong(db, among, low ?? [leastUuid, '>='])}
              ${boundAmong(db, among, high ?? [greatestUuid, '<='])}
            order by ${among.ofLinks === undefined ? db`` : db`link_organization ${direction}, link_livemode ${direction},`}
              ${among.column} ${direction}, id ${direction} limit ${count}
          ) as found
          order by id ${direction} limit ${count}`
  const listRanges =
    sought?.listRanges &&
    (async () => {
      const all = await sought.listRanges!()
      const ranges = all.filter(
        ({ from, to }) => (high === null || from <= high[0]) && (low === null || to > low[0]),
      )
      return descending ? ranges : ranges.toReversed()
    })
  const rows =
    sought === undefined
      ? await db<Row[]>`${selectFirst(where, maxRows, columns)}`
      : await selectSought<Row>(db, {
          columns,
          table,
          within,
          sought,
          where: db`${where} ${bounds}`,
          selectFirst: (count, further = db``) => selectFirst(further, count),
          order: db`id ${direction}`,
          orderBySorting: db`id::text collate "C" ${direction}`,
          ...(listRanges && { listRanges }),
          limit: maxRows,
        })
  const hasMore = rows.length > page.limit
  const kept = [...rows.slice(0, page.limit)]
  return { rows: backwards ? kept.reverse() : kept, hasMore }
}

/**
 * The error for a cursor that is not a position of the list. A list in another `order` than that of its ids
 * also loses the position of a row that was deleted.
 */
export function missingCursor(kind: Kind, { after, cursor }: Page, order?: string): ApiError {
  const param = after === null ? 'ending_before' : 'starting_after'
  const missing = missingReference(kind.replaceAll('_', ' '), cursor, param)
  if (order === undefined) return missing
  return new ApiError(
    missing.code,
    `${missing.message} This list is ordered by ${order}, not by id, so it continues only from a row that exists. Start again without ${param}.`,
    { param, status: missing.status },
  )
}

type Bound = readonly [id: string, operator: '<' | '<=' | '>' | '>=']
type MaybeBound = readonly [id: string | null, operator: Bound[1]] | null

/** Returns the second if both are equal, because it is never less strict at the same id. */
function tightest(
  first: MaybeBound,
  second: MaybeBound,
  isTighter: (a: string, b: string) => boolean,
): Bound | null {
  const [a, b] = [given(first), given(second)]
  if (a === null || b === null) return a ?? b
  return isTighter(a[0], b[0]) ? a : b
}

function given(bound: MaybeBound): Bound | null {
  return bound === null || bound[0] === null ? null : [bound[0], bound[1]]
}

function bound(db: Database, bound: Bound | null): Fragment {
  return bound === null ? db`` : db`and id ${operators(db)[bound[1]]} ${bound[0]}`
}

/**
 * Compares column and id as a row, which is one place in the index. It is not strict, because
 * `bound` is a separate condition: the planner estimates by the column alone, and would expect
 * hardly any rows for `<` its most common value.
 */
function boundAmong(db: Database, { column, ofLinks }: Among, [id, operator]: Bound): Fragment {
  const loose = operator.startsWith('<') ? db`<=` : db`>=`
  if (ofLinks === undefined) return db`and (${column}, id) ${loose} (wanted.value, ${id})`
  const { organizationId, livemode } = ofLinks
  return db`and (link_organization, link_livemode, ${column}, id)
    ${loose} (${organizationId}, ${livemode}, wanted.value, ${id})`
}

function operators(db: Database): Record<Bound[1], Fragment> {
  return { '<': db`<`, '<=': db`<=`, '>': db`>`, '>=': db`>=` }
}

/** The list envelope of a page (source specification, section 2.4). */
export function renderList<Row, Item>(url: string, page: PageOf<Row>, render: (row: Row) => Item) {
  return { object: 'list' as const, data: page.rows.map(render), has_more: page.hasMore, url }
}

/** The envelope of a list that is complete in one response. */
export function wholeList<Item>(url: string, data: Item[]) {
  return { object: 'list' as const, data, has_more: false, url }
}

function cursor(kind: Kind, id: string | undefined, param: string): string | null {
  if (id === undefined) return null
  const uuid = toUuid(kind, id)
  if (uuid === null) throw missingReference(kind.replaceAll('_', ' '), id, param)
  return uuid
}

function millisecond(
  query: ListParameters,
  param: 'created[gt]' | 'created[gte]' | 'created[lt]' | 'created[lte]',
  add: number,
): number | null {
  const text = query[param]
  if (text === undefined) return null
  const time = Date.parse(text)
  if (Number.isNaN(time)) {
    throw new ApiError(
      'parameter_invalid',
      `${param} must be an ISO 8601 time such as 2026-11-20T09:30:00.000Z, not '${text}'.`,
      { param },
    )
  }
  return time + add
}

function pickLater(a: number | null, b: number | null): number | null {
  return a === null ? b : b === null ? a : Math.max(a, b)
}

function pickEarlier(a: number | null, b: number | null): number | null {
  return a === null ? b : b === null ? a : Math.min(a, b)
}

/**
 * Whether the tenant had a resource of this id and deleted it. The audit log is the record of deletions:
 * it has the entry from the commit of the deletion on, first as a draft, until its retention ends. It is
 * asked only about ids that were not found, so that other ids, also those of other tenants, stay unknown.
 */
async function wasDeleted(
  db: Database,
  { organizationId, livemode }: Tenant,
  id: string,
): Promise<boolean> {
  const [row] = await db`
    select 1 from audit_entries
    where organization_id = ${organizationId} and target = ${id} and action like '%.deleted'
      and (mode is null or mode = ${livemode ? 'live' : 'test'})
    union all
    select 1 from audit_drafts
    where organization_id = ${organizationId} and strpos(body, ${id}) > 0
      and body::jsonb #>> '{target,id}' = ${id} and body::jsonb ->> 'action' like '%.deleted'
      and coalesce(body::jsonb ->> 'livemode', ${String(livemode)}) = ${String(livemode)}
    limit 1`
  return row !== undefined
}
