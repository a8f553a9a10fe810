import { decodeDib } from '../dib.ts'
import type { MetafileCanvas } from './canvas.ts'
import { readPoint } from './emf-fields.ts'
import { rectangle } from './figures.ts'

/** BITBLT, STRETCHBLT and ALPHABLEND; without a bitmap they fill their rectangle. */
export function drawBlit(record: DataView, canvas: MetafileCanvas): void {
  const [x, y] = readPoint(record, 24)
  const [width, height] = readPoint(record, 32)
  const header = record.getUint32(84, true)
  if (header > 0) {
    drawDib(record, canvas, header, record.getUint32(92, true), [x, y, width, height])
    return
  }
  const raster = record.getUint32(40, true)
  const { context } = canvas
  const { brush, pen } = context
  // WHITENESS, BLACKNESS and PATCOPY; others depend on the content beneath.
  if (raster === 0xff0062) context.brush = '#ffffff'
  else if (raster === 0x000042) context.brush = '#000000'
  else if (raster !== 0xf00021) return
  context.pen = null
  canvas.figure(rectangle(x, y, x + width, y + height), true, true)
  Object.assign(context, { brush, pen })
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
