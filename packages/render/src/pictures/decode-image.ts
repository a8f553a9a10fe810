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
    const [width, height] = [readSide(image.t256), readSide(image.t257)]
    if (width * height > maxPixels || width * height === 0) return null
    utif.decodeImage(buffer, image)
    return { width: image.width, height: image.height, pixels: utif.toRGBA8(image) }
  } catch {
    // The library reads beyond the end of damaged files.
    return null
  }
}

function readSide(tag: unknown): number {
  return Array.isArray(tag) && typeof tag[0] === 'number' ? tag[0] : 0
}
