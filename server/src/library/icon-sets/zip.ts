import { strToU8, zipSync } from 'fflate'

/** The files of an archive, by path. */
export type Files = Record<string, string | Uint8Array>

/**
 * The earliest time that a zip can store, in every time zone. A fixed time gives the same bytes for
 * the same set.
 */
const epoch = new Date(1980, 0, 1)

export function zip(files: Readonly<Files>): Uint8Array {
  return zipSync(Object.fromEntries(listBytes(files)), { mtime: epoch })
}

/** The files as bytes, in their order. */
export function listBytes(files: Readonly<Files>): [path: string, bytes: Uint8Array][] {
  return Object.entries(files).map(([path, content]) => [
    path,
    typeof content === 'string' ? strToU8(content) : content,
  ])
}
