import type { Rectangle } from '../../rectangle.ts'

/**
 * Divides a rectangle into one for each weight, as square as possible (Bruls, Huizing and van Wijk,
 * "Squarified Treemaps", 2000). The weights are in descending order.
 */
export function squarify(weights: readonly number[], area: Rectangle): Rectangle[] {
  const placed: Rectangle[] = []
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  if (!(total > 0)) return weights.map(() => ({ ...area, width: 0, height: 0 }))
  const scale = (area.width * area.height) / total
  let left = { ...area }
  let from = 0
  while (from < weights.length) {
    const side = Math.max(1e-9, Math.min(left.width, left.height))
    let to = from + 1
    let sum = (weights[from] ?? 0) * scale
    let worst = worstRatio(weights, from, to, scale, sum, side)
    while (to < weights.length) {
      const next = sum + (weights[to] ?? 0) * scale
      const ratio = worstRatio(weights, from, to + 1, scale, next, side)
      if (ratio > worst) break
      worst = ratio
      sum = next
      to++
    }
    left = placeRow(
      weights.slice(from, to).map((weight) => weight * scale),
      sum,
      left,
      placed,
    )
    from = to
  }
  return placed
}

function worstRatio(
  weights: readonly number[],
  from: number,
  to: number,
  scale: number,
  sum: number,
  side: number,
): number {
  const greatest = (weights[from] ?? 0) * scale
  const least = Math.max(1e-12, (weights[to - 1] ?? 0) * scale)
  return Math.max((side * side * greatest) / (sum * sum), (sum * sum) / (side * side * least))
}

/** Places one row along the shorter side and returns the remaining rectangle. */
function placeRow(
  areas: readonly number[],
  sum: number,
  left: Rectangle,
  placed: Rectangle[],
): Rectangle {
  const isColumn = left.width >= left.height
  const thickness = sum / Math.max(1e-9, isColumn ? left.height : left.width)
  let along = isColumn ? left.y : left.x
  for (const area of areas) {
    const length = thickness > 0 ? area / thickness : 0
    placed.push(
      isColumn
        ? { x: left.x, y: along, width: thickness, height: length }
        : { x: along, y: left.y, width: length, height: thickness },
    )
    along += length
  }
  return isColumn
    ? { ...left, x: left.x + thickness, width: Math.max(0, left.width - thickness) }
    : { ...left, y: left.y + thickness, height: Math.max(0, left.height - thickness) }
}
