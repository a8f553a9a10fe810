import { searchFor } from '../icons/search.ts'

// PostgreSQL takes a megabyte of words and their places.
const charactersAtMost = 60_000

/** The words that an asset is found by, as `to_tsvector` takes them. */
export function wordsOf(texts: readonly string[]): string {
  return folded(texts.join(' ').slice(0, charactersAtMost)).replace(/[^\p{L}\p{N}\p{M}]+/gu, ' ')
}

/** PostgreSQL's `tsquery` for the words of a query, each of which may be the beginning of one. Throws if it has none. */
export function slidesFor(query: string): string {
  return searchFor(folded(query))
}

/** Without the accents of Latin, Greek and Cyrillic letters; what other scripts write above a letter stays. */
function folded(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
}
