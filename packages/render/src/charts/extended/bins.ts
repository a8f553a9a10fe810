/** A range of values of a histogram and its number of values. */
interface Bin {
  from: number
  to: number
  count: number
}

const mostBins = 200

/**
 * Counts values in bins of equal width. Without a width or a number of bins, the width follows
 * Scott's rule as in Excel: 3.49 standard deviations over the cube root of the count.
 */
export function binValues(
  values: readonly number[],
  { width, count }: { width: number | null; count: number | null },
): Bin[] {
  if (values.length === 0) return []
  const low = values.reduce((a, b) => Math.min(a, b))
  const high = values.reduce((a, b) => Math.max(a, b))
  const span = high - low
  const chosen = width ?? (count ? span / count : scottWidth(values))
  const size = chosen > 0 && Number.isFinite(chosen) ? Math.max(chosen, span / mostBins) : span || 1
  const bins = Array.from({ length: Math.max(1, Math.ceil(span / size - 1e-9)) }, (_, index) => ({
    from: low + index * size,
    to: low + (index + 1) * size,
    count: 0,
  }))
  for (const value of values) {
    // A bin includes its upper end; the first also includes its lower end.
    const index = Math.max(0, Math.ceil((value - low) / size - 1e-9) - 1)
    const bin = bins[Math.min(bins.length - 1, index)]
    if (bin) bin.count++
  }
  return bins
}

function scottWidth(values: readonly number[]): number {
  const mean = values.reduce((sum, value) => sum + value / values.length, 0)
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0)
  return (3.49 * Math.sqrt(squares / Math.max(1, values.length - 1))) / Math.cbrt(values.length)
}
