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
  operation: ['Png', 'Jpeg', 'Nsgif', 'Webp', 'Svg', 'Heif'].map(
    (kind) => `VipsForeignLoad${kind}`,
  ),
})

/** Total pixels of a picture that is decoded. */
export const maxPixels = 100_000_000

/**
 * Opens a picture upright, by its EXIF orientation. A drawing is rendered at `density` dots per
 * inch; 72 is its own size.
 */
export function openPicture(bytes: Uint8Array, density = 72): Sharp {
  return sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error', density }).autoOrient()
}
