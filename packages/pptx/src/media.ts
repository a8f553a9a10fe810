import { createHash } from 'node:crypto'
import { type Pixels, readImageSize } from './image-size.ts'
import type { Package } from './package.ts'

export interface Media {
  sha256: string
  pixels: Pixels | null
}

/** Hashes and measures each media part once. */
export interface MediaLibrary {
  /** Null where the part is missing. */
  read(partName: string): Media | null
}

export function makeMediaLibrary(pack: Package): MediaLibrary {
  const known = new Map<string, Media | null>()
  return {
    read: (partName) => {
      let media = known.get(partName)
      if (media === undefined) {
        const bytes = pack.bytes(partName)
        media = bytes && { sha256: sha256(bytes), pixels: readImageSize(bytes) }
        known.set(partName, media)
      }
      return media
    },
  }
}

/** In hex. */
export function sha256(...contents: readonly Uint8Array[]): string {
  const hash = createHash('sha256')
  for (const content of contents) hash.update(content)
  return hash.digest('hex')
}
