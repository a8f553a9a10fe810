/** Rounds a coordinate to hundredths of a point. */
export function round(value: number): number {
  return Number.isFinite(value) ? Math.round(value * 100) / 100 : 0
}

export interface Point {
  x: number
  y: number
}

/** Path data through points; a polygon if it is closed. */
export function polyline(points: readonly Point[], closed = false): string {
  const steps = points.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${round(x)} ${round(y)}`)
  return steps.join('') + (closed && steps.length > 0 ? 'Z' : '')
}
