import type { XmlElement } from '@blazon/pptx/container/xml'
import { child } from '@blazon/pptx/container/xml-query'
import type { ChartContext } from '../chart-context.ts'
import type { Axis, Chart, Plot } from '../chart-model.ts'
import { labelRotation, labelStyle, lineHeight, textWidth } from '../labels/chart-label.ts'
import { formatNumber } from '../labels/number-format.ts'
import { categoryCount, valueExtent } from '../marks/stacks.ts'
import { value, valueNumber } from '../values.ts'
import { type FixedRange, linearRange, logarithmicRange, niceStep } from './automatic-scale.ts'
import { buildDateAxis } from './date-axis.ts'
import { type AxisPair, axisFormat, type PlotAxis, plotsByAxes } from './plot-axes.ts'
import { linearScale, logarithmicScale, type Scale, tickValues } from './scale.ts'

/**
 * The axes of a chart for a plot area in points; its size determines the number of tick marks of an
 * automatic axis.
 */
export function buildAxes(
  chart: Chart,
  size: { width: number; height: number },
  context: ChartContext,
): AxisPair[] {
  return plotsByAxes(chart).map(({ plots, x, y }) => {
    const isSwapped = plots.some((plot) => plot.isHorizontal)
    const count = categoryCount(plots)
    const [across, up] = isSwapped ? [size.height, size.width] : [size.width, size.height]
    const isShare = plots.every((plot) => plot.stacking === 'percent')
    const extent = valueExtent(plots, count, chart)
    const yAxis = buildValueAxis(
      y,
      extent,
      !isSwapped,
      up,
      valueFormat(plots, isShare),
      context,
      isShare,
    )
    if (x.kind === 'value') {
      const xExtent = xValueExtent(plots)
      const format = plots[0]?.series[0]?.x?.formatCode ?? 'General'
      const xAxis = buildValueAxis(x, xExtent, isSwapped, across, format, context)
      return { plots, x: xAxis, y: yAxis, positions: [], isSwapped }
    }
    const between = hasBands(plots, y)
    const dates =
      x.kind === 'date' ? buildDateAxis(x, plots, isSwapped, across, between, context) : null
    const { axis, positions } = dates ?? buildCategoryAxis(x, plots, count, isSwapped, between)
    return { plots, x: axis, y: yAxis, positions, isSwapped }
  })
}

/** A value axis with its scale, ticks and labels. */
export function buildValueAxis(
  axis: Axis,
  extent: { low: number; high: number },
  isVertical: boolean,
  length: number,
  formatCode: string,
  context: ChartContext,
  isShare = false,
): PlotAxis {
  const scaling = child(axis.element, 'c:scaling')
  const base = valueNumber(scaling, 'c:logBase')
  const isLogarithmic = base !== null && base > 1 && base <= 1000
  const fixed = fixedRange(axis.element, scaling)
  const code = axisFormat(axis.element, formatCode)
  const units = displayUnits(axis.element)
  const write = (number: number) => formatNumber(number / units.divisor, code, context.isDate1904)
  const range = isLogarithmic
    ? logarithmicRange(extent, fixed, base)
    : linearRange(
        extent,
        fixed,
        mostIntervals(axis, extent, isVertical, length, write, context),
        isShare,
      )
  const major = tickValues(range, range.major, isLogarithmic)
  const scale = isLogarithmic
    ? logarithmicScale(range.min, range.max, axis.reversed)
    : linearScale(range.min, range.max, axis.reversed)
  return {
    axis,
    scale,
    isVertical,
    labels: major.map((at) => ({ at, text: write(at) })),
    major,
    minor: isLogarithmic ? decadeTicks(major, base) : tickValues(range, range.minor, false),
    unitLabel: units.label,
    outerLevels: [],
  }
}

function buildCategoryAxis(
  axis: Axis,
  plots: readonly Plot[],
  count: number,
  isVertical: boolean,
  between: boolean,
): { axis: PlotAxis; positions: number[] } {
  const categories = plots
    .flatMap(({ series }) => series)
    .find((series) => series.categories)?.categories
  const scale = bandScale(count, between, axis.reversed)
  const positions = Array.from({ length: count }, (_, index) => index)
  const ticks = between ? Array.from({ length: count + 1 }, (_, index) => index - 0.5) : positions
  const labels = positions.map((at) => ({
    at,
    text: categories ? (categories.labels[at] ?? '') : `${at + 1}`,
  }))
  const outerLevels = (categories?.outerLevels ?? []).map((level) =>
    level.map(({ index, label }) => ({ at: index, text: label })),
  )
  return {
    axis: {
      axis,
      scale,
      isVertical,
      labels,
      major: everyNth(ticks, valueNumber(axis.element, 'c:tickMarkSkip') ?? 1),
      minor: [],
      unitLabel: null,
      outerLevels,
    },
    positions,
  }
}

/** Categories in bands of one unit; if they are points, they start at the ends of the axis. */
function bandScale(count: number, between: boolean, reversed: boolean): Scale {
  return between || count < 2
    ? linearScale(-0.5, Math.max(0, count - 1) + 0.5, reversed)
    : linearScale(0, count - 1, reversed)
}

/** Every nth of a list, from the first. */
function everyNth<Item>(items: readonly Item[], step: number): Item[] {
  const distance = Math.max(1, Math.floor(step))
  return items.filter((_, index) => index % distance === 0)
}

/** Whether categories are bands (`between`) or points on the axis (`midCat`). */
function hasBands(plots: readonly Plot[], y: Axis): boolean {
  const set = value(y.element, 'c:crossBetween')
  if (set) return set !== 'midCat'
  return plots.some((plot) => plot.kind !== 'area')
}

function valueFormat(plots: readonly Plot[], isShare: boolean): string {
  if (isShare) return '0%'
  return plots[0]?.series[0]?.values.formatCode ?? 'General'
}

function xValueExtent(plots: readonly Plot[]): { low: number; high: number } {
  let low = Number.POSITIVE_INFINITY
  let high = Number.NEGATIVE_INFINITY
  for (const { series } of plots)
    for (const { x, values } of series)
      for (let index = 0; index < values.values.length; index++) {
        const at = x ? (x.values[index] ?? null) : index + 1
        if (at === null) continue
        low = Math.min(low, at)
        high = Math.max(high, at)
      }
  return { low, high }
}

function fixedRange(element: XmlElement, scaling: XmlElement | null): FixedRange {
  const positive = (number: number | null) => (number !== null && number > 0 ? number : null)
  return {
    min: valueNumber(scaling, 'c:min'),
    max: valueNumber(scaling, 'c:max'),
    major: positive(valueNumber(element, 'c:majorUnit')),
    minor: positive(valueNumber(element, 'c:minorUnit')),
  }
}

/** At most ten intervals, and few enough to leave space for the labels. */
function mostIntervals(
  axis: Axis,
  extent: { low: number; high: number },
  isVertical: boolean,
  length: number,
  write: (value: number) => string,
  context: ChartContext,
): number {
  const style = labelStyle(axis.element, context)
  if (!Number.isFinite(extent.high - extent.low)) return 1
  const turned = Math.abs(labelRotation(axis.element, context) ?? 0) > 45
  if (isVertical !== turned) return clamp(1, 10, length / (lineHeight(style, context) * 1.1))
  // Ticks are rounder than the values, so this measures the labels of the ticks.
  for (let intervals = 10; intervals > 1; intervals--) {
    const step = niceStep((extent.high - Math.min(0, extent.low)) / intervals)
    const ends = [extent.low, extent.high].flatMap((end) => [
      step * Math.floor(end / step),
      step * (Math.floor(end / step) - 1),
    ])
    const widest = Math.max(...ends.map((end) => textWidth(write(end), style, context)))
    if (length / intervals >= widest + style.size * 0.25) return intervals
  }
  return 1
}

function clamp(least: number, most: number, number: number): number {
  return Math.min(most, Math.max(least, Math.floor(number)))
}

function decadeTicks(major: readonly number[], base: number): number[] {
  if (base !== 10) return []
  return major
    .slice(0, 20)
    .flatMap((start) => [2, 3, 4, 5, 6, 7, 8, 9].map((factor) => start * factor))
}

const namedUnits: ReadonlyMap<string, { divisor: number; label: string }> = new Map([
  ['hundreds', { divisor: 1e2, label: 'Hundreds' }],
  ['thousands', { divisor: 1e3, label: 'Thousands' }],
  ['tenThousands', { divisor: 1e4, label: 'x 10000' }],
  ['hundredThousands', { divisor: 1e5, label: 'x 100000' }],
  ['millions', { divisor: 1e6, label: 'Millions' }],
  ['tenMillions', { divisor: 1e7, label: 'x 10000000' }],
  ['hundredMillions', { divisor: 1e8, label: 'x 100000000' }],
  ['billions', { divisor: 1e9, label: 'Billions' }],
  ['trillions', { divisor: 1e12, label: 'Trillions' }],
])

/** The label is shown if the file has an element for it. */
function displayUnits(element: XmlElement): { divisor: number; label: string | null } {
  const units = child(element, 'c:dispUnits')
  const shown = child(units, 'c:dispUnitsLbl') !== null
  // Without a value, the unit is thousands (CT_BuiltInUnit).
  const isNamed = child(units, 'c:builtInUnit') !== null
  const named = isNamed && namedUnits.get(value(units, 'c:builtInUnit') ?? 'thousands')
  if (named) return { divisor: named.divisor, label: shown ? named.label : null }
  const custom = valueNumber(units, 'c:custUnit')
  if (custom === null || custom <= 0) return { divisor: 1, label: null }
  return { divisor: custom, label: shown ? `x ${formatNumber(custom, 'General')}` : null }
}
