import sharp, { type Sharp } from 'sharp'

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
 * inch; 72 is its own size.
 */
export function openPicture(picture: Uint8Array | Pixels, density = 72): Sharp {
  const limits = { limitInputPixels: maxPixels, failOn: 'error', density } as const
  if (picture instanceof Uint8Array) return sharp(picture, limits).autoOrient()
  const { width, height, pixels } = picture
  return sharp(pixels, { ...limits, raw: { width, height, channels: 4 } })
}
