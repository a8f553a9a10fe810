import { invalid } from '../../../kernel/base/errors.ts'
import { findAlternatives } from './word-forms.ts'

/**
 * PostgreSQL's `tsquery` for the words of a query, each of which may be incomplete. Throws if there
 * are none.
 */
export function searchFor(query: string): string {
  const words = wordsIn(query)
  if (words.length === 0)
    throw invalid('query', 'query must contain at least one word.', 'words_missing')
  return words.map((word) => `${word}:*`).join(' & ')
}

/** A search of icons, as the store runs it. */
export interface IconSearch {
  /** A `tsquery` that matches all results. */
  matches: string
  /** The query as a name: `arrow left` and `Arrow-Left` are `arrow-left`. */
  name: string
  words: string[]
  /** What one name must contain: the terms with hyphens, then the words. */
  parts: string[]
  /** For each word, what it may stand for: itself, its roots and its synonyms, as the words of a name. */
  meanings: string[][][]
}

/** Parses a query. Throws if it has no word. */
export function readIconSearch(query: string): IconSearch {
  const words = wordsIn(query)
  if (words.length === 0)
    throw invalid('query', 'query must have at least one word to look for.', 'words_missing')
  const terms = query.split(/\s+/).map(wordsIn)
  return readWords(
    words,
    terms.filter(({ length }) => length > 1).map((term) => term.join('-')),
  )
}

/** The search for words that are normalized, and terms of such words with hyphens between them. */
export function readWords(words: readonly string[], terms: readonly string[] = []): IconSearch {
  const others = words.map((word) => findAlternatives(word).map(wordsIn))
  const groups = words.map((word, at) => [
    `${word}:*`,
    ...others[at]!.map((other) => `(${other.join(' & ')})`),
  ])
  return {
    matches: groups.map((group) => `(${group.join(' | ')})`).join(' & '),
    name: words.join('-'),
    words: [...words],
    parts: [...terms, ...words],
    meanings: words.map((word, at) => [[word], ...others[at]!]),
  }
}

/**
 * The words of a text, normalized alike for storing and searching: `left` finds `Arrow-Left`,
 * `cafe` finds `Café`, and the other way round.
 */
export function wordsIn(text: string): string[] {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  return plain.match(/[\p{L}\p{N}]+/gu) ?? []
}
