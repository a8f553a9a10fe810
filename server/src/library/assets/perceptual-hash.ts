import type { Raster } from '@blazon/compliance/pictures/decode'
import { type Rgb, readInk } from '@blazon/compliance/pictures/ink'

/**
 * Maximum number of different bits, of 256, between two pictures that count as alike. Tighter than
 * the 28 of logo rules, which also compare colours and proportions.
 */
export const maxAlike = 20

const side = 16
/** Share of the border that must have one colour for a picture to be a drawing on a ground. */
const uniformShare = 0.9
/** The difference, of 255 in the channel that differs most, up to which colours are the same. */
const sameColor = 24
/** Transparent drawings are hashed on grey, where black and white ink are equally visible. */
const grey: Rgb = [128, 128, 128]

/**
 * The perceptual hash of a picture: 256 digits of 0 and 1, equal or nearly so at other sizes, in
 * other formats and after lossy compression. A drawing on a plain or transparent ground is hashed
 * by its ink without its margin; a photograph by its luminance. Null if the picture shows nothing.
 */
export function perceptualHash(raster: Raster): string | null {
  const ground = findGround(raster)
  if (ground === null) return luminanceHash(raster)
  const { hash } = readInk(raster, ground)
  return hash === null ? null : digits(hash)
}

/** The colour of nearly all of the border; null for a photograph. */
function findGround({ width, height, rgba }: Raster): Rgb | null {
  const border: number[] = []
  for (let x = 0; x < width; x++) border.push(x, (height - 1) * width + x)
  for (let y = 1; y < height - 1; y++) border.push(y * width, y * width + width - 1)
  const clear = border.filter((pixel) => rgba[pixel * 4 + 3]! < 128).length
  if (clear >= border.length * uniformShare) return grey
  const middle = (channel: number) => {
    const values = border.map((pixel) => rgba[pixel * 4 + channel]!).sort((a, b) => a - b)
    return values[values.length >> 1]!
  }
  const ground: Rgb = [middle(0), middle(1), middle(2)]
  const same = border.filter((pixel) =>
    ground.every((value, channel) => Math.abs(rgba[pixel * 4 + channel]! - value) <= sameColor),
  )
  return same.length >= border.length * uniformShare ? ground : null
}

/** A bit for each of 16 × 16 cells that is lighter than the median cell. */
function luminanceHash({ width, height, rgba }: Raster): string {
  const sums = new Float64Array(side * side)
  const counts = new Uint32Array(side * side)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = (y * width + x) * 4
      const cell = Math.floor((y * side) / height) * side + Math.floor((x * side) / width)
      sums[cell]! += 0.299 * rgba[at]! + 0.587 * rgba[at + 1]! + 0.114 * rgba[at + 2]!
      counts[cell]! += 1
    }
  }
  const means = [...sums].map((sum, cell) => sum / Math.max(1, counts[cell]!))
  const median = means.toSorted((a, b) => a - b)[means.length >> 1]!
  return means.map((mean) => (mean > median ? '1' : '0')).join('')
}

function digits(hash: Uint32Array): string {
  return [...hash].map((word) => word.toString(2).padStart(32, '0')).join('')
}
