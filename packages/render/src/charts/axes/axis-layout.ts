import { child } from '@blazon/pptx/container/xml-query'
import type { Rectangle } from '../../rectangle.ts'
import type { ChartContext } from '../chart-context.ts'
import type { Chart } from '../chart-model.ts'
import {
  createLabel,
  type Label,
  labelRotation,
  titlePadding,
  turnedSize,
} from '../labels/chart-label.ts'
import { manualPlace } from '../manual-layout.ts'
import { value } from '../values.ts'
import { buildAxes } from './build-axes.ts'
import { type AxisPair, crossing, type PlotAxis } from './plot-axes.ts'
import { layOutTickLabels, type TickLabels } from './tick-labels.ts'
import type { MarkedAxis } from './tick-marks.ts'

/** An axis with its position. */
export interface PlacedAxis extends MarkedAxis {
  /** The anchor of its labels, as a fraction of the other axis. */
  labelsAt: number
  tickLabels: TickLabels
  title: Label | null
  /** Points between the anchor and its title. */
  titleOffset: number
  unitLabel: Label | null
}

export interface PlacedPair {
  pair: AxisPair
  x: PlacedAxis
  y: PlacedAxis
}

/** The plot area of a chart with axes: the rectangle inside them, and the axes around it. */
export interface PlotLayout {
  inner: Rectangle
  pairs: PlacedPair[]
}

/** Places the axes in `outer`, or around the rectangle of the chart's manual layout. */
export function layOutAxes(
  chart: Chart,
  outer: Rectangle,
  box: Rectangle,
  context: ChartContext,
): PlotLayout {
  const manual = manualPlace(child(chart.plotArea, 'c:layout'), box)
  const target = value(child(child(chart.plotArea, 'c:layout'), 'c:manualLayout'), 'c:layoutTarget')
  if (manual && target === 'inner') return placeAxes(chart, manual, context)
  const around = manual ?? outer
  let layout = placeAxes(chart, around, context)
  // The margins determine the lengths of the axes, and so the ticks: three rounds settle it.
  for (let round = 0; round < 3; round++) {
    layout = placeAxes(chart, inset(around, computeMargins(layout)), context)
  }
  return layout
}

function placeAxes(chart: Chart, inner: Rectangle, context: ChartContext): PlotLayout {
  const pairs = buildAxes(chart, inner, context).map((pair) => ({
    pair,
    x: placeAxis(pair.x, pair.y, inner, context),
    y: placeAxis(pair.y, pair.x, inner, context),
  }))
  return { inner, pairs }
}

function placeAxis(
  plotAxis: PlotAxis,
  other: PlotAxis,
  inner: Rectangle,
  context: ChartContext,
): PlacedAxis {
  const { element } = plotAxis.axis
  const [length, across] = plotAxis.isVertical
    ? [inner.height, inner.width]
    : [inner.width, inner.height]
  const line = crossing(plotAxis, other)
  const position = value(element, 'c:tickLblPos') ?? 'nextTo'
  const atMax = value(element, 'c:crosses') === 'max'
  const towardsMax = position === 'high' || (position !== 'low' && atMax)
  const isFarSide = towardsMax !== other.axis.reversed
  const labelsAt = position === 'high' || position === 'low' ? (isFarSide ? 1 : 0) : line
  const tickLabels = layOutTickLabels(plotAxis, length, across, context)
  const outer = plotAxis.outerLevels.length * levelHeight(tickLabels)
  const title = axisTitle(plotAxis, length, context)
  const unitLabel = unitsLabel(plotAxis, context)
  return {
    plotAxis,
    line,
    isFarSide,
    labelsAt,
    tickLabels,
    title,
    unitLabel,
    titleOffset: tickLabels.extent + outer + titleGap(title ?? unitLabel, length, across),
  }
}

/** The space between the labels of an axis and its title: the margin of a chart, and padding. */
function titleGap(label: Label | null, length: number, across: number): number {
  return label ? titlePadding(label).after + Math.min(length, across) * 0.02 : 0
}

/** The height of one outer level of categories. */
export function levelHeight(tickLabels: TickLabels): number {
  return tickLabels.labels[0]?.label.height ?? 0
}

function axisTitle(plotAxis: PlotAxis, length: number, context: ChartContext): Label | null {
  const title = child(plotAxis.axis.element, 'c:title')
  if (!title || plotAxis.axis.deleted) return null
  const label = createLabel(title, '', context, { defaults: { bold: true }, maxWidth: length })
  return label && { ...label, rotation: sideways(plotAxis, labelRotation(title, context)) }
}

function unitsLabel(plotAxis: PlotAxis, context: ChartContext): Label | null {
  if (plotAxis.unitLabel === null || plotAxis.axis.deleted) return null
  const owner = child(child(plotAxis.axis.element, 'c:dispUnits'), 'c:dispUnitsLbl')
  const label =
    owner && createLabel(owner, plotAxis.unitLabel, context, { defaults: { bold: true } })
  return label && { ...label, rotation: sideways(plotAxis, labelRotation(owner, context)) }
}

/** The texts of a vertical axis run upwards unless the file rotates them. */
function sideways(plotAxis: PlotAxis, set: number | null): number {
  return set ?? (plotAxis.isVertical ? -90 : 0)
}

interface Margins {
  left: number
  right: number
  top: number
  bottom: number
}

function computeMargins({ inner, pairs }: PlotLayout): Margins {
  const margins: Margins = { left: 0, right: 0, top: 0, bottom: 0 }
  for (const { x, y } of pairs) {
    for (const placed of [x, y]) {
      if (placed.plotAxis.axis.deleted) continue
      const { isVertical } = placed.plotAxis
      const side = isVertical
        ? placed.isFarSide
          ? 'right'
          : 'left'
        : placed.isFarSide
          ? 'top'
          : 'bottom'
      const away = placed.isFarSide ? 1 - placed.labelsAt : placed.labelsAt
      const inside = away * (isVertical ? inner.width : inner.height)
      margins[side] = Math.max(margins[side], measureExtent(placed) - inside)
      if (!isVertical) {
        const [left, right] = overhang(placed, inner.width)
        margins.left = Math.max(margins.left, left)
        margins.right = Math.max(margins.right, right)
      }
      // Half of the first and last label extends beyond the ends of the axis.
      if (placed.plotAxis.axis.kind !== 'value') continue
      const [first, last] = [placed.tickLabels.labels[0], placed.tickLabels.labels.at(-1)].map(
        (end) => (end ? turnedSize(end.label)[isVertical ? 'height' : 'width'] / 2 : 0),
      ) as [number, number]
      const [before, after] = isVertical
        ? (['bottom', 'top'] as const)
        : (['left', 'right'] as const)
      margins[before] = Math.max(margins[before], first)
      margins[after] = Math.max(margins[after], last)
    }
  }
  return margins
}

/** How far turned labels, which end or begin at their ticks, extend beyond the ends of the axis. */
function overhang({ plotAxis, tickLabels }: PlacedAxis, length: number): [number, number] {
  let [left, right] = [0, 0]
  for (const { at, label } of tickLabels.labels) {
    if (Math.abs(label.rotation) % 90 === 0) continue
    const position = plotAxis.scale.at(at) * length
    const { width } = turnedSize(label)
    if (label.rotation < 0) left = Math.max(left, width - position)
    else right = Math.max(right, width - (length - position))
  }
  return [left, right]
}

function measureExtent({ title, unitLabel, titleOffset, plotAxis }: PlacedAxis): number {
  const side = plotAxis.isVertical ? 'width' : 'height'
  const added = [title, unitLabel].map((label) =>
    label ? turnedSize(label)[side] + titlePadding(label).before : 0,
  )
  return titleOffset + Math.max(0, ...added)
}

function inset(outer: Rectangle, margins: Margins): Rectangle {
  // However long the labels are, a quarter of the width is reserved for the plot.
  const [left, right] = shrink(margins.left, margins.right, outer.width * 0.75)
  const [top, bottom] = shrink(margins.top, margins.bottom, outer.height * 0.75)
  return {
    x: outer.x + left,
    y: outer.y + top,
    width: outer.width - left - right,
    height: outer.height - top - bottom,
  }
}

function shrink(one: number, other: number, most: number): [number, number] {
  const sum = one + other
  return sum <= most || sum === 0 ? [one, other] : [(one * most) / sum, (other * most) / sum]
}
