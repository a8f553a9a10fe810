import { hash } from 'node:crypto'

/** The ETag of a content: 132 bits of its SHA-256, in quotes. */
export function contentTag(content: string | Uint8Array): string {
  return `"${hash('sha256', content, 'base64url').slice(0, 22)}"`
}
