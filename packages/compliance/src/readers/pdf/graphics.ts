import type { Paint } from '@blazon/document/document'
import { identity, type Matrix } from '../drawing/matrix.ts'

/** An upright rectangle by its sides, y downwards. */
export interface Sides {
  left: number
  top: number
  right: number
  bottom: number
}

/** The part of the graphics state (ISO 32000-2, 8.4) that affects the appearance. */
export interface Graphics {
  /** To the displayed page: origin at the upper left, y downwards, CSS pixels of 1/96 inch. */
  matrix: Matrix
  /** The clipping area in the same units; a path of another shape counts as its bounding box. */
  clip: Sides
  fill: Paint
  stroke: Paint
  fillAlpha: number
  strokeAlpha: number
  /** Opacity of the enclosing groups. */
  groupAlpha: number
  text: TextState
}

interface TextState {
  font: string | null
  /** In text space. */
  size: number
  direction: 1 | -1
  characterSpacing: number
  wordSpacing: number
  /** 1 for 100 %. */
  stretch: number
  leading: number
  rise: number
  /** ISO 32000-2, table 104. */
  mode: number
}

const black: Paint = { kind: 'solid', color: { hex: '#000000', alpha: 1 } }

export function initialGraphics(matrix: Matrix, clip: Sides): Graphics {
  return {
    matrix,
    clip,
    fill: black,
    stroke: black,
    fillAlpha: 1,
    strokeAlpha: 1,
    groupAlpha: 1,
    text: {
      font: null,
      size: 0,
      direction: 1,
      characterSpacing: 0,
      wordSpacing: 0,
      stretch: 1,
      leading: 0,
      rise: 0,
      mode: 0,
    },
  }
}

/** The rectangle around four transformed corners. */
export function computeSides(
  [x1, y1, x2, y2]: ArrayLike<number> & Iterable<number>,
  matrix: Matrix = identity,
): Sides {
  const [a, b, c, d, e, f] = matrix
  const corners = [
    [x1!, y1!],
    [x2!, y1!],
    [x1!, y2!],
    [x2!, y2!],
  ].map(([x, y]) => [a * x! + c * y! + e, b * x! + d * y! + f] as const)
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)]
  return {
    left: Math.min(...xs),
    top: Math.min(...ys),
    right: Math.max(...xs),
    bottom: Math.max(...ys),
  }
}

/** The intersection of two rectangles; null if it is empty. */
export function intersect(a: Sides, b: Sides): Sides | null {
  const left = Math.max(a.left, b.left)
  const top = Math.max(a.top, b.top)
  const right = Math.min(a.right, b.right)
  const bottom = Math.min(a.bottom, b.bottom)
  return left <= right && top <= bottom ? { left, top, right, bottom } : null
}

export function around(a: Sides, b: Sides): Sides {
  return {
    left: Math.min(a.left, b.left),
    top: Math.min(a.top, b.top),
    right: Math.max(a.right, b.right),
    bottom: Math.max(a.bottom, b.bottom),
  }
}
