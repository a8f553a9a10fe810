import type { Picture } from '@blazon/document/document'
import type { Sharp, SharpOptions } from 'sharp'

/** Pixels of a picture or a part of it, at most 512 in each direction. */
export interface Raster {
  width: number
  height: number
  /** Four bytes for each pixel, row by row: red, green, blue (sRGB) and opacity. */
  rgba: Uint8Array
}

interface Decoded {
  raster: Raster
  /** Size of the whole picture, in its own pixels. */
  size: { width: number; height: number }
}

const maxPixels = 100_000_000
const maxRaster = 512
const maxSeconds = 8

type Decoder = (bytes: Uint8Array, options: SharpOptions) => Sharp

let decoder: Promise<Decoder> | undefined

/** The native decoder, loaded with the first picture, because few checks need it. */
function loadDecoder(): Promise<Decoder> {
  decoder ??= import('sharp').then(({ default: sharp }) => {
    // Each file is decoded once in its own thread, so caching is useless.
    sharp.cache(false)
    sharp.concurrency(1)
    sharp.block({ operation: ['VipsForeignLoad'] })
    const kinds = ['Png', 'Jpeg', 'Nsgif', 'Webp', 'Svg', 'Tiff', 'Heif']
    sharp.unblock({ operation: kinds.map((kind) => `VipsForeignLoad${kind}`) })
    return sharp
  })
  return decoder
}

/**
 * The pixels of a cropped PNG, JPEG, GIF, WebP, AVIF, TIFF or SVG (the first frame of an animated
 * one); null for another or a damaged file, or one of more than 100 million pixels.
 */
export async function decode(bytes: Uint8Array, crop: Picture['crop']): Promise<Decoded | null> {
  const isDrawing = isMarkup(bytes)
  if (isDrawing && mayCostMuch(bytes)) return null
  const sharp = await loadDecoder()
  try {
    const own = await sharp(bytes, limits).metadata()
    // A compressed SVG, or one in an encoding that was not inspected.
    if (own.format === 'svg' && !isDrawing) return null
    const density = isDrawing ? drawingDensity(own) : 72
    const image = sharp(bytes, { ...limits, density }).timeout({ seconds: maxSeconds })
    const { width, height } = isDrawing ? await image.metadata() : own
    const { data, info } = await image
      .extract(window(crop, width, height))
      .resize(maxRaster, maxRaster, { fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .ensureAlpha()
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true })
    if (info.channels !== 4) return null
    const raster = { width: info.width, height: info.height, rgba: data }
    return { raster, size: { width: own.width, height: own.height } }
  } catch {
    // The decoder's reason is text that changes with its version.
    return null
  }
}

const limits = { limitInputPixels: maxPixels, failOn: 'error' } as const

/** Renders a drawing at the size of the comparison. */
function drawingDensity({ width, height }: { width: number; height: number }): number {
  return Math.min(100_000, Math.max(1, (72 * maxRaster) / Math.max(width, height)))
}

/**
 * Whether a few bytes of a drawing could cause much work, or load other files: rendering is native
 * code, which does not stop when its thread ends. Logos have no filters.
 */
function mayCostMuch(bytes: Uint8Array): boolean {
  if (bytes.length > maxDrawingBytes) return true
  return costly.test(Buffer.from(bytes).toString('latin1'))
}

const maxDrawingBytes = 512 * 1024
const costly = /<!DOCTYPE|<\s*(?:[\w.-]+:)?(?:filter|pattern|marker|foreignObject|image)[\s/>]/i

function isMarkup(bytes: Uint8Array): boolean {
  const start = Buffer.from(bytes.subarray(0, 512)).toString('latin1')
  return /^[\xef\xbb\xbf\s]*</.test(start)
}

/** The crop in pixels. Negative values pad, which shows nothing more. */
function window({ left, top, right, bottom }: Picture['crop'], width: number, height: number) {
  const span = (size: number, before: number, after: number) => {
    const start = Math.min(size - 1, Math.round(size * Math.max(0, before)))
    const end = Math.max(start + 1, Math.round(size * (1 - Math.max(0, after))))
    return [start, end - start] as const
  }
  const [x, across] = span(width, left, right)
  const [y, down] = span(height, top, bottom)
  return { left: x, top: y, width: across, height: down }
}
