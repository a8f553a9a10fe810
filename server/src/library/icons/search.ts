import { invalid } from '../../kernel/errors.ts'

/** PostgreSQL's `tsquery` for the words of a query, each of which may be the beginning of one. Throws where it has none. */
export function searchFor(query: string): string {
  const words = wordsIn(query)
  if (words.length === 0) throw invalid('query', 'query must contain at least one word.')
  return words.map((word) => `${word}:*`).join(' & ')
}

/**
 * The words of a text, as they are kept and looked for alike: `Arrow-Left` is found by `left`, `Café` by
 * `cafe` and the other way round.
 */
export function wordsIn(text: string): string[] {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  return plain.match(/[\p{L}\p{N}]+/gu) ?? []
}
