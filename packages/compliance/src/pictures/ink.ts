import type { Raster } from './decode.ts'

export type Rgb = readonly [red: number, green: number, blue: number]

/** The ink of a picture: everything that differs from the ground. */
export interface Print {
  /** 256 bits; null if too little is visible. */
  hash: Uint32Array | null
  /** The mean colour of the ink. */
  color: Rgb
  ink: Ink
}

/** The bounding rectangle of the ink, as shares of the picture. */
export interface Ink {
  left: number
  top: number
  right: number
  bottom: number
  /** Width over height, in the picture's pixels. */
  aspect: number
  /** Tolerance of the aspect ratio, as a share of it: edges are exact to a pixel. */
  precision: number
}

/** The difference from the ground, of 255, below which ink is invisible. */
const leastContrast = 12
/** Cells of the hash in each direction. */
export const hashSide = 16

export function readInk(raster: Raster, ground: Rgb): Print {
  const map = inkMap(raster, ground)
  const most = map.reduce((highest, value) => Math.max(highest, value), 0)
  const box = inkBox(map, raster, Math.max(leastContrast, most / 4))
  const { left, top, across, down } = box
  return {
    hash: most < leastContrast ? null : hash(cells(map, raster.width, box), most),
    color: inkColor(raster, map, most * 0.75),
    ink: {
      left: left / raster.width,
      top: top / raster.height,
      right: (left + across) / raster.width,
      bottom: (top + down) / raster.height,
      aspect: across / down,
      precision: 1 / across + 1 / down,
    },
  }
}

/**
 * The distance of each pixel from the ground, in the channel that differs most, times its opacity.
 */
function inkMap({ width, height, rgba }: Raster, [red, green, blue]: Rgb): Uint8Array {
  const map = new Uint8Array(width * height)
  for (let pixel = 0, at = 0; pixel < map.length; pixel++, at += 4) {
    const far = Math.max(
      Math.abs(rgba[at]! - red),
      Math.abs(rgba[at + 1]! - green),
      Math.abs(rgba[at + 2]! - blue),
    )
    map[pixel] = Math.round((far * rgba[at + 3]!) / 255)
  }
  return map
}

/** A rectangle of pixels. */
interface PixelBox {
  left: number
  top: number
  across: number
  down: number
}

/** The bounding box of all ink above a strength; the whole picture if there is none. */
function inkBox(map: Uint8Array, { width, height }: Raster, limit: number): PixelBox {
  let [left, top, right, bottom] = [width, height, 0, 0]
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if (map[y * width + x]! < limit) continue
      left = Math.min(left, x)
      right = Math.max(right, x + 1)
      top = Math.min(top, y)
      bottom = y + 1
    }
  }
  if (right <= left) return { left: 0, top: 0, across: width, down: height }
  return { left, top, across: right - left, down: bottom - top }
}

/** The number of different bits. */
export function hamming(a: Uint32Array, b: Uint32Array): number {
  let count = 0
  for (let at = 0; at < a.length; at++) {
    let bits = a[at]! ^ b[at]!
    while (bits !== 0) {
      bits &= bits - 1
      count++
    }
  }
  return count
}

/** The difference, of 255, in the channel that differs most. */
export function difference(a: Rgb, b: Rgb): number {
  return Math.max(Math.abs(a[0] - b[0]), Math.abs(a[1] - b[1]), Math.abs(a[2] - b[2]))
}

/** The mean colour of the strongest ink: thin lines and edges are mixed with the ground. */
function inkColor({ rgba }: Raster, map: Uint8Array, limit: number): Rgb {
  const sum: [number, number, number] = [0, 0, 0]
  let weight = 0
  for (let at = 0; at < map.length; at++) {
    if (map[at]! < limit) continue
    const alpha = rgba[at * 4 + 3]!
    weight += alpha
    for (let channel = 0; channel < 3; channel++) sum[channel]! += rgba[at * 4 + channel]! * alpha
  }
  return weight === 0 ? [0, 0, 0] : [sum[0] / weight, sum[1] / weight, sum[2] / weight]
}

/** Means over 16 × 16 cells of a rectangle; pixels on cell edges count proportionally. */
function cells(map: Uint8Array, stride: number, { left, top, across, down }: PixelBox) {
  const sums = new Float64Array(hashSide * hashSide)
  const columns = Array.from({ length: across }, (_, x) => shares(x, across))
  for (let y = 0; y < down; y++) {
    const rows = shares(y, down)
    for (let x = 0; x < across; x++) {
      const value = map[(top + y) * stride + left + x]!
      if (value === 0) continue
      for (const [row, high] of rows) {
        for (const [column, wide] of columns[x]!)
          sums[row * hashSide + column]! += value * wide * high
      }
    }
  }
  return sums
}

/** The cells that contain one of `count` pixels, and the pixel's share in each. */
function shares(pixel: number, count: number): [cell: number, share: number][] {
  const [from, to] = [(pixel * hashSide) / count, ((pixel + 1) * hashSide) / count]
  const found: [number, number][] = []
  for (let cell = Math.floor(from); cell < to && cell < hashSide; cell++) {
    found.push([cell, Math.min(to, cell + 1) - Math.max(from, cell)])
  }
  return found
}

/** A bit for each cell above the mean; null if all cells are alike. */
function hash(means: Float64Array, most: number): Uint32Array | null {
  const mean = means.reduce((sum, value) => sum + value, 0) / means.length
  const variance = means.reduce((sum, value) => sum + (value - mean) ** 2, 0) / means.length
  if (Math.sqrt(variance) < most * leastVariation) return null
  const bits = new Uint32Array((hashSide * hashSide) / 32)
  means.forEach((value, at) => {
    if (value > mean) bits[at >> 5]! |= 1 << (at & 31)
  })
  return bits
}

/** The share of the strongest ink below which areas are uniform, and all look alike. */
const leastVariation = 0.06
