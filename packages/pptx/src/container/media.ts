import { createHash } from 'node:crypto'
import { type Pixels, readImageSize } from './image-size.ts'
import type { Package } from './package.ts'

export interface Media {
  sha256: string
  pixels: Pixels | null
  /** The bytes of the part. */
  read(): Uint8Array | null
}

/** Hashes and measures each media part once. */
export interface MediaLibrary {
  /** Null if the part is missing. */
  read(partName: string): Media | null
}

export function createMediaLibrary(pack: Package): MediaLibrary {
  const known = new Map<string, Media | null>()
  return {
    read: (partName) => {
      let media = known.get(partName)
      if (media === undefined) {
        const bytes = pack.archive.has(partName) ? pack.archive.read(partName) : null
        if (!bytes) pack.unread.add(partName)
        media = bytes && {
          sha256: sha256(bytes),
          pixels: readImageSize(bytes),
          read: () => pack.archive.read(partName),
        }
        known.set(partName, media)
      }
      return media
    },
  }
}

/** The SHA-256 of the contents, in hex. */
export function sha256(...contents: readonly Uint8Array[]): string {
  const hash = createHash('sha256')
  for (const content of contents) hash.update(content)
  return hash.digest('hex')
}
