import { type Database, sqlState } from '../../database/database.ts'
import { type ApiError, invalid } from '../../kernel/base/errors.ts'
import { toUuid } from '../../kernel/base/ids.ts'
import type { Tenant } from '../../kernel/base/tenant.ts'
import { searchEventWords } from '../../kernel/events/event-words.ts'
import { matchTenantUnordered } from '../../kernel/rows/look-up.ts'
import { type Page, type PageOf, selectPage } from '../../kernel/rows/page.ts'
import { listDays } from '../../kernel/rows/partitions.ts'
import type { Sought } from '../../kernel/rows/sought.ts'
import { anyOf, type EventRow, type Reader, unlessAuditor } from './store.ts'

interface Search {
  query: string
  /** Types, or prefixes of whole words ending in `.*`; empty for all. */
  patterns: readonly string[]
}

/**
 * Time of each statement of a search. The index returns all events of a day with a word before they are
 * sorted, 1.4 µs for each, so a word of millions in one day that the newest of that day lack takes as long as
 * it has matches.
 */
const searchMs = 2_000

/** Finds events by id or by words, newest first. Throws `parameter_invalid` if too many match. */
export async function searchEvents(
  db: Database,
  { tenant, scopes }: Reader,
  { query, patterns }: Search,
  page: Page,
): Promise<PageOf<EventRow>> {
  const prefixes = patterns.filter((type) => type.endsWith('.*')).map((type) => type.slice(0, -1))
  const types = patterns.filter((type) => !type.endsWith('.*'))
  const id = toUuid('event', query.trim())
  const found = selectPage<EventRow>(db.within(searchMs), page, {
    kind: 'event',
    table: 'events',
    tenant,
    columns: db`id, type, body`,
    where: db`
      ${id === null ? db`` : db`and id = ${id}`}
      ${unlessAuditor(db, scopes)} ${patterns.length === 0 ? db`` : anyOf(db, types, prefixes)}`,
    sought: id === null ? seekWords(db, tenant, query) : undefined,
    settled: tenant,
  })
  return found.catch((error: unknown) => {
    throw sqlState(error) === queryCanceled ? tooManyMatches() : error
  })
}

const queryCanceled = '57014'

function tooManyMatches(): ApiError {
  return invalid(
    'query',
    `Too many events match: finding the newest takes longer than ${searchMs / 1_000} seconds. Add a word, or limit the time with created[gte].`,
  )
}

/**
 * The times of the page are not among the indexed conditions: beside the words, PostgreSQL may read them as a
 * bitmap of the keys of a day, 4,343 pages of a million events.
 */
function seekWords(db: Database, tenant: Tenant, query: string): Sought {
  const words = searchEventWords(tenant, query)
  if (words === null)
    throw invalid('query', 'query must contain at least one word of 2 letters.', 'words_missing')
  const plain = db`words @@ ${words}::tsquery`
  return {
    plain,
    indexed: db`${matchTenantUnordered(db, tenant)} and ${plain}`,
    listRanges: () => listDays(db, 'events'),
  }
}
