import { decodeDib } from '../dib.ts'
import type { MetafileCanvas } from './canvas.ts'
import { readPoint } from './emf-fields.ts'
import { fillByRaster } from './metafile.ts'

/** BITBLT, STRETCHBLT and ALPHABLEND; without a bitmap they fill their rectangle. */
export function drawBlit(record: DataView, canvas: MetafileCanvas): void {
  const [x, y] = readPoint(record, 24)
  const [width, height] = readPoint(record, 32)
  const header = record.getUint32(84, true)
  if (header > 0) {
    drawDib(record, canvas, header, record.getUint32(92, true), [x, y, width, height])
    return
  }
  fillByRaster(record.getUint32(40, true), [x, y, width, height], canvas)
}

/** Draws the bitmap of a record, given the offsets of its header and bits, into a rectangle. */
export function drawDib(
  record: DataView,
  canvas: MetafileCanvas,
  header: number,
  bits: number,
  [x, y, width, height]: readonly [number, number, number, number],
): void {
  if (header === 0 || header >= record.byteLength) return
  const bytes = new Uint8Array(
    record.buffer,
    record.byteOffset + header,
    record.byteLength - header,
  )
  const bitmap = decodeDib(bytes, bits - header)
  if (bitmap) canvas.bitmap(bitmap, x, y, width, height)
}
