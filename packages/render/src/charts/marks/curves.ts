import { type Point, polyline, round } from '../points.ts'

/** Sequences of points between missing ones. */
export function unbrokenRuns<Item>(items: readonly (Item | null)[], spansGaps: boolean): Item[][] {
  if (spansGaps) {
    const known = items.filter((item) => item !== null)
    return known.length > 0 ? [known] : []
  }
  const runs: Item[][] = []
  let run: Item[] = []
  for (const item of items) {
    if (item !== null) {
      if (run.length === 0) runs.push(run)
      run.push(item)
    } else run = []
  }
  return runs
}

/** Path data through points, straight or as Office's smooth curve. */
export function linePath(points: readonly Point[], smooth: boolean): string {
  return smooth && points.length > 2 ? smoothPath(points) : polyline(points)
}

/** Cubic Bézier curves through all points (Catmull-Rom), for `c:smooth`. */
function smoothPath(points: readonly Point[]): string {
  const first = points[0] as Point
  let d = `M${round(first.x)} ${round(first.y)}`
  for (let index = 0; index + 1 < points.length; index++) {
    const start = points[index] as Point
    const end = points[index + 1] as Point
    const before = points[index - 1] ?? start
    const after = points[index + 2] ?? end
    const one = { x: start.x + (end.x - before.x) / 6, y: start.y + (end.y - before.y) / 6 }
    const two = { x: end.x - (after.x - start.x) / 6, y: end.y - (after.y - start.y) / 6 }
    d += `C${round(one.x)} ${round(one.y)} ${round(two.x)} ${round(two.y)} ${round(end.x)} ${round(end.y)}`
  }
  return d
}
