import { LRUCache } from 'lru-cache'
import type { RequestContext, Services } from '../../kernel/context.ts'
import type { Page, PageOf } from '../../kernel/page.ts'
import { type IconSearch, readIconSearch, readWords } from './search.ts'
import { type IconFilter, type IconRow, searchIcons, selectNameWords } from './store.ts'
import { correctWords } from './word-forms.ts'

/** Finds icons; if there are none, the icons of the query without its typing errors. */
export async function findIcons(
  call: Pick<RequestContext, 'db' | 'tenant' | 'services'>,
  filter: IconFilter,
  query: string,
  page: Page,
): Promise<PageOf<IconRow>> {
  const search = readIconSearch(query)
  const found = await searchIcons(call.db, call.tenant, filter, search, page)
  if (found.rows.length > 0) return found
  const corrected = await correctSearch(call, search)
  return corrected === null ? found : searchIcons(call.db, call.tenant, filter, corrected, page)
}

async function correctSearch(
  call: Pick<RequestContext, 'db' | 'tenant' | 'services'>,
  { words }: IconSearch,
): Promise<IconSearch | null> {
  const corrected = correctWords(words, await readVocabulary(call))
  return corrected === null ? null : readWords(corrected)
}

/** The words of names are read for a query that finds nothing, at most once a minute. */
const vocabularies = new WeakMap<Services, LRUCache<string, ReadonlySet<string>>>()
const vocabularyMs = 60_000
/** At most 1 MB for each tenant. */
const wordsAtMost = 20_000
const tenantsAtMost = 20

async function readVocabulary({
  db,
  tenant,
  services,
}: Pick<RequestContext, 'db' | 'tenant' | 'services'>): Promise<ReadonlySet<string>> {
  const cache =
    vocabularies.get(services) ?? new LRUCache({ max: tenantsAtMost, ttl: vocabularyMs })
  vocabularies.set(services, cache)
  const key = `${tenant.organizationId} ${tenant.livemode}`
  const known = cache.get(key)
  if (known !== undefined) return known
  const words = new Set(await selectNameWords(db, tenant, wordsAtMost))
  cache.set(key, words)
  return words
}
