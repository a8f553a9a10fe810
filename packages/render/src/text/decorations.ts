import type { PaintColor } from '@blazon/document/document'
import type { Drawing } from '../drawing.ts'
import { addedAfter, type Piece } from './layout-paragraph.ts'
import { format } from './numbers.ts'
import { defineTextGradient } from './text-gradient.ts'
import type { TextStyle, Underline, UnderlineKind } from './text-style.ts'

/** One line of an underline or a strikethrough; lengths are points. */
export interface DecorationLine {
  /** From the left of its piece. */
  from: number
  to: number
  /** Of its middle, below the baseline. */
  y: number
  width: number
  /** Lengths of dashes and gaps; empty for a line without gaps. */
  dashes: readonly number[]
  isWave: boolean
  /** Null for the paint of the letters. */
  color: PaintColor | null
  outline?: Underline['outline']
}

/** Draws the underline and the strikethrough of a piece, whose baseline begins at a place. */
export function drawDecorations(
  piece: Piece,
  style: TextStyle,
  x: number,
  y: number,
  drawing: Drawing,
): string {
  return listDecorations(piece, style, drawing)
    .map((line) => drawLine(line, piece, style, x, y, drawing))
    .join('')
}

/** Lists the lines of the underline and the strikethrough of a piece. */
export function listDecorations(
  piece: Piece,
  style: TextStyle,
  { fonts }: Drawing,
): DecorationLine[] {
  const { size } = piece.clusters[0]!.item
  const lines: DecorationLine[] = []
  if (!style.underline && !style.strike) return lines
  // The font of the run, also where another one has its characters: a line has no steps.
  const typeface = fonts.typeface(style.families.latin, style.weight, style.italic)
  if (style.underline) {
    const { kind, color, outline } = style.underline
    const { position, thickness } = typeface.underline
    const places = underlinePlaces(kind, thickness * size)
    const top = Math.max(minDistance, -position) * size
    for (const [from, to] of stretches(piece, kind === 'words')) {
      for (const place of places) {
        lines.push({ ...place, from, to, y: top + place.y, color, ...(outline && { outline }) })
      }
    }
  }
  if (style.strike) {
    const { position, thickness } = typeface.strikeout
    const width = thickness * size
    const middle = width / 2 - position * size
    for (const offset of style.strike === 'double' ? [-width, width] : [0]) {
      const line = { from: 0, to: piece.width, y: middle + offset, width }
      lines.push({ ...line, dashes: [], isWave: false, color: null })
    }
  }
  return lines.filter(({ from, to }) => to > from)
}

/** Distance of an underline from the baseline, in ems, for fonts without a useful value. */
const minDistance = 0.03

/** The underlined stretches of a piece, from its left. */
function stretches(piece: Piece, words: boolean): [number, number][] {
  if (!words) return [[0, piece.width]]
  const found: [number, number][] = []
  let x = 0
  let start: number | null = null
  for (const cluster of piece.clusters) {
    const space = cluster.kind === 'space'
    if (!space) start ??= x
    else if (start !== null) {
      found.push([start, x])
      start = null
    }
    x += cluster.advance + addedAfter(cluster, piece)
  }
  if (start !== null) found.push([start, x])
  return found
}

type Place = Pick<DecorationLine, 'y' | 'width' | 'dashes' | 'isWave'>

/** The lines of an underline, from its top. */
function underlinePlaces(kind: UnderlineKind, thickness: number): Place[] {
  const isHeavy = kind.endsWith('Heavy') || kind === 'heavy'
  const width = thickness * (isHeavy ? 2 : kind === 'wavyDbl' ? 0.7 : kind === 'dbl' ? 0.8 : 1)
  // Dashes of a heavy line are as long as those of a thin one, and its dots are square.
  const unit = kind.startsWith('dotted') ? width : thickness
  const common = { width, dashes: (dashes[kind] ?? []).map((length) => length * unit) }
  // The crests of a wave are one width high.
  if (kind.startsWith('wavy')) {
    const middles = kind === 'wavyDbl' ? [1.5, 3.75] : [1.5]
    return middles.map((y) => ({ ...common, y: y * width, isWave: true }))
  }
  const middles = kind === 'dbl' ? [0.5, 2.5] : [0.5]
  return middles.map((y) => ({ ...common, y: y * width, isWave: false }))
}

/** Lengths of dashes and gaps, in line widths. */
const dashes: Partial<Record<UnderlineKind, readonly number[]>> = {
  dotted: [1, 1],
  dottedHeavy: [1, 1],
  dash: [4, 3],
  dashHeavy: [4, 3],
  dashLong: [8, 3],
  dashLongHeavy: [8, 3],
  dotDash: [4, 3, 1, 3],
  dotDashHeavy: [4, 3, 1, 3],
  dotDotDash: [4, 3, 1, 3, 1, 3],
  dotDotDashHeavy: [4, 3, 1, 3, 1, 3],
}

function drawLine(
  { from, to, y: below, width, dashes, isWave, color, outline }: DecorationLine,
  piece: Piece,
  style: TextStyle,
  x: number,
  y: number,
  drawing: Drawing,
): string {
  const d = isWave
    ? wave(x + from, x + to, y + below, width)
    : `M${format(x + from)} ${format(y + below)}H${format(x + to)}`
  const pattern = dashes.map((length) => format(length)).join(' ')
  const form = `d="${d}"${isWave ? ' fill="none"' : ''}${pattern && ` stroke-dasharray="${pattern}"`}`
  const draw = (paint: string, wide: number) =>
    wide > 0 ? `<path ${form}${paint} stroke-width="${format(wide)}"/>` : ''
  const paint = color ? strokeColor(color) : strokeLetters(piece, style, x, y, drawing)
  const edge = outline?.width ?? 0
  const around = outline ? draw(strokeColor(outline.color), width + edge) : ''
  return around + (paint && draw(paint, width - edge))
}

/** The paint of letters as that of lines; '' for none. */
function strokeLetters(
  { width, clusters }: Piece,
  { color, gradient }: TextStyle,
  x: number,
  y: number,
  drawing: Drawing,
): string {
  if (!gradient) return color ? strokeColor(color) : ''
  const { size } = clusters[0]!.item
  const area = { x: x + width / 2, y: y - size * 0.3, width, height: size, down: 1 }
  return ` stroke="url(#${defineTextGradient(gradient, area, drawing)})"`
}

function strokeColor({ hex, alpha }: PaintColor): string {
  return ` stroke="${hex}"${alpha < 1 ? ` stroke-opacity="${format(alpha)}"` : ''}`
}

/** A wave needs a curve for each half period; more than this are indistinguishable. */
const maxHalfWaves = 4000

/** Path data of a wave that ends where it began a period. */
function wave(from: number, to: number, y: number, width: number): string {
  const halves = Math.min(maxHalfWaves, Math.max(2, Math.round((to - from) / (width * 3))))
  const length = (to - from) / halves
  const first = `q${format(length / 2)} ${format(-width * 2)} ${format(length)} 0`
  return `M${format(from)} ${format(y)}${first}${`t${format(length)} 0`.repeat(halves - 1)}`
}
