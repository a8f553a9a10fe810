import type { Pausing } from './in-turns.ts'

/**
 * The UTF-8 of a JSON text in pieces of a quarter of a mebibyte, because V8 copies, encodes and compares
 * a text as a whole: each takes 30 ms for a set of 20,000 icons.
 */
export type JsonPieces = readonly Uint8Array[]

/** `JSON.stringify` of an object with long lists: the same text, an item at a time. */
export function* writeJson(value: object): Pausing<JsonPieces> {
  const pieces: Uint8Array[] = []
  let text = ''
  for (const part of listParts(value)) {
    text += part
    if (text.length >= unitsInPiece) {
      pieces.push(Buffer.from(text))
      text = ''
    }
    yield
  }
  if (text !== '') pieces.push(Buffer.from(text))
  return pieces
}

const unitsInPiece = 2 ** 18

/** The value of a text that {@link writeJson} wrote. Not for long texts on the event loop. */
export function readJson(pieces: JsonPieces): unknown {
  return JSON.parse(Buffer.concat(pieces).toString())
}

function* listParts(value: object): Generator<string> {
  if (Array.isArray(value)) return yield* listItems(value)
  let before = '{'
  for (const [key, member] of Object.entries(value)) {
    const text = Array.isArray(member) ? '' : JSON.stringify(member)
    // A member that JSON cannot express is left out.
    if (text === undefined) continue
    yield `${before}${JSON.stringify(key)}:${text}`
    if (Array.isArray(member)) yield* listItems(member)
    before = ','
  }
  yield before === '{' ? '{}' : '}'
}

function* listItems(list: readonly unknown[]): Generator<string> {
  let before = '['
  for (const item of list) {
    yield `${before}${JSON.stringify(item) ?? 'null'}`
    before = ','
  }
  yield before === '[' ? '[]' : ']'
}
