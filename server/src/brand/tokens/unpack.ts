import type { TokenFiles } from '@blazon/color/formats/dtcg/dtcg-files'
import { openArchive } from '@blazon/pptx/container/zip'

export function isZip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b
}

/**
 * Returns the files of a ZIP until they have more than `maxBytes`. Throws `UnreadableFile`.
 */
export function unpackFiles(bytes: Uint8Array, maxBytes: number): TokenFiles {
  const archive = openArchive(bytes)
  const files = new Map<string, Uint8Array>()
  let left = maxBytes
  for (const name of archive.names) {
    if (left < 0) break
    const file = archive.read(name)!
    left -= file.length
    files.set(name, file)
  }
  return files
}
