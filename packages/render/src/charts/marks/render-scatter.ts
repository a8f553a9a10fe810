import type { Rectangle } from '../../rectangle.ts'
import { tag } from '../../svg/markup.ts'
import { type AxisPair, placePoint } from '../axes/plot-axes.ts'
import { clipTo } from '../axes/render-axes.ts'
import type { ChartContext } from '../chart-context.ts'
import type { Chart, Plot, Series } from '../chart-model.ts'
import { hasLine } from '../chart-paint.ts'
import type { PaintedSeries, PointAnchor } from '../labels/point-anchor.ts'
import type { Point } from '../points.ts'
import { automaticPaint, pointAttributes, seriesLine } from '../series-style.ts'
import { bounded, value, valueFlag } from '../values.ts'
import { linePath, unbrokenRuns } from './curves.ts'
import { readMarker, renderMarker } from './markers.ts'
import { isInside, isSmooth, pointAnchor } from './render-lines.ts'

/** Draws the points of a scatter chart, joined according to its style and series. */
export function renderScatter(
  plot: Plot,
  pair: AxisPair,
  inner: Rectangle,
  chart: Chart,
  context: ChartContext,
): PaintedSeries {
  const anchors: PointAnchor[] = []
  let lines = ''
  let markers = ''
  const joined = value(plot.element, 'c:scatterStyle') !== 'marker'
  for (const series of plot.series) {
    const points = scatterPoints(series, pair, inner)
    const line = seriesLine(plot, series, context)
    if (joined && hasLine(line)) {
      for (const run of unbrokenRuns(points, chart.blanks === 'span')) {
        if (run.length < 2) continue
        lines += tag('path', { d: linePath(run, isSmooth(series)), fill: 'none', ...line })
      }
    }
    for (const [index, point] of points.entries()) {
      if (!point || !isInside(point, inner)) continue
      const automatic = automaticPaint(plot, series, index, context)
      const marker = readMarker(plot, series, index, automatic, context)
      if (marker) markers += renderMarker(marker, point)
      anchors.push(pointAnchor(plot, series, index, point, marker?.size ?? 0))
    }
  }
  return { markup: tag('g', { 'clip-path': clipTo(inner, context) }, lines) + markers, anchors }
}

/**
 * Draws the bubbles of a chart. The diameter of the greatest is a quarter of the shorter side of
 * the plot area, times `bubbleScale`; sizes are areas unless the file specifies widths.
 */
export function renderBubbles(
  plot: Plot,
  pair: AxisPair,
  inner: Rectangle,
  context: ChartContext,
): PaintedSeries {
  const scale = bounded(plot.element, 'c:bubbleScale', 0, 300, 100) / 100
  const most = (Math.min(inner.width, inner.height) / 4) * scale
  const greatest = greatestSize(plot)
  const byWidth = value(plot.element, 'c:sizeRepresents') === 'w'
  const showsNegative = valueFlag(plot.element, 'c:showNegBubbles') === true
  const anchors: PointAnchor[] = []
  let markup = ''
  for (const series of plot.series) {
    if (valueFlag(series.element, 'c:bubble3D')) context.report('The bubbles are drawn flat.')
    for (const [index, point] of scatterPoints(series, pair, inner).entries()) {
      const size = series.sizes ? (series.sizes.values[index] ?? 0) : greatest
      if (!point || size === 0 || (size < 0 && !showsNegative)) continue
      const share = Math.abs(size) / greatest
      const diameter = most * (byWidth ? share : Math.sqrt(share))
      const anchor = pointAnchor(plot, series, index, point, diameter)
      const attributes = pointAttributes(plot, series, index, anchor.box, context)
      markup += tag('circle', { cx: point.x, cy: point.y, r: diameter / 2, ...attributes })
      anchors.push(anchor)
    }
  }
  return { markup: tag('g', { 'clip-path': clipTo(inner, context) }, markup), anchors }
}

/** The points of a series by its x values, or by their numbers without x values. */
function scatterPoints(series: Series, pair: AxisPair, inner: Rectangle): (Point | null)[] {
  return series.values.values.map((value, index) => {
    const x = series.x ? (series.x.values[index] ?? null) : index + 1
    if (value === null || x === null) return null
    return placePoint(pair, inner, pair.x.scale.at(x), pair.y.scale.at(value))
  })
}

function greatestSize(plot: Plot): number {
  let greatest = 0
  for (const { sizes } of plot.series)
    for (const size of sizes?.values ?? []) greatest = Math.max(greatest, Math.abs(size ?? 0))
  return greatest || 1
}
