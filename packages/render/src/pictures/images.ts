import type { Media } from '@blazon/pptx/container/media'
import type { Size } from '../rectangle.ts'
import { tag } from '../svg/markup.ts'
import { type EmbeddableImage, readImage, type UnshownImage } from './read-image.ts'

/** The images of one picture: each is embedded once, however often it is used. */
export interface Images {
  /**
   * Returns the id of an image that fills the unit square, for `<use>`.
   * @param shown the displayed size of the whole image, in points
   */
  place(media: Media, shown: Size): PlacedImage | UnshownImage
  /** Returns the markup of all placed images. */
  markup(): Promise<string>
}

export interface PlacedImage {
  id: string
  /** Its own size in points. */
  size: Size
  /** What it shows differently from the file. */
  note: string | null
}

/** A cache that the images of a deck share: the result for each file, by its hash. */
export type ImageCache = Map<string, EmbeddableImage | UnshownImage>

/**
 * Shrinks a photo, so that a slide does not contain more pixels than it shows.
 * @returns the bytes of a PNG, JPEG or WebP; null to embed it unchanged
 */
export type ShrinkImage = (
  bytes: Uint8Array,
  size: { width: number; height: number },
) => Promise<{ bytes: Uint8Array; type: string } | null>

interface Placement {
  id: string
  image: EmbeddableImage
  shown: Size
}

/** @param prefix of every id, so that one page can contain several pictures */
export function createImages(
  prefix: string,
  cache: ImageCache,
  shrink: ShrinkImage | null,
): Images {
  const placed = new Map<string, Placement>()
  return {
    place(media, shown) {
      let image = cache.get(media.sha256)
      if (!image) {
        image = readImage(media.read())
        cache.set(media.sha256, image)
      }
      if ('reason' in image) return image
      let placement = placed.get(media.sha256)
      if (!placement) {
        placement = { id: `${prefix}i${placed.size}`, image, shown: { width: 0, height: 0 } }
        placed.set(media.sha256, placement)
      }
      placement.shown.width = Math.max(placement.shown.width, shown.width)
      placement.shown.height = Math.max(placement.shown.height, shown.height)
      return { id: placement.id, size: image.size, note: image.note ?? null }
    },
    async markup() {
      let markup = ''
      for (const placement of placed.values()) markup += await embed(placement, shrink)
      return markup
    },
  }
}

/** Two pixels per point: the sharpness of a screen with 144 pixels per inch. */
const pixelsPerPoint = 2

async function embed({ id, image, shown }: Placement, shrink: ShrinkImage | null): Promise<string> {
  let { bytes, type } = image
  const width = Math.ceil(shown.width * pixelsPerPoint)
  const height = Math.ceil(shown.height * pixelsPerPoint)
  const { pixels } = image
  if (shrink && pixels && pixels.width * pixels.height > width * height * 1.5) {
    const smaller = await shrink(bytes, { width, height })
    if (smaller && smaller.bytes.length < bytes.length) ({ bytes, type } = smaller)
  }
  const data = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('base64')
  return tag('image', {
    id,
    width: 1,
    height: 1,
    preserveAspectRatio: 'none',
    href: `data:${type};base64,${data}`,
  })
}
