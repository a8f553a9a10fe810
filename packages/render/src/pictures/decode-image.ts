import { GifReader } from 'omggif'
import utif from 'utif2'
import { decodeDib, maxPixels } from './dib.ts'
import { hasDefinedCodes } from './gif-codes.ts'
import type { Bitmap } from './png.ts'

/** The first frame of a GIF; null if it is damaged. */
export function decodeGif(bytes: Uint8Array): Bitmap | null {
  try {
    const reader = new GifReader(bytes)
    const { width, height } = reader
    if (width * height > maxPixels || reader.numFrames() === 0) return null
    if (!hasDefinedCodes(bytes, reader.frameInfo(0).data_offset)) return null
    const pixels = new Uint8Array(width * height * 4)
    reader.decodeAndBlitFrameRGBA(0, pixels)
    return { width, height, pixels }
  } catch {
    // The library throws plain errors and strings for damaged files.
    return null
  }
}

/** An uncompressed BMP; null for others. */
export function decodeBmp(bytes: Uint8Array): Bitmap | null {
  if (bytes.length < 54) return null
  const bits = new DataView(bytes.buffer, bytes.byteOffset).getUint32(10, true) - 14
  return decodeDib(bytes.subarray(14), bits)
}

/** The first page of a TIFF; null if it is damaged. */
export function decodeTiff(bytes: Uint8Array): Bitmap | null {
  try {
    const buffer = Buffer.from(bytes)
    const [image] = utif.decode(buffer)
    if (!image) return null
    const [width, height] = [readNumber(image.t256), readNumber(image.t257)]
    if (width * height > maxPixels || width * height === 0) return null
    utif.decodeImage(buffer, image)
    const isCmyk = readNumber(image.t262) === 5
    const pixels = isCmyk ? convertCmyk(image) : utif.toRGBA8(image)
    return { width: image.width, height: image.height, pixels }
  } catch {
    // The library reads beyond the end of damaged files.
    return null
  }
}

/** Pixels of inks without a profile, which the library converts only in browsers. */
function convertCmyk({ t258, t277, data, width, height }: utif.IFD): Uint8Array {
  const inks = readNumber(t277)
  const bytes = readNumber(t258) === 16 ? 2 : 1
  const pixels = new Uint8Array(width * height * 4)
  for (let at = 0; at < width * height; at += 1) {
    // The library writes 16 bits with the higher byte last, whatever the file has.
    const light = (ink: number) => 255 - (data[(at * inks + ink + 1) * bytes - 1] ?? 255)
    for (const ink of [0, 1, 2]) pixels[at * 4 + ink] = Math.round((light(ink) * light(3)) / 255)
    pixels[at * 4 + 3] = 255
  }
  return pixels
}

function readNumber(tag: unknown): number {
  return Array.isArray(tag) && typeof tag[0] === 'number' ? tag[0] : 0
}
