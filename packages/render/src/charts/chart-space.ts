import { child } from '@blazon/pptx/container/xml-query'
import { renderHatch } from '../paint/hatch.ts'
import type { Rectangle } from '../rectangle.ts'
import { tag } from '../svg/markup.ts'
import type { ChartContext } from './chart-context.ts'
import { allSeries, type Chart } from './chart-model.ts'
import { fillAttributes, lineAttributes, noLine, noPaint } from './chart-paint.ts'
import {
  createLabel,
  type Label,
  renderLabel,
  titlePadding,
  turnedSize,
} from './labels/chart-label.ts'
import { layOutLegend } from './labels/legend.ts'
import { manualCorner } from './manual-layout.ts'
import { readChart } from './read-chart.ts'
import { renderPlotArea } from './render-plot-area.ts'
import { valueFlag } from './values.ts'

/** Draws the chart of a `c:chartSpace` in its box. */
export function renderChartSpace(box: Rectangle, context: ChartContext): string {
  const chart = readChart(context)
  const background = renderBackground(box, context)
  if (!chart || chart.plots.length === 0) {
    return background + renderHatch(box, 'chart', 'The chart has no data to draw.', context.drawing)
  }
  const [across, down] = [box.width * margin, box.height * margin]
  const area = shrink(box, across, down, across, down)

  const title = layOutTitle(chart, area, box, context)
  const belowTitle = title && !title.overlays ? shrink(area, 0, title.height + down, 0, 0) : area
  const legend = layOutLegend(chart, belowTitle, box, context)
  const outer =
    legend && !legend.overlays ? besideLegend(belowTitle, legend, across, down) : belowTitle
  return (
    background +
    renderPlotArea(chart, outer, box, context) +
    (legend?.markup ?? '') +
    (title ? renderLabel(title.label, title.place, context) : '')
  )
}

/** The space on each side of and between the parts of a chart, as a share of its size. */
const margin = 0.02

interface PlacedTitle {
  label: Label
  place: Parameters<typeof renderLabel>[1]
  height: number
  overlays: boolean
}

/** The title of the chart; by default, the name of its only series, unless it was deleted. */
function layOutTitle(
  chart: Chart,
  area: Rectangle,
  box: Rectangle,
  context: ChartContext,
): PlacedTitle | null {
  const series = allSeries(chart)
  const deleted = valueFlag(chart.element, 'c:autoTitleDeleted') === true
  const own = child(chart.element, 'c:title')
  const automatic = series.length === 1 ? (series[0]?.name ?? '') : ''
  if (!own && (deleted || automatic === '')) return null
  const owner = own ?? { ...chart.element, children: [] }
  const maxWidth = area.width * 0.9
  const label = createLabel(owner, automatic || 'Chart Title', context, {
    defaults: { bold: true, scale: 1.2 },
    maxWidth,
  })
  if (!label) return null
  const { width, height } = turnedSize(label)
  const padding = titlePadding(label)
  const corner = manualCorner(child(own, 'c:layout'), box)
  return {
    label,
    height: Math.min(height + padding.before + padding.after, area.height * 0.5),
    overlays: valueFlag(own, 'c:overlay') === true,
    place: corner
      ? { x: corner.x + width / 2, y: corner.y, horizontal: 'middle', vertical: 'top' }
      : {
          x: area.x + area.width / 2,
          y: area.y + padding.before,
          horizontal: 'middle',
          vertical: 'top',
        },
  }
}

/** What a legend leaves of its area, with a space between them. */
export function besideLegend(
  area: Rectangle,
  { box, side }: { box: Rectangle; side: string },
  across: number,
  down: number,
): Rectangle {
  const wide = Math.min(area.width * 0.6, box.width + across)
  const high = Math.min(area.height * 0.6, box.height + down)
  switch (side) {
    case 'left':
      return shrink(area, wide, 0, 0, 0)
    case 'top':
      return shrink(area, 0, high, 0, 0)
    case 'bottom':
      return shrink(area, 0, 0, 0, high)
    default:
      return shrink(area, 0, 0, wide, 0)
  }
}

function shrink(
  { x, y, width, height }: Rectangle,
  left: number,
  top: number,
  right: number,
  bottom: number,
): Rectangle {
  return {
    x: x + left,
    y: y + top,
    width: Math.max(1, width - left - right),
    height: Math.max(1, height - top - bottom),
  }
}

/** Draws the chart area. In PowerPoint, it has no fill or line unless the file sets them. */
function renderBackground(box: Rectangle, context: ChartContext): string {
  const properties = child(context.root, 'c:spPr')
  const fill = fillAttributes(properties, noPaint, box, context)
  const line = lineAttributes(properties, noLine, context)
  if (fill.fill === 'none' && line.stroke == null) return ''
  const isRounded = valueFlag(context.root, 'c:roundedCorners') === true
  return tag('rect', { ...box, rx: isRounded ? 8 : null, ...fill, ...line })
}
