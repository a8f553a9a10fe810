import type { XmlElement } from '@blazon/pptx/container/xml'
import { attribute, child } from '@blazon/pptx/container/xml-query'
import type { Rectangle } from '../../rectangle.ts'
import type { Axis, Chart, Plot } from '../chart-model.ts'
import type { Point } from '../points.ts'
import { value } from '../values.ts'
import type { Scale } from './scale.ts'

/** A label of an axis, at a value of its scale. */
export interface TickLabel {
  at: number
  text: string
}

/** One axis of a pair with its scale and its marks. */
export interface PlotAxis {
  axis: Axis
  scale: Scale
  isVertical: boolean
  labels: readonly TickLabel[]
  major: readonly number[]
  minor: readonly number[]
  /** The power of ten that its labels omit, in words; null if there is none. */
  unitLabel: string | null
  outerLevels: readonly (readonly TickLabel[])[]
}

/** The axes that some plots share: the primary or the secondary ones. */
export interface AxisPair {
  plots: readonly Plot[]
  /** For categories, dates or x values. */
  x: PlotAxis
  /** For values. */
  y: PlotAxis
  /** The position of each category on the scale of `x`. */
  positions: readonly number[]
  /** Whether `x` is the vertical axis: bars that grow to the right. */
  isSwapped: boolean
}

/** A point of the picture from its fractions along the axes. */
export function placePoint(pair: AxisPair, inner: Rectangle, x: number, y: number): Point {
  const [right, up] = pair.isSwapped ? [y, x] : [x, y]
  return { x: inner.x + right * inner.width, y: inner.y + (1 - up) * inner.height }
}

/** The plots of a chart grouped by their axes, the primary ones first. */
export function plotsByAxes(chart: Chart): { plots: Plot[]; x: Axis; y: Axis }[] {
  const groups = new Map<string, { plots: Plot[]; x: Axis; y: Axis }>()
  for (const plot of chart.plots) {
    if (!cartesian.has(plot.kind)) continue
    const key = plot.axisIds.slice(0, 2).join(' ')
    const known = groups.get(key)
    if (known) known.plots.push(plot)
    else groups.set(key, { plots: [plot], ...axesOfPlot(plot, chart) })
  }
  return [...groups.values()]
}

/** The position at which an axis crosses the other axis, as a fraction of the other. */
export function crossing(own: PlotAxis, other: PlotAxis): number {
  const { element } = own.axis
  const { min, max } = other.scale
  const at = Number(value(element, 'c:crossesAt') ?? Number.NaN)
  if (Number.isFinite(at)) {
    // Categories count from 1; if they are bands, the axis crosses before them.
    const where = other.axis.kind === 'category' ? at - 1 + Math.min(0, min) : at
    return other.scale.at(Math.min(max, Math.max(min, where)))
  }
  const crosses = value(element, 'c:crosses') ?? 'autoZero'
  if (crosses === 'max') return other.scale.at(max)
  const zero = other.axis.kind === 'value' && crosses === 'autoZero' ? 0 : min
  return other.scale.at(Math.min(max, Math.max(min, zero)))
}

/** The format of an axis' labels: its own, or that of its data if linked to the source. */
export function axisFormat(element: XmlElement, sourceFormat: string): string {
  const own = child(element, 'c:numFmt')
  const linked = attribute(own, 'sourceLinked')
  const code = attribute(own, 'formatCode')
  return !own || linked === '1' || linked === 'true' || !code ? sourceFormat : code
}

const cartesian: ReadonlySet<Plot['kind']> = new Set([
  'bar',
  'line',
  'area',
  'scatter',
  'bubble',
  'stock',
])

function axesOfPlot(plot: Plot, chart: Chart): { x: Axis; y: Axis } {
  const known = plot.axisIds.map((id) => chart.axes.get(id)).filter((axis) => axis !== undefined)
  if (plot.kind === 'scatter' || plot.kind === 'bubble') {
    const [first = absent('value'), second = absent('value')] = known
    return liesAcross(first) || !liesAcross(second)
      ? { x: first, y: second }
      : { x: second, y: first }
  }
  return {
    x: known.find((axis) => axis.kind === 'category' || axis.kind === 'date') ?? absent('category'),
    y: known.find((axis) => axis.kind === 'value') ?? absent('value'),
  }
}

function liesAcross(axis: Axis): boolean {
  const position = value(axis.element, 'c:axPos')
  return position === 'b' || position === 't'
}

/** Replaces an axis that is missing in the file. */
function absent(kind: Axis['kind']): Axis {
  const element: XmlElement = { name: 'c:valAx', attributes: {}, children: [], text: '' }
  return { element, kind, id: '', crossAxisId: '', deleted: true, reversed: false }
}
