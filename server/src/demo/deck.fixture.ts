import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { demoDeck } from './deck.ts'

/** The demo's deck with one of its parts changed. */
export function withPart(name: string, change: (xml: string) => string): Uint8Array {
  const parts = unzipSync(demoDeck())
  return zipSync({ ...parts, [name]: strToU8(change(strFromU8(parts[name]!))) })
}
