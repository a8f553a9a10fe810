import type { Database, Fragment } from '../database/database.ts'
import type { Scope } from './call.ts'
import { ApiError, invalid, missingReference } from './errors.ts'
import { firstUuidAt, type Kind, toUuid } from './ids.ts'
import type { ListParameters } from './schema.ts'

/** A page of a list as it was asked for (platform contract, section 2, "Lists"). */
export interface Page {
  limit: number
  /** The UUIDs that `starting_after` and `ending_before` name; at most one of them. */
  after: string | null
  before: string | null
  /** `created`, as a half-open range of ids. */
  from: string | null
  to: string | null
  /** As given, for the error that says it does not exist. */
  cursor: string
}

export interface PageOf<Row> {
  rows: Row[]
  hasMore: boolean
}

type Selection = Listed & ({ scope: Scope } | { within: Fragment })

interface Listed {
  kind: Kind
  table: string
  columns: Fragment
  /** More conditions, each beginning with `and`. */
  where?: Fragment
  /** Deliveries alone are listed oldest first. */
  order?: 'newest' | 'oldest'
}

/** Reads the parameters of every list. Throws where a cursor's form is wrong or both are given. */
export function readPage(kind: Kind, query: ListParameters): Page {
  const { starting_after, ending_before } = query
  if (starting_after !== undefined && ending_before !== undefined) {
    throw invalid('ending_before', 'Give starting_after or ending_before, not both.')
  }
  // Ids are ordered by their millisecond, so that "after T" begins with the next one.
  const from = laterOf(millisecond(query, 'created[gt]', 1), millisecond(query, 'created[gte]', 0))
  const to = earlierOf(millisecond(query, 'created[lt]', 0), millisecond(query, 'created[lte]', 1))
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
 * Selects a page. The rows come in the list's own order whichever way was travelled; one row more
 * than asked tells whether there are others. Throws `resource_missing` for a cursor that names no
 * row of this scope.
 */
export async function selectPage<Row extends { id: string }>(
  db: Database,
  page: Page,
  selection: Selection,
): Promise<PageOf<Row>> {
  const { kind, table, columns, where = db``, order = 'newest' } = selection
  // What both modes share, or belongs to no organization, says itself whose rows are meant.
  const within =
    'within' in selection
      ? selection.within
      : db`organization_id = ${selection.scope.organizationId} and livemode = ${selection.scope.livemode}`
  const at = page.after ?? page.before
  if (at !== null) {
    const [row] = await db`select 1 from ${db(table)} where ${within} and id = ${at}`
    if (row === undefined) {
      const param = page.after === null ? 'ending_before' : 'starting_after'
      throw missingReference(kind.replaceAll('_', ' '), page.cursor, param)
    }
  }
  const backwards = page.before !== null
  const descending = (order === 'newest') !== backwards
  const rows = await db<Row[]>`
    select ${columns} from ${db(table)}
    where ${within} ${where}
      ${at === null ? db`` : descending ? db`and id < ${at}` : db`and id > ${at}`}
      ${page.from === null ? db`` : db`and id >= ${page.from}`}
      ${page.to === null ? db`` : db`and id < ${page.to}`}
    order by id ${descending ? db`desc` : db`asc`}
    limit ${page.limit + 1}`
  const hasMore = rows.length > page.limit
  const kept = [...rows.slice(0, page.limit)]
  return { rows: backwards ? kept.reverse() : kept, hasMore }
}

/** The list envelope of a page (source specification, section 2.4). */
export function listOf<Row, Item>(url: string, page: PageOf<Row>, render: (row: Row) => Item) {
  return { object: 'list' as const, data: page.rows.map(render), has_more: page.hasMore, url }
}

/** The envelope of a list that is whole in one answer. */
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

function laterOf(a: number | null, b: number | null): number | null {
  return a === null ? b : b === null ? a : Math.max(a, b)
}

function earlierOf(a: number | null, b: number | null): number | null {
  return a === null ? b : b === null ? a : Math.min(a, b)
}
