import { child } from '@blazon/pptx/container/xml-query'
import { tag } from '../../svg/markup.ts'
import type { ChartContext } from '../chart-context.ts'
import type { Plot } from '../chart-model.ts'
import { fillAttributes, lineAttributes } from '../chart-paint.ts'
import { type Point, polyline } from '../points.ts'
import { bounded } from '../values.ts'

/**
 * Drop lines, high-low lines, and the bars between the first and the last series, which show
 * opening and closing prices in stock charts.
 * @param ends the points of each series, by category
 * @param band the width of a category in points
 * @param floor the point of the category axis below a point
 */
export function renderRangeMarks(
  plot: Plot,
  ends: readonly (readonly (Point | null)[])[],
  band: number,
  floor: (point: Point) => Point,
  context: ChartContext,
): string {
  const columns = Array.from({ length: ends[0]?.length ?? 0 }, (_, index) =>
    ends.map((points) => points[index] ?? null),
  )
  return (
    renderLinesAt('c:dropLines', plot, columns, context, (points) => {
      const highest = extreme(points, Math.min)
      return highest && [highest, floor(highest)]
    }) +
    renderLinesAt('c:hiLowLines', plot, columns, context, (points) => {
      const high = extreme(points, Math.min)
      const low = extreme(points, Math.max)
      return high && low && [high, low]
    }) +
    renderUpDownBars(plot, columns, band, context)
  )
}

function renderLinesAt(
  name: string,
  plot: Plot,
  columns: readonly (readonly (Point | null)[])[],
  context: ChartContext,
  ends: (points: readonly (Point | null)[]) => [Point, Point] | null,
): string {
  const element = child(plot.element, name)
  if (!element) return ''
  const d = columns.map((points) => polyline(ends(points) ?? [])).join('')
  const line = lineAttributes(
    child(element, 'c:spPr'),
    { paint: context.colors.axis, width: 0.75 },
    context,
  )
  return tag('path', { d, fill: 'none', ...line })
}

function renderUpDownBars(
  plot: Plot,
  columns: readonly (readonly (Point | null)[])[],
  band: number,
  context: ChartContext,
): string {
  const bars = child(plot.element, 'c:upDownBars')
  if (!bars) return ''
  const width = band / (1 + bounded(bars, 'c:gapWidth', 0, 500, 150) / 100)
  return columns
    .map((points) => {
      const open = points[0]
      const close = points.at(-1)
      if (!open || !close) return ''
      const isUp = close.y <= open.y
      const properties = child(child(bars, isUp ? 'c:upBars' : 'c:downBars'), 'c:spPr')
      const box = {
        x: open.x - width / 2,
        y: Math.min(open.y, close.y),
        width,
        height: Math.max(0.5, Math.abs(open.y - close.y)),
      }
      return tag('rect', {
        ...box,
        ...fillAttributes(properties, isUp ? white : dark, box, context),
        ...lineAttributes(properties, { paint: context.colors.axis, width: 0.75 }, context),
      })
    })
    .join('')
}

const white = { kind: 'solid', color: { hex: '#FFFFFF', alpha: 1 } } as const
const dark = { kind: 'solid', color: { hex: '#404040', alpha: 1 } } as const

function extreme(
  points: readonly (Point | null)[],
  choose: (...values: number[]) => number,
): Point | null {
  const known = points.filter((point) => point !== null)
  const y = choose(...known.map((point) => point.y))
  return known.find((point) => point.y === y) ?? null
}
