import sharp, { type Metadata, type Sharp } from 'sharp'

/**
 * The native decoder, for child processes only: untrusted pictures are decoded nowhere else. Other
 * formats than these are blocked, one thread works on one picture, and nothing is cached, because
 * no result is requested twice.
 */
sharp.concurrency(1)
sharp.cache(false)
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['Png', 'Jpeg', 'Nsgif', 'Webp', 'Svg', 'Heif', 'Tiff'].map(
    (kind) => `VipsForeignLoad${kind}`,
  ),
})

/** Total pixels of a picture that is decoded. */
export const maxPixels = 100_000_000

/** Decoded pixels: red, green, blue and alpha of each, row by row. */
export interface Pixels {
  width: number
  height: number
  pixels: Uint8Array
}

/**
 * Opens a picture upright, by its EXIF orientation. A drawing is rendered at `density` dots per
 * inch; 72 is its own size. Of an animation, the first frame, or all with `animated`.
 */
export function openPicture(
  picture: Uint8Array | Pixels,
  { density = 72, animated = false }: { density?: number; animated?: boolean } = {},
): Sharp {
  const limits = { limitInputPixels: maxPixels, failOn: 'error', density, animated } as const
  if (picture instanceof Uint8Array) return sharp(picture, limits).autoOrient()
  const { width, height, pixels } = picture
  return sharp(pixels, { ...limits, raw: { width, height, channels: 4 } })
}

/** The number of frames of an animated GIF or WebP; 1 for any other picture. */
export function countFrames({ format, pages = 1 }: Metadata): number {
  return format === 'gif' || format === 'webp' ? pages : 1
}
