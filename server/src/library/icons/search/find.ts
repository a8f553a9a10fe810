import type { Database } from '../../../database/database.ts'
import { inTurns, type Pausing, sorted } from '../../../kernel/base/in-turns.ts'
import type { Tenant } from '../../../kernel/base/tenant.ts'
import { missingCursor, type Page, type PageOf } from '../../../kernel/rows/page.ts'
import {
  type FoundIcon,
  type IconFilter,
  type IconRow,
  selectFirstWords,
  selectFoundIcon,
  selectFoundIcons,
  selectIconsById,
} from '../store.ts'
import {
  exactNames,
  type IconSearch,
  queryFor,
  readIconSearch,
  readWithoutOneWord,
  readWords,
} from './query.ts'
import { compareRanks, type Rank, rankIcon } from './rank.ts'
import { correctWords } from './word-forms.ts'

/** Each costs as much as a page of results. */
const maxLetters = 4

/**
 * The most icons that a search ranks. Those whose name is the query come first, then those with the
 * shortest names, which are nearest to a query. All others follow in the same order.
 */
const maxRanked = 1_000

/**
 * Finds icons; if there are none, the icons of the query without typing errors, then those of the query
 * without one of its words. Words are corrected to those of the list of synonyms and to the first words
 * of names that begin with the same letter: reading the words of all names would read every icon.
 */
export async function findIcons(
  db: Database,
  tenant: Tenant,
  { filter, query, page }: { filter: IconFilter; query: string; page: Page },
): Promise<PageOf<IconRow>> {
  const search = readIconSearch(query)
  const found = await searchIcons(db, tenant, filter, search, page)
  if (found !== null) return found
  const letters = [...new Set(search.words.map((word) => word[0]!))].slice(0, maxLetters)
  const corrected = correctWords(search.words, await selectFirstWords(db, tenant, letters))
  const other = corrected === null ? readWithoutOneWord(search) : readWords(corrected)
  const others = other === null ? null : await searchIcons(db, tenant, filter, other, page)
  return others ?? { rows: [], hasMore: false }
}

/**
 * A page of the icons that a search finds, the best first; null if it finds none. The rank of an icon
 * depends only on the icon and the query, so a cursor is the id of an icon, as in other lists.
 */
export async function searchIcons(
  db: Database,
  tenant: Tenant,
  filter: IconFilter,
  search: IconSearch,
  page: Page,
): Promise<PageOf<IconRow> | null> {
  const exact = exactNames(search)
  const cursor = page.after ?? page.before
  const icon = cursor === null ? null : await selectFoundIcon(db, tenant, cursor, exact)
  if (cursor !== null && icon === null)
    throw missingCursor('icon', page, 'how well the query matches')
  const by = { ...filter, matches: queryFor(search), exact, from: page.from, to: page.to }
  const nearest = await selectFoundIcons(db, tenant, by, { limit: maxRanked + 1 })
  if (nearest.length === 0) return null
  const ranked = await inTurns(rankIcons(search, nearest.slice(0, maxRanked)))
  const last = nearest.length > maxRanked ? nearest[maxRanked - 1]! : null
  const ids = await selectIds()
  const isBackwards = page.before !== null
  const kept = isBackwards ? ids.slice(-page.limit) : ids.slice(0, page.limit)
  return { rows: await selectIconsById(db, tenant, kept), hasMore: ids.length > page.limit }

  /** One more than the page has, if there are others. */
  async function selectIds(): Promise<string[]> {
    const limit = page.limit + 1
    if (icon === null) return selectFrom(0, limit)
    const at = ranked.findIndex(({ id }) => id === cursor)
    if (at === -1 && last !== null && compareNearness(icon, last) > 0) {
      if (page.before === null) return selectOthers({ after: icon, limit })
      const others = await selectOthers({ after: last, before: icon, limit })
      return [...idsOf(ranked.slice(ranked.length - (limit - others.length))), ...others]
    }
    // An icon that changed since is where it would be now.
    const place = at === -1 ? findPlace(icon) : at
    if (page.before === null) return selectFrom(at === -1 ? place : place + 1, limit)
    return idsOf(ranked.slice(Math.max(0, place - limit), place))
  }

  async function selectFrom(start: number, limit: number): Promise<string[]> {
    const ids = idsOf(ranked.slice(start, start + limit))
    if (last === null || ids.length === limit) return ids
    return [...ids, ...(await selectOthers({ after: last, limit: limit - ids.length }))]
  }

  async function selectOthers(bounds: Parameters<typeof selectFoundIcons>[3]): Promise<string[]> {
    return idsOf(await selectFoundIcons(db, tenant, by, bounds))
  }

  function findPlace(icon: FoundIcon): number {
    const own = rankFound(search, icon)
    const place = ranked.findIndex((other) => compareFound(other, own) > 0)
    return place === -1 ? ranked.length : place
  }
}

interface RankedIcon extends Rank {
  id: string
}

function* rankIcons(search: IconSearch, icons: readonly FoundIcon[]): Pausing<RankedIcon[]> {
  const ranked: RankedIcon[] = []
  for (const icon of icons) {
    yield
    ranked.push(rankFound(search, icon))
  }
  return yield* sorted(ranked, compareFound)
}

/** Words that match in different names of an icon make a match of the index, and no name that is near. */
function rankFound(search: IconSearch, icon: FoundIcon): RankedIcon {
  const rank = rankIcon(search, icon) ?? { cost: Number.POSITIVE_INFINITY, name: icon.name }
  return { id: icon.id, ...rank }
}

function compareFound(a: RankedIcon, b: RankedIcon): number {
  return compareRanks(a, b) || (a.id < b.id ? -1 : 1)
}

/** The order of `selectFoundIcons`. */
function compareNearness(a: FoundIcon, b: FoundIcon): number {
  return (
    Number(b.is_exact) - Number(a.is_exact) ||
    a.name.length - b.name.length ||
    (a.name < b.name ? -1 : a.name > b.name ? 1 : 0) ||
    (a.id < b.id ? -1 : a.id > b.id ? 1 : 0)
  )
}

function idsOf(icons: readonly { id: string }[]): string[] {
  return icons.map(({ id }) => id)
}
