import sharp, { type Sharp } from 'sharp'
import { readImage } from '../src/pictures/read-image.ts'

/** Records of an enhanced metafile: each a type and the 32-bit numbers that follow its size. */
export function emf(...records: [type: number, ...values: number[]][]): Uint8Array {
  const header = [1, 108, 0, 0, 99, 99, 0, 0, 2540, 2540, 0x464d4520, 0x10000, 0, 0, 0, 0, 0, 0]
  // A device of 100 by 100 pixels and 25.4 by 25.4 mm: a hundred pixels to the inch.
  const device = [1000, 1000, 254, 254, 0, 0, 0, 0, 0]
  const words = [...header, ...device]
  for (const [type, ...values] of [...records, [14, 0, 0, 20] as [number, ...number[]]]) {
    words.push(type, 8 + values.length * 4, ...values)
  }
  return new Uint8Array(Int32Array.from(words).buffer)
}

/** A record of an enhanced metafile with EMF+ records: each a type, its flags, and 32-bit words. */
export function plus(
  ...records: [type: number, flags: number, ...words: number[]][]
): [number, ...number[]] {
  const words = records.flatMap(([type, flags, ...data]) => [
    type | (flags << 16),
    12 + data.length * 4,
    data.length * 4,
    ...data,
  ])
  return [70, 4 + words.length * 4, 0x2b464d45, ...words]
}

/** The bits of numbers as 32-bit floats. */
export const floats = (...values: number[]) => [...new Int32Array(Float32Array.from(values).buffer)]

/** A metafile as SVG. */
export function renderToSvg(bytes: Uint8Array): string {
  const image = readImage(bytes)
  if ('reason' in image) throw new Error(image.reason)
  return Buffer.from(image.bytes).toString()
}

/** The colours of points of a metafile of 100 by 100 pixels, as `RRGGBB`. */
export async function readColors(
  bytes: Uint8Array,
  ...points: [x: number, y: number][]
): Promise<string[]> {
  return pixelColors(
    sharp(Buffer.from(renderToSvg(bytes)), { density: 100 })
      .flatten({ background: '#FFFFFF' })
      .resize(100, 100, { fit: 'fill' }),
    points,
  )
}

/** The colours of pixels of a picture, as `RRGGBB`. */
export async function pixelColors(
  picture: Sharp,
  points: readonly (readonly [x: number, y: number])[],
): Promise<string[]> {
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true })
  return points.map(([x, y]) => {
    const at = (y * info.width + x) * info.channels
    return data
      .subarray(at, at + 3)
      .toString('hex')
      .toUpperCase()
  })
}
