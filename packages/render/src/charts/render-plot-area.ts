import { child } from '@blazon/pptx/container/xml-query'
import type { Rectangle } from '../rectangle.ts'
import { tag } from '../svg/markup.ts'
import { layOutAxes, type PlotLayout } from './axes/axis-layout.ts'
import type { AxisPair } from './axes/plot-axes.ts'
import { axisLine, renderAxes, renderGridlines } from './axes/render-axes.ts'
import type { ChartContext } from './chart-context.ts'
import type { Chart, Plot } from './chart-model.ts'
import { fillAttributes, lineAttributes, noLine, noPaint } from './chart-paint.ts'
import { type Label, labelStyle, renderLabel, styledLabel } from './labels/chart-label.ts'
import { readPointLabels } from './labels/data-labels.ts'
import { measureDataTable, renderDataTable } from './labels/data-table.ts'
import { renderPointLabels } from './labels/place-labels.ts'
import type { PaintedSeries, PointAnchor } from './labels/point-anchor.ts'
import { manualPlace } from './manual-layout.ts'
import { renderErrorBars } from './marks/error-bars.ts'
import { renderBars } from './marks/render-bars.ts'
import { renderAreas, renderLines } from './marks/render-lines.ts'
import { renderOfPie } from './marks/render-of-pie.ts'
import { renderDoughnut, renderPie } from './marks/render-pies.ts'
import { renderRadar } from './marks/render-radar.ts'
import { renderBubbles, renderScatter } from './marks/render-scatter.ts'
import { renderSolidAreas, renderSolidLines } from './marks/render-solid-lines.ts'
import { renderSolidPie } from './marks/render-solid-pie.ts'
import { renderSurface } from './marks/render-surface.ts'
import { readTrendLines, renderTrendLine } from './marks/trend-lines.ts'
import { computeDepth, countLanes, type Depth, hasLanes, laneAt, wallData } from './oblique.ts'
import { value, valueNumber } from './values.ts'

/** Draws everything between title and legend: axes, series and their labels. */
export function renderPlotArea(
  chart: Chart,
  outer: Rectangle,
  box: Rectangle,
  context: ChartContext,
): string {
  const round = chart.plots.filter((plot) => roundPainters[plot.kind])
  const drawn = [
    ...(chart.plots.length > round.length ? [renderOnAxes(chart, outer, box, context)] : []),
    ...round.map((plot) => renderRound(plot, chart, outer, box, context)),
  ]
  const anchors = drawn.flatMap((painted) => painted.anchors)
  return drawn.map(({ markup }) => markup).join('') + renderPointLabels(anchors, box, context)
}

type RoundPainter = (
  plot: Plot,
  area: Rectangle,
  chart: Chart,
  context: ChartContext,
  box: Rectangle,
) => PaintedSeries

const roundPainters: Partial<Record<Plot['kind'], RoundPainter>> = {
  pie: (plot, area, chart, context) =>
    plot.isThreeDimensional
      ? renderSolidPie(plot, area, valueNumber(child(chart.element, 'c:view3D'), 'c:rotX'), context)
      : renderPie(plot, area, context),
  doughnut: (plot, area, _chart, context) => renderDoughnut(plot, area, context),
  ofPie: (plot, area, _chart, context) => renderOfPie(plot, area, context),
  radar: renderRadar,
  surface: renderSurface,
}

function renderRound(
  plot: Plot,
  chart: Chart,
  outer: Rectangle,
  box: Rectangle,
  context: ChartContext,
): PaintedSeries {
  const manual = manualPlace(child(chart.plotArea, 'c:layout'), box)
  const area = manual ?? inset(outer, labelRoom(plot, chart, outer, context))
  const painted = roundPainters[plot.kind]?.(plot, area, chart, context, box)
  const markup = renderFrame(chart, area, context) + (painted?.markup ?? '')
  return { markup, anchors: painted?.anchors ?? [] }
}

/** The space that labels need outside a pie. */
function labelRoom(plot: Plot, chart: Chart, outer: Rectangle, context: ChartContext): number {
  if (plot.kind === 'radar' || plot.kind === 'surface') return 0
  const margin = Math.min(outer.width, outer.height) * 0.03
  if (plot.kind !== 'pie' && plot.kind !== 'ofPie') return margin
  const trial = roundPainters[plot.kind]?.(plot, outer, chart, context, outer).anchors ?? []
  const outside = readPointLabels(trial, context).filter(({ position }) => position === 'outEnd')
  const room = outside.reduce((most, { label }) => Math.max(most, label.height * 1.4), 0)
  return Math.min(Math.min(outer.width, outer.height) * 0.25, Math.max(margin, room))
}

function renderOnAxes(
  chart: Chart,
  outer: Rectangle,
  box: Rectangle,
  context: ChartContext,
): PaintedSeries {
  const table = measureDataTable(chart, context)
  const lanes = countLanes(chart.plots)
  const depth = computeDepth(chart.plots, lanes, outer)
  const names = depth ? readLaneNames(chart, context) : []
  const front = depth ? inFront(outer, depth, names) : outer
  const area = table ? aboveTable(front, table) : front
  const layout = layOutAxes(chart, area, box, context)
  const back = depth ? behind(layout, depth) : layout
  const painted = paintersInOrder(layout).map(({ plot, pair }) => {
    const series =
      depth && hasLanes(plot)
        ? renderLanes(plot, pair, layout, depth, chart, context)
        : renderSeries(plot, pair, layout, depth, chart, context)
    return { ...series, overlay: renderOverlays(plot, pair, series.anchors, layout, context) }
  })
  const markup =
    renderFrame(chart, back.inner, context) +
    (depth
      ? tag('path', { d: wallData(layout.inner, depth), fill: 'none', ...axisLine(null, context) })
      : '') +
    renderGridlines(back, context) +
    painted.map((series) => series.markup).join('') +
    renderAxes(layout, context) +
    (depth ? renderLaneNames(names, layout.inner, depth, context) : '') +
    painted.map((series) => series.overlay).join('') +
    (table ? renderDataTable(chart, table, layout.inner, context) : '')
  return { markup, anchors: painted.flatMap(({ anchors }) => anchors) }
}

/** Draws the series of a plot one behind the other, the last one first. */
function renderLanes(
  plot: Plot,
  pair: AxisPair,
  { inner, pairs }: PlotLayout,
  depth: Depth,
  chart: Chart,
  context: ChartContext,
): PaintedSeries {
  const drawn = plot.series.map((series, lane) => {
    const { from, depth: own } = laneAt(depth, lane, plot.series.length)
    const one = { ...plot, series: [series], varyColors: false }
    const moved = { ...inner, x: inner.x + from.x, y: inner.y - from.y }
    return renderSeries(one, pair, { inner: moved, pairs }, own, chart, context)
  })
  return {
    markup: drawn
      .map(({ markup }) => markup)
      .reverse()
      .join(''),
    anchors: drawn.flatMap(({ anchors }) => anchors),
  }
}

function renderSeries(
  plot: Plot,
  pair: AxisPair,
  { inner }: PlotLayout,
  depth: Depth | null,
  chart: Chart,
  context: ChartContext,
): PaintedSeries {
  switch (plot.kind) {
    case 'bar':
      return renderBars(plot, pair, inner, depth, chart, context)
    case 'area':
      return depth
        ? renderSolidAreas(plot, pair, inner, depth, chart, context)
        : renderAreas(plot, pair, inner, chart, context)
    case 'scatter':
      return renderScatter(plot, pair, inner, chart, context)
    case 'bubble':
      return renderBubbles(plot, pair, inner, context)
    default:
      return depth
        ? renderSolidLines(plot, pair, inner, depth, chart, context)
        : renderLines(plot, pair, inner, chart, context)
  }
}

/** Areas are below columns, and columns below lines, on the primary axes and then the secondary. */
function paintersInOrder({ pairs }: PlotLayout): { plot: Plot; pair: AxisPair }[] {
  const rank = (plot: Plot) => (plot.kind === 'area' ? 0 : plot.kind === 'bar' ? 1 : 2)
  return pairs.flatMap(({ pair }) =>
    [...pair.plots].sort((one, other) => rank(one) - rank(other)).map((plot) => ({ plot, pair })),
  )
}

function renderOverlays(
  plot: Plot,
  pair: AxisPair,
  anchors: readonly PointAnchor[],
  { inner }: PlotLayout,
  context: ChartContext,
): string {
  return plot.series
    .map((series) => {
      const own = anchors.filter((anchor) => anchor.series === series)
      const trends = readTrendLines(plot, series, context)
      return (
        renderErrorBars(series, own, pair, inner, context) +
        trends.map((trend) => renderTrendLine(trend, pair, inner, context)).join('')
      )
    })
    .join('')
}

function renderFrame(chart: Chart, area: Rectangle, context: ChartContext): string {
  const properties = child(chart.plotArea, 'c:spPr')
  const fill = fillAttributes(properties, noPaint, area, context)
  const line = lineAttributes(properties, noLine, context)
  if (fill.fill === 'none' && line.stroke == null) return ''
  return tag('rect', { ...area, ...fill, ...line })
}

function aboveTable(
  { x, y, width, height }: Rectangle,
  table: { height: number; nameWidth: number },
): Rectangle {
  const left = Math.min(width * 0.4, table.nameWidth)
  return {
    x: x + left,
    y,
    width: width - left,
    height: Math.max(height * 0.3, height - table.height),
  }
}

/** The front of a 3-D chart, which leaves room for its back and its series' names on the right. */
function inFront(
  { x, y, width, height }: Rectangle,
  depth: Depth,
  names: readonly Label[],
): Rectangle {
  const room = Math.min(width * 0.3, Math.max(0, ...names.map((name) => name.width + laneNameGap)))
  return { x, y: y + depth.y, width: width - depth.x - room, height: height - depth.y }
}

/** The labels of the axis on which series stand one behind the other, the first series first. */
function readLaneNames(chart: Chart, context: ChartContext): Label[] {
  const axis = [...chart.axes.values()].find(({ kind, deleted }) => kind === 'series' && !deleted)
  const plot = chart.plots.find(hasLanes)
  if (!axis || !plot || value(axis.element, 'c:tickLblPos') === 'none') return []
  const style = labelStyle(axis.element, context)
  return plot.series.map(({ name }) => styledLabel(name, style, context, maxLaneName))
}

function renderLaneNames(
  names: readonly Label[],
  { x, y, width, height }: Rectangle,
  depth: Depth,
  context: ChartContext,
): string {
  return names
    .map((name, lane) => {
      const share = (lane + 0.5) / names.length
      const place = {
        x: x + width + depth.x * share + laneNameGap,
        y: y + height - depth.y * share,
        horizontal: 'start',
        vertical: 'middle',
      } as const
      return renderLabel(name, place, context)
    })
    .join('')
}

/** The gap in points. */
const laneNameGap = 5
const maxLaneName = 120

/** The back wall of a 3-D chart, which shows the gridlines. */
function behind(layout: PlotLayout, depth: Depth): PlotLayout {
  const { x, y, ...size } = layout.inner
  return { ...layout, inner: { x: x + depth.x, y: y - depth.y, ...size } }
}

function inset({ x, y, width, height }: Rectangle, by: number): Rectangle {
  return { x: x + by, y: y + by, width: width - 2 * by, height: height - 2 * by }
}
