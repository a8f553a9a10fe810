import type { Paint } from '@blazon/document/document'
import type { XmlElement } from '@blazon/pptx/container/xml'
import { child, children, descendants, integer } from '@blazon/pptx/container/xml-query'
import { containedFill, solid } from '@blazon/pptx/paint/fills'
import { colorChild } from '@blazon/pptx/theme/colors'
import type { Rectangle } from '../rectangle.ts'
import type { Attributes } from '../svg/markup.ts'
import type { ChartContext } from './chart-context.ts'
import type { Plot, Series } from './chart-model.ts'
import { fillAttributes, lineAttributes, noLine, seriesFillAttributes } from './chart-paint.ts'
import { valueFlag } from './values.ts'

/** The own formatting of a data point (`c:dPt`); null if it looks like its series. */
export function pointElement(series: Series, index: number): XmlElement | null {
  let points = pointsOfSeries.get(series)
  if (!points) {
    points = new Map()
    for (const point of children(series.element, 'c:dPt')) {
      const at = integer(child(point, 'c:idx'), 'val')
      if (at !== null) points.set(at, point)
    }
    pointsOfSeries.set(series, points)
  }
  return points.get(index) ?? null
}

const pointsOfSeries = new WeakMap<Series, Map<number, XmlElement>>()

/** The shape properties of a point, with those of its series as defaults. */
export function pointProperties(series: Series, index: number): XmlElement | null {
  const own = child(pointElement(series, index), 'c:spPr')
  const inherited = child(series.element, 'c:spPr')
  if (!own || !inherited) return own ?? inherited
  return { ...own, children: [...own.children, ...inherited.children] }
}

/** The automatic colour of a series, or of one of its points if the colours vary. */
export function automaticPaint(
  plot: Plot,
  series: Series,
  index: number,
  context: ChartContext,
): Paint {
  if (variesByPoint(plot)) return context.colors.at(index, series.values.values.length)
  const most = plot.series.reduce((last, one) => Math.max(last, one.index + 1), plot.series.length)
  return context.colors.at(series.index, most)
}

/** Whether each point, instead of each series, has its own colour and legend entry. */
export function variesByPoint(plot: Plot): boolean {
  if (plot.kind === 'doughnut') return plot.varyColors
  return plot.varyColors && (plot.series.length === 1 || plot.kind === 'pie')
}

/** Fill and outline of the mark of one value: a bar, a slice, a bubble. */
export function pointAttributes(
  plot: Plot,
  series: Series,
  index: number,
  box: Rectangle,
  context: ChartContext,
): Attributes {
  const properties = pointProperties(series, index)
  const value = series.values.values[index] ?? 0
  const automatic = automaticPaint(plot, series, index, context)
  const line = lineAttributes(properties, noLine, context)
  const inverted = value < 0 ? invertedPaint(plot, series, index, context) : null
  if (inverted) return { ...fillAttributes(null, inverted, box, context), ...line }
  return { ...seriesFillAttributes(properties, automatic, box, context), ...line }
}

/** The line of a series; by default in its automatic colour and width. */
export function seriesLine(
  plot: Plot,
  series: Series,
  context: ChartContext,
  properties: XmlElement | null = child(series.element, 'c:spPr'),
): Attributes {
  const paint = context.colors.at(
    series.index,
    plot.series.reduce((last, one) => Math.max(last, one.index + 1), plot.series.length),
  )
  return lineAttributes(properties, { paint, width: context.seriesLineWidth }, context)
}

/** The paint of a negative bar with `invertIfNegative`: white, or the colour of Office 2010. */
function invertedPaint(
  plot: Plot,
  series: Series,
  index: number,
  context: ChartContext,
): Paint | null {
  if (plot.kind !== 'bar') return null
  const own = valueFlag(pointElement(series, index), 'c:invertIfNegative')
  if (!(own ?? valueFlag(series.element, 'c:invertIfNegative') ?? false)) return null
  const extensions = child(series.element, 'c:extLst')
  if (extensions) {
    for (const properties of descendants(extensions, `{${c14}}spPr`)) {
      const fill = containedFill(properties, { look: context.look })
      if (fill) return fill
    }
  }
  return solid(colorChild({ ...white, children: [white] }), { look: context.look })
}

const c14 = 'http://schemas.microsoft.com/office/drawing/2007/8/2/chart'
const white: XmlElement = {
  name: 'a:schemeClr',
  attributes: { val: 'bg1' },
  children: [],
  text: '',
}
