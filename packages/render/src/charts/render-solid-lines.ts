import { child } from '@blazon/pptx/container/xml-query'
import type { Rectangle } from '../rectangle.ts'
import { type Attributes, tag } from '../svg/markup.ts'
import type { ChartContext } from './chart-context.ts'
import type { Chart, Plot } from './chart-model.ts'
import { lineAttributes, noLine, seriesFillAttributes } from './chart-paint.ts'
import { unbrokenRuns } from './curves.ts'
import { type Depth, renderFace } from './oblique.ts'
import type { AxisPair } from './plot-axes.ts'
import type { PaintedSeries, PointAnchor } from './point-anchor.ts'
import { type Point, polyline } from './points.ts'
import { placeAreas, placeLines, pointAnchor } from './render-lines.ts'
import { automaticPaint } from './series-style.ts'

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
  const anchors: PointAnchor[] = []
  const areas = placeAreas(plot, pair, inner, chart)
  let markup = ''
  for (const [position, series] of plot.series.entries()) {
    const properties = child(series.element, 'c:spPr')
    const attributes = {
      ...seriesFillAttributes(properties, automaticPaint(plot, series, 0, context), inner, context),
      ...lineAttributes(properties, noLine, context),
    }
    for (const run of unbrokenRuns(areas[position] ?? [], false)) {
      run.sort((one, other) => one.top.x - other.top.x)
      const last = run.at(-1)
      if (!last) continue
      const tops = run.map(({ top }) => top)
      const edge = [...tops, ...run.map(({ bottom }) => bottom).reverse()]
      markup +=
        renderTop(tops, depth, attributes) +
        renderFace(last.top, last.bottom, depth, attributes, '#000000') +
        tag('path', { d: polyline(edge, true), ...attributes })
      for (const { top, bottom, index } of run) {
        const middle = { x: top.x, y: (top.y + bottom.y) / 2 }
        anchors.push(pointAnchor(plot, series, index, middle, 0))
      }
    }
  }
  return { markup, anchors }
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
