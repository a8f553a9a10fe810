import type { PaintColor } from '@blazon/document/document'
import { addedAfter, type Piece } from './layout-paragraph.ts'
import { format } from './numbers.ts'
import type { TextStyle, UnderlineKind } from './text-style.ts'

/** The underline and the strikethrough of a piece. */
export function drawDecorations(piece: Piece, style: TextStyle, x: number, y: number): string {
  const { typeface, size } = piece.clusters[0]!.item
  const drawn: string[] = []
  if (style.underline) {
    const { kind, color } = style.underline
    const paint = color ?? style.color
    const { position, thickness } = typeface.underline
    // Some fonts give the top of the line, others no useful value, so it stays below the letters.
    const below = y + Math.max(0.06, -position) * size
    if (paint) {
      for (const [from, to] of stretches(piece, kind === 'words')) {
        drawn.push(underline(kind, x + from, x + to, below, thickness * size, paint))
      }
    }
  }
  if (style.strike && style.color) {
    const { position, thickness } = typeface.strikeout
    const width = thickness * size
    const middle = y - position * size
    const offsets = style.strike === 'double' ? [-width, width] : [0]
    for (const offset of offsets) {
      drawn.push(straight(x, x + piece.width, middle + offset, width, style.color, ''))
    }
  }
  return drawn.join('')
}

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

function underline(
  kind: UnderlineKind,
  from: number,
  to: number,
  y: number,
  thickness: number,
  color: PaintColor,
): string {
  const heavy = kind.endsWith('eavy')
  const width = thickness * (heavy ? 2 : 1)
  if (kind.startsWith('wavy')) {
    const offsets = kind === 'wavyDbl' ? [-width, width * 1.5] : [0]
    return offsets.map((offset) => wave(from, to, y + offset, width, color)).join('')
  }
  if (kind === 'dbl') {
    const lines = [y - width * 0.7, y + width * 0.9]
    return lines.map((at) => straight(from, to, at, width * 0.8, color, '')).join('')
  }
  const pattern = dashes[kind]?.map((length) => format(length * width)).join(' ')
  return straight(from, to, y, width, color, pattern ? ` stroke-dasharray="${pattern}"` : '')
}

function straight(
  from: number,
  to: number,
  y: number,
  width: number,
  color: PaintColor,
  more: string,
): string {
  if (to <= from) return ''
  return `<path d="M${format(from)} ${format(y)}H${format(to)}"${stroke(color, width)}${more}/>`
}

/** A wave needs one curve for each period; more periods than this are indistinguishable. */
const mostWaves = 2000

function wave(from: number, to: number, y: number, width: number, color: PaintColor): string {
  const length = Math.max(width * 3, (to - from) / mostWaves)
  const curves: string[] = []
  for (let x = from; x < to; x += length * 2) {
    curves.push(`q${format(length / 2)} ${format(-width * 2)} ${format(length)} 0`)
    curves.push(`t${format(length)} 0`)
  }
  return `<path d="M${format(from)} ${format(y)}${curves.join('')}" fill="none"${stroke(color, width)}/>`
}

function stroke(color: PaintColor, width: number): string {
  const opacity = color.alpha < 1 ? ` stroke-opacity="${format(color.alpha)}"` : ''
  return ` stroke="${color.hex}"${opacity} stroke-width="${format(width)}"`
}
