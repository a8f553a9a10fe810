import type { Database, Fragment } from '../../database/database.ts'
import { invalid } from '../base/errors.ts'
import type { Tenant } from '../base/tenant.ts'
import { matchTenantUnordered } from './look-up.ts'

/**
 * A page of rows that match a GIN index (words, elements of arrays), which has no order. The index
 * returns all matches before they can be sorted, so a frequent value costs all of its rows. Reading
 * in the order of the list fills a page of a frequent value soon, but costs the whole list for a
 * rare one. So both ways are tried, each with a limit that does not depend on statistics
 * (docs/design/lists-and-plans.md).
 */
interface SoughtPage {
  columns: Fragment
  table: Fragment
  /** The condition of the tenant. */
  within: Fragment
  sought: Sought
  /** All other conditions, also those of the cursor, each beginning with `and`. */
  where: Fragment
  /**
   * A subquery of the first `count` rows of the list, in order, without `sought`.
   *
   * @param further conditions, each beginning with `and`
   */
  selectFirst(count: number, further?: Fragment): Fragment
  order: Fragment
  /** The same order by expressions that no index has. */
  orderBySorting: Fragment
  /** Those of `sought`, in the order of the list. */
  listRanges?: Sought['listRanges']
  limit: number
}

/** Conditions that only an index without an order finds. */
export interface Sought {
  /** In the form that the index uses, with the conditions of the tenant. */
  indexed: Fragment
  /** The same for single rows, where it costs less. */
  plain: Fragment
  /**
   * For a list in the order of ids whose index is separate for some ranges of them: the ranges, the newest
   * first, which cover all ids. Then the matches of a range are read only if the newer ones fill no page.
   */
  listRanges?: () => Promise<readonly IdRange[]>
}

/** A half-open range: ids from one on, and before another. */
interface IdRange {
  from: string
  to: string
}

/** A column of labels that must contain this one, or of words that must match a `tsquery`. */
type Wanted = { labels: Fragment; label: string } | { words: Fragment; query: string }

/**
 * The rows of a tenant that have all of these labels and words; undefined without any. The indexes contain
 * the tenant in each key.
 */
export function seek(
  db: Database,
  tenant: Tenant,
  ...wanted: readonly (Wanted | undefined)[]
): Sought | undefined {
  const { organizationId, livemode } = tenant
  const given = wanted.filter((one) => one !== undefined)
  if (given.length === 0) return undefined
  const indexed = given.map((one) =>
    'labels' in one
      ? db`tenant_labels(organization_id, livemode, ${one.labels})
          @> tenant_labels(${organizationId}, ${livemode}, ${[one.label]})`
      : db`tenant_words(organization_id, livemode, ${one.words})
          @@ tenant_query(${organizationId}, ${livemode}, to_tsquery('simple', ${one.query}))`,
  )
  const plain = given.map((one) =>
    'labels' in one
      ? db`${one.labels} @> ${[one.label]}`
      : db`${one.words} @@ to_tsquery('simple', ${one.query})`,
  )
  return {
    indexed: db`${matchTenantUnordered(db, tenant)} and ${joinWithAnd(db, indexed)}`,
    plain: joinWithAnd(db, plain),
  }
}

/**
 * Returns a `tsquery` for the beginnings of words in a list's `query`, the words as the SQL function
 * `check_words` separates them. Throws for a query without words.
 */
export function toPrefixQuery(query: string): string {
  const words = query.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
  if (words.length === 0)
    throw invalid('query', 'query must contain at least one word.', 'words_missing')
  return words.map((word) => `${word}:*`).join(' & ')
}

function joinWithAnd(db: Database, [first, ...others]: readonly Fragment[]): Fragment {
  return others.length === 0 ? first! : db`${first!} and ${joinWithAnd(db, others)}`
}

/** Rows in the order of the list that are read first, for each row of the page. */
const firstRows = 2
/** Matches in no order that are read next, for each row of the page. */
const maxMatches = 10
/** Rows in the order of the list that are read if there are more matches, for each row of the page. */
const furtherRows = 100

/** Returns `limit` rows, or all of them if there are fewer. */
export async function selectSought<Row extends { id: string }>(
  db: Database,
  page: SoughtPage,
): Promise<Row[]> {
  const soon = await selectSoon<Row>(db, page)
  if (soon !== null) return soon
  if (page.listRanges === undefined) return selectAmongAll(db, page)
  const rows: Row[] = []
  for (const range of await page.listRanges()) {
    const within = narrow(db, page, range)
    rows.push(...((await selectSoon<Row>(db, within)) ?? (await selectAmongAll<Row>(db, within))))
    if (rows.length >= page.limit) break
  }
  return rows.slice(0, page.limit)
}

/** The page if it is found with a limited number of rows, otherwise null. */
async function selectSoon<Row extends { id: string }>(
  db: Database,
  page: SoughtPage,
): Promise<Row[] | null> {
  const { limit } = page
  const first = await selectAmongFirst<Row>(db, page, firstRows * limit)
  if (first.length === limit) return first
  const found = await selectAmongFew<Row>(db, page, maxMatches * limit)
  if (found !== null) return found
  const further = await selectAmongFirst<Row>(db, page, furtherRows * limit)
  const isAnswer = further.length === limit || (await isComplete(db, page, furtherRows * limit))
  return isAnswer ? further : null
}

/** The same page among the rows of a range. */
function narrow(db: Database, page: SoughtPage, { from, to }: IdRange): SoughtPage {
  const within = db`and id >= ${from} and id < ${to}`
  return {
    ...page,
    where: db`${page.where} ${within}`,
    sought: { ...page.sought, indexed: db`${page.sought.indexed} ${within}` },
    selectFirst: (count) => page.selectFirst(count, within),
  }
}

async function selectAmongFirst<Row extends { id: string }>(
  db: Database,
  { columns, sought, where, selectFirst, order, limit }: SoughtPage,
  count: number,
): Promise<Row[]> {
  return db<Row[]>`
    select ${columns} from (${selectFirst(count)}) as first
    where ${sought.plain} ${where} order by ${order} limit ${limit}`
}

/** Whether the list without `sought` has at most this many rows. */
async function isComplete(db: Database, { selectFirst }: SoughtPage, count: number) {
  const [row] = await db<{ count: number }[]>`
    select count(*)::integer as count from (${selectFirst(count + 1)}) as first`
  return row!.count <= count
}

/**
 * The page if the index finds at most this many rows, otherwise null. A materialized query is
 * planned for all of its rows, so the limit cannot lead to a plan that searches in another order,
 * and it is read only as far as the limit.
 */
async function selectAmongFew<Row extends { id: string }>(
  db: Database,
  { columns, table, within, sought, where, order, limit }: SoughtPage,
  count: number,
): Promise<Row[] | null> {
  const rows = await db<(Row & { matches: number })[]>`
    with found as materialized (select * from ${table} where ${sought.indexed}),
    few as materialized (select * from found limit ${count + 1})
    select page.*, counted.matches from (select count(*)::integer as matches from few) as counted
    left join lateral (
      select ${columns} from few where ${within} ${where} order by ${order} limit ${limit}
    ) as page on true
    order by ${order}`
  const matches = rows[0]!.matches
  if (matches > count) return null
  return rows.filter(({ id }) => id !== null).map(({ matches: _, ...row }) => row as unknown as Row)
}

/** `offset 0` and the order keep PostgreSQL from searching in an order in which it expects a match soon. */
async function selectAmongAll<Row extends { id: string }>(
  db: Database,
  { columns, table, within, sought, where, orderBySorting, limit }: SoughtPage,
): Promise<Row[]> {
  return db<Row[]>`
    select ${columns} from (select * from ${table} where ${sought.indexed} offset 0) as found
    where ${within} ${where} order by ${orderBySorting} limit ${limit}`
}
