import type { Pausing } from '../../../kernel/base/in-turns.ts'
import { findNamed } from '../../../library/icons/search/rank.ts'
import { correctWords, findAlternatives } from '../../../library/icons/search/word-forms.ts'
import type { Entry, IconSet } from './icon-set.ts'
import { type Keywords, wordsLike } from './keywords.ts'
import type { IconSets } from './lists.ts'
import { readBoolean } from './parameters.ts'
import { type IconStyle, readSearch, type Search } from './search-query.ts'
import { detectStyle, detectStyles } from './style.ts'

/**
 * `/search?query=`: icons by the words in their names, in the order of every search of icons
 * (`library/icons/search/rank.ts`), as Iconify answers. Where Iconify finds no name with the words, ours
 * also has their roots and synonyms, and if there is nothing at all, the words without typing errors.
 */

const limitAtLeast = 32
const maxLimit = 999
const usualLimit = 64

interface Wanted {
  limit: number
  /** The last search step adds all of its matches, even beyond the limit. */
  isSoft: boolean
  start: number
}

/** Returns null for an invalid query. */
export function* searchAnswer(
  sets: IconSets,
  keywords: Keywords,
  query: URLSearchParams,
): Pausing<object | null> {
  const text = query.get('query')
  const wanted = readWanted(query)
  if (!text || wanted === null) return null
  const names = yield* search(sets, keywords, text, query, wanted)
  const prefixes = new Set(names.map((name) => name.slice(0, name.indexOf(':'))))
  return {
    icons: names.slice(wanted.start),
    total: names.length,
    limit: wanted.limit,
    start: wanted.start,
    collections: Object.fromEntries(
      [...prefixes].map((prefix) => [prefix, sets.get(prefix)!.info]),
    ),
    request: Object.fromEntries(query),
  }
}

function readWanted(query: URLSearchParams): Wanted | null {
  const hard = readLimit(query.get('limit'))
  const soft = readLimit(query.get('min'))
  const start = Number.parseInt(query.get('start') || '0', 10)
  const limit = soft ?? hard ?? usualLimit
  if (Number.isNaN(hard) || Number.isNaN(soft)) return null
  if (!(start >= 0 && start < limit)) return null
  return { limit, isSoft: soft !== null, start }
}

/** Returns NaN for text that is not a number. */
function readLimit(text: string | null): number | null {
  if (!text) return null
  const limit = Number.parseInt(text, 10) || Number.NaN
  return Math.max(limitAtLeast, Math.min(limit, maxLimit))
}

interface Match {
  name: string
  /** Length of the name without its theme. A shorter name is closer to the query. */
  length: number
  isPartial: boolean
}

function* search(
  sets: IconSets,
  keywords: Keywords,
  text: string,
  query: URLSearchParams,
  { limit, isSoft }: Wanted,
): Pausing<string[]> {
  const read = readSearch(text, readBoolean(query.get('similar')) ?? true)
  if (read === null) return []
  const searches = read.searches.filter(({ words }) =>
    words.every((word) => keywords.byWord.has(word)),
  )
  const prefixes = choose(sets, keywords, query, read)
  const seen = new Set<Entry>()
  const matches: Match[] = []
  for (const one of searches) {
    if (one.partial === null) yield* look(one, one.words, false)
    else if (keywords.byWord.has(one.partial)) yield* look(one, [...one.words, one.partial], false)
  }
  const typed = readPlainly(read.searches)
  if (matches.length === 0) yield* lookForMeanings(typed)
  if (matches.length < limit) yield* lookForParts()
  if (matches.length === 0) {
    const words = correctWords(typed.words, keywords.byWord.keys())
    if (words !== null) yield* lookForMeanings({ ...typed, words })
  }
  const ordered = matches
    .map((match, at) => ({ ...match, at }))
    .sort((a, b) => Number(a.isPartial) - Number(b.isPartial) || a.length - b.length || a.at - b.at)
    .map(({ name }) => name)
  return isSoft ? ordered : ordered.slice(0, limit)

  /** Icons whose name has, for each word, the word itself or one of its alternatives. */
  function* lookForMeanings({ words, prefixes: asked }: Meant): Pausing<void> {
    const meanings = words.map((word) => [word, ...findAlternatives(word)])
    if (meanings.length === 0) return
    for (const prefix of asked === null ? prefixes : withPrefixes(prefixes, asked)) {
      yield
      const groups = meanings.map(
        (names) => new Set(names.flatMap((name) => entriesWith(keywords, prefix, name.split('-')))),
      )
      for (const entry of groups[0]!) {
        yield
        const isMeant = groups.every((group) => group.has(entry))
        if (!isMeant || seen.has(entry) || !hasStyle(sets.get(prefix)!, entry, read!.style))
          continue
        seen.add(entry)
        const [name] = entry.names
        matches.push({ name: `${prefix}:${name}`, length: name!.length, isPartial: false })
      }
    }
  }

  function* lookForParts(): Pausing<void> {
    for (const one of searches) {
      if (one.partial === null) continue
      for (const word of wordsLike(keywords, one.partial, true)) {
        yield* look(one, [...one.words, word], true)
      }
      if (matches.length >= limit) return
    }
  }

  function* look(one: Search, words: readonly string[], isPartial: boolean): Pausing<void> {
    const tests = [...one.pieces, ...words]
    const chosen = one.prefixes === null ? prefixes : withPrefixes(prefixes, one.prefixes)
    for (const prefix of chosen) {
      yield
      const set = sets.get(prefix)!
      for (const entry of entriesWith(keywords, prefix, words)) {
        yield
        if (seen.has(entry) || !hasStyle(set, entry, read!.style)) continue
        const match = findNamed(entry.names, tests)
        if (match === null) continue
        seen.add(entry)
        matches.push({ ...match, name: `${prefix}:${match.name}`, isPartial })
        if (isPartial && matches.length >= limit) return
      }
    }
  }
}

/** The words of a search, complete or not, and the prefixes to search. */
type Meant = Pick<Search, 'words' | 'prefixes'>

/** The interpretation that takes the most of the text as words of names. */
function readPlainly(searches: readonly Search[]): Meant {
  const meant = searches.map(({ words, partial, prefixes }) => ({
    words: [...words, ...(partial === null ? [] : [partial])],
    prefixes,
  }))
  const [most] = meant.toSorted((a, b) => b.words.length - a.words.length)
  return most ?? { words: [], prefixes: null }
}

/** Icons that have all of the words. */
function entriesWith(keywords: Keywords, prefix: string, words: readonly string[]): Entry[] {
  const found = words.map((word) => keywords.entries.get(prefix)?.get(word))
  const [first, ...rest] = found
  if (first === undefined) return []
  return [...first].filter((entry) => rest.every((entries) => entries?.has(entry) === true))
}

function hasStyle(set: IconSet, entry: Entry, style: IconStyle | null): boolean {
  return style === null || detectStyles(set) !== 'mixed' || detectStyle(entry.body) === style
}

function choose(
  sets: IconSets,
  { prefixes }: Keywords,
  query: URLSearchParams,
  { palette, style }: { palette: boolean | null; style: IconStyle | null },
): string[] {
  const list =
    query.get('prefixes')?.split(',') ?? onlyOne(query.get('prefix') || query.get('collection'))
  const category = query.get('category')
  const chosen = prefixes.filter((prefix) => {
    const set = sets.get(prefix)!
    return (
      (palette === null || set.info?.palette === palette) &&
      (style === null || detectStyles(set) === style || detectStyles(set) === 'mixed') &&
      (!category || set.info?.category === category)
    )
  })
  return list === null ? chosen : withPrefixes(chosen, list)
}

function onlyOne(prefix: string | null): string[] | null {
  return prefix ? [prefix] : null
}

/** The prefixes in `wanted`. One with a trailing hyphen selects every prefix that begins so. */
function withPrefixes(prefixes: readonly string[], wanted: readonly string[]): string[] {
  return prefixes.filter((prefix) =>
    wanted.some((want) => prefix === want || (want.endsWith('-') && prefix.startsWith(want))),
  )
}
