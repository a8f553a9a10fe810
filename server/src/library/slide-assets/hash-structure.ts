import { decode } from '@blazon/compliance/pictures/decode'
import type { ReadSlide } from '@blazon/pptx/slides/read-slides'
import type { PicturedShape } from '@blazon/pptx/slides/slide-structure'
import { perceptualHash } from '../assets/perceptual-hash.ts'
import type { Structure } from './structure.ts'

type PictureHasher = (picture: NonNullable<PicturedShape['picture']>) => Promise<string | null>

/** The structure of a slide as assets store it. */
export async function hashStructure(
  { ratio, shapes, charts }: ReadSlide,
  hashPicture: PictureHasher,
): Promise<Structure> {
  const hashed: Structure['shapes'] = []
  for (const { picture, ...shape } of shapes) {
    const hash = picture && (await hashPicture(picture))
    if (hash !== null && placeholderIcons.has(hash)) {
      hashed.push({ ...shape, kind: 'prompt', look: '', picture: null })
    } else hashed.push({ ...shape, picture: hash })
  }
  return { ratio, shapes: hashed, charts }
}

/** What LibreOffice 7.4 writes for an empty placeholder of a chart, a film or clip art. */
const placeholderIcons = new Set([
  '000000003ffc3ffc3ffc3ffc27fc37fc27fc27fc27fc27fc3ffc27fc00000000',
  '7edeae331a4666c15c2139ba58dc219ffa943b0926d5a55b214dc78d0741156e',
  '80010000bffdbffdbffdbffdb3fdbbfd80fda1fd800d801d8001800500008001',
])

/** Pixels that are decoded for one deck: some 2 seconds. What is beyond is compared by its bytes. */
const maxPixels = 200_000_000
const maxBytes = 32 * 2 ** 20

/** Hashes the visible parts of the pictures of one deck, each once: some programs cut off the rest. */
export function createPictureHasher(): PictureHasher {
  const known = new Map<string, string | null>()
  let pixelsLeft = maxPixels
  return async (picture) => {
    const { sha256, pixels, crop } = picture
    if (sha256 === null) return null
    const key = `${sha256} ${Object.values(crop).join(' ')}`
    const before = known.get(key)
    if (before !== undefined) return before
    const cost = pixels === null ? 1_000_000 : pixels.width * pixels.height
    let hash: string | null = null
    if (cost <= pixelsLeft) {
      pixelsLeft -= cost
      const bytes = picture.read()
      const decoded = bytes !== null && bytes.length <= maxBytes ? await decode(bytes, crop) : null
      hash = decoded && toHex(perceptualHash(decoded.raster))
    }
    hash ??= sha256
    known.set(key, hash)
    return hash
  }
}

/** The hex of 256 digits of 0 and 1. */
function toHex(digits: string | null): string | null {
  return digits?.replace(/.{4}/g, (four) => Number.parseInt(four, 2).toString(16)) ?? null
}
