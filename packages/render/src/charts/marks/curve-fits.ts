/** A point for fitting a curve. */
interface Sample {
  x: number
  y: number
}

/**
 * The curve of a kind through samples, by least squares; on logarithms for kinds that use them, as
 * in Excel's trend lines. Null if the samples do not permit it.
 * @param order of a polynomial
 * @param intercept the forced value of a straight line at 0, or null
 */
export function fitCurve(
  kind: string,
  samples: readonly Sample[],
  order: number,
  intercept: number | null,
): ((x: number) => number) | null {
  const isPositive = ({ x, y }: Sample) => (x > 0 || kind === 'exp') && (y > 0 || kind === 'log')
  const transformed = kind === 'linear' || kind === 'poly' ? samples : samples.filter(isPositive)
  const toX = kind === 'log' || kind === 'power' ? Math.log : (x: number) => x
  const toY = kind === 'exp' || kind === 'power' ? Math.log : (y: number) => y
  const points = transformed.map(({ x, y }) => ({ x: toX(x), y: toY(y) }))
  const back = kind === 'exp' || kind === 'power' ? Math.exp : (y: number) => y
  const forced = kind === 'linear' ? intercept : null
  const coefficients = kind === 'poly' ? fitPolynomial(points, order) : fitLine(points, forced)
  if (!coefficients?.every(Number.isFinite)) return null
  return (x) => back(coefficients.reduceRight((sum, coefficient) => sum * toX(x) + coefficient, 0))
}

/** The mean of each value and its predecessors, starting when there are enough of them. */
export function movingAverage(
  values: readonly number[],
  period: number,
): { index: number; value: number }[] {
  const averages: { index: number; value: number }[] = []
  for (let index = period - 1; index < values.length; index++) {
    const window = values.slice(index - period + 1, index + 1)
    averages.push({ index, value: window.reduce((sum, value) => sum + value / period, 0) })
  }
  return averages
}

/** Intercept and slope. */
function fitLine(points: readonly Sample[], intercept: number | null): number[] | null {
  const count = points.length
  if (count < 2) return null
  if (intercept !== null) {
    const products = points.reduce((sum, { x, y }) => sum + x * (y - intercept), 0)
    return [intercept, products / points.reduce((sum, { x }) => sum + x * x, 0)]
  }
  const meanX = points.reduce((sum, { x }) => sum + x / count, 0)
  const meanY = points.reduce((sum, { y }) => sum + y / count, 0)
  const spread = points.reduce((sum, { x }) => sum + (x - meanX) ** 2, 0)
  if (spread === 0) return null
  const slope = points.reduce((sum, { x, y }) => sum + (x - meanX) * (y - meanY), 0) / spread
  return [meanY - slope * meanX, slope]
}

/** The normal equations by Gaussian elimination with pivots; coefficients from the constant up. */
function fitPolynomial(points: readonly Sample[], order: number): number[] | null {
  const size = order + 1
  if (points.length < size) return null
  const rows = Array.from({ length: size }, (_, row) => [
    ...Array.from({ length: size }, (_, column) =>
      points.reduce((sum, { x }) => sum + x ** (row + column), 0),
    ),
    points.reduce((sum, { x, y }) => sum + y * x ** row, 0),
  ])
  for (let step = 0; step < size; step++) {
    const pivot = rows.reduce(
      (best, row, index) =>
        index > step && Math.abs(row[step] ?? 0) > Math.abs(rows[best]?.[step] ?? 0) ? index : best,
      step,
    )
    const chosen = rows[pivot] as number[]
    rows[pivot] = rows[step] as number[]
    rows[step] = chosen
    const divisor = chosen[step] ?? 0
    if (divisor === 0) return null
    for (const [index, row] of rows.entries()) {
      if (index === step) continue
      const factor = (row[step] ?? 0) / divisor
      for (let column = step; column <= size; column++)
        row[column] = (row[column] ?? 0) - factor * (chosen[column] ?? 0)
    }
  }
  return rows.map((row, index) => (row[size] ?? 0) / (row[index] ?? 1))
}
