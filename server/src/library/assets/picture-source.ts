import { decodeDib, maxPixels } from '@blazon/render/pictures/dib'
import { readImage } from '@blazon/render/pictures/read-image'
import type { Pixels } from '../../kernel/processes/native-pictures.ts'
import { sniffContentType } from '../../records/files/sniff.ts'
import { pdf } from './file-types.ts'
import { listIconPictures, readEpsParts } from './formats/picture-headers.ts'
import { decodePsd } from './formats/psd.ts'

/**
 * Returns what the native decoder opens of a file: the file itself, the picture that it contains,
 * or decoded pixels; null for a file of a known format whose picture cannot be drawn. Runs in
 * child processes.
 */
export function readPictureSource(bytes: Uint8Array): Uint8Array | Pixels | null {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const read = readers[sniffContentType(file.subarray(0, 4_096))]
  if (read === undefined) return bytes
  try {
    return read(file)
  } catch (error) {
    // A read beyond the end of a damaged file.
    if (error instanceof RangeError) return null
    throw error
  }
}

/** Whether a file is a PDF, whose pages have to be drawn. */
export function isPdfFile(bytes: Uint8Array): boolean {
  return sniffContentType(Buffer.from(bytes.subarray(0, 4_096))) === pdf
}

const readers: Readonly<Record<string, (file: Buffer) => Uint8Array | Pixels | null>> = {
  'image/bmp': (file) => decodeDib(file.subarray(14), file.readUInt32LE(10) - 14),
  'image/vnd.microsoft.icon': readIcon,
  'image/vnd.adobe.photoshop': (file) => decodePsd(file, maxPixels),
  'application/postscript': readPreview,
  'image/heic': () => null,
  'video/mp4': () => null,
  'video/webm': () => null,
  'application/json': () => null,
}

function readIcon(file: Buffer): Uint8Array | Pixels | null {
  const [largest] = listIconPictures(file)
  if (largest === undefined) return null
  const { content } = largest
  return content.readUInt32BE(0) === 0x89_50_4e_47 ? content : decodeIconBitmap(content)
}

/** A bitmap of an icon has twice the height: below the colours is a mask, a bit for each pixel. */
function decodeIconBitmap(content: Buffer): Pixels | null {
  const bitmap = Buffer.from(content)
  const height = bitmap.readInt32LE(8) / 2
  if (!Number.isInteger(height) || height <= 0) return null
  bitmap.writeInt32LE(height, 8)
  const picture = decodeDib(bitmap)
  const depth = bitmap.readUInt16LE(14)
  // With 32 bits, the pixels have their own opacity.
  if (picture === null || depth === 32) return picture
  const { width, pixels } = picture
  const colors = depth <= 8 ? bitmap.readUInt32LE(32) || 2 ** depth : 0
  const rowBytes = Math.ceil((width * depth) / 32) * 4
  const mask = bitmap.readUInt32LE(0) + colors * 4 + rowBytes * height
  const maskRowBytes = Math.ceil(width / 32) * 4
  for (let y = 0; y < height; y++) {
    const row = mask + (height - 1 - y) * maskRowBytes
    for (let x = 0; x < width; x++) {
      const isHidden = (bitmap.readUInt8(row + (x >> 3)) & (128 >> (x & 7))) !== 0
      if (isHidden) pixels[(y * width + x) * 4 + 3] = 0
    }
  }
  return picture
}

/** The preview that an EPS can contain: a TIFF, or a metafile of Windows, which becomes an SVG. */
function readPreview(file: Buffer): Uint8Array | null {
  const { tiff, metafile } = readEpsParts(file)
  if (sniffContentType(tiff.subarray(0, 4_096)) === 'image/tiff') return tiff
  const image = readImage(metafile)
  return 'bytes' in image ? image.bytes : null
}
