import type { Database } from '../../database/database.ts'
import type { Page, PageOf } from '../../kernel/page.ts'
import type { Tenant } from '../../kernel/tenant.ts'
import { readIconSearch, readWords } from './search.ts'
import { type IconFilter, type IconRow, searchIcons } from './store.ts'
import { correctWords } from './word-forms.ts'

/**
 * Finds icons; if there are none, the icons of the query without typing errors. Words are corrected
 * to those of the list of synonyms: reading the words of all names would read every icon.
 */
export async function findIcons(
  db: Database,
  tenant: Tenant,
  { filter, query, page }: { filter: IconFilter; query: string; page: Page },
): Promise<PageOf<IconRow>> {
  const search = readIconSearch(query)
  const found = await searchIcons(db, tenant, filter, search, page)
  if (found.rows.length > 0) return found
  const corrected = correctWords(search.words)
  if (corrected === null) return found
  return searchIcons(db, tenant, filter, readWords(corrected), page)
}
