import { toHex } from '@blazon/pptx/theme/colors'
import type { Font, MetafileCanvas, Pen } from './canvas.ts'

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
