import { randomUUID } from 'node:crypto'

/** A number that a double does not hold with all its digits, such as 1.0 or 12345678901234567890. */
class ExactNumber {
  readonly #digits: string

  constructor(digits: string) {
    this.#digits = digits
  }

  toJSON(): string {
    return mark + this.#digits
  }
}

/** Prefix of the strings that represent numbers. No text contains it by chance. */
const mark = `number ${randomUUID()} `
const marked = new RegExp(`"${mark}([-+.\\deE]+)"`, 'g')
const stringOrNumber = /"(?:[^"\\]|\\.)*"|-?\d[-+.\deE]*/g

/** Parses as `JSON.parse` does; {@link stringify} writes every number with the same digits. */
export function parse(text: string): unknown {
  JSON.parse(text) // Refuses a malformed text, with an error about what was given.
  const quoted = text.replace(stringOrNumber, (token) =>
    token.startsWith('"') || String(Number(token)) === token ? token : `"${mark}${token}"`,
  )
  return JSON.parse(quoted, (_name, value) =>
    typeof value === 'string' && value.startsWith(mark)
      ? new ExactNumber(value.slice(mark.length))
      : value,
  )
}

export function stringify(value: unknown, indent = 0): string {
  return JSON.stringify(value, null, indent).replace(marked, '$1')
}
