import type { Pausing } from '../../../kernel/base/in-turns.ts'
import { wordsIn } from '../../../library/icons/search/words.ts'
import type { Entry, IconSet } from './icon-set.ts'
import type { IconSets } from './lists.ts'
import { namePattern } from './parameters.ts'

/** The words of all icon names, and the icons that have each. */
export interface Keywords {
  /** In the order of the sets. */
  prefixes: readonly string[]
  /** The prefixes of the sets that have the word. */
  byWord: ReadonlyMap<string, ReadonlySet<string>>
  /** The icons of each set by the words of their names, tags and categories. */
  searched: ReadonlyMap<string, ReadonlyMap<string, ReadonlySet<Entry>>>
  labels: ReadonlyMap<Entry, Labels>
}

interface Labels {
  tags: readonly string[]
  categories: string[]
}

const partialLengthAtLeast = 2

/** Built from sets that have info and are not hidden. */
export function* readKeywords(sets: IconSets): Pausing<Keywords> {
  const searched = [...sets.values()].filter(({ info }) => info !== null && !info.hidden)
  const byWord = new Map<string, Set<string>>()
  const entries = new Map<string, Map<string, Set<Entry>>>()
  const labels = new Map<Entry, Labels>()
  for (const set of searched) {
    const words = yield* collectWords(set)
    entries.set(set.prefix, words)
    for (const word of words.keys()) addTo(byWord, word, set.prefix)
    yield* addLabels(set, words, labels)
  }
  return { prefixes: searched.map(({ prefix }) => prefix), byWord, searched: entries, labels }
}

/**
 * Longer words that begin with this one, or also end with it if `endings` is set; the shortest
 * first.
 */
function wordsLike({ byWord }: Keywords, part: string, endings: boolean): string[] {
  if (part.length < partialLengthAtLeast) return []
  const longer = [...byWord.keys()].filter((word) => word.length > part.length)
  const beginning = longer.filter((word) => word.startsWith(part))
  const ending = endings
    ? longer.filter((word) => word.endsWith(part) && !word.startsWith(part))
    : []
  return [...beginning.sort(shortestFirst), ...ending.sort(shortestFirst)]
}

/** `/keywords`; returns null if the query has neither `prefix` nor `keyword`. */
export function keywordsAnswer(keywords: Keywords, query: URLSearchParams): object | null {
  const prefix = query.get('prefix')
  const given = prefix ?? query.get('keyword')
  if (given === null) return null
  const asked = given.toLowerCase().trim()
  const isValid = namePattern.test(asked)
  const words = isValid ? asked.split('-') : [asked]
  const last = words.pop()!
  const isKnown = words.every((word) => keywords.byWord.has(word))
  return {
    ...Object.fromEntries(query),
    ...(isValid ? {} : { invalid: true }),
    exists: isKnown && keywords.byWord.has(last),
    matches:
      isKnown && isValid ? wordsLike(keywords, last, prefix === null && words.length === 0) : [],
  }
}

function* collectWords({ visible }: IconSet): Pausing<Map<string, Set<Entry>>> {
  const words = new Map<string, Set<Entry>>()
  for (const [name, entry] of visible) {
    yield
    if (entry.names[0] !== name) continue
    for (const word of entry.names.flatMap((one) => one.split('-'))) addTo(words, word, entry)
  }
  return words
}

/** Adds the tags and categories of the icons of a set to `labels`, and their words to `words`. */
function* addLabels(
  { visible, categories }: IconSet,
  words: Map<string, Set<Entry>>,
  labels: Map<Entry, Labels>,
): Pausing<void> {
  for (const entry of visible.values()) {
    yield
    labels.set(entry, { tags: entry.tags, categories: [] })
    for (const word of entry.tags.flatMap(wordsIn)) addTo(words, word, entry)
  }
  for (const { title, entries } of categories) {
    const titleWords = wordsIn(title)
    for (const entry of entries) {
      yield
      labels.get(entry)?.categories.push(title)
      for (const word of titleWords) addTo(words, word, entry)
    }
  }
}

function addTo<Value>(groups: Map<string, Set<Value>>, key: string, value: Value): void {
  const group = groups.get(key)
  if (group === undefined) groups.set(key, new Set([value]))
  else group.add(value)
}

function shortestFirst(a: string, b: string): number {
  return a.length - b.length || a.localeCompare(b)
}
