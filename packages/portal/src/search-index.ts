import { groupBy } from '@blazon/compliance/group-by'
import type { PortalOutput } from './output.ts'

/** What the search finds: its title, the page that shows it, and the words to find it by. */
export interface SearchEntry {
  title: string
  path: string
  /** Such as `Colour` or `Icon`, for people. */
  kind: string
  /** Path of a picture; null for none. */
  image: string | null
  words: string
}

export interface SearchIndex {
  entries: [id: number, title: string, path: string, kind: string, image?: string][]
  /** By word, the places of its entries. */
  words: Map<string, number[]>
}

export function createSearchIndex(): SearchIndex {
  return { entries: [], words: new Map() }
}

export function addEntry(
  index: SearchIndex,
  { title, path, kind, image, words }: SearchEntry,
): void {
  const at = index.entries.length
  index.entries.push(image === null ? [at, title, path, kind] : [at, title, path, kind, image])
  for (const word of splitWords(`${title} ${words}`)) {
    const places = index.words.get(word)
    if (places === undefined) index.words.set(word, [at])
    else places.push(at)
  }
}

/** The words of a text, without accents and in lower case, each once. The script does the same. */
export function splitWords(text: string): Set<string> {
  const folded = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  const words = folded.match(/[\p{L}\p{N}]+/gu) ?? []
  return new Set(words.map((word) => word.slice(0, wordLengthAtMost)))
}

const wordLengthAtMost = 40
/** One search loads one part for each word: 100 KB at most, as for pages. */
const partBytesAtMost = 90_000
/** A word that more entries have hardly narrows a search; those that follow are left out. */
const entriesAtMost = 600

/**
 * The index as scripts: `search/parts.js` lists the beginnings of words, and each part has the words
 * with one beginning and their entries, so that a search loads a few kilobytes.
 */
export function* writeSearchIndex(index: SearchIndex): Generator<PortalOutput> {
  const parts: [beginning: string, file: string][] = []
  const words = [...index.words.keys()].toSorted()
  for (const [beginning, group] of splitGroups(index, words, 1)) {
    const file = `p${parts.length}`
    parts.push([beginning, file])
    yield script(`search/${file}.js`, writePart(index, group))
  }
  yield script('search/parts.js', JSON.stringify(parts))
}

/** Words by their first characters; more characters where a part would be too large. */
function* splitGroups(
  index: SearchIndex,
  words: readonly string[],
  length: number,
): Generator<[string, readonly string[]]> {
  for (const [beginning, group] of groupBy(words, (word) => word.slice(0, length))) {
    const isFinal = group.every((word) => word.length <= length)
    if (isFinal || group.length === 1 || measureSize(index, group) <= partBytesAtMost) {
      yield [beginning, group]
    } else {
      yield* splitGroups(index, group, length + 1)
    }
  }
}

function measureSize(index: SearchIndex, words: readonly string[]): number {
  let bytes = 0
  const seen = new Set<number>()
  for (const word of words) {
    const places = listPlaces(index, word)
    bytes += word.length + 4 + places.length * 4
    for (const at of places) {
      if (seen.has(at)) continue
      seen.add(at)
      bytes += JSON.stringify(index.entries[at]).length + 1
      if (bytes > partBytesAtMost) return bytes
    }
  }
  return bytes
}

function writePart(index: SearchIndex, words: readonly string[]): string {
  const entries: SearchIndex['entries'] = []
  const places = new Map<number, number>()
  const lists = words.map((word) => {
    const own = listPlaces(index, word).map((at) => {
      const known = places.get(at)
      if (known !== undefined) return known
      places.set(at, entries.length)
      return entries.push(index.entries[at]!) - 1
    })
    return [word, own] as const
  })
  const cut = words.filter((word) => index.words.get(word)!.length > entriesAtMost)
  return JSON.stringify({ entries, words: Object.fromEntries(lists), cut })
}

function listPlaces(index: SearchIndex, word: string): number[] {
  return index.words.get(word)!.slice(0, entriesAtMost)
}

function script(path: string, json: string): PortalOutput {
  // JSON may contain line separators that old scripts do not allow in strings.
  const safe = json.replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029')
  return {
    path,
    contentType: 'text/javascript; charset=utf-8',
    bytes: new TextEncoder().encode(`portalSearch(${safe})\n`),
  }
}
