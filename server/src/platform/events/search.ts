import type { Database, Fragment } from '../../database/database.ts'
import { invalid } from '../../kernel/errors.ts'
import { searchEventWords } from '../../kernel/event-words.ts'
import { firstUuidAt, readTime, toUuid } from '../../kernel/ids.ts'
import { type Page, type PageOf, selectPage } from '../../kernel/page.ts'
import type { Tenant } from '../../kernel/tenant.ts'
import { anyOf, type EventRow, type Reader, unlessAuditor } from './store.ts'

interface Search {
  query: string
  /** Types, or prefixes of whole words ending in `.*`; empty for all. */
  patterns: readonly string[]
  /** The time at which the newest days end, in milliseconds. */
  now: number
}

const dayMs = 86_400_000
/** The days before a page's end that are searched first. */
const firstDays = [1, 7, 30]

/**
 * Finds events by id or by words, newest first. The index of words has no order, so all matches of a time are
 * read to sort them: the newest days are searched first, and the rest only if they do not fill the
 * page.
 */
export async function searchEvents(
  db: Database,
  reader: Reader,
  search: Search,
  page: Page,
): Promise<PageOf<EventRow>> {
  // Towards newer events, the days next to the cursor may be empty: everything is searched.
  if (page.before === null) {
    const last = page.after ?? page.to
    const end = last === null ? search.now : readTime(last)
    for (const days of firstDays) {
      const from = firstUuidAt(Math.max(0, end - days * dayMs))
      if (page.from !== null && page.from >= from) break
      const found = await select(db, reader, search, { ...page, from })
      if (found.hasMore) return found
    }
  }
  return select(db, reader, search, page)
}

function select(
  db: Database,
  { tenant, scopes }: Reader,
  { query, patterns }: Search,
  page: Page,
): Promise<PageOf<EventRow>> {
  const prefixes = patterns.filter((type) => type.endsWith('.*')).map((type) => type.slice(0, -1))
  const types = patterns.filter((type) => !type.endsWith('.*'))
  return selectPage<EventRow>(db, page, {
    kind: 'event',
    table: eventsWithWords(db, tenant, query, page),
    tenant,
    columns: db`id, type, body`,
    where: db`${unlessAuditor(db, scopes)} ${patterns.length === 0 ? db`` : anyOf(db, types, prefixes)}`,
    settled: tenant,
  })
}

/**
 * The events with these words, or the one with this id. `offset 0` makes PostgreSQL read them through the index of words: it
 * would otherwise read all events in the order of ids, in which it expects a match soon.
 */
function eventsWithWords(
  db: Database,
  tenant: Tenant,
  query: string,
  { from, to }: Pick<Page, 'from' | 'to'>,
): Fragment {
  const id = toUuid('event', query.trim())
  const words = searchEventWords(tenant, query)
  if (words === null)
    throw invalid('query', 'query must contain at least one word of 2 letters.', 'words_missing')
  const matches = id === null ? db`words @@ ${words}::tsquery` : db`id = ${id}`
  return db`(
    select * from events
    where organization_id = ${tenant.organizationId} and livemode = ${tenant.livemode}
      and ${matches}
      ${from === null ? db`` : db`and id >= ${from}`} ${to === null ? db`` : db`and id < ${to}`}
    offset 0
  ) as found`
}
