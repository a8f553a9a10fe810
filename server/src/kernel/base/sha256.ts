import { createHash, hash } from 'node:crypto'
import type { Pausing } from './in-turns.ts'

/** SHA-256 of a text or of bytes, in hex. */
export function sha256(content: string | Uint8Array): string {
  return hash('sha256', content, 'hex')
}

const pieceBytes = 2 ** 20

/**
 * SHA-256 of long bytes. Another thread would need a copy of all of them: `webcrypto` holds the event
 * loop for 25 ms while it copies 24 MB.
 */
export function* hashPieces(bytes: Uint8Array): Pausing<string> {
  const all = createHash('sha256')
  for (let at = 0; at < bytes.length; at += pieceBytes) {
    all.update(bytes.subarray(at, at + pieceBytes))
    yield
  }
  return all.digest('hex')
}
