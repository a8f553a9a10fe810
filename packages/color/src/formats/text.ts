import { UnreadablePalette } from './palette.ts'

/** UTF-8 text, without its byte order mark. */
export function decodeText(bytes: Uint8Array): string {
  const text = textOrNull(bytes)
  if (text === null) throw new UnreadablePalette('The file is not UTF-8 text.')
  return text
}

/** Null for bytes that are not UTF-8 text. */
export function textOrNull(bytes: Uint8Array): string | null {
  if (bytes.includes(0)) return null
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

/** A short piece of a file, for a message. */
export function quote(text: string): string {
  const short = text.length > 40 ? `${text.slice(0, 40)}…` : text
  return `“${short.replace(/\p{Cc}/gu, ' ').toWellFormed()}”`
}

/** Joins lines, for line-based formats. */
export function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()
}
