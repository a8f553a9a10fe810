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
  /** The hex value of a colour. */
  color?: string
}

/** The entry of an object with its address. */
export function createObject(id: string, label: string, kind: string, to: string): Entry {
  return { id, group: 'objects', label, kind, to }
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

/**
 * The known entries that match, and those that the service found, which can match in other ways: by a
 * synonym, or by the text of a slide. These are last.
 */
export function mergeEntries(
  known: readonly Entry[],
  found: readonly Entry[],
  query: string,
): Entry[] {
  const matching = searchEntries([...known, ...found], query)
  return [...matching, ...found.filter((entry) => !matching.includes(entry))]
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

/**
 * Whether each word of the query begins a word of one of the texts, and at least one of them a word of the
 * first text.
 */
export function matchesWords(query: string, first: string, ...others: string[]): boolean {
  const wanted = fold(query).replaceAll('#', ' ').split(' ').filter(Boolean)
  const own = ` ${fold(first)}`.replaceAll('#', ' ')
  const all = `${own} ${fold(others.join(' '))}`
  return (
    wanted.some((word) => own.includes(` ${word}`)) &&
    wanted.every((word) => all.includes(` ${word}`))
  )
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
