import type { Database } from '../../../database/database.ts'
import type { Tenant } from '../../../kernel/base/tenant.ts'
import type { Page, PageOf } from '../../../kernel/rows/page.ts'
import { type IconFilter, type IconRow, searchIcons, selectFirstWords } from '../store.ts'
import { readIconSearch, readWords } from './query.ts'
import { correctWords } from './word-forms.ts'

/** Each costs as much as a page of results. */
const maxLetters = 4

/**
 * Finds icons; if there are none, the icons of the query without typing errors. Words are corrected
 * to those of the list of synonyms and to the first words of names that begin with the same letter:
 * reading the words of all names would read every icon.
 */
export async function findIcons(
  db: Database,
  tenant: Tenant,
  { filter, query, page }: { filter: IconFilter; query: string; page: Page },
): Promise<PageOf<IconRow>> {
  const search = readIconSearch(query)
  const found = await searchIcons(db, tenant, filter, search, page)
  if (found.rows.length > 0) return found
  const letters = [...new Set(search.words.map((word) => word[0]!))].slice(0, maxLetters)
  const corrected = correctWords(search.words, await selectFirstWords(db, tenant, letters))
  if (corrected === null) return found
  return searchIcons(db, tenant, filter, readWords(corrected), page)
}
