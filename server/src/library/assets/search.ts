import { joinWords, slidesFor } from '../slide-assets/search.ts'

/** The texts of an asset in the order of their weight for the search. */
interface SearchedTexts {
  name: string
  /** Tags and collections. */
  labels: readonly string[]
  /** Description, custom fields, licence and usage rules. */
  details: readonly string[]
  /** Text of the files. */
  text: string
}

/** Separates the four weights of a search document; occurs in no word. */
const separator = '\u0001'

/**
 * The words of an asset, as the four texts of `searchColumn`: they have the weights A to D of
 * PostgreSQL's ranking.
 */
export function assetWords({ name, labels, details, text }: SearchedTexts): string {
  return [joinWords([name]), joinWords(labels), joinWords(details), joinWords([text])].join(
    separator,
  )
}

/** The SQL that stores `assetWords`. */
export const searchColumn = `(select
  setweight(to_tsvector('simple', split_part(words, E'\\x01', 1)), 'A') ||
  setweight(to_tsvector('simple', split_part(words, E'\\x01', 2)), 'B') ||
  setweight(to_tsvector('simple', split_part(words, E'\\x01', 3)), 'C') ||
  setweight(to_tsvector('simple', split_part(words, E'\\x01', 4)), 'D')
  from (values ($::text)) as given (words))`

/** A search of assets, as the store runs it. */
export interface AssetSearch {
  /** A `tsquery` that matches all results. */
  matches: string
  /** The query as a name in lower case, without accents. */
  name: string
}

/** Parses a query. Throws if it has no word. */
export function readAssetSearch(query: string): AssetSearch {
  return { matches: slidesFor(query), name: joinWords([query]).trim().toLowerCase() }
}
