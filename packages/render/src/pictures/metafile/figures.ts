import type { PathBuilder, Point } from './canvas.ts'

/** Lines through points. */
export function polyline(points: readonly Point[]): PathBuilder {
  return (place) =>
    points.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${place(x, y)}`).join('')
}

/** Cubic curves: a first point and three for each curve. */
export function curves(points: readonly Point[]): PathBuilder {
  return (place) => {
    const [first, ...rest] = points
    if (!first) return ''
    const whole = rest.slice(0, rest.length - (rest.length % 3))
    return `M${place(...first)}${whole.map(([x, y], index) => `${index % 3 === 0 ? 'C' : ' '}${place(x, y)}`).join('')}`
  }
}

export function rectangle(left: number, top: number, right: number, bottom: number): PathBuilder {
  return polyline([
    [left, top],
    [right, top],
    [right, bottom],
    [left, bottom],
  ])
}

/** A figure with the line back to its first point. */
export function closed(figure: PathBuilder): PathBuilder {
  return (place) => `${figure(place)}Z`
}

/** The length of a Bézier handle for a quarter of an ellipse, as a share of the radius. */
const handle = 0.5522847498

export function ellipse(left: number, top: number, right: number, bottom: number): PathBuilder {
  const [x, y] = [(left + right) / 2, (top + bottom) / 2]
  const [rx, ry] = [(right - left) / 2, (bottom - top) / 2]
  return curves([
    [right, y],
    [right, y + ry * handle],
    [x + rx * handle, bottom],
    [x, bottom],
    [x - rx * handle, bottom],
    [left, y + ry * handle],
    [left, y],
    [left, y - ry * handle],
    [x - rx * handle, top],
    [x, top],
    [x + rx * handle, top],
    [right, y - ry * handle],
    [right, y],
  ])
}

/** How an arc is drawn: open, closed by its chord, or through the centre. */
type ArcKind = 'arc' | 'chord' | 'pie'

/** A part of the ellipse in a box, counter-clockwise from one ray to another. */
export function arc(
  [left, top, right, bottom]: readonly [number, number, number, number],
  [startX, startY]: Point,
  [endX, endY]: Point,
  kind: ArcKind,
): PathBuilder {
  const [x, y] = [(left + right) / 2, (top + bottom) / 2]
  const [rx, ry] = [(right - left) / 2 || 1, (bottom - top) / 2 || 1]
  const from = Math.atan2((startY - y) / ry, (startX - x) / rx)
  let to = Math.atan2((endY - y) / ry, (endX - x) / rx)
  if (to >= from) to -= 2 * Math.PI
  const steps = 24
  const points = Array.from({ length: steps + 1 }, (_, index): Point => {
    const angle = from + ((to - from) * index) / steps
    return [x + rx * Math.cos(angle), y + ry * Math.sin(angle)]
  })
  return polyline(kind === 'pie' ? [[x, y], ...points] : points)
}
