import type { Pausing } from '../../../kernel/in-turns.ts'
import { endOfString } from '../../../kernel/json-text.ts'
import type { IconSetData } from './icon-set.ts'

/**
 * `JSON.parse` for the text of a deployed icon set, a few icons at a time. In one call, 20,000
 * icons of 33 MB hold the event loop for more than 60 ms.
 */
export function* parseSet(text: string): Pausing<IconSetData> {
  const members: [key: string, value: unknown][] = []
  let at = skipSpaces(text, skipSpaces(text, 0) + 1)
  while (text[at] !== '}') {
    const { key, start } = readKey(text, at)
    let end: number
    let value: unknown
    if (text[start] === '{') {
      ;({ value, end } = yield* parseMembers(text, start))
    } else {
      end = endOfValue(text, start)
      value = JSON.parse(text.slice(start, end))
    }
    members.push([key, value])
    at = skipSpaces(text, end)
    if (text[at] === ',') at = skipSpaces(text, at + 1)
  }
  return Object.fromEntries(members) as unknown as IconSetData
}

/** Parses the object that begins at `start`; also returns where it ends. */
function* parseMembers(text: string, start: number): Pausing<{ value: object; end: number }> {
  const value = {}
  let from = start + 1
  let at = skipSpaces(text, from)
  while (text[at] !== '}') {
    at = skipSpaces(text, endOfValue(text, readKey(text, at).start))
    if (text[at] !== ',') continue
    if (at - from > unitsAtOnce) {
      Object.assign(value, JSON.parse(`{${text.slice(from, at)}}`))
      from = at + 1
      yield
    }
    at = skipSpaces(text, at + 1)
  }
  Object.assign(value, JSON.parse(`{${text.slice(from, at)}}`))
  return { value, end: at + 1 }
}

const unitsAtOnce = 64 * 2 ** 10

function readKey(text: string, at: number): { key: string; start: number } {
  if (text[at] !== '"') throw new SyntaxError(`the text of an icon set is broken at ${at}`)
  const end = endOfString(text, at) + 1
  return {
    key: JSON.parse(text.slice(at, end)) as string,
    start: skipSpaces(text, skipSpaces(text, end) + 1),
  }
}

function endOfValue(text: string, start: number): number {
  let depth = 0
  for (let at = start; at < text.length; at++) {
    const unit = text[at]!
    if (unit === '"') at = endOfString(text, at)
    else if (unit === '{' || unit === '[') depth++
    else if (unit === '}' || unit === ']') depth--
    else if (depth > 0 || !(unit === ',' || unit <= ' ')) continue
    if (depth < 0 || (depth === 0 && (unit === ',' || unit <= ' '))) return at
    if (depth === 0 && '"]}'.includes(unit)) return at + 1
  }
  throw new SyntaxError('the text of an icon set ends too early')
}

function skipSpaces(text: string, from: number): number {
  let at = from
  while (at < text.length && text[at]! <= ' ') at++
  return at
}
