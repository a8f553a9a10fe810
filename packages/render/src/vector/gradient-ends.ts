import type { Matrix } from '../svg/matrix.ts'
import type { Gradient } from './paint.ts'

interface Ends {
  x1: number
  y1: number
  x2: number
  y2: number
}

/**
 * The ends of a linear gradient in the coordinates of the drawing. Its lines of equal colour stay at a
 * right angle to the line between the ends, also after a map that skews.
 */
export function linearEnds({ matrix, x1, y1, x2, y2 }: Gradient & { kind: 'linear' }): Ends {
  const { a, b, c, d, e, f } = matrix
  const start = { x: a * x1 + c * y1 + e, y: b * x1 + d * y1 + f }
  const end = { x: a * x2 + c * y2 + e, y: b * x2 + d * y2 + f }
  // The direction of equal colour, and the direction across it.
  const along = { x: a * -(y2 - y1) + c * (x2 - x1), y: b * -(y2 - y1) + d * (x2 - x1) }
  const length = Math.hypot(along.x, along.y)
  const across = { x: along.y / length, y: -along.x / length }
  const distance = (end.x - start.x) * across.x + (end.y - start.y) * across.y
  return {
    x1: start.x,
    y1: start.y,
    x2: start.x + across.x * distance,
    y2: start.y + across.y * distance,
  }
}

/** The factor of a map that keeps circles round; null for others. */
export function similarity({ a, b, c, d }: Matrix): number | null {
  const [first, second] = [Math.hypot(a, b), Math.hypot(c, d)]
  const isRound =
    Math.abs(first - second) < 1e-3 * first && Math.abs(a * c + b * d) < 1e-3 * first ** 2
  return isRound ? first : null
}
