import { partialLengthAtLeast } from './keywords.ts'
import { namePattern, readBoolean } from './parameters.ts'

/** A search text, parsed as Iconify's own search parses it. */
export interface SearchQuery {
  /** Interpretations of the text, tried in order. */
  searches: Search[]
  palette: boolean | null
  style: IconStyle | null
}

export interface Search {
  /** Words that a name must contain. */
  words: string[]
  /** A word that may be incomplete at its end or its beginning. */
  partial: string | null
  /** Strings that must all occur in one name. */
  pieces: string[]
  /** Prefixes to search, or null for all. A trailing hyphen selects every prefix that begins so. */
  prefixes: string[] | null
}

export type IconStyle = 'fill' | 'stroke'

interface Reading {
  words: string[]
  prefixes: Set<string>
  palette: boolean | null
  style: IconStyle | null
  /** The text begins with a prefix and a colon, so its last word may be incomplete. */
  isPrefixed: boolean
  mayBePart: boolean
}

/** Returns null for a text without a valid interpretation. */
export function readSearch(text: string, allowPartial: boolean): SearchQuery | null {
  const reading: Reading = {
    words: [],
    prefixes: new Set(),
    palette: null,
    style: null,
    isPrefixed: false,
    mayBePart: false,
  }
  for (const part of text.toLowerCase().trim().split(/\s+/)) {
    if (!readPart(reading, part, allowPartial)) return null
  }
  const { words, prefixes, palette, style, isPrefixed, mayBePart } = reading
  const ways = waysToRead(words, !isPrefixed && prefixes.size === 0, mayBePart)
  if (ways === null) return null
  const searches = ways.map(({ prefix, ...way }) => ({
    ...way,
    prefixes: prefix !== null ? [...prefixes, prefix] : prefixes.size > 0 ? [...prefixes] : null,
  }))
  return { searches, palette, style }
}

/** Returns false if this part makes the whole query invalid. */
function readPart(reading: Reading, part: string, allowPartial: boolean): boolean {
  const colons = part.split(':')
  if (colons.length > 2) return false
  const equals = part.split('=')
  if (colons.length === 1 && equals.length > 2) return false
  if (colons.length === 1 && equals.length === 1) {
    reading.words.push(part)
    reading.mayBePart = allowPartial
    return true
  }
  const isColon = colons.length === 2
  const [name = '', value = ''] = isColon ? colons : equals
  const read = readFilter(reading, name, value, isColon)
  if (read !== 'none') return read === 'read'
  // `mdi:home`; an equals sign is only valid in filters.
  if (!isColon || reading.isPrefixed) return false
  const known = name
    .split(',')
    .map((prefix) => prefix.trim())
    .filter((prefix) => namePattern.test(prefix))
  for (const prefix of known) reading.prefixes.add(prefix)
  reading.isPrefixed = true
  if (known.length === 0) return false
  if (value !== '') {
    reading.words.push(value)
    reading.mayBePart = allowPartial
  }
  return true
}

function readFilter(
  reading: Reading,
  name: string,
  value: string,
  isColon: boolean,
): 'read' | 'none' | 'wrong' {
  switch (name) {
    case 'palette':
      reading.palette = readBoolean(value) ?? (isColon ? null : reading.palette)
      return readBoolean(value) === null ? 'none' : 'read'
    case 'style':
      if (value !== 'fill' && value !== 'stroke') return 'none'
      reading.style = value
      return 'read'
    case 'fill':
    case 'stroke':
      if (!readBoolean(value)) return 'none'
      reading.style = name
      return 'read'
    case 'prefix':
    case 'prefixes': {
      if (reading.isPrefixed) return 'wrong'
      reading.isPrefixed = isColon
      const added = value.split(',').map((prefix) => addPrefix(reading.prefixes, prefix.trim()))
      return added.includes(true) ? 'read' : 'wrong'
    }
    default:
      return 'none'
  }
}

/** `mdi`; `mdi-` for all that begin so; `mdi*` for both. */
function addPrefix(prefixes: Set<string>, prefix: string): boolean {
  if (prefix.endsWith('*')) {
    const stem = prefix.slice(0, -1)
    if (!namePattern.test(stem)) return false
    prefixes.add(stem).add(`${stem}-`)
    return true
  }
  if (prefix === '' || !namePattern.test(`${prefix}a`)) return false
  prefixes.add(prefix)
  return true
}

type Way = Omit<Search, 'prefixes'> & { prefix: string | null }

/**
 * The interpretations: the first word as a prefix, all words as they are, and neighbours joined to
 * one word.
 */
function waysToRead(words: readonly string[], mayHavePrefix: boolean, mayBePart: boolean) {
  const groups = words.map((word) => word.split('-'))
  const isNonsense = groups.some(
    (group) =>
      group.every((word) => word === '') ||
      group.some((word) => word !== '' && !namePattern.test(word)),
  )
  if (groups.length === 0 || isNonsense) return null
  const ways: Way[] = []
  const add = (rest: readonly string[][], prefix: string | null) => {
    const way = readWay(rest, prefix, mayBePart)
    if (way !== null) ways.push(way)
  }
  const first = groups[0]!
  if (mayHavePrefix) {
    const empty = first.indexOf('')
    if (groups.length > 1 && (empty === -1 || (empty > 0 && empty === first.length - 1))) {
      add(groups.slice(1), first.join('-'))
    }
    if (first.length > 1 && first[0] !== '' && first[1] !== '') {
      add([first.slice(1), ...groups.slice(1)], first[0]!)
    }
  }
  add(groups, null)
  for (const joined of joinNeighbours(groups)) add(joined, null)
  return ways
}

function readWay(
  groups: readonly string[][],
  prefix: string | null,
  mayBePart: boolean,
): Way | null {
  const words = new Set<string>()
  const pieces = new Set<string>()
  let partial: string | null = null
  groups.forEach((group, at) => {
    const isLast = at === groups.length - 1
    group.forEach((word, place) => {
      if (word === '') return
      const isPart = mayBePart && isLast && place === group.length - 1
      if (isPart && word.length >= partialLengthAtLeast) partial = word
      else words.add(word)
    })
    if (group.length > 1) pieces.add(group.join('-'))
  })
  return words.size === 0 && partial === null
    ? null
    : { words: [...words], pieces: [...pieces], partial, prefix }
}

/** Maximum number of words to join: 8,000 words would have 32 million interpretations. */
const maxJoined = 16

/** Joins each run of plain words to one word: `arrow left` becomes `arrowleft`. */
function joinNeighbours(groups: readonly string[][]): string[][][] {
  if (groups.length > maxJoined) return []
  const isPlain = (group: readonly string[] | undefined) => group?.length === 1
  const joined: string[][][] = []
  for (let start = 0; start < groups.length - 1; start++) {
    for (let end = start + 1; end < groups.length; end++) {
      if (!isPlain(groups[start]) || !isPlain(groups[end])) break
      const word = groups.slice(start, end + 1).join('')
      joined.push([...groups.slice(0, start), [word], ...groups.slice(end + 1)])
    }
  }
  return joined
}
