import { child } from '@blazon/pptx/container/xml-query'
import type { Rectangle } from '../../rectangle.ts'
import { tag } from '../../svg/markup.ts'
import { buildValueAxis } from '../axes/build-axes.ts'
import { axisLine } from '../axes/render-axes.ts'
import type { ChartContext } from '../chart-context.ts'
import type { Axis, Chart, Plot } from '../chart-model.ts'
import { hasLine, seriesFillAttributes } from '../chart-paint.ts'
import { type Label, labelStyle, renderLabel, styledLabel } from '../labels/chart-label.ts'
import type { PaintedSeries, PointAnchor } from '../labels/point-anchor.ts'
import { type Point, polyline } from '../points.ts'
import { automaticPaint, seriesLine } from '../series-style.ts'
import { value } from '../values.ts'
import { unbrokenRuns } from './curves.ts'
import { readMarker, renderMarker } from './markers.ts'
import { layOutRadar } from './radar-layout.ts'
import { pointAnchor } from './render-lines.ts'
import { onCircle } from './slices.ts'
import { categoryCount, valueExtent } from './stacks.ts'

/** The share of the chart's height between a spoke and its label: LibreOffice's distance. */
const labelGap = 1 / 15

/**
 * Draws a radar chart: a spoke for each category, and its web, axis labels and series.
 * @param area of the web and its labels
 * @param box of the whole chart
 */
export function renderRadar(
  plot: Plot,
  area: Rectangle,
  chart: Chart,
  context: ChartContext,
  box: Rectangle,
): PaintedSeries {
  const count = categoryCount([plot])
  const axes = plot.axisIds.map((id) => chart.axes.get(id))
  const y = axes.find((axis) => axis?.kind === 'value')
  if (!y || count === 0) return { markup: '', anchors: [] }
  const x = axes.find((axis) => axis?.kind === 'category' || axis?.kind === 'date')
  const hasLabels = x !== undefined && !x.deleted && value(x.element, 'c:tickLblPos') !== 'none'
  const names = hasLabels ? categoryLabels(plot, x, area, count, context) : []
  const { center, radius, places } = layOutRadar(names, count, box.height * labelGap, area)
  const format = plot.series[0]?.values.formatCode ?? 'General'
  const axis = buildValueAxis(y, valueExtent([plot], count, chart), true, radius, format, context)
  const at = (index: number, share: number) =>
    onCircle(center, radius * share, (index / count) * 360)

  const gridlines = child(y.element, 'c:majorGridlines')
  const grid = gridlines ? axisLine(child(gridlines, 'c:spPr'), context) : { stroke: null }
  const rings = axis.major
    .map((tick) => axis.scale.at(tick))
    .map((share) =>
      polyline(
        spokes(count).map((index) => at(index, share)),
        true,
      ),
    )
    .join('')
  const arms = y.deleted
    ? ''
    : spokes(count)
        .map((index) => polyline([center, at(index, 1)]))
        .join('')
  const web =
    (hasLine(grid) ? tag('path', { d: rings, fill: 'none', ...grid }) : '') +
    tag('path', { d: arms, fill: 'none', ...axisLine(child(y.element, 'c:spPr'), context) })

  const { markup, anchors } = renderSeries(plot, area, chart, context, (index, number) =>
    at(index, axis.scale.at(number)),
  )
  const labels = names.map((label, index) => renderLabel(label, places[index]!, context)).join('')
  return {
    markup:
      web +
      markup +
      renderValues(y, axis.labels, (tick) => at(0, axis.scale.at(tick)), context) +
      labels,
    anchors,
  }
}

function spokes(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index)
}

function renderSeries(
  plot: Plot,
  area: Rectangle,
  chart: Chart,
  context: ChartContext,
  place: (index: number, value: number) => Point,
): PaintedSeries {
  const anchors: PointAnchor[] = []
  let markup = ''
  for (const series of plot.series) {
    const points = series.values.values.map((one, index) =>
      one === null && chart.blanks !== 'zero' ? null : place(index, one ?? 0),
    )
    const isFilled = value(plot.element, 'c:radarStyle') === 'filled'
    const isWhole = points.every((point) => point !== null)
    const line = seriesLine(plot, series, context)
    const properties = child(series.element, 'c:spPr')
    if (isFilled) {
      const fill = seriesFillAttributes(
        properties,
        automaticPaint(plot, series, 0, context),
        area,
        context,
      )
      markup += tag('path', {
        d: polyline(
          points.filter((point) => point !== null),
          true,
        ),
        ...fill,
      })
    } else if (hasLine(line)) {
      for (const run of unbrokenRuns(points, chart.blanks === 'span'))
        markup += tag('path', { d: polyline(run, isWhole), fill: 'none', ...line })
    }
    for (const [index, point] of points.entries()) {
      if (!point) continue
      const marker = readMarker(
        plot,
        series,
        index,
        automaticPaint(plot, series, index, context),
        context,
      )
      if (marker) markup += renderMarker(marker, point)
      anchors.push(pointAnchor(plot, series, index, point, marker?.size ?? 0))
    }
  }
  return { markup, anchors }
}

function renderValues(
  axis: Axis,
  labels: readonly { at: number; text: string }[],
  place: (tick: number) => Point,
  context: ChartContext,
): string {
  if (axis.deleted || value(axis.element, 'c:tickLblPos') === 'none') return ''
  const style = labelStyle(axis.element, context)
  return labels
    .map(({ at, text }) => {
      const { x, y } = place(at)
      return renderLabel(
        styledLabel(text, style, context),
        { x: x - 4, y, horizontal: 'end', vertical: 'middle' },
        context,
      )
    })
    .join('')
}

function categoryLabels(
  plot: Plot,
  axis: Axis,
  area: Rectangle,
  count: number,
  context: ChartContext,
): Label[] {
  const style = labelStyle(axis.element, context)
  const names = plot.series.find(({ categories }) => categories)?.categories?.labels
  return spokes(count).map((index) => {
    const name = names ? (names[index] ?? '') : `${index + 1}`
    return styledLabel(name, style, context, area.width * 0.3)
  })
}
