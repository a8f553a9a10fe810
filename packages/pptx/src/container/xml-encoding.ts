import { malformed } from './unreadable-file.ts'

type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be'

/**
 * The text of a part, without a byte order mark.
 * @throws UnreadableFile
 */
export function decodeXml(bytes: Uint8Array, partName: string): string {
  try {
    return new TextDecoder(detectEncoding(bytes), { fatal: true }).decode(bytes)
  } catch {
    throw malformed(`${partName} is neither UTF-8 nor UTF-16.`)
  }
}

/** Encodes a text in the encoding of `like`, with a byte order mark if `like` has one. */
export function encodeXml(text: string, like: Uint8Array): Uint8Array {
  const encoding = detectEncoding(like)
  if (encoding === 'utf-8') {
    const hasMark = like[0] === 0xef && like[1] === 0xbb && like[2] === 0xbf
    return new TextEncoder().encode(hasMark ? `\uFEFF${text}` : text)
  }
  const hasMark = like[0] === 0xff || like[0] === 0xfe
  const bytes = Buffer.from(hasMark ? `\uFEFF${text}` : text, 'utf16le')
  return encoding === 'utf-16le' ? bytes : bytes.swap16()
}

/** An XML declaration and the root. */
export function xmlBytes(root: string): Uint8Array {
  const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
  return new TextEncoder().encode(declaration + root)
}

function detectEncoding([first, second]: Uint8Array): Encoding {
  if ((first === 0xff && second === 0xfe) || (first === 0x3c && second === 0)) return 'utf-16le'
  return (first === 0xfe && second === 0xff) || (first === 0 && second === 0x3c)
    ? 'utf-16be'
    : 'utf-8'
}
