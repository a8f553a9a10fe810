import { createHash, webcrypto } from 'node:crypto'

/** SHA-256 of a text or of bytes, in hex. */
export function sha256(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex')
}

/** The same, in another thread: 30 MB at once hold the event loop for 100 ms on a busy machine. */
export async function sha256InBackground(bytes: Uint8Array): Promise<string> {
  const digest = await webcrypto.subtle.digest('SHA-256', bytes as Uint8Array<ArrayBuffer>)
  return Buffer.from(digest).toString('hex')
}
