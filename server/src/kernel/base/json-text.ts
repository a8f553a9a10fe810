/**
 * JSON as text, for data that must stay as it was written: parsing loses numbers that no double
 * represents, such as 12345678901234567890, `1.0` or `1e400`. Each function takes text that
 * JSON.parse has accepted.
 */

/** JSON text that goes into a response or an event unchanged. */
export class JsonText {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

/** JSON that is written to a response piece by piece while it is read, for long bodies. */
export class JsonStream {
  readonly pieces: AsyncIterable<string>

  constructor(pieces: AsyncIterable<string>) {
    this.pieces = pieces
  }
}

/**
 * The texts of an object's values by key. For a repeated key the last one counts, as in JSON.parse.
 */
export function memberTexts(text: string): Map<string, string> {
  return new Map(
    splitItems(text).map((item) => {
      const end = endOfString(item, 0) + 1
      return [JSON.parse(item.slice(0, end)), item.slice(item.indexOf(':', end) + 1).trim()]
    }),
  )
}

/**
 * The first key that is repeated in its object, without its escapes, and its position in the text; null
 * if there is none.
 */
export function findRepeatedKey(text: string): { key: string; position: number } | null {
  const keysOfOpen: Set<string>[] = []
  let position = 0
  let written = ''
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === quote) {
      position = at
      at = endOfString(text, at)
      written = text.slice(position, at + 1)
    } else if (code === colon) {
      const key = JSON.parse(written) as string
      const keys = keysOfOpen.at(-1)!
      if (keys.has(key)) return { key, position }
      keys.add(key)
    } else if (code === openBrace || code === openBracket) {
      keysOfOpen.push(new Set())
    } else if (code === closeBrace || code === closeBracket) {
      keysOfOpen.pop()
    }
  }
  return null
}

/** The texts of an array's elements. */
export function elementTexts(text: string): string[] {
  return splitItems(text)
}

/**
 * Position of the closing quote of the string that begins at `start`; the end of the text if there
 * is none.
 */
export function endOfString(text: string, start: number): number {
  let end = text.indexOf('"', start + 1)
  while (end !== -1 && isEscaped(text, end)) end = text.indexOf('"', end + 1)
  return end === -1 ? text.length : end
}

/**
 * Canonical JSON: sorted keys, no spaces, one form of each string (compare RFC 8785). Different
 * numbers have different texts, even if they have the same double.
 */
export function canonicalJson(text: string): string {
  let at = 0
  return value()

  function value(): string {
    switch (skipSpaces()) {
      case openBrace:
        return `{${sorted(list(member))}}`
      case openBracket:
        return `[${list(value).join()}]`
      case quote:
        return string()
      default:
        return scalar()
    }
  }

  function list<Item>(item: () => Item): Item[] {
    const items: Item[] = []
    at++
    for (;;) {
      const code = skipSpaces()
      if (code === closeBrace || code === closeBracket) break
      if (code === comma) at++
      else items.push(item())
    }
    at++
    return items
  }

  function member(): [string, string] {
    const key = string()
    skipSpaces()
    at++
    return [key, value()]
  }

  function string(): string {
    const start = at
    at = endOfString(text, at) + 1
    const written = text.slice(start, at)
    // Without an escape, the string is already canonical.
    return written.includes('\\') ? JSON.stringify(JSON.parse(written)) : written
  }

  function scalar(): string {
    const start = at
    while (at < text.length && !isEndOfScalar(text.charCodeAt(at))) at++
    return canonicalScalar(text.slice(start, at))
  }

  function skipSpaces(): number {
    while (isSpace(text.charCodeAt(at))) at++
    return text.charCodeAt(at)
  }
}

/** Members sorted by key. For a repeated key the last one counts, as in JSON.parse. */
function sorted(members: readonly [string, string][]): string {
  if (members.length < 2) return members.map(([key, field]) => `${key}:${field}`).join()
  return [...new Map(members)]
    .sort(byKey)
    .map(([key, field]) => `${key}:${field}`)
    .join()
}

/** A double distinguishes any two numbers of up to 15 digits; longer ones stay as written. */
function canonicalScalar(text: string): string {
  const isExact = text.length > 1 && /^-?[\d.]{1,15}$/.test(text)
  return isExact ? String(Number(text)) : text
}

/** The texts between the top-level commas of an object or array. */
function splitItems(text: string): string[] {
  const items: string[] = []
  let depth = 0
  let start = 0
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === quote) {
      at = endOfString(text, at)
    } else if (code === openBrace || code === openBracket) {
      depth++
      if (depth === 1) start = at + 1
    } else if (code === closeBrace || code === closeBracket) {
      depth--
      if (depth === 0) items.push(text.slice(start, at).trim())
    } else if (code === comma && depth === 1) {
      items.push(text.slice(start, at).trim())
      start = at + 1
    }
  }
  return items.length === 1 && items[0] === '' ? [] : items
}

/** Whether an odd number of backslashes precedes the position. */
function isEscaped(text: string, at: number): boolean {
  let first = at
  while (text.charCodeAt(first - 1) === backslash) first--
  return (at - first) % 2 === 1
}

function isSpace(code: number): boolean {
  return code === 0x20 || code === 0x0a || code === 0x0d || code === 0x09
}

function isEndOfScalar(code: number): boolean {
  return code === comma || code === closeBrace || code === closeBracket || isSpace(code)
}

function byKey([a]: readonly [string, string], [b]: readonly [string, string]): number {
  return a < b ? -1 : 1
}

const quote = 0x22
const backslash = 0x5c
const comma = 0x2c
const colon = 0x3a
const openBrace = 0x7b
const closeBrace = 0x7d
const openBracket = 0x5b
const closeBracket = 0x5d
