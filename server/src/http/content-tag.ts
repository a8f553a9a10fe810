import { createHash } from 'node:crypto'

/** The ETag of a content: 132 bits of its SHA-256, in quotes. */
export function contentTag(content: string | Uint8Array): string {
  return `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`
}
