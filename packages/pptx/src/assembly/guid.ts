import { sha256 } from '../container/media.ts'

/** A version 8 GUID (RFC 9562) with braces, the same for the same text. */
export function guid(text: string): string {
  const hex = sha256(new TextEncoder().encode(text)).toUpperCase()
  const groups = [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `A${hex.slice(17, 20)}`,
  ]
  return `{${groups.join('-')}-${hex.slice(20, 32)}}`
}
