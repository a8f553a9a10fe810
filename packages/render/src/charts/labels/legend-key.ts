import { child } from '@blazon/pptx/container/xml-query'
import type { Rectangle } from '../../rectangle.ts'
import { tag } from '../../svg/markup.ts'
import type { ChartContext } from '../chart-context.ts'
import type { Plot, Series } from '../chart-model.ts'
import { hasLine, lineAttributes, noLine, seriesFillAttributes } from '../chart-paint.ts'
import { readMarker, renderMarker } from '../marks/markers.ts'
import { automaticPaint, pointAttributes, seriesLine, variesByPoint } from '../series-style.ts'
import { value } from '../values.ts'

/** Whether a plot draws its series as lines, whose keys are wider than high. */
export function isLinePlot(plot: Plot): boolean {
  return (
    plot.kind === 'line' ||
    plot.kind === 'stock' ||
    plot.kind === 'scatter' ||
    (plot.kind === 'radar' && value(plot.element, 'c:radarStyle') !== 'filled')
  )
}

/** Draws the key of a series, or of a point if the points have their own colours. */
export function renderLegendKey(
  plot: Plot,
  series: Series,
  index: number | null,
  box: Rectangle,
  context: ChartContext,
): string {
  if (!isLinePlot(plot)) {
    if (index !== null && variesByPoint(plot)) {
      return tag('rect', { ...box, ...pointAttributes(plot, series, index, box, context) })
    }
    const properties = child(series.element, 'c:spPr')
    const fill = seriesFillAttributes(
      properties,
      automaticPaint(plot, series, 0, context),
      box,
      context,
    )
    return tag('rect', { ...box, ...fill, ...lineAttributes(properties, noLine, context) })
  }
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  const line = seriesLine(plot, series, context)
  const marker = readMarker(plot, series, -1, automaticPaint(plot, series, 0, context), context)
  const joined = plot.kind !== 'scatter' || value(plot.element, 'c:scatterStyle') !== 'marker'
  return (
    (joined && hasLine(line)
      ? tag('line', { x1: box.x, y1: middle.y, x2: box.x + box.width, y2: middle.y, ...line })
      : '') +
    (marker ? renderMarker({ ...marker, size: Math.min(marker.size, box.height) }, middle) : '')
  )
}
