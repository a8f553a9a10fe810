import { determinant } from '../../../svg/matrix.ts'
import type { Point } from '../canvas.ts'
import { paintBrush } from './paint-brush.ts'
import { type PlusRecord, type PlusState, unitPixels } from './state.ts'

/** Sets the brush that a record names by its id, or gives as a colour. Without one, nothing is filled. */
export function setBrush({ flags, reader }: PlusRecord, state: PlusState): void {
  const { context } = state.canvas
  context.pen = null
  if (flags & 0x8000) {
    context.brush = reader.color()
    return
  }
  const object = state.objects.get(reader.u32())
  context.brush = object?.kind === 'brush' ? paintBrush(object.brush, state) : null
}

/** Sets the pen with an id. Without one, nothing is stroked. */
export function setPen(id: number, state: PlusState): void {
  const { context } = state.canvas
  const object = state.objects.get(id)
  context.brush = null
  context.pen = null
  if (object?.kind !== 'pen') return
  const { width, unit, dashes, brush } = object.pen
  const scale = Math.sqrt(Math.abs(determinant(state.canvas.deviceMatrix()))) || 1
  const pixels = unit === 0 ? width : (width * unitPixels(unit, state.dpi)) / scale
  const color = paintBrush(brush, state)
  context.pen = color ? { color, width: pixels, dashes } : null
}

/** Points along an ellipse, from an angle over a sweep; degrees clockwise. */
export function arcPoints(
  [x, y, width, height]: readonly [number, number, number, number],
  start: number,
  whole: number,
): Point[] {
  const sweep = Math.max(-360, Math.min(360, whole))
  const steps = Math.max(4, Math.ceil(Math.abs(sweep) / 6))
  return Array.from({ length: steps + 1 }, (_, index): Point => {
    const angle = ((start + (sweep * index) / steps) * Math.PI) / 180
    return [x + (width / 2) * (1 + Math.cos(angle)), y + (height / 2) * (1 + Math.sin(angle))]
  })
}

/** The points of curves through points (cardinal splines): the first one, and three for each curve. */
export function cardinalPoints(
  points: readonly Point[],
  tension: number,
  isClosed: boolean,
): Point[] {
  const count = points.length
  const at = (index: number) =>
    (isClosed
      ? points[(index + count) % count]
      : points[Math.max(0, Math.min(count - 1, index))]) as Point
  const tangent = (index: number): Point => {
    const [before, after] = [at(index - 1), at(index + 1)]
    return [((after[0] - before[0]) * tension) / 3, ((after[1] - before[1]) * tension) / 3]
  }
  const result: Point[] = points.slice(0, 1)
  for (let index = 0; index < (isClosed ? count : count - 1); index++) {
    const [from, to] = [at(index), at(index + 1)]
    const [out, into] = [tangent(index), tangent(index + 1)]
    result.push([from[0] + out[0], from[1] + out[1]], [to[0] - into[0], to[1] - into[1]], to)
  }
  return result
}
