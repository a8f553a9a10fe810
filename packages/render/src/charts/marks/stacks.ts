import type { Chart, Plot, Series } from '../chart-model.ts'

/** The drawn extent of a value, on the scale of its axis. */
export interface Span {
  from: number
  to: number
}

/**
 * The spans of each series of a plot: from 0 if it is not stacked, otherwise from the sum of those
 * below. Bars stack positive and negative values separately; lines and areas add them up. Null is a
 * missing value that leaves a gap.
 */
export function stackSpans(plot: Plot, count: number, chart: Chart): (Span | null)[][] {
  const apart = plot.kind === 'bar'
  const sums = Array.from({ length: count }, () => ({ up: 0, down: 0 }))
  const totals = plot.stacking === 'percent' ? magnitudes(plot, count) : null
  return plot.series.map((series) =>
    Array.from({ length: count }, (_, index): Span | null => {
      const value = valueAt(series, index, plot, chart)
      if (plot.stacking === 'none') return value === null ? null : { from: 0, to: value }
      if (value === null && apart) return null
      const total = totals?.[index]
      const share = total === undefined ? (value ?? 0) : total === 0 ? 0 : (value ?? 0) / total
      const sum = sums[index] as { up: number; down: number }
      const side = apart && share < 0 ? 'down' : 'up'
      const from = sum[side]
      sum[side] += share
      return { from, to: sum[side] }
    }),
  )
}

/** The least and the greatest value of the plots on one axis. */
export function valueExtent(
  plots: readonly Plot[],
  count: number,
  chart: Chart,
): { low: number; high: number } {
  let low = Number.POSITIVE_INFINITY
  let high = Number.NEGATIVE_INFINITY
  const include = (value: number) => {
    if (value < low) low = value
    if (value > high) high = value
  }
  for (const plot of plots) {
    if (plot.kind === 'scatter' || plot.kind === 'bubble') {
      for (const { values } of plot.series)
        for (const value of values.values) if (value !== null) include(value)
      continue
    }
    for (const spans of stackSpans(plot, count, chart))
      for (const span of spans) if (span) include(span.to)
  }
  return { low, high }
}

/** Number of categories of the longest series. */
export function categoryCount(plots: readonly Plot[]): number {
  let count = 0
  for (const { series } of plots)
    for (const { values, categories } of series)
      count = Math.max(count, values.values.length, categories?.labels.length ?? 0)
  return count
}

/** The replacement of a missing value: null, or zero if the chart sets it. */
function valueAt(series: Series, index: number, plot: Plot, chart: Chart): number | null {
  const value = series.values.values[index] ?? null
  if (value !== null || chart.blanks !== 'zero' || plot.kind === 'stock') return value
  return plot.kind === 'bar' ? null : 0
}

function magnitudes(plot: Plot, count: number): number[] {
  const totals = new Array<number>(count).fill(0)
  for (const { values } of plot.series)
    for (let index = 0; index < count; index++)
      totals[index] = (totals[index] ?? 0) + Math.abs(values.values[index] ?? 0)
  return totals
}
