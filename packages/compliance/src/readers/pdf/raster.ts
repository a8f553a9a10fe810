import { crc32, deflateSync } from 'node:zlib'

/** The pixels of a picture as pdf.js has decoded them. */
export interface DecodedImage {
  width: number
  height: number
  /** 1 for a bit for each pixel (set is white), 2 for RGB, 3 for RGBA. */
  kind: number
  data: Uint8Array | Uint8ClampedArray
}

/** What is looked at is no larger in either direction. */
const sideAtMost = 512

/** A picture as a PNG for those who look at its pixels, made smaller where it is large. */
export function pngOf(image: DecodedImage): Uint8Array {
  const step = Math.max(1, Math.ceil(Math.max(image.width, image.height) / sideAtMost))
  const width = Math.max(1, Math.floor(image.width / step))
  const height = Math.max(1, Math.floor(image.height / step))
  const rows = Buffer.alloc(height * (1 + width * 4))
  const sampleAt = samplers[image.kind]?.(image) ?? (() => 0)
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const to = y * (1 + width * 4) + 1 + x * 4
      for (let channel = 0; channel < 4; channel += 1) {
        rows[to + channel] = mean(sampleAt, image, x * step, y * step, step, channel)
      }
    }
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  // Eight bits for each of red, green, blue and opacity.
  header.set([8, 6], 8)
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows, { level: 1 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

type Sample = (x: number, y: number, channel: number) => number

const samplers: Readonly<Record<number, (image: DecodedImage) => Sample>> = {
  1: ({ width, data }) => {
    const stride = (width + 7) >> 3
    return (x, y, channel) =>
      channel === 3 || (data[y * stride + (x >> 3)]! >> (7 - (x & 7))) & 1 ? 255 : 0
  },
  2:
    ({ width, data }) =>
    (x, y, channel) =>
      channel === 3 ? 255 : data[(y * width + x) * 3 + channel]!,
  3:
    ({ width, data }) =>
    (x, y, channel) =>
      data[(y * width + x) * 4 + channel]!,
}

function mean(
  sampleAt: Sample,
  { width, height }: DecodedImage,
  left: number,
  top: number,
  step: number,
  channel: number,
): number {
  let sum = 0
  let count = 0
  for (let y = top; y < Math.min(height, top + step); y += 1) {
    for (let x = left; x < Math.min(width, left + step); x += 1) {
      sum += sampleAt(x, y, channel)
      count += 1
    }
  }
  return Math.round(sum / count)
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, check])
}
