import type { Sharp } from 'sharp'
import type { Derivative } from '../../kernel/api/derivatives.ts'
import { allowPixels } from '../../kernel/processes/cpu-budget.ts'
import { countFrames, maxPixels, openPicture } from '../../kernel/processes/native-pictures.ts'
import { drawPdfPage, MissingPage } from './formats/pdf-page.ts'
import type { Size } from './formats/picture-headers.ts'
import { isPdfFile, readPictureSource } from './picture-source.ts'

/** Runs in a child process, the only place where untrusted pictures are decoded and encoded. */

export interface DeriveTask {
  bytes: Uint8Array
  /** An SVG, which is rendered at the size that is needed. */
  isDrawing: boolean
  derivative: Derivative
}

export type DeriveOutcome = { picture: Uint8Array } | { refused: string }

/** The same task gives the same bytes. Metadata, such as the place of a photograph, is left out. */
export async function derivePicture(task: DeriveTask): Promise<DeriveOutcome> {
  const { bytes, isDrawing, derivative } = task
  const { page = 1 } = derivative
  try {
    const isPdf = isPdfFile(bytes)
    if (page > 1 && !isPdf) return { refused: 'it has 1 page.' }
    const source = isPdf
      ? (await drawPdfPage(bytes, page, (size) => densityFor(size, derivative) / 72)).picture
      : readPictureSource(bytes)
    if (source === null) return { refused: 'files of this format cannot be drawn.' }
    const metadata = await openPicture(source).metadata()
    const own: Size = metadata.autoOrient
    const density = isDrawing ? densityFor(own, derivative) : 72
    const scale = density / 72
    const size = { width: own.width * scale, height: own.height * scale }
    const frames = countFrames(metadata)
    const pixels = size.width * size.height * frames
    // Of the formats that are written, only WebP has frames here: the encoder of AVIF writes one.
    const animated = frames > 1 && derivative.format === 'webp' && pixels <= maxPixels
    allowPixels(Math.min(pixels, maxPixels))
    const isScalable = isDrawing || isPdf
    const picture = resize(openPicture(source, { density, animated }), size, isScalable, derivative)
    return { picture: await encode(picture, derivative).toBuffer() }
  } catch (error) {
    if (error instanceof MissingPage) return { refused: error.message }
    return { refused: 'it is damaged, too large or too complex.' }
  }
}

const maxDensity = 20_000
/** Renders a drawing at twice the requested size at most, and at least at that size. */
function densityFor({ width, height }: Size, { width: across, height: down, crop }: Derivative) {
  const shown = { width: width * (crop?.width ?? 1), height: height * (crop?.height ?? 1) }
  const scale = Math.max((across ?? 0) / shown.width, (down ?? 0) / shown.height)
  return Math.min(maxDensity, Math.max(1, 72 * (scale === 0 ? 1 : scale)))
}

function resize(picture: Sharp, size: Size, isScalable: boolean, derivative: Derivative): Sharp {
  const { width, height, fit, background } = derivative
  const part = computeWindow(size, derivative)
  const cut = isWhole(part, size) ? picture : picture.extract(part)
  if (width === null && height === null) return cut
  if (fit === 'cover' && width !== null && height !== null) {
    // A photograph is never enlarged, because that adds bytes and no detail.
    const scale = isScalable ? 1 : Math.min(1, part.width / width, part.height / height)
    return cut.resize(wholePixels(width * scale), wholePixels(height * scale), { fit: 'fill' })
  }
  return cut.resize(width, height, {
    fit: fit === 'contain' ? 'contain' : 'inside',
    withoutEnlargement: fit !== 'contain' && !isScalable,
    background: background ?? { r: 0, g: 0, b: 0, alpha: 0 },
  })
}

interface Window extends Size {
  left: number
  top: number
}

/** The pixels to keep: the crop, and of it what `cover` shows around the focal point. */
function computeWindow(size: Size, { crop, focus, fit, width, height }: Derivative): Window {
  const part = {
    left: (crop?.left ?? 0) * size.width,
    top: (crop?.top ?? 0) * size.height,
    width: (crop?.width ?? 1) * size.width,
    height: (crop?.height ?? 1) * size.height,
  }
  if (fit !== 'cover' || width === null || height === null) return inPixels(part, size)
  const across = Math.min(part.width, (part.height * width) / height)
  const down = Math.min(part.height, (part.width * height) / width)
  const left = between(focus.x * part.width - across / 2, 0, part.width - across)
  const top = between(focus.y * part.height - down / 2, 0, part.height - down)
  const shown = { left: part.left + left, top: part.top + top, width: across, height: down }
  return inPixels(shown, size)
}

function inPixels({ left, top, width, height }: Window, size: Size): Window {
  const across = Math.floor(size.width)
  const down = Math.floor(size.height)
  const from = {
    left: between(Math.round(left), 0, across - 1),
    top: between(Math.round(top), 0, down - 1),
  }
  return {
    ...from,
    width: between(Math.round(width), 1, across - from.left),
    height: between(Math.round(height), 1, down - from.top),
  }
}

function isWhole({ left, top, width, height }: Window, size: Size): boolean {
  return (
    left === 0 && top === 0 && width >= Math.floor(size.width) && height >= Math.floor(size.height)
  )
}

function encode(picture: Sharp, { format, quality, background }: Derivative): Sharp {
  const opaque =
    background !== null || format === 'jpeg'
      ? picture.flatten({ background: background ?? '#FFFFFF' })
      : picture
  const inColors = opaque.toColourspace('srgb')
  switch (format) {
    case 'avif':
      // A higher effort takes three times the time for 5 % fewer bytes.
      return inColors.avif({ quality, effort: 2 })
    case 'webp':
      return inColors.webp({ quality, effort: 3 })
    case 'jpeg':
      return inColors.jpeg({ quality, mozjpeg: true })
    case 'png':
      return inColors.png({ compressionLevel: 9 })
  }
}

function between(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(most, value))
}

function wholePixels(value: number): number {
  return Math.max(1, Math.round(value))
}
