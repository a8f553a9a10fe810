/** The statistics that a box plot shows. */
export interface BoxStatistics {
  lowerQuartile: number
  median: number
  upperQuartile: number
  mean: number
  /** The least and the greatest value within 1.5 interquartile ranges of the box. */
  lowerWhisker: number
  upperWhisker: number
  /** Values beyond the whiskers, ascending. */
  outliers: number[]
}

/**
 * Statistics of values, with quartiles by linear interpolation; null without values.
 * @param isInclusive whether the least and the greatest value are quartiles 0 and 4 (Excel's
 * QUARTILE.INC); otherwise the quartiles are beyond them (QUARTILE.EXC)
 */
export function boxStatistics(
  values: readonly number[],
  isInclusive: boolean,
): BoxStatistics | null {
  if (values.length === 0) return null
  const sorted = [...values].sort((one, other) => one - other)
  const quartile = (number: number) => {
    const share = number / 4
    const rank = isInclusive ? share * (sorted.length - 1) : share * (sorted.length + 1) - 1
    return interpolate(sorted, Math.max(0, Math.min(sorted.length - 1, rank)))
  }
  const [lowerQuartile, median, upperQuartile] = [quartile(1), quartile(2), quartile(3)]
  const reach = 1.5 * (upperQuartile - lowerQuartile)
  const isInside = (value: number) =>
    value >= lowerQuartile - reach && value <= upperQuartile + reach
  const inside = sorted.filter(isInside)
  return {
    lowerQuartile,
    median,
    upperQuartile,
    // Divided before summing, so that the sum of the greatest numbers stays finite.
    mean: sorted.reduce((sum, value) => sum + value / sorted.length, 0),
    lowerWhisker: Math.min(lowerQuartile, inside[0] ?? lowerQuartile),
    upperWhisker: Math.max(upperQuartile, inside.at(-1) ?? upperQuartile),
    outliers: sorted.filter((value) => !isInside(value)),
  }
}

function interpolate(sorted: readonly number[], rank: number): number {
  const below = Math.floor(rank)
  const low = sorted[below]!
  const high = sorted[Math.min(sorted.length - 1, below + 1)]!
  return low + (high - low) * (rank - below)
}
