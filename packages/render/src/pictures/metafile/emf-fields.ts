import type { Matrix } from '../../svg/matrix.ts'
import type { Point } from './canvas.ts'

/** POINTL. */
export const readPoint = (record: DataView, at: number): Point => [
  record.getInt32(at, true),
  record.getInt32(at + 4, true),
]

/** Points with coordinates of 32 or 16 bits. */
export function readPoints(record: DataView, at: number, count: number, short: boolean): Point[] {
  const size = short ? 4 : 8
  if (at + count * size > record.byteLength) throw new RangeError('points')
  return Array.from({ length: count }, (_, index): Point => {
    const place = at + index * size
    return short
      ? [record.getInt16(place, true), record.getInt16(place + 2, true)]
      : readPoint(record, place)
  })
}

/** RECTL, the bounds of a figure, at offset 8: left, top, right, bottom. */
export const readBox = (record: DataView): [number, number, number, number] => [
  ...readPoint(record, 8),
  ...readPoint(record, 16),
]

/** XFORM. */
export const readMatrix = (record: DataView, at: number): Matrix => {
  const [a, b, c, d, e, f] = [0, 4, 8, 12, 16, 20].map((offset) =>
    record.getFloat32(at + offset, true),
  ) as [number, number, number, number, number, number]
  return { a, b, c, d, e, f }
}
