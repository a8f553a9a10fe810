import { invalid } from '../../kernel/errors.ts'

/** PostgreSQL's `tsquery` for the words of a query, each of which may be the beginning of one. Throws where it has none. */
export function searchFor(query: string): string {
  const words = query.match(/[\p{L}\p{N}]+/gu)
  if (words === null) throw invalid('query', 'query must have at least one word to look for.')
  return words.map((word) => `${word}:*`).join(' & ')
}
