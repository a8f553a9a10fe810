import type { Element } from '@blazon/document/document'
import type { Matrix } from '../readers/drawing/matrix.ts'

/** Consecutive shapes: the points that enclose each geometry, x and y alternating. */
export type Outlines = readonly Float64Array[]

/** A sequence of shapes that redraws a model, and the transform of the model. */
interface Redrawn {
  elements: readonly Element[]
  matrix: Matrix
}

/**
 * Tolerance of points as a share of the drawing's larger side, because numbers are rounded in
 * files.
 */
const mostDeviation = 0.005

/** The recognizable shapes of a drawing; null without any. */
export function readOutlines(elements: readonly Element[]): Outlines | null {
  const outlines = elements.filter(hasOutline).map(({ outline }) => outline!)
  return outlines.some(({ length }) => length > 4) ? outlines : null
}

/** Finds where a model's shapes are redrawn: moved, rotated, scaled or stretched as a whole. */
export function findRedrawn(elements: readonly Element[], model: Outlines): Redrawn[] {
  const shapes = elements.filter(hasOutline)
  const found: Redrawn[] = []
  for (let at = 0; at + model.length <= shapes.length; at++) {
    const drawn = shapes.slice(at, at + model.length)
    if (drawn.some(({ outline }, index) => outline!.length !== model[index]!.length)) continue
    const matrix = fit(joined(model), joined(drawn.map(({ outline }) => outline!)))
    if (matrix) found.push({ elements: drawn, matrix })
  }
  return found
}

export function hasOutline({ outline, hidden }: Element): boolean {
  return outline !== undefined && !hidden
}

/** `#RRGGBB`; null for any other paint. */
export function solidFill({ fill }: Element): string | null {
  return fill?.value.kind === 'solid' ? fill.value.color.hex : null
}

function joined(outlines: Outlines): Float64Array {
  const all = new Float64Array(outlines.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const outline of outlines) {
    all.set(outline, at)
    at += outline.length
  }
  return all
}

/** The least-squares affine transform between two lists of points; null if none exists. */
function fit(from: Float64Array, to: Float64Array): Matrix | null {
  const [fromX, fromY] = means(from)
  const [toX, toY] = means(to)
  let [xx, xy, yy, ux, uy, vx, vy] = [0, 0, 0, 0, 0, 0, 0]
  for (let at = 0; at < from.length; at += 2) {
    const [x, y] = [from[at]! - fromX, from[at + 1]! - fromY]
    const [u, v] = [to[at]! - toX, to[at + 1]! - toY]
    xx += x * x
    xy += x * y
    yy += y * y
    ux += u * x
    uy += u * y
    vx += v * x
    vy += v * y
  }
  const determinant = xx * yy - xy * xy
  if (!(determinant > 1e-9 * xx * yy)) return null
  const [a, c] = [(ux * yy - uy * xy) / determinant, (uy * xx - ux * xy) / determinant]
  const [b, d] = [(vx * yy - vy * xy) / determinant, (vy * xx - vx * xy) / determinant]
  const matrix: Matrix = [a, b, c, d, toX - a * fromX - c * fromY, toY - b * fromX - d * fromY]
  return deviation(from, to, matrix) <= mostDeviation * extent(to) ? matrix : null
}

function means(points: Float64Array): [number, number] {
  let [x, y] = [0, 0]
  for (let at = 0; at < points.length; at += 2) {
    x += points[at]!
    y += points[at + 1]!
  }
  return [(2 * x) / points.length, (2 * y) / points.length]
}

function deviation(from: Float64Array, to: Float64Array, [a, b, c, d, e, f]: Matrix): number {
  let most = 0
  for (let at = 0; at < from.length; at += 2) {
    const [x, y] = [from[at]!, from[at + 1]!]
    most = Math.max(most, Math.hypot(a * x + c * y + e - to[at]!, b * x + d * y + f - to[at + 1]!))
  }
  return most
}

function extent(points: Float64Array): number {
  const side = (offset: number) => {
    let [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
    for (let at = offset; at < points.length; at += 2) {
      least = Math.min(least, points[at]!)
      most = Math.max(most, points[at]!)
    }
    return most - least
  }
  return Math.max(side(0), side(1))
}
