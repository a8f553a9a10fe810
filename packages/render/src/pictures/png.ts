import { crc32, deflateSync } from 'node:zlib'

/** Pixels from the top left, four bytes each: red, green, blue and alpha. */
export interface Bitmap {
  width: number
  height: number
  pixels: Uint8Array
}

/** Encodes a bitmap as PNG. */
export function encodePng({ width, height, pixels }: Bitmap): Uint8Array {
  const rows = Buffer.alloc((width * 4 + 1) * height)
  for (let row = 0; row < height; row++) {
    // Every row begins with its filter type: 0 is none.
    rows.set(pixels.subarray(row * width * 4, (row + 1) * width * 4), row * (width * 4 + 1) + 1)
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  // Eight bits per channel, colour with alpha.
  header.set([8, 6], 8)
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows, { level: 4 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, data: Uint8Array): Buffer {
  const content = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const framed = Buffer.alloc(content.length + 8)
  framed.writeUInt32BE(data.length, 0)
  framed.set(content, 4)
  framed.writeUInt32BE(crc32(content), content.length + 4)
  return framed
}
