import { toHex } from '@blazon/pptx/theme/colors'
import { decodeDib } from '../dib.ts'
import type { Font, MetafileCanvas, Pen } from './canvas.ts'
import { rectangle } from './figures.ts'

/** A metafile as SVG in device coordinates, with the area that it shows. */
export interface MetafileDrawing {
  markup: string
  x: number
  y: number
  width: number
  height: number
  /** Its size in points. */
  size: { width: number; height: number }
}

/** The most records played per metafile. */
export const recordsAtMost = 200_000

/** An object that a metafile creates, and selects for drawing. */
export type MetafileObject =
  | { kind: 'pen'; pen: Pen | null }
  | { kind: 'brush'; brush: string | null }
  | { kind: 'font'; font: Font }

export function applyObject({ context }: MetafileCanvas, object: MetafileObject): void {
  if (object.kind === 'pen') context.pen = object.pen
  else if (object.kind === 'brush') context.brush = object.brush
  else context.font = object.font
}

/** Fills a rectangle by a raster operation without a source; one that depends on what is beneath is left out. */
export function fillByRaster(
  raster: number,
  [x, y, width, height]: readonly [number, number, number, number],
  canvas: MetafileCanvas,
): void {
  const { context } = canvas
  const { brush, pen } = context
  // WHITENESS, BLACKNESS and PATCOPY.
  if (raster === 0xff0062) context.brush = '#ffffff'
  else if (raster === 0x000042) context.brush = '#000000'
  else if (raster !== 0xf00021) return
  context.pen = null
  canvas.figure(rectangle(x, y, x + width, y + height), true, true)
  Object.assign(context, { brush, pen })
}

/** A brush that repeats a bitmap, as the mean of its colours; null if the bitmap cannot be read. */
export function createPatternBrush(bytes: Uint8Array, bits: number | null = null): MetafileObject {
  const bitmap = bytes.length < 40 ? null : decodeDib(bytes, bits)
  if (!bitmap) return { kind: 'brush', brush: null }
  const sums: [number, number, number] = [0, 0, 0]
  for (const [at, value] of bitmap.pixels.entries()) if (at % 4 < 3) sums[at % 4]! += value
  const count = bitmap.width * bitmap.height
  const [red, green, blue] = sums.map((sum) => Math.round(sum / count)) as typeof sums
  return { kind: 'brush', brush: toHex([red, green, blue]) }
}

/** COLORREF: red is the lowest byte. */
export function toColor(value: number): string {
  return toHex([value & 0xff, (value >> 8) & 0xff, (value >> 16) & 0xff])
}

/** PS_DASH to PS_DASHDOTDOT, in pen widths; null for PS_NULL. */
export function createPen(style: number, width: number, color: number): Pen | null {
  const kind = style & 0xf
  if (kind === 5) return null
  return { color: toColor(color), width, dashes: penDashes[kind] ?? [] }
}

/** Dash, dot, dash dot and dash dot dot, in pen widths: PS_DASH to PS_DASHDOTDOT, and LineStyle of EMF+. */
export const penDashes: Readonly<Record<number, readonly number[]>> = {
  1: [3, 1],
  2: [1, 1],
  3: [3, 1, 1, 1],
  4: [3, 1, 1, 1, 1, 1],
}
