import { inflateSync } from 'node:zlib'
import { malformed } from '@blazon/pptx/container/unreadable-file'
import { createHistogram } from './dominant-colors.ts'
import type { Image } from './image.ts'

/** The header of a PNG and the chunks needed for its pixels (PNG 3, sections 11.2 and 11.3). */
export interface PngPixels {
  width: number
  height: number
  bitDepth: number
  colorType: number
  interlace: number
  /** `PLTE`, three bytes per colour. */
  palette: Uint8Array | null
  /** `tRNS` of a palette, one byte per colour. */
  transparency: Uint8Array | null
  /** The compressed pixels. */
  data: Uint8Array
}

// Enough for a slide-sized picture at print resolution; icons and logos are smaller.
const maxRawBytes = 128 * 1024 * 1024

/**
 * The dominant colours of pixels with 8 bits, or fewer with a palette, without interlacing.
 * @throws UnreadableFile if the pixels are broken.
 */
export function pngColors(png: PngPixels): Image['colors'] {
  const channels = channelCounts[png.colorType]
  if (channels === undefined) throw malformed('The image has an unknown colour type.')
  if (!bitDepths.has(png.bitDepth)) throw malformed('The image has an unknown bit depth.')
  if (png.interlace !== 0) return { unread: 'interlaced pixels' }
  if (png.bitDepth !== 8 && (png.colorType !== paletteType || png.bitDepth > 8)) {
    return { unread: `pixels of ${png.bitDepth} bits` }
  }
  const rowBytes = Math.ceil((png.width * channels * png.bitDepth) / 8)
  const rawBytes = (rowBytes + 1) * png.height
  if (rawBytes > maxRawBytes) return { unread: 'too many pixels' }
  const raw = inflated(png.data, rawBytes)
  const pixelBytes = Math.max(1, (channels * png.bitDepth) / 8)
  const histogram = createHistogram()
  let above: Uint8Array = new Uint8Array(rowBytes)
  for (let row = 0; row < png.height; row += 1) {
    const start = row * (rowBytes + 1)
    const line = raw.subarray(start + 1, start + 1 + rowBytes)
    unfilter(raw[start]!, line, above, pixelBytes)
    addRow(png, channels, line, histogram.add)
    above = line
  }
  return histogram.dominant()
}

const paletteType = 3

const bitDepths: ReadonlySet<number> = new Set([1, 2, 4, 8, 16])

const channelCounts: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 }

function inflated(data: Uint8Array, size: number): Uint8Array {
  let raw: Uint8Array
  try {
    raw = inflateSync(data, { maxOutputLength: size })
  } catch {
    throw malformed('The pixels of the image can’t be decompressed.')
  }
  if (raw.length !== size) throw malformed('The image has fewer pixels than it says.')
  return raw
}

/** Reverses the filter of a row in place (PNG 3, section 9.2). */
function unfilter(filter: number, line: Uint8Array, above: Uint8Array, step: number): void {
  if (filter > 4) throw malformed('The image has an unknown filter.')
  for (let at = 0; at < line.length && filter > 0; at += 1) {
    const left = at >= step ? line[at - step]! : 0
    const up = above[at]!
    const corner = at >= step ? above[at - step]! : 0
    line[at]! += predicted(filter, left, up, corner)
  }
}

function predicted(filter: number, left: number, up: number, corner: number): number {
  if (filter === 1) return left
  if (filter === 2) return up
  if (filter === 3) return (left + up) >> 1
  const guess = left + up - corner
  const toLeft = Math.abs(guess - left)
  const toUp = Math.abs(guess - up)
  const toCorner = Math.abs(guess - corner)
  if (toLeft <= toUp && toLeft <= toCorner) return left
  return toUp <= toCorner ? up : corner
}

type Add = (red: number, green: number, blue: number, alpha: number) => void

function addRow(png: PngPixels, channels: number, line: Uint8Array, add: Add): void {
  if (png.colorType === paletteType) {
    addIndexed(png, line, add)
    return
  }
  const [green, blue] = channels >= 3 ? [1, 2] : [0, 0]
  const hasAlpha = channels % 2 === 0
  for (let at = 0; at < line.length; at += channels) {
    const alpha = hasAlpha ? line[at + channels - 1]! : 255
    add(line[at]!, line[at + green]!, line[at + blue]!, alpha)
  }
}

function addIndexed(
  { width, bitDepth, palette, transparency }: PngPixels,
  line: Uint8Array,
  add: Add,
): void {
  if (palette === null) throw malformed('The image has no palette.')
  const perByte = 8 / bitDepth
  const mask = (1 << bitDepth) - 1
  for (let x = 0; x < width; x += 1) {
    const shift = 8 - bitDepth * ((x % perByte) + 1)
    const index = (line[Math.floor(x / perByte)]! >> shift) & mask
    if (index * 3 + 2 >= palette.length) continue
    const [red, green, blue] = palette.subarray(index * 3, index * 3 + 3)
    add(red!, green!, blue!, transparency?.[index] ?? 255)
  }
}
