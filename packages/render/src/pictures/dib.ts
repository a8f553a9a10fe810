import type { Bitmap } from './png.ts'

/** The most pixels of an image that is converted. */
export const maxPixels = 40_000_000

/**
 * Decodes an uncompressed device-independent bitmap (BITMAPINFO), as in BMP files and metafiles;
 * null for others.
 * @param bits offset of the pixels; null if they follow the colours
 */
export function decodeDib(bytes: Uint8Array, bits: number | null = null): Bitmap | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const headerSize = view.getUint32(0, true)
  if (headerSize < 40) return null
  const width = view.getInt32(4, true)
  const signedHeight = view.getInt32(8, true)
  const height = Math.abs(signedHeight)
  const depth = view.getUint16(14, true)
  const compression = view.getUint32(16, true)
  if (width <= 0 || height === 0 || width * height > maxPixels) return null
  if (compression !== 0 && compression !== 3) return null
  const colorCount = depth <= 8 ? view.getUint32(32, true) || 2 ** depth : 0
  const masksSize = compression === 3 && headerSize === 40 ? 12 : 0
  const start = bits ?? headerSize + masksSize + colorCount * 4
  const stride = Math.ceil((width * depth) / 32) * 4
  if (colorCount > 256 || start + stride * height > bytes.length) return null

  const readPixel = pixelReader(view, depth, headerSize)
  if (!readPixel) return null
  const pixels = new Uint8Array(width * height * 4)
  let opaque = false
  for (let y = 0; y < height; y++) {
    // Rows run from the bottom up, unless the height is negative.
    const row = start + (signedHeight > 0 ? height - 1 - y : y) * stride
    for (let x = 0; x < width; x++) {
      const [red, green, blue, alpha] = readPixel(row, x)
      pixels.set([red, green, blue, alpha], (y * width + x) * 4)
      opaque ||= alpha > 0
    }
  }
  // Most writers set the fourth byte of 32 bits to 0 in opaque images.
  if (!opaque) for (let index = 3; index < pixels.length; index += 4) pixels[index] = 255
  return { width, height, pixels }
}

type Pixel = [red: number, green: number, blue: number, alpha: number]

function pixelReader(
  view: DataView,
  depth: number,
  palette: number,
): ((row: number, x: number) => Pixel) | null {
  const color = (at: number, alpha: number): Pixel => [
    view.getUint8(at + 2),
    view.getUint8(at + 1),
    view.getUint8(at),
    alpha,
  ]
  switch (depth) {
    case 1:
    case 4:
    case 8:
      return (row, x) => {
        const byte = view.getUint8(row + Math.floor((x * depth) / 8))
        const shift = 8 - depth - ((x * depth) % 8)
        return color(palette + ((byte >> shift) & (2 ** depth - 1)) * 4, 255)
      }
    case 16:
      return (row, x) => {
        const value = view.getUint16(row + x * 2, true)
        const channel = (shift: number) => Math.round((((value >> shift) & 31) * 255) / 31)
        return [channel(10), channel(5), channel(0), 255]
      }
    case 24:
      return (row, x) => color(row + x * 3, 255)
    case 32:
      return (row, x) => color(row + x * 4, view.getUint8(row + x * 4 + 3))
    default:
      return null
  }
}
