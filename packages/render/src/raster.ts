import type sharp from 'sharp'
import type { Sharp } from 'sharp'
import type { DecodeImage } from './bitmap/decode-images.ts'
import type { ShrinkImage } from './pictures/images.ts'

/** Shrinks a photo to its displayed size: JPEG if it is opaque, otherwise PNG. */
export const shrinkImage: ShrinkImage = async (bytes, { width, height }) => {
  const sharp = await loadSharp()
  try {
    const image = sharp(bytes, { limitInputPixels: maxPixels }).resize(width, height, {
      fit: 'outside',
      withoutEnlargement: true,
    })
    const { hasAlpha } = await sharp(bytes, { limitInputPixels: maxPixels }).metadata()
    return hasAlpha
      ? { bytes: await image.png().toBuffer(), type: 'image/png' }
      : { bytes: await image.jpeg({ quality: 85 }).toBuffer(), type: 'image/jpeg' }
  } catch {
    // A browser may support what this decoder rejects.
    return null
  }
}

/**
 * Renders a picture of a slide as a PNG: by Skia, and by librsvg what our own painter does not know.
 * @param width in pixels
 * @returns null if the decoder rejects it
 */
export async function renderPng(svg: string, width: number): Promise<Uint8Array | null> {
  try {
    const image = (await openPainted(svg, width)) ?? (await openRaster(svg, width))
    return await image.png({ compressionLevel }).toBuffer()
  } catch {
    return null
  }
}

/** The standard 6 takes twice the time, 4 a half more for 1 % fewer bytes. */
const compressionLevel = 3

/** Loads Skia only for a PNG, because it takes 30 MiB of memory. */
async function openPainted(svg: string, width: number): Promise<Sharp | null> {
  const { drawBitmap } = await import('./bitmap/draw-bitmap.ts')
  const bitmap = await drawBitmap(svg, width, decodeImage)
  if (bitmap === null) return null
  const { rgba, ...size } = bitmap
  const sharp = await loadSharp()
  return sharp(rgba, { raw: { ...size, channels: 4 } }).removeAlpha()
}

const decodeImage: DecodeImage = async (bytes, width) => {
  const sharp = await loadSharp()
  try {
    const text = bytes[0] === 0x3c ? new TextDecoder().decode(bytes) : null
    const opened =
      text === null ? sharp(bytes, { limitInputPixels: maxPixels }) : await openSvg(text, width)
    const image = opened.toColourspace('srgb').ensureAlpha()
    const { data, info } = await image.raw({ depth: 'uchar' }).toBuffer({ resolveWithObject: true })
    return { width: info.width, height: info.height, rgba: data }
  } catch {
    return null
  }
}

/** Three bytes per pixel, row by row: red, green, blue (sRGB). */
export interface Pixels {
  width: number
  height: number
  rgb: Uint8Array
}

/**
 * Renders a picture of a slide as pixels.
 * @param width in pixels
 * @returns null if the decoder rejects it
 */
export async function renderPixels(svg: string, width: number): Promise<Pixels | null> {
  try {
    const image = (await openRaster(svg, width)).toColourspace('srgb').raw({ depth: 'uchar' })
    const { data, info } = await image.toBuffer({ resolveWithObject: true })
    return info.channels === 3 ? { width: info.width, height: info.height, rgb: data } : null
  } catch {
    return null
  }
}

async function openRaster(svg: string, width: number): Promise<Sharp> {
  return (await openSvg(svg, width)).flatten({ background: '#ffffff' })
}

async function openSvg(svg: string, width: number): Promise<Sharp> {
  const own = Number(/^<svg [^>]*? width="([\d.]+)"/.exec(svg)?.[1])
  const sharp = await loadSharp()
  // A unit is a pixel at 72 dots per inch.
  const density = own > 0 ? Math.min(2400, Math.max(1, (72 * width) / own)) : 72
  const image = sharp(Buffer.from(svg), { density, unlimited: true, limitInputPixels: 2 ** 26 })
  return image.resize(width)
}

const maxPixels = 2 ** 27

let loaded: Promise<typeof sharp> | undefined

/** Most pictures do not need it, and it takes 60 ms to load. */
function loadSharp(): Promise<typeof sharp> {
  loaded ??= import('sharp').then(({ default: sharp }) => {
    sharp.concurrency(1)
    sharp.cache(false)
    sharp.block({ operation: ['VipsForeignLoad'] })
    // Includes the formats that checks read, because the setting applies to the whole process.
    const kinds = ['Png', 'Jpeg', 'Nsgif', 'Webp', 'Svg', 'Tiff', 'Heif']
    sharp.unblock({ operation: kinds.map((kind) => `VipsForeignLoad${kind}`) })
    return sharp
  })
  return loaded
}
