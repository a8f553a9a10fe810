/** A result of the command palette. */
export interface Entry {
  /** Unique among the entries. */
  id: string
  group: 'pages' | 'actions' | 'objects'
  label: string
  /** The kind of an object, or the room of a page. */
  kind: string
  /** Further search words. */
  words?: string
  /** An address of the dashboard, or an action. */
  to?: string
  run?: () => void
}

const maxListed = 30

/**
 * The entries with all words of the query: first those whose label is the query, then those whose
 * label begins with it, then those with words that begin so. Without a query, pages and actions.
 */
export function searchEntries(entries: readonly Entry[], query: string): Entry[] {
  const text = fold(query)
  if (text === '') return entries.filter(({ group }) => group !== 'objects')
  const wanted = text.split(' ')
  return entries
    .map((entry) => ({ entry, place: placeFor(entry, text, wanted) }))
    .filter(({ place }) => place < none)
    .sort((one, other) => one.place - other.place)
    .slice(0, maxListed)
    .map(({ entry }) => entry)
}

const none = 4

function placeFor({ label, kind, words = '' }: Entry, text: string, wanted: readonly string[]) {
  const name = fold(label)
  if (name === text) return 0
  if (name.startsWith(text)) return 1
  const all = fold(`${label} ${kind} ${words}`)
  if (wanted.every((word) => ` ${all}`.includes(` ${word}`))) return 2
  return wanted.every((word) => all.includes(word)) ? 3 : none
}

/** The text in lower case, without accents, and with single spaces in place of other characters. */
function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}#]+/gu, ' ')
    .trim()
}
