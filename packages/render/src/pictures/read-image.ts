import { type Pixels, readImageSize } from '@blazon/pptx/container/image-size'
import type { Size } from '../drawing.ts'

/** An image in a format that browsers and renderers of SVG show. */
export interface EmbeddableImage {
  bytes: Uint8Array
  /** Its media type. */
  type: string
  /** Null for a drawing. */
  pixels: Pixels | null
  /** Its own size in points. */
  size: Size
}

/** Why an image cannot be shown. */
export interface UnshownImage {
  reason: string
}

/** The most bytes of one image that are embedded. */
const bytesAtMost = 64 * 1024 * 1024

/** Reads a media part, converting what browsers cannot show. */
export function readImage(bytes: Uint8Array | null): EmbeddableImage | UnshownImage {
  if (!bytes || bytes.length === 0) return { reason: 'The file is missing.' }
  if (bytes.length > bytesAtMost) return { reason: 'The image has more than 64 MB.' }
  const format = formats.find(({ matches }) => matches(bytes))
  if (!format) return { reason: 'The format of the image is not known.' }
  return format.read(bytes)
}

const startsWith =
  (...signature: readonly number[]) =>
  (bytes: Uint8Array) =>
    signature.every((byte, index) => bytes[index] === byte)

interface Format {
  matches(bytes: Uint8Array): boolean
  read(bytes: Uint8Array): EmbeddableImage | UnshownImage
}

const formats: readonly Format[] = [
  { matches: startsWith(0x89, 0x50, 0x4e, 0x47), read: asItIs('image/png') },
  { matches: startsWith(0xff, 0xd8), read: asItIs('image/jpeg') },
  { matches: startsWith(0x47, 0x49, 0x46, 0x38), read: asItIs('image/gif') },
]

function asItIs(type: string): Format['read'] {
  return (bytes) => {
    const pixels = readImageSize(bytes)
    if (!pixels?.width || !pixels.height) return { reason: 'The image is damaged.' }
    return { bytes, type, pixels, size: sizeOfPixels(pixels) }
  }
}

/** Images that do not say how large they are have 96 pixels to the inch. */
export function sizeOfPixels({ width, height }: Pixels): Size {
  return { width: width * 0.75, height: height * 0.75 }
}
