import { groupBy } from '@blazon/compliance/group-by'
import type { PortalOutput } from './output.ts'

/** What the search finds: its title, the page that shows it, and the words to find it by. */
interface SearchEntry {
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
  return new Set(words.map((word) => word.slice(0, maxWordLength)))
}

const maxWordLength = 40
/** A search loads one part for each word: 100 KB at most, as for pages. */
const maxPartBytes = 90_000
/** A word that more entries have hardly narrows a search; those that follow are left out. */
const maxEntries = 600

/**
 * The index as scripts: `search/parts.js` lists the beginnings of words, and each part has the words
 * with one beginning and their entries. Beginnings that many words share have a part of their own with
 * what they find, so a search loads one file for each of its words, however short.
 */
export function* writeSearchIndex(index: SearchIndex): Generator<PortalOutput> {
  const parts: [beginning: string, file: string, isShared?: 1][] = []
  const words = [...index.words.keys()].toSorted()
  for (const { beginning, group, isShared } of splitGroups(index, words, 1)) {
    const file = `p${parts.length}`
    parts.push(isShared ? [beginning, file, 1] : [beginning, file])
    const lists = isShared ? joinLists(index, beginning, group) : cutLists(index, group)
    yield script(`search/${file}.js`, writePart(index, lists))
  }
  yield script('search/parts.js', JSON.stringify(parts))
}

interface Group {
  beginning: string
  group: readonly string[]
  /** Whether the words are also in other parts, with longer beginnings. */
  isShared: boolean
}

/** Words by their first characters; more characters where a part would be too large. */
function* splitGroups(
  index: SearchIndex,
  words: readonly string[],
  length: number,
): Generator<Group> {
  for (const [beginning, group] of groupBy(words, (word) => word.slice(0, length))) {
    const isFinal = group.every((word) => word.length <= length)
    if (isFinal || group.length === 1 || measureSize(index, group) <= maxPartBytes) {
      yield { beginning, group, isShared: false }
    } else {
      yield { beginning, group, isShared: true }
      const longer = group.filter((word) => word !== beginning)
      yield* splitGroups(index, longer, length + 1)
    }
  }
}

interface WordList {
  word: string
  places: readonly number[]
  /** Whether entries were left out. */
  isCut: boolean
}

function cutLists(index: SearchIndex, words: readonly string[]): WordList[] {
  return words.map((word) => {
    const places = index.words.get(word)!
    return { word, places: places.slice(0, maxEntries), isCut: places.length > maxEntries }
  })
}

/**
 * What a beginning finds: the entries of the word itself, and as one list those of the words that begin
 * with it. A single letter begins too many words: it finds itself alone.
 */
function joinLists(
  index: SearchIndex,
  beginning: string,
  words: readonly string[],
): readonly WordList[] {
  const own = cutLists(index, index.words.has(beginning) ? [beginning] : [])
  if (beginning.length === 1) return own
  const places = new Set<number>()
  for (const word of words) {
    for (const at of index.words.get(word)!) {
      places.add(at)
      if (places.size > maxEntries) break
    }
  }
  const isCut = places.size > maxEntries
  const joined = { word: `${beginning}*`, places: [...places].slice(0, maxEntries), isCut }
  return [...own, joined]
}

function measureSize(index: SearchIndex, words: readonly string[]): number {
  let bytes = 0
  const seen = new Set<number>()
  for (const word of words) {
    const places = index.words.get(word)!.slice(0, maxEntries)
    bytes += word.length + 4 + places.length * 4
    for (const at of places) {
      if (seen.has(at)) continue
      seen.add(at)
      bytes += JSON.stringify(index.entries[at]).length + 1
      if (bytes > maxPartBytes) return bytes
    }
  }
  return bytes
}

function writePart(index: SearchIndex, lists: readonly WordList[]): string {
  const entries: SearchIndex['entries'] = []
  const known = new Map<number, number>()
  const words = lists.map(({ word, places }) => {
    const own = places.map((at) => {
      const place = known.get(at) ?? entries.push(index.entries[at]!) - 1
      known.set(at, place)
      return place
    })
    return [word, own] as const
  })
  const cut = lists.filter(({ isCut }) => isCut).map(({ word }) => word)
  return JSON.stringify({ entries, words: Object.fromEntries(words), cut })
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
