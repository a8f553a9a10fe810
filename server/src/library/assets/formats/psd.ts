import type { Pixels } from '../../../kernel/processes/native-pictures.ts'

const colorModes = { grayscale: 1, rgb: 3 }
/** The resource that says whether the file contains its flattened picture. */
const versionInfo = 1057

/**
 * Returns the flattened picture of a Photoshop file with 8 bits per channel in RGB or grey; null
 * for others, and for a file without one. Throws `RangeError` at the end of a truncated file.
 */
export function decodePsd(file: Buffer, maxPixels: number): Pixels | null {
  const channels = file.readUInt16BE(12)
  const [height, width] = [file.readUInt32BE(14), file.readUInt32BE(18)]
  const mode = file.readUInt16BE(24)
  const colors = mode === colorModes.rgb ? 3 : mode === colorModes.grayscale ? 1 : null
  if (colors === null || file.readUInt16BE(22) !== 8 || channels < colors || channels > 56) {
    return null
  }
  if (width === 0 || height === 0 || width * height > maxPixels) return null
  const resources = 26 + 4 + file.readUInt32BE(26)
  const layers = resources + 4 + file.readUInt32BE(resources)
  if (!hasFlattened(file, resources + 4, layers)) return null
  const data = layers + 4 + file.readUInt32BE(layers)
  const compression = file.readUInt16BE(data)
  if (compression > 1) return null

  const pixels = new Uint8Array(width * height * 4).fill(255)
  const isPacked = compression === 1
  // A packed picture begins with the length of each row of each channel.
  let at = data + 2 + (isPacked ? channels * height * 2 : 0)
  // Channels beyond the colours can be masks, and not what the picture shows.
  for (let channel = 0; channel < colors; channel++) {
    for (let y = 0; y < height; y++) {
      const length = isPacked ? file.readUInt16BE(data + 2 + (channel * height + y) * 2) : width
      if (at + length > file.length) throw new RangeError('The picture is truncated.')
      const row = file.subarray(at, at + length)
      at += length
      const target = y * width * 4 + channel
      if (isPacked) unpackRow(row, pixels, target, width)
      else for (let x = 0; x < width; x++) pixels[target + x * 4] = row[x]!
    }
  }
  if (colors === 1) copyGrey(pixels)
  return { width, height, pixels }
}

/** False if the program that wrote the file left the flattened picture white to save space. */
function hasFlattened(file: Buffer, start: number, end: number): boolean {
  for (let at = start; at + 12 <= end; ) {
    const name = at + 6
    const size = name + ((file.readUInt8(name) + 2) & ~1)
    const content = size + 4
    if (file.readUInt16BE(at + 4) === versionInfo) return file.readUInt8(content + 4) !== 0
    const length = file.readUInt32BE(size)
    at = content + length + (length % 2)
  }
  return true
}

/** Decodes a row of PackBits into one channel; what the row lacks stays as it is. */
function unpackRow(row: Buffer, pixels: Uint8Array, target: number, width: number): void {
  let x = 0
  for (let at = 0; at < row.length && x < width; ) {
    const count = row.readInt8(at++)
    if (count === -128) continue
    const run = Math.min(count < 0 ? 1 - count : count + 1, width - x)
    for (let index = 0; index < run; index++, x++) {
      pixels[target + x * 4] = row[count < 0 ? at : at + index] ?? 0
    }
    at += count < 0 ? 1 : run
  }
}

function copyGrey(pixels: Uint8Array): void {
  for (let at = 0; at < pixels.length; at += 4) {
    pixels[at + 1] = pixels[at]!
    pixels[at + 2] = pixels[at]!
  }
}
