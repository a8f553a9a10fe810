import { toHex } from '@blazon/pptx/theme/colors'
import { decodeDib, maxPixels } from '../dib.ts'
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
  /** The names of records that draw something and were not played, each once. */
  undrawn: string[]
}

/** The most records played per metafile. */
export const maxRecords = 200_000

/** An object that a metafile creates, and selects for drawing. */
export type MetafileObject =
  | { kind: 'pen'; pen: Pen | null }
  | { kind: 'brush'; brush: string | null }
  /** A pattern of the text colour, with that share of the background colour. */
  | { kind: 'monochromeBrush'; background: number }
  | { kind: 'font'; font: Font }

export function applyObject({ context }: MetafileCanvas, object: MetafileObject): void {
  if (object.kind === 'pen') context.pen = object.pen
  else if (object.kind === 'brush') context.brush = object.brush
  else if (object.kind === 'monochromeBrush')
    context.brush = mixColors(context.textColor, context.backgroundColor, object.background)
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

/** A pattern of one bit for each pixel: 1 is the background colour, 0 the text colour. */
export function createMonochromeBrush(bytes: Uint8Array, bits: number): MetafileObject {
  const none: MetafileObject = { kind: 'brush', brush: null }
  if (bytes.length < 40) return none
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const [width, height] = [view.getInt32(4, true), Math.abs(view.getInt32(8, true))]
  const stride = Math.ceil(width / 32) * 4
  const isReadable = width > 0 && height > 0 && width * height <= maxPixels
  if (!isReadable || bits + stride * height > bytes.length) return none
  let background = 0
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const byte = view.getUint8(bits + y * stride + (x >> 3))
      background += (byte >> (7 - (x & 7))) & 1
    }
  }
  return { kind: 'monochromeBrush', background: background / (width * height) }
}

/** Colours as #RRGGBB, with that share of the second one. */
function mixColors(first: string, second: string, share: number): string {
  const channel = (color: string, at: number) => Number.parseInt(color.slice(at, at + 2), 16)
  const mixed = [1, 3, 5].map((at) =>
    Math.round(channel(first, at) * (1 - share) + channel(second, at) * share),
  ) as [number, number, number]
  return toHex(mixed)
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
