import { readImageSize } from './image-size.ts'
import { sha256 } from './media.ts'
import { openPackage } from './package.ts'

/**
 * The raster images in a deck, including unused ones, by sha256 in hex as in `Picture.sha256`, for
 * analysing pixels.
 * @throws UnreadableFile, and nothing else, if the file cannot be read.
 */
export function readMedia(bytes: Uint8Array): Map<string, Uint8Array> {
  const { archive } = openPackage(bytes)
  const images = new Map<string, Uint8Array>()
  for (const name of archive.names) {
    const content = archive.read(name)
    if (content && readImageSize(content)) images.set(sha256(content), content)
  }
  return images
}
