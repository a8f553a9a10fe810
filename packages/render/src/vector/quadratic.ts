import type { Contour } from '@blazon/fonts/outline'

interface Point {
  x: number
  y: number
}

/**
 * The contours of path data of Skia, which has absolute M, L, Q, C and Z, in whole units. Cubic curves
 * become quadratic ones that differ by less than a quarter of a unit.
 */
export function toContours(data: string): Contour[] {
  const contours: { x: number; y: number; isOnCurve: boolean }[][] = []
  let current: Point = { x: 0, y: 0 }
  const add = ({ x, y }: Point, isOnCurve: boolean) => {
    contours.at(-1)?.push({ x: Math.round(x), y: Math.round(y), isOnCurve })
  }
  for (const [, command, list] of data.matchAll(/([A-Z])([^A-Z]*)/g)) {
    const numbers = list!.match(/-?[\d.]+(?:e[+-]?\d+)?/gi)?.map(Number) ?? []
    const points: Point[] = []
    for (let at = 0; at + 1 < numbers.length; at += 2) {
      points.push({ x: numbers[at]!, y: numbers[at + 1]! })
    }
    const end = points.at(-1)
    if (command === 'M') contours.push([])
    if (end === undefined) continue
    if (command === 'M' || command === 'L') add(end, true)
    else if (command === 'Q') {
      add(points[0]!, false)
      add(end, true)
    } else if (command === 'C') {
      for (const [control, point] of toQuadratics(current, points[0]!, points[1]!, end)) {
        add(control, false)
        add(point, true)
      }
    } else throw new Error(`Unexpected path command ${command}.`)
    current = end
  }
  return contours.map(withoutRepeats).filter((contour) => contour.length > 2)
}

/** Curves [control, end] that follow a cubic one. */
function toQuadratics(from: Point, first: Point, second: Point, to: Point): [Point, Point][] {
  // The distance between a cubic curve and its quadratic one is 0.0481 of this vector.
  const x = to.x - 3 * second.x + 3 * first.x - from.x
  const y = to.y - 3 * second.y + 3 * first.y - from.y
  const error = Math.hypot(x, y) * 0.0481
  const parts = Math.min(64, Math.max(1, Math.ceil(Math.cbrt(error / tolerance))))
  return Array.from({ length: parts }, (_, part): [Point, Point] => {
    const [start, end] = [part / parts, (part + 1) / parts]
    const [p, q] = [at(start), at(end)]
    const [dp, dq] = [slope(start), slope(end)]
    const reach = (end - start) / 4
    // The mean of the two controls that the tangents give.
    const control = {
      x: (p.x + q.x) / 2 + (dp.x - dq.x) * reach,
      y: (p.y + q.y) / 2 + (dp.y - dq.y) * reach,
    }
    return [control, q]
  })

  function at(t: number): Point {
    const u = 1 - t
    const [a, b, c, d] = [u ** 3, 3 * u * u * t, 3 * u * t * t, t ** 3]
    return {
      x: a * from.x + b * first.x + c * second.x + d * to.x,
      y: a * from.y + b * first.y + c * second.y + d * to.y,
    }
  }
  function slope(t: number): Point {
    const u = 1 - t
    const [a, b, c] = [3 * u * u, 6 * u * t, 3 * t * t]
    return {
      x: a * (first.x - from.x) + b * (second.x - first.x) + c * (to.x - second.x),
      y: a * (first.y - from.y) + b * (second.y - first.y) + c * (to.y - second.y),
    }
  }
}

/** The tolerance in font units. */
const tolerance = 0.25

function withoutRepeats(contour: Contour): Contour {
  const kept = contour.filter((point, at) => {
    const before = contour[at - 1]
    return !(before?.x === point.x && before.y === point.y && before.isOnCurve && point.isOnCurve)
  })
  const [first, last] = [kept[0], kept.at(-1)]
  const closes = kept.length > 1 && first!.x === last!.x && first!.y === last!.y && last!.isOnCurve
  return closes ? kept.slice(0, -1) : kept
}
