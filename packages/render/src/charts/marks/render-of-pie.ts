import { child, children, integer } from '@blazon/pptx/container/xml-query'
import type { Rectangle } from '../../rectangle.ts'
import { tag } from '../../svg/markup.ts'
import type { ChartContext } from '../chart-context.ts'
import type { Plot, Series } from '../chart-model.ts'
import { lineAttributes } from '../chart-paint.ts'
import type { PaintedSeries, PointAnchor } from '../labels/point-anchor.ts'
import { pointAttributes } from '../series-style.ts'
import { bounded, value, valueNumber } from '../values.ts'
import { joined, renderSlices } from './render-pies.ts'
import { onCircle } from './slices.ts'

/** Draws a pie with some of its values in a second pie, or in a column of bars, beside it. */
export function renderOfPie(plot: Plot, area: Rectangle, context: ChartContext): PaintedSeries {
  const [series] = plot.series
  if (!series) return { markup: '', anchors: [] }
  const values = series.values.values
  const second = secondPoints(plot, series)
  if (second.size === 0) {
    return renderSlices(plot, series, disk(area, 0.5, 0.4, 0), context)
  }
  const sum = (indexes: Iterable<number>) =>
    [...indexes].reduce((total, index) => total + Math.abs(values[index] ?? 0), 0)
  const other = sum(second)
  const total = sum(values.keys())
  const otherSweep = total === 0 ? 0 : (other / total) * 360
  const scale = bounded(plot.element, 'c:secondPieSize', 5, 200, 75) / 100
  // The slice of the second plot is the last one, and faces it.
  const main = disk(area, 0.28, 0.27, 90 + otherSweep / 2)
  const side = disk(area, 0.8, 0.27 * Math.min(scale, 1.2) * 0.75, 0)
  const first = renderSlices(
    plot,
    {
      ...series,
      values: {
        ...series.values,
        values: [...values.map((one, index) => (second.has(index) ? null : one)), other],
      },
    },
    main,
    context,
  )
  const beside =
    value(plot.element, 'c:ofPieType') === 'bar'
      ? renderColumn(plot, series, second, side, context)
      : renderSlices(
          plot,
          series,
          side,
          context,
          values.map((one, index) => (second.has(index) ? one : null)),
        )
  return joined([
    { markup: renderSeriesLines(plot, main, side, otherSweep, context), anchors: [] },
    first,
    beside,
  ])
}

interface Disk {
  center: { x: number; y: number }
  innerRadius: number
  outerRadius: number
  start: number
}

function disk(area: Rectangle, across: number, radius: number, start: number): Disk {
  return {
    center: { x: area.x + area.width * across, y: area.y + area.height / 2 },
    innerRadius: 0,
    outerRadius: Math.min(area.width * radius, area.height / 2),
    start,
  }
}

/** The values that the second plot shows: by position, value, percentage, or a list. */
function secondPoints(plot: Plot, series: Series): Set<number> {
  const values = series.values.values
  const kind = value(plot.element, 'c:splitType') ?? 'auto'
  const split = valueNumber(plot.element, 'c:splitPos')
  const total = values.reduce<number>((sum, one) => sum + Math.abs(one ?? 0), 0)
  const where = (test: (one: number) => boolean) =>
    new Set([...values.keys()].filter((index) => test(Math.abs(values[index] ?? 0))))
  if (kind === 'cust') {
    const listed = children(child(plot.element, 'c:custSplit'), 'c:secondPiePt')
    return new Set(listed.map((point) => integer(point, 'val') ?? -1))
  }
  if (kind === 'val' && split !== null) return where((one) => one < split)
  if (kind === 'percent' && split !== null)
    return where((one) => (one / (total || 1)) * 100 < split)
  const count = Math.min(
    values.length - 1,
    Math.max(0, Math.round(split ?? Math.ceil(values.length / 3))),
  )
  return new Set([...values.keys()].slice(values.length - count))
}

function renderColumn(
  plot: Plot,
  series: Series,
  second: ReadonlySet<number>,
  { center, outerRadius }: Disk,
  context: ChartContext,
): PaintedSeries {
  const values = series.values.values
  const total = [...second].reduce((sum, index) => sum + Math.abs(values[index] ?? 0), 0) || 1
  const anchors: PointAnchor[] = []
  let markup = ''
  let y = center.y - outerRadius
  for (const index of second) {
    const share = Math.abs(values[index] ?? 0) / total
    const height = share * outerRadius * 2
    const box = { x: center.x - outerRadius / 2, y, width: outerRadius, height }
    markup += tag('rect', { ...box, ...pointAttributes(plot, series, index, box, context) })
    anchors.push({ plot, series, index, value: values[index] ?? 0, share, box, direction: 'up' })
    y += height
  }
  return { markup, anchors }
}

function renderSeriesLines(
  plot: Plot,
  main: Disk,
  side: Disk,
  sweep: number,
  context: ChartContext,
): string {
  const lines = child(plot.element, 'c:serLines')
  if (!lines) return ''
  const attributes = lineAttributes(
    child(lines, 'c:spPr'),
    { paint: context.colors.axis, width: 0.75 },
    context,
  )
  return [-1, 1]
    .map((direction) => {
      const from = onCircle(main.center, main.outerRadius, 90 + (direction * sweep) / 2)
      const to = { x: side.center.x, y: side.center.y + direction * side.outerRadius }
      return tag('line', { x1: from.x, y1: from.y, x2: to.x, y2: to.y, ...attributes })
    })
    .join('')
}
