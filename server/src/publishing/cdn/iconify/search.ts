import { type Pausing, sorted } from '../../../kernel/base/in-turns.ts'
import {
  type IconSearch,
  type Part,
  readWithoutOneWord,
  readWords,
} from '../../../library/icons/search/query.ts'
import { compareRanks, type Rank, rankIcon } from '../../../library/icons/search/rank.ts'
import { correctWords } from '../../../library/icons/search/word-forms.ts'
import type { Entry, IconSet } from './icon-set.ts'
import type { Keywords } from './keywords.ts'
import type { IconSets } from './lists.ts'
import { readBoolean } from './parameters.ts'
import { type IconStyle, readSearch, type SearchQuery } from './search-query.ts'
import { detectStyle, detectStyles } from './style.ts'

/**
 * `/search?query=`: the search of icons (`library/icons/search`) over the sets of a deployment, with
 * Iconify's parameters and in the form of its answers. The order is that of lists of the API. Like
 * Iconify's, it also finds words that end with those of the query, after all others.
 */

const limitAtLeast = 32
const maxLimit = 999
const usualLimit = 64

interface Wanted {
  limit: number
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
  const found = yield* search(sets, keywords, text, query, wanted.limit)
  const names = found.slice(0, wanted.limit)
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
  return { limit, start }
}

/** Returns NaN for text that is not a number. */
function readLimit(text: string | null): number | null {
  if (!text) return null
  const limit = Number.parseInt(text, 10) || Number.NaN
  return Math.max(limitAtLeast, Math.min(limit, maxLimit))
}

interface FoundEntry extends Rank {
  prefix: string
}

function* search(
  sets: IconSets,
  keywords: Keywords,
  text: string,
  query: URLSearchParams,
  limit: number,
): Pausing<string[]> {
  const read = readSearch(text, keywords.prefixes)
  if (read === null) return []
  const allowsBeginnings = readBoolean(query.get('similar')) ?? true
  const chosen = choose(sets, keywords, query, read)
  const found = new Map<Entry, FoundEntry>()
  for (const { words, prefixes } of read.searches) {
    const within = prefixes === null ? chosen : withPrefixes(chosen, prefixes)
    const wanted = readWords(words, allowsBeginnings)
    yield* look(wanted, within, false)
    if (allowsBeginnings && found.size < limit) yield* look(wanted, within, true)
  }
  if (found.size === 0) {
    const { words, prefixes } = read.searches[0]!
    const within = prefixes === null ? chosen : withPrefixes(chosen, prefixes)
    const corrected = correctWords(words, keywords.byWord.keys())
    const other = corrected === null ? readWithoutOneWord(readWords(words)) : readWords(corrected)
    if (other !== null) yield* look(other, within, false)
  }
  const ordered = yield* sorted([...found.values()], compareRanks)
  return ordered.map(({ prefix, name }) => `${prefix}:${name}`)

  function* look(wanted: IconSearch, within: readonly string[], endings: boolean): Pausing<void> {
    for (const prefix of within) {
      const set = sets.get(prefix)!
      for (const entry of yield* matchEntries(keywords, prefix, wanted, endings)) {
        yield
        if (!hasStyle(set, entry, read!.style)) continue
        const rank = rankIcon(wanted, { names: entry.names, ...keywords.labels.get(entry)! })
        const before = found.get(entry)
        if (rank === null || (before !== undefined && compareRanks(before, rank) <= 0)) continue
        found.set(entry, { ...rank, prefix })
      }
    }
  }
}

/** The icons of a set that a search finds: `queryFor` for the index in memory. */
function* matchEntries(
  keywords: Keywords,
  prefix: string,
  { readings }: IconSearch,
  endings: boolean,
): Pausing<Set<Entry>> {
  const words = keywords.searched.get(prefix)!
  const matches = new Set<Entry>()
  const known = new Map<Part, ReadonlySet<Entry>>()
  for (const { parts } of readings) {
    const groups: ReadonlySet<Entry>[] = []
    for (const part of parts) {
      yield
      const group = known.get(part) ?? matchPart(words, part, endings)
      known.set(part, group)
      groups.push(group)
    }
    const [smallest, ...others] = groups.toSorted((a, b) => a.size - b.size)
    for (const entry of smallest!) if (others.every((group) => group.has(entry))) matches.add(entry)
  }
  return matches
}

type EntriesByWord = ReadonlyMap<string, ReadonlySet<Entry>>

function matchPart(words: EntriesByWord, { meanings, beginning }: Part, endings: boolean) {
  const matches = new Set<Entry>()
  for (const { words: wanted } of meanings) {
    const [first, ...others] = wanted.map((word) => words.get(word))
    for (const entry of first ?? []) if (others.every((one) => one?.has(entry))) matches.add(entry)
  }
  if (beginning === null) return matches
  for (const [word, entries] of words) {
    if (!word.startsWith(beginning) && !(endings && word.endsWith(beginning))) continue
    for (const entry of entries) matches.add(entry)
  }
  return matches
}

function hasStyle(set: IconSet, entry: Entry, style: IconStyle | null): boolean {
  return style === null || detectStyles(set) !== 'mixed' || detectStyle(entry.body) === style
}

function choose(
  sets: IconSets,
  { prefixes }: Keywords,
  query: URLSearchParams,
  { palette, style }: SearchQuery,
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
