import { gunzipSync } from 'node:zlib'
import { type Pixels, readImageSize } from '@blazon/pptx/container/image-size'
import { cleanSvg } from '@blazon/svg/clean'
import { decodeSvg } from '@blazon/svg/decode'
import { RefusedSvg } from '@blazon/svg/refused-svg'
import { readViewBox } from '@blazon/svg/view-box'
import { writeSvg } from '@blazon/svg/write'
import { describeBytes } from '@blazon/warnings/describe-bytes'
import type { Size } from '../rectangle.ts'
import { tag } from '../svg/markup.ts'
import { decodeBmp, decodeGif, decodeTiff } from './decode-image.ts'
import { playEmf } from './metafile/emf.ts'
import type { MetafileDrawing } from './metafile/metafile.ts'
import { playWmf } from './metafile/wmf.ts'
import { type Bitmap, encodePng } from './png.ts'

/** An image in a format that browsers and SVG renderers support. */
export interface EmbeddableImage {
  bytes: Uint8Array
  /** Its media type. */
  type: string
  /** Null for a drawing. */
  pixels: Pixels | null
  /** Its own size in points. */
  size: Size
  /** What it shows differently from the file, in one sentence. */
  note?: string
}

/** Why an image cannot be shown. */
export interface UnshownImage {
  reason: string
}

/** The maximum size of an embedded image, in bytes. */
const maxBytes = 64 * 1024 * 1024

const metersPerInch = 0.0254

/** Reads a media part, and converts formats that browsers do not support. */
export function readImage(bytes: Uint8Array | null): EmbeddableImage | UnshownImage {
  if (!bytes || bytes.length === 0) return { reason: 'The file is missing.' }
  if (bytes.length > maxBytes)
    return { reason: `The image has more than ${describeBytes(maxBytes)}.` }
  const format = formats.find(({ matches }) => matches(bytes))
  if (!format) return { reason: 'The format of the image is not known.' }
  return format.read(bytes)
}

interface Format {
  matches(bytes: Uint8Array): boolean
  read(bytes: Uint8Array): EmbeddableImage | UnshownImage
}

const startsWith =
  (...signature: readonly number[]) =>
  (bytes: Uint8Array) =>
    signature.every((byte, index) => bytes[index] === byte)

const formats: readonly Format[] = [
  { matches: startsWith(0x89, 0x50, 0x4e, 0x47), read: asItIs('image/png') },
  { matches: startsWith(0xff, 0xd8), read: asItIs('image/jpeg') },
  { matches: startsWith(0x47, 0x49, 0x46, 0x38), read: converted(decodeGif) },
  { matches: startsWith(0x42, 0x4d), read: converted(decodeBmp) },
  { matches: startsWith(0x49, 0x49, 0x2a, 0), read: converted(decodeTiff) },
  { matches: startsWith(0x4d, 0x4d, 0, 0x2a), read: converted(decodeTiff) },
  { matches: isWebp, read: readWebp },
  { matches: startsWith(1, 0, 0, 0), read: metafile(playEmf) },
  { matches: startsWith(0xd7, 0xcd, 0xc6, 0x9a), read: metafile(playWmf) },
  { matches: startsWith(1, 0, 9, 0), read: metafile(playWmf) },
  { matches: startsWith(0x1f, 0x8b), read: readCompressed },
  { matches: isMarkup, read: readDrawing },
]

function asItIs(type: string): Format['read'] {
  return (bytes) => {
    const pixels = readImageSize(bytes)
    if (!pixels?.width || !pixels.height) return damaged
    return { bytes, type, pixels, size: sizeOfPixels(pixels, readDensity(bytes) ?? 96) }
  }
}

const damaged: UnshownImage = { reason: 'The image is damaged or too large.' }

/** Converts formats that some SVG renderers do not support to PNG; an animation's first frame. */
function converted(decode: (bytes: Uint8Array) => Bitmap | null): Format['read'] {
  return (bytes) => {
    const bitmap = decode(bytes)
    if (!bitmap) return damaged
    const { width, height } = bitmap
    const pixels = { width, height }
    return { bytes: encodePng(bitmap), type: 'image/png', pixels, size: sizeOfPixels(pixels) }
  }
}

function isWebp(bytes: Uint8Array): boolean {
  return (
    Buffer.from(bytes.subarray(0, 12))
      .toString('latin1')
      .replace(/....(?=WEBP)/s, '') === 'RIFFWEBP'
  )
}

function readWebp(bytes: Uint8Array): EmbeddableImage {
  return { bytes, type: 'image/webp', pixels: null, size: { width: 100, height: 100 } }
}

function metafile(play: (bytes: Uint8Array) => MetafileDrawing | null): Format['read'] {
  return (bytes) => {
    const drawing = play(bytes)
    if (!drawing) return damaged
    if (!drawing.markup) return { reason: 'The metafile has no records that can be drawn.' }
    const { x, y, width, height, size, undrawn } = drawing
    const image = embeddedSvg(drawing.markup, [x, y, width, height], size)
    if (undrawn.length === 0) return image
    return { ...image, note: `Records of the metafile are not drawn: ${undrawn.join(', ')}.` }
  }
}

/** The maximum size of a decompressed metafile (.emz, .wmz), in bytes. */
const maxUnpacked = 32 * 1024 * 1024

function readCompressed(bytes: Uint8Array): EmbeddableImage | UnshownImage {
  try {
    const unpacked = gunzipSync(bytes, { maxOutputLength: maxUnpacked })
    return unpacked[0] === 0x1f ? damaged : readImage(unpacked)
  } catch {
    return damaged
  }
}

function isMarkup(bytes: Uint8Array): boolean {
  return /^\uFEFF?\s*<(\?xml|!--|svg)/.test(new TextDecoder().decode(bytes.subarray(0, 200)))
}

/** An SVG picture without parts that could run or load something. */
function readDrawing(bytes: Uint8Array): EmbeddableImage | UnshownImage {
  try {
    const { root } = cleanSvg(decodeSvg(bytes), 'strip')
    const { left, top, width, height } = readViewBox(root, 100)
    const size = { width: width * 0.75, height: height * 0.75 }
    // Its own width and height would enlarge it once more, as they are not in units of its view box.
    const box = { x: left, y: top, width, height }
    for (const [name, value] of Object.entries(box)) root.attributes.set(name, String(value))
    return embeddedSvg(writeSvg(root), [left, top, width, height], size)
  } catch (error) {
    if (error instanceof RefusedSvg) return { reason: `The SVG is refused: ${error.message}` }
    throw error
  }
}

/** Markup as a separate file, stretched to any box. */
function embeddedSvg(markup: string, viewBox: readonly number[], size: Size): EmbeddableImage {
  const svg = tag(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      viewBox: viewBox.map((value) => String(Math.round(value * 1000) / 1000)).join(' '),
      width: size.width,
      height: size.height,
      preserveAspectRatio: 'none',
    },
    markup,
  )
  return { bytes: Buffer.from(svg), type: 'image/svg+xml', pixels: null, size }
}

/** The size of an image; without a density, 96 pixels per inch. */
function sizeOfPixels({ width, height }: Pixels, density = 96): Size {
  return { width: (width * 72) / density, height: (height * 72) / density }
}

/** The pixels per inch of a PNG (`pHYs`) or JPEG (JFIF); null if unset. */
export function readDensity(bytes: Uint8Array): number | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  try {
    const density = bytes[0] === 0x89 ? pngDensity(view) : jpegDensity(view)
    return density !== null && density >= 1 && density <= 10_000 ? density : null
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}

function pngDensity(view: DataView): number | null {
  for (let at = 8; at + 12 <= view.byteLength; at += view.getUint32(at) + 12) {
    const type = view.getUint32(at + 4)
    if (type === 0x70485973) {
      return view.getUint8(at + 16) === 1 ? view.getUint32(at + 8) * metersPerInch : null
    }
    // `pHYs` precedes the pixels.
    if (type === 0x49444154) return null
  }
  return null
}

function jpegDensity(view: DataView): number | null {
  const isJfif = view.getUint16(2) === 0xffe0 && view.getUint32(6) === 0x4a464946
  if (!isJfif) return null
  const unit = view.getUint8(13)
  const density = view.getUint16(14)
  return unit === 1 ? density : unit === 2 ? density * 2.54 : null
}
