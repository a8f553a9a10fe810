import { FillType, Path2D, PathOp, type StrokeOptions } from '@napi-rs/canvas'
import type { Matrix } from '../svg/matrix.ts'

/** Operations on paths that leave their operands unchanged: those of the library modify them. */

export function mapPath(path: Path2D, matrix: Matrix): Path2D {
  return copy(path).transform(matrix)
}

export function unite(one: Path2D, other: Path2D): Path2D {
  return copy(one).op(other, PathOp.Union)
}

export function intersect(one: Path2D, other: Path2D): Path2D {
  return copy(one).op(other, PathOp.Intersect)
}

/** The same area, filled by the rule `nonzero`. */
export function toNonzero(path: Path2D): Path2D {
  const area = copy(path).simplify().asWinding()
  area.setFillType(FillType.Winding)
  return area
}

export function strokeArea(path: Path2D, options: StrokeOptions): Path2D {
  return copy(path).stroke(options)
}

export function dashes(path: Path2D, on: number, off: number, phase: number): Path2D {
  return copy(path).dash(on, off, phase)
}

export function withRule(path: Path2D, rule: string | undefined): Path2D {
  const ruled = copy(path)
  ruled.setFillType(rule === 'evenodd' ? FillType.EvenOdd : FillType.Winding)
  return ruled
}

export function chooseRule(path: Path2D): 'evenodd' | 'nonzero' {
  return path.getFillType() === FillType.EvenOdd ? 'evenodd' : 'nonzero'
}

export function isEmpty(path: Path2D): boolean {
  const [left, top, right, bottom] = path.getBounds()
  return !(right - left > 0.01 && bottom - top > 0.01)
}

function copy(path: Path2D): Path2D {
  const copied = new Path2D(path)
  copied.setFillType(path.getFillType())
  return copied
}
