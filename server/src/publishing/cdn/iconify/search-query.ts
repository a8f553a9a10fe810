import { wordsIn } from '../../../library/icons/search/words.ts'
import { namePattern, readBoolean } from './parameters.ts'

/** A search text with the filters that Iconify's own search reads in it. */
export interface SearchQuery {
  /** The words, and if the first is the prefix of a set, the others in that set. */
  searches: { words: string[]; prefixes: string[] | null }[]
  palette: boolean | null
  style: IconStyle | null
}

export type IconStyle = 'fill' | 'stroke'

interface Reading {
  terms: string[]
  prefixes: Set<string>
  palette: boolean | null
  style: IconStyle | null
  /** The text begins with a prefix and a colon. */
  isPrefixed: boolean
}

/**
 * Returns null for a text without a valid interpretation.
 * @param known the prefixes of the sets
 */
export function readSearch(text: string, known: readonly string[]): SearchQuery | null {
  const reading: Reading = {
    terms: [],
    prefixes: new Set(),
    palette: null,
    style: null,
    isPrefixed: false,
  }
  for (const part of text.toLowerCase().trim().split(/\s+/)) {
    if (!readPart(reading, part)) return null
  }
  const { terms, prefixes, palette, style } = reading
  const words = terms.flatMap(wordsIn)
  if (words.length === 0) return null
  const searches: SearchQuery['searches'] = [
    { words, prefixes: prefixes.size === 0 ? null : [...prefixes] },
  ]
  if (prefixes.size === 0) {
    const prefix = known.find((one) => terms[0] === one || terms[0]!.startsWith(`${one}-`))
    const rest = words.slice(prefix?.split('-').length)
    if (prefix !== undefined && rest.length > 0) searches.push({ words: rest, prefixes: [prefix] })
  }
  return { searches, palette, style }
}

/** Returns false if this part makes the whole query invalid. */
function readPart(reading: Reading, part: string): boolean {
  const colons = part.split(':')
  if (colons.length > 2) return false
  const equals = part.split('=')
  if (colons.length === 1 && equals.length > 2) return false
  if (colons.length === 1 && equals.length === 1) {
    reading.terms.push(part)
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
  if (value !== '') reading.terms.push(value)
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
