import { child } from '@blazon/pptx/container/xml-query'
import type { Rectangle } from '../../rectangle.ts'
import { type Attributes, tag } from '../../svg/markup.ts'
import { type AxisPair, crossing, placePoint } from '../axes/plot-axes.ts'
import { clipTo } from '../axes/render-axes.ts'
import type { ChartContext } from '../chart-context.ts'
import type { Chart, Plot, Series } from '../chart-model.ts'
import { hasLine, lineAttributes, noLine, seriesFillAttributes } from '../chart-paint.ts'
import type { PaintedSeries, PointAnchor } from '../labels/point-anchor.ts'
import { type Point, polyline } from '../points.ts'
import { automaticPaint, pointElement, pointProperties, seriesLine } from '../series-style.ts'
import { valueFlag } from '../values.ts'
import { linePath, unbrokenRuns } from './curves.ts'
import { readMarker, renderMarker } from './markers.ts'
import { renderRangeMarks } from './range-marks.ts'
import { type Span, stackSpans } from './stacks.ts'

/** Draws the lines of a plot with their markers, including those of a stock chart. */
export function renderLines(
  plot: Plot,
  pair: AxisPair,
  inner: Rectangle,
  chart: Chart,
  context: ChartContext,
): PaintedSeries {
  const ends = placeLines(plot, pair, inner, chart)
  const anchors: PointAnchor[] = []
  let lines = ''
  let markers = ''
  for (const [position, series] of plot.series.entries()) {
    const points = ends[position] ?? []
    lines += renderLine(plot, series, points, chart, context)
    for (const [index, point] of points.entries()) {
      if (!point || !isInside(point, inner)) continue
      const value = series.values.values[index]
      if (value == null && chart.blanks !== 'zero') continue
      const automatic = automaticPaint(plot, series, index, context)
      const marker = readMarker(plot, series, index, automatic, context)
      if (marker) markers += renderMarker(marker, point)
      anchors.push(pointAnchor(plot, series, index, point, marker?.size ?? 0))
    }
  }
  const floor = (point: Point) => ({
    x: point.x,
    y: inner.y + (1 - crossing(pair.x, pair.y)) * inner.height,
  })
  const ranges = renderRangeMarks(
    plot,
    ends,
    inner.width / Math.max(1, pair.positions.length),
    floor,
    context,
  )
  const clipped = tag('g', { 'clip-path': clipTo(inner, context) }, ranges + lines)
  return { markup: clipped + markers, anchors }
}

/** Draws the areas of a plot, from the back to the front. */
export function renderAreas(
  plot: Plot,
  pair: AxisPair,
  inner: Rectangle,
  chart: Chart,
  context: ChartContext,
): PaintedSeries {
  const { markup, anchors } = renderAreaRuns(plot, pair, inner, chart, context)
  return { markup: tag('g', { 'clip-path': clipTo(inner, context) }, markup), anchors }
}

/**
 * Draws each unbroken stretch of the areas of a plot.
 * @param renderBehind draws what is seen behind a stretch, whose points are given from left to right
 */
export function renderAreaRuns(
  plot: Plot,
  pair: AxisPair,
  inner: Rectangle,
  chart: Chart,
  context: ChartContext,
  renderBehind: (run: readonly AreaPoint[], attributes: Attributes) => string = () => '',
): PaintedSeries {
  const areas = placeAreas(plot, pair, inner, chart)
  const anchors: PointAnchor[] = []
  let markup = ''
  for (const [position, series] of plot.series.entries()) {
    const properties = child(series.element, 'c:spPr')
    const attributes = {
      ...seriesFillAttributes(properties, automaticPaint(plot, series, 0, context), inner, context),
      ...lineAttributes(properties, noLine, context),
    }
    for (const run of unbrokenRuns(areas[position] ?? [], false)) {
      run.sort((one, other) => one.top.x - other.top.x)
      const edge = [...run.map(({ top }) => top), ...run.map(({ bottom }) => bottom).reverse()]
      markup +=
        renderBehind(run, attributes) + tag('path', { d: polyline(edge, true), ...attributes })
      for (const { top, bottom, index } of run) {
        const middle = { x: top.x, y: (top.y + bottom.y) / 2 }
        anchors.push(pointAnchor(plot, series, index, middle, 0))
      }
    }
  }
  return { markup, anchors }
}

/** The upper and the lower edge of an area at one of its points. */
export interface AreaPoint {
  top: Point
  bottom: Point
  index: number
}

/** The points of each area of a plot; null for one that is not on the axis. */
function placeAreas(
  plot: Plot,
  pair: AxisPair,
  inner: Rectangle,
  chart: Chart,
): (AreaPoint | null)[][] {
  const base = crossing(pair.x, pair.y)
  return stackSpans(plot, pair.positions.length, { ...chart, blanks: 'zero' }).map((spans) =>
    spans.map((span, index) => {
      const at = pair.positions[index]
      if (!span || at === undefined || Number.isNaN(at)) return null
      const x = pair.x.scale.at(at)
      const from = plot.stacking === 'none' ? base : pair.y.scale.at(span.from)
      return {
        top: placePoint(pair, inner, x, pair.y.scale.at(span.to)),
        bottom: placePoint(pair, inner, x, from),
        index,
      }
    }),
  )
}

/** The points of each line of a plot; null for a missing one. */
export function placeLines(
  plot: Plot,
  pair: AxisPair,
  inner: Rectangle,
  chart: Chart,
): (Point | null)[][] {
  const all = stackSpans(plot, pair.positions.length, chart)
  return all.map((spans) => placePoints(spans, pair, inner))
}

export function pointAnchor(
  plot: Plot,
  series: Series,
  index: number,
  { x, y }: Point,
  size: number,
): PointAnchor {
  const box = { x: x - size / 2, y: y - size / 2, width: size, height: size }
  const value = series.values.values[index] ?? 0
  return { plot, series, index, value, share: null, box, direction: 'up' }
}

/** Whether a point is in the plot area; with a fixed axis, others have no marker or label. */
export function isInside({ x, y }: Point, inner: Rectangle): boolean {
  return (
    x >= inner.x - 0.5 &&
    x <= inner.x + inner.width + 0.5 &&
    y >= inner.y - 0.5 &&
    y <= inner.y + inner.height + 0.5
  )
}

/** Office smooths lines by default (CT_LineSer omits true). */
export function isSmooth(series: Series): boolean {
  return valueFlag(series.element, 'c:smooth') ?? true
}

function placePoints(
  spans: readonly (Span | null)[],
  pair: AxisPair,
  inner: Rectangle,
): (Point | null)[] {
  return spans.map((span, index) => {
    const at = pair.positions[index]
    if (!span || at === undefined || Number.isNaN(at)) return null
    return placePoint(pair, inner, pair.x.scale.at(at), pair.y.scale.at(span.to))
  })
}

function renderLine(
  plot: Plot,
  series: Series,
  points: readonly (Point | null)[],
  chart: Chart,
  context: ChartContext,
): string {
  const attributes = seriesLine(plot, series, context)
  if (!hasLine(attributes)) return ''
  return unbrokenRuns(points, chart.blanks === 'span')
    .filter((run) => run.length > 1)
    .map((run) => tag('path', { d: linePath(run, isSmooth(series)), fill: 'none', ...attributes }))
    .concat(renderOwnSegments(plot, series, points, context))
    .join('')
}

/** The segments that end at points with their own line, over the line of the series. */
function renderOwnSegments(
  plot: Plot,
  series: Series,
  points: readonly (Point | null)[],
  context: ChartContext,
): string[] {
  return points.flatMap((point, index) => {
    const before = points[index - 1]
    const own = child(child(pointElement(series, index), 'c:spPr'), 'a:ln')
    if (!point || !before || !own) return []
    const attributes = seriesLine(plot, series, context, pointProperties(series, index))
    return hasLine(attributes)
      ? [tag('path', { d: polyline([before, point]), fill: 'none', ...attributes })]
      : []
  })
}
