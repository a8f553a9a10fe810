import { child } from '@blazon/pptx/container/xml-query'
import type { Rectangle } from '../../rectangle.ts'
import type { Attributes } from '../../svg/markup.ts'
import type { AxisPair } from '../axes/plot-axes.ts'
import type { ChartContext } from '../chart-context.ts'
import type { Chart, Plot } from '../chart-model.ts'
import { seriesFillAttributes } from '../chart-paint.ts'
import type { PaintedSeries, PointAnchor } from '../labels/point-anchor.ts'
import { type Depth, renderFace } from '../oblique.ts'
import type { Point } from '../points.ts'
import { automaticPaint } from '../series-style.ts'
import { unbrokenRuns } from './curves.ts'
import { type AreaPoint, placeLines, pointAnchor, renderAreaRuns } from './render-lines.ts'

/** Draws the lines of a 3-D chart as ribbons. */
export function renderSolidLines(
  plot: Plot,
  pair: AxisPair,
  inner: Rectangle,
  depth: Depth,
  chart: Chart,
  context: ChartContext,
): PaintedSeries {
  const anchors: PointAnchor[] = []
  const lines = placeLines(plot, pair, inner, chart)
  const markup = plot.series.map((series, position) => {
    const points = lines[position] ?? []
    for (const [index, point] of points.entries()) {
      if (point) anchors.push(pointAnchor(plot, series, index, point, 0))
    }
    const properties = child(series.element, 'c:spPr')
    const paint = automaticPaint(plot, series, 0, context)
    const attributes = seriesFillAttributes(properties, paint, inner, context)
    return unbrokenRuns(points, chart.blanks === 'span')
      .map((run) => renderTop(run, depth, attributes))
      .join('')
  })
  return { markup: markup.join(''), anchors }
}

/** Draws the areas of a 3-D chart as solid bodies. */
export function renderSolidAreas(
  plot: Plot,
  pair: AxisPair,
  inner: Rectangle,
  depth: Depth,
  chart: Chart,
  context: ChartContext,
): PaintedSeries {
  return renderAreaRuns(plot, pair, inner, chart, context, (run, attributes) => {
    const last = run.at(-1) as AreaPoint
    const tops = run.map(({ top }) => top)
    return (
      renderTop(tops, depth, attributes) +
      renderFace(last.top, last.bottom, depth, attributes, '#000000')
    )
  })
}

/** The top between the points of a line: lighter where it is seen from above, else darker. */
function renderTop(points: readonly Point[], depth: Depth, attributes: Attributes): string {
  return points
    .slice(1)
    .map((to, index) => {
      const from = points[index] as Point
      const isSeenFromAbove = (to.x - from.x) * depth.y + (to.y - from.y) * depth.x > 0
      return renderFace(from, to, depth, attributes, isSeenFromAbove ? '#FFFFFF' : '#000000')
    })
    .join('')
}
