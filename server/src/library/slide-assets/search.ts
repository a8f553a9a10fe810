import { invalid } from '../../kernel/base/errors.ts'
import { wordsIn } from '../icons/search/words.ts'

// PostgreSQL limits a `tsvector` to a megabyte of words and positions.
const maxCharacters = 60_000

/** The words that find an asset, as text for `to_tsvector`. */
export function joinWords(texts: readonly string[]): string {
  return removeAccents(texts.join(' ').slice(0, maxCharacters)).replace(
    /[^\p{L}\p{N}\p{M}]+/gu,
    ' ',
  )
}

/**
 * PostgreSQL's `tsquery` for the words of a query, each of which may be incomplete. Throws if there
 * are none.
 */
export function slidesFor(query: string): string {
  const words = wordsIn(removeAccents(query))
  if (words.length === 0)
    throw invalid('query', 'query must contain at least one word.', 'words_missing')
  return words.map((word) => `${word}:*`).join(' & ')
}

/**
 * Removes the accents of Latin, Greek and Cyrillic letters, and keeps the marks of other scripts.
 */
function removeAccents(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
}
