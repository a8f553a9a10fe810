import { attribute, child, children, integer } from '@blazon/pptx/container/xml-query'
import type { Rectangle } from '../../rectangle.ts'
import { tag } from '../../svg/markup.ts'
import { placePoint } from '../axes/plot-axes.ts'
import { renderAxes, renderGridlines } from '../axes/render-axes.ts'
import type { ChartContext } from '../chart-context.ts'
import { paintAttributes } from '../chart-paint.ts'
import { labelStyle, renderLabel, styledLabel } from '../labels/chart-label.ts'
import { formatNumber } from '../labels/number-format.ts'
import { polyline } from '../points.ts'
import { valueNumber } from '../values.ts'
import { type ColumnFrame, layOutColumns } from './column-frame.ts'
import type { ExtendedSeries } from './read-extended.ts'

/** A column from one value to another, in the colour of its kind. */
interface Column {
  from: number
  to: number
  color: number
  text: string
}

/** A range of values of a histogram and its number of values. */
interface Bin {
  from: number
  to: number
  count: number
}

const mostBins = 200

/** Draws a waterfall: each column begins at the end of the one before, subtotals at zero. */
export function renderWaterfall(
  series: ExtendedSeries,
  area: Rectangle,
  context: ChartContext,
): string {
  const subtotals = new Set(
    children(child(child(series.element, 'c:layoutPr'), 'c:subtotals'), 'c:idx').map((one) =>
      integer(one, 'val'),
    ),
  )
  let sum = 0
  const columns = series.values.map((value, index): Column => {
    const amount = value ?? 0
    const isTotal = subtotals.has(index)
    const from = isTotal ? 0 : sum
    sum = isTotal ? amount : sum + amount
    const color = isTotal ? 2 : amount < 0 ? 1 : 0
    return {
      from,
      to: sum,
      color,
      text: value === null ? '' : formatNumber(value, series.formatCode),
    }
  })
  const showsValues = child(series.element, 'c:dataLabels') !== null
  return renderColumns(
    columns,
    listLabels(series),
    series.formatCode,
    0.67,
    area,
    context,
    showsValues,
  )
}

/** Draws a histogram of values, or columns by category if the file has no bins. */
export function renderHistogram(
  series: ExtendedSeries,
  area: Rectangle,
  context: ChartContext,
  isSorted = false,
): string {
  const binning = child(child(series.element, 'c:layoutPr'), 'c:binning')
  if (!binning) {
    const order = [...series.values.keys()]
    if (isSorted)
      order.sort((one, other) => (series.values[other] ?? 0) - (series.values[one] ?? 0))
    const labels = listLabels(series)
    const columns = order.map((at) => ({ from: 0, to: series.values[at] ?? 0, color: 0, text: '' }))
    return renderColumns(
      columns,
      order.map((at) => labels[at] ?? ''),
      series.formatCode,
      0.67,
      area,
      context,
      false,
      isSorted,
    )
  }
  const numbers = series.values.filter((value) => value !== null)
  const width = valueNumber(binning, 'c:binSize')
  const count = valueNumber(binning, 'c:binCount')
  const bins = binValues(numbers, { width, count })
  const write = (value: number) => formatNumber(Number(value.toPrecision(6)), series.formatCode)
  const isFirstClosed = attribute(binning, 'intervalClosed') !== 'l'
  const labels = bins.map(({ from, to }, index) =>
    isFirstClosed
      ? `${index === 0 ? '[' : '('}${write(from)}, ${write(to)}]`
      : `[${write(from)}, ${write(to)})`,
  )
  const columns = bins.map((bin) => ({ from: 0, to: bin.count, color: 0, text: '' }))
  return renderColumns(columns, labels, 'General', 0.98, area, context, false, isSorted)
}

function listLabels({ levels, values }: ExtendedSeries): string[] {
  return values.map((_, index) => levels[0]?.[index] ?? `${index + 1}`)
}

function renderColumns(
  columns: readonly Column[],
  labels: readonly string[],
  formatCode: string,
  share: number,
  area: Rectangle,
  context: ChartContext,
  showsValues: boolean,
  hasParetoLine = false,
): string {
  const ends = columns.flatMap(({ from, to }) => [to, from])
  const frame = layOutColumns(labels, ends, formatCode, area, context)
  if (!frame) return ''
  const { layout, pair } = frame
  const style = labelStyle(null, context)
  const drawn = columns.map((column, index) => {
    const sides = [index - share / 2, index + share / 2].map((at) => pair.x.scale.at(at)) as [
      number,
      number,
    ]
    const top = placePoint(
      pair,
      layout.inner,
      sides[0],
      pair.y.scale.at(Math.max(column.from, column.to)),
    )
    const bottom = placePoint(
      pair,
      layout.inner,
      sides[1],
      pair.y.scale.at(Math.min(column.from, column.to)),
    )
    const box = { x: top.x, y: top.y, width: bottom.x - top.x, height: bottom.y - top.y }
    const rectangle = tag('rect', {
      ...box,
      ...paintAttributes('fill', context.colors.at(column.color, 6)),
    })
    if (!showsValues || column.text === '') return rectangle
    const falls = column.to < column.from
    const place = {
      x: box.x + box.width / 2,
      y: falls ? bottom.y + 2 : box.y - 2,
      horizontal: 'middle',
      vertical: falls ? 'top' : 'bottom',
    } as const
    return rectangle + renderLabel(styledLabel(column.text, style, context), place, context)
  })
  const line = hasParetoLine ? renderParetoLine(columns, frame, context) : ''
  return renderGridlines(layout, context) + drawn.join('') + renderAxes(layout, context) + line
}

/** The cumulative share, over the full height of the plot area. */
function renderParetoLine(
  columns: readonly Column[],
  { layout, pair }: ColumnFrame,
  context: ChartContext,
): string {
  const total = columns.reduce((sum, { to }) => sum + Math.abs(to), 0) || 1
  let sum = 0
  const points = columns.map(({ to }, index) => {
    sum += Math.abs(to)
    return placePoint(pair, layout.inner, pair.x.scale.at(index), sum / total)
  })
  const stroke = paintAttributes('stroke', context.colors.at(1, 6))
  return tag('path', { d: polyline(points), fill: 'none', 'stroke-width': 2.25, ...stroke })
}

/**
 * Counts values in bins of equal width. Without a width or a number of bins, the width follows
 * Scott's rule as in Excel: 3.49 standard deviations over the cube root of the count.
 */
function binValues(
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
