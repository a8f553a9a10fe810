import { crc32, deflateSync } from 'node:zlib'

/** The pixels of a picture as decoded by pdf.js. */
export interface DecodedImage {
  width: number
  height: number
  /** 1 for a bit for each pixel (set is white), 2 for RGB, 3 for RGBA. */
  kind: number
  data: Uint8Array | Uint8ClampedArray
}

/** Four bytes for each pixel, row by row: red, green, blue and opacity. */
export interface Raster {
  width: number
  height: number
  rgba: Uint8Array
}

/** The maximum size in either direction. */
const maxSide = 1024

/** Every nth pixel of a picture, so that many pictures can be stored. */
export function sampled(image: DecodedImage): Raster {
  const step = Math.max(1, Math.ceil(Math.max(image.width, image.height) / maxSide))
  const width = Math.ceil(image.width / step)
  const height = Math.ceil(image.height / step)
  const rgba = new Uint8Array(width * height * 4)
  const copy = copiers[image.kind] ?? copyNothing
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      copy(image, x * step, y * step, rgba, (y * width + x) * 4)
    }
  }
  return { width, height, rgba }
}

/** The pixels as a PNG (8 bits each of red, green, blue and opacity). */
export function encodePng({ width, height, rgba }: Raster): Uint8Array {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 6], 8)
  const rows = Buffer.alloc(height * (1 + width * 4))
  for (let y = 0; y < height; y += 1) {
    rows.set(rgba.subarray(y * width * 4, (y + 1) * width * 4), y * (1 + width * 4) + 1)
  }
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows, { level: 1 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

type Copy = (image: DecodedImage, x: number, y: number, to: Uint8Array, at: number) => void

const copyNothing: Copy = () => {}

const copiers: Readonly<Record<number, Copy>> = {
  1: ({ width, data }, x, y, to, at) => {
    const byte = data[y * ((width + 7) >> 3) + (x >> 3)]!
    const value = (byte >> (7 - (x & 7))) & 1 ? 255 : 0
    to.set([value, value, value, 255], at)
  },
  2: ({ width, data }, x, y, to, at) => {
    const from = (y * width + x) * 3
    to[at] = data[from]!
    to[at + 1] = data[from + 1]!
    to[at + 2] = data[from + 2]!
    to[at + 3] = 255
  },
  3: ({ width, data }, x, y, to, at) => {
    const from = (y * width + x) * 4
    to[at] = data[from]!
    to[at + 1] = data[from + 1]!
    to[at + 2] = data[from + 2]!
    to[at + 3] = data[from + 3]!
  },
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, check])
}
