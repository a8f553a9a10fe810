import type { XmlElement } from '@blazon/pptx/container/xml'
import { child, children, integer } from '@blazon/pptx/container/xml-query'
import type { Rectangle } from '../../rectangle.ts'
import type { Attributes } from '../../svg/markup.ts'
import { buildValueAxis } from '../axes/build-axes.ts'
import type { PlotAxis } from '../axes/plot-axes.ts'
import type { ChartContext } from '../chart-context.ts'
import type { Chart, Plot } from '../chart-model.ts'
import { fillAttributes } from '../chart-paint.ts'
import { categoryCount, valueExtent } from './stacks.ts'

/** The values of a surface that share a colour. */
export interface SurfaceBand {
  from: number
  to: number
  /** As in the legend: `0-10`. */
  name: string
  fill: Attributes
}

export interface SurfaceValues {
  axis: PlotAxis
  /** Between the ticks of the axis, from the lowest. */
  bands: SurfaceBand[]
}

/**
 * The value axis of a surface chart, and the bands of colour between its ticks; null without an axis.
 * @param box of the chart: legend and plot area need the same ticks
 */
export function surfaceValues(
  plot: Plot,
  chart: Chart,
  box: Rectangle,
  context: ChartContext,
): SurfaceValues | null {
  const own = plot.axisIds.map((id) => chart.axes.get(id)).find((axis) => axis?.kind === 'value')
  if (!own) return null
  const extent = valueExtent([plot], categoryCount([plot]), chart)
  const format = plot.series[0]?.values.formatCode ?? 'General'
  const axis = buildValueAxis(own, extent, true, box.height * shareOfPlot, format, context)
  const count = Math.max(0, axis.labels.length - 1)
  const formats = bandFormats(plot)
  const bands = axis.labels.slice(1).map((end, index) => {
    const start = axis.labels[index] as (typeof axis.labels)[number]
    return {
      from: start.at,
      to: end.at,
      name: `${start.text}-${end.text}`,
      fill: fillAttributes(
        formats.get(index) ?? null,
        context.colors.at(index, count),
        box,
        context,
      ),
    }
  })
  return { axis, bands }
}

/** About the height of the value axis, as a share of the chart's. */
const shareOfPlot = 0.6

function bandFormats(plot: Plot): Map<number, XmlElement> {
  const formats = children(child(plot.element, 'c:bandFmts'), 'c:bandFmt').flatMap((band) => {
    const index = integer(child(band, 'c:idx'), 'val')
    const properties = child(band, 'c:spPr')
    return index !== null && properties ? [[index, properties] as const] : []
  })
  return new Map(formats)
}
