import { invalid } from '../../../kernel/base/errors.ts'
import { findModifiers, findSynonyms, maxPhraseWords, weakWords } from './synonyms.ts'
import { findRoots, splitCompound } from './word-forms.ts'
import { wordsIn } from './words.ts'

/**
 * A search of icons, as lists of the API (`find.ts`) and addresses of deployments
 * (`publishing/cdn/iconify/search.ts`) run it.
 */
export interface IconSearch {
  /** The words of the query, normalized. */
  words: string[]
  /** An icon matches if it matches one of them. */
  readings: Reading[]
}

/** One way to understand the query. */
export interface Reading {
  /** An icon must match all of them. */
  parts: Part[]
  /** How far it is from the words that were typed. */
  cost: number
}

/** A word or a phrase of the query. */
export interface Part {
  /** What it may stand for, the nearest first. An icon must have all words of one. */
  meanings: Meaning[]
  /** A word that may be the beginning of a longer one; null for a phrase. */
  beginning: string | null
}

export interface Meaning {
  words: readonly string[]
  cost: number
}

/** How far a match is from the query. `rank.ts` has the costs of a name. */
const costs = {
  root: 12,
  compound: 5,
  synonym: 14,
  /** For each better synonym of the same word. */
  laterSynonym: 2,
  maxSynonym: 26,
  weakWord: 6,
  missingWord: 60,
  missingEarlierWord: 6,
}

/** Longer queries are understood word by word: their phrases would have too many combinations. */
const maxPhrasedWords = 6

/** Parses a query. Throws if it has no word. */
export function readIconSearch(query: string): IconSearch {
  const words = wordsIn(query)
  if (words.length === 0)
    throw invalid('query', 'query must have at least one word to look for.', 'words_missing')
  return readWords(words)
}

/**
 * The search for words that are normalized.
 * @param allowsBeginnings whether a word may be the beginning of a longer one
 */
export function readWords(words: readonly string[], allowsBeginnings = true): IconSearch {
  const readings = readPhrases(words, allowsBeginnings)
  const strong = words.filter((word) => !weakWords.has(word))
  if (strong.length > 0 && strong.length < words.length) {
    for (const reading of readPhrases(strong, allowsBeginnings)) {
      readings.push({ ...reading, cost: reading.cost + costs.weakWord })
    }
  }
  return { words: [...words], readings }
}

/**
 * The same search without one of its words, for queries that find nothing; null for one word, and for
 * more than a few. The last is missed least: a pizza slice is a pizza.
 */
export function readWithoutOneWord({ words }: IconSearch): IconSearch | null {
  const strong = words.filter((word) => !weakWords.has(word))
  if (strong.length < 2 || strong.length > maxPhrasedWords) return null
  const readings = strong.flatMap((_, at) => {
    const missing = costs.missingWord + (at === strong.length - 1 ? 0 : costs.missingEarlierWord)
    return readPhrases(strong.toSpliced(at, 1), true).map((reading) => ({
      ...reading,
      cost: reading.cost + missing,
    }))
  })
  return { words, readings }
}

/** The words each for itself, and each way to take neighbours as a phrase or a compound. */
function readPhrases(words: readonly string[], allowsBeginnings: boolean): Reading[] {
  const isAlone = words.length === 1
  const single = (word: string) => readWord(word, isAlone, allowsBeginnings)
  const readings: Reading[] = [{ parts: words.map(single), cost: 0 }]
  if (words.length > maxPhrasedWords) return readings
  for (let length = Math.min(maxPhraseWords, words.length); length > 1; length--) {
    for (let at = 0; at + length <= words.length; at++) {
      const phrase = readPhrase(words.slice(at, at + length))
      if (phrase === null) continue
      const parts = [...words.slice(0, at).map(single), phrase]
      readings.push({ parts: [...parts, ...words.slice(at + length).map(single)], cost: 0 })
    }
  }
  return readings
}

function readWord(word: string, isAlone: boolean, allowsBeginnings: boolean): Part {
  const roots = findRoots(word)
  const synonyms = [word, ...roots].flatMap((one) => findSynonyms(one))
  const modifiers = isAlone ? [] : [word, ...roots].flatMap((one) => findModifiers(one))
  return {
    meanings: distinct([
      { words: [word], cost: 0 },
      ...splitCompound(word).map((words) => ({ words, cost: costs.compound })),
      ...roots.map((root) => ({ words: [root], cost: costs.root })),
      ...asMeanings(modifiers),
      ...asMeanings(synonyms),
    ]),
    beginning: allowsBeginnings ? word : null,
  }
}

/** Returns null for words that are neither a phrase of the list nor two that may be one. */
function readPhrase(words: readonly string[]): Part | null {
  const synonyms = findSynonyms(...words)
  if (synonyms.length === 0 && words.length > 2) return null
  const meanings = [{ words: [words.join('')], cost: costs.compound }, ...asMeanings(synonyms)]
  return { meanings: distinct(meanings), beginning: null }
}

function asMeanings(names: readonly string[]): Meaning[] {
  return names.map((name, at) => ({
    words: wordsIn(name),
    cost: Math.min(costs.synonym + at * costs.laterSynonym, costs.maxSynonym),
  }))
}

/** The nearest of those with the same words. */
function distinct(meanings: readonly Meaning[]): Meaning[] {
  const byWords = new Map<string, Meaning>()
  for (const meaning of meanings.toSorted((a, b) => a.cost - b.cost)) {
    const key = meaning.words.join(' ')
    if (!byWords.has(key)) byWords.set(key, meaning)
  }
  return [...byWords.values()]
}

/** PostgreSQL's `tsquery` for the icons of a search: those that `rankIcon` ranks. */
export function queryFor({ readings }: IconSearch): string {
  const parts = ({ meanings, beginning }: Part) => [
    ...meanings.map(({ words }) => `(${words.join(' & ')})`),
    ...(beginning === null ? [] : [`${beginning}:*`]),
  ]
  const texts = readings.map((reading) =>
    reading.parts.map((part) => `(${parts(part).join(' | ')})`).join(' & '),
  )
  return texts.map((text) => `(${text})`).join(' | ')
}

/** Names that are the query, or what it means, and nothing else. */
export function exactNames({ words, readings }: IconSearch): string[] {
  const meant = readings.flatMap(({ parts }) =>
    parts.length === 1 ? parts[0]!.meanings.map((meaning) => meaning.words.join('-')) : [],
  )
  return [...new Set([words.join('-'), ...meant])]
}
