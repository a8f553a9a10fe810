import { strToU8, zipSync } from 'fflate'
import type { Files } from './left-out.ts'

/**
 * The earliest time that a zip can store, in every time zone. A fixed time gives the same bytes for
 * the same set.
 */
const epoch = new Date(1980, 0, 1)

export function zip(files: Readonly<Files>): Uint8Array {
  const entries = Object.entries(files).map(([path, content]) => [
    path,
    typeof content === 'string' ? strToU8(content) : content,
  ])
  return zipSync(Object.fromEntries(entries), { mtime: epoch })
}
