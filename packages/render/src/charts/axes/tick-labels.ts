import type { ChartContext } from '../chart-context.ts'
import {
  type Label,
  labelRotation,
  labelStyle,
  lineHeight,
  styledLabel,
  textWidth,
  turnedSize,
} from '../labels/chart-label.ts'
import { bounded, value, valueNumber } from '../values.ts'
import type { PlotAxis, TickLabel } from './plot-axes.ts'
import { outwardTick } from './tick-marks.ts'

/** The labels of an axis, broken or rotated to fit its length. */
export interface TickLabels {
  labels: readonly { at: number; label: Label }[]
  /** Their size perpendicular to the axis, in points, including their distance from it. */
  extent: number
  gap: number
}

const none: TickLabels = { labels: [], extent: 0, gap: 0 }

/**
 * Lays out the labels of an axis of `length` points. As in PowerPoint, category labels that do not
 * fit are broken between words, then rotated by 45 degrees, then partly omitted.
 */
export function layOutTickLabels(
  plotAxis: PlotAxis,
  length: number,
  across: number,
  context: ChartContext,
): TickLabels {
  const { element } = plotAxis.axis
  if (plotAxis.axis.deleted || value(element, 'c:tickLblPos') === 'none') return none
  const style = labelStyle(element, context)
  const offset =
    plotAxis.axis.kind === 'value' ? 100 : bounded(element, 'c:lblOffset', 0, 1000, 100)
  const gap = outwardTick(element) + (labelSpacing * offset) / 100
  const fixed = labelRotation(element, context)
  const { every, rotation, maxWidth } = plotAxis.isVertical
    ? alongVertical(plotAxis, length, fixed ?? 0, lineHeight(style, context), across)
    : alongHorizontal(
        plotAxis,
        length,
        fixed,
        (text) => textWidth(text, style, context),
        style.size,
      )
  const shown = plotAxis.labels.filter((_, index) => index % every === 0)
  const labels = shown.map(({ at, text }) => ({
    at,
    label: styledLabel(text, style, context, maxWidth, rotation),
  }))
  const sizes = labels.map(({ label }) => turnedSize(label))
  const extent = sizes.reduce(
    (most, size) => Math.max(most, plotAxis.isVertical ? size.width : size.height),
    0,
  )
  return { labels, extent: extent === 0 ? 0 : extent + gap, gap }
}

/** The space along an axis for a label rotated by 45 degrees, in text sizes. */
export const turnedLabelRoom = 1.3

/** Points between an axis, or the ends of its tick marks, and its labels. */
const labelSpacing = 2.83

interface Arrangement {
  every: number
  rotation: number
  maxWidth: number
}

function alongVertical(
  plotAxis: PlotAxis,
  length: number,
  rotation: number,
  height: number,
  across: number,
): Arrangement {
  const room = length / Math.max(1, plotAxis.labels.length)
  return {
    every: fixedSkip(plotAxis) ?? skipFor(plotAxis, height, room),
    rotation,
    maxWidth: plotAxis.axis.kind === 'value' ? Number.POSITIVE_INFINITY : across * 0.4,
  }
}

function alongHorizontal(
  plotAxis: PlotAxis,
  length: number,
  fixed: number | null,
  measureWidth: (text: string) => number,
  size: number,
): Arrangement {
  const unbroken = { rotation: fixed ?? 0, maxWidth: Number.POSITIVE_INFINITY }
  if (plotAxis.axis.kind === 'value') return { every: 1, ...unbroken }
  const skip = fixedSkip(plotAxis)
  const room = (length / Math.max(1, plotAxis.labels.length)) * (skip ?? 1) - size * 0.3
  const widest = findWidest(plotAxis.labels, measureWidth)
  if (fixed !== null && Math.abs(fixed) > 1) {
    return { every: skip ?? skipFor(plotAxis, size * 1.2, room), ...unbroken, maxWidth: 120 }
  }
  if (widest <= room) return { every: skip ?? 1, ...unbroken }
  const words = plotAxis.labels.flatMap(({ text }) =>
    text.split(/\s+/).map((text) => ({ at: 0, text })),
  )
  if (findWidest(words, measureWidth) <= room)
    return { every: skip ?? 1, rotation: 0, maxWidth: room }
  if (fixed === 0) return { every: skip ?? skipFor(plotAxis, widest, room), ...unbroken }
  if (plotAxis.axis.kind === 'date') return { every: 1, rotation: -45, maxWidth: 120 }
  return {
    every: skip ?? skipFor(plotAxis, size * turnedLabelRoom, room),
    rotation: -45,
    maxWidth: 120,
  }
}

/** Measures only the first few hundred; the rest are assumed to be as long. */
function findWidest(labels: readonly TickLabel[], measureWidth: (text: string) => number): number {
  return labels
    .slice(0, 200)
    .reduce((most, { text }) => Math.max(most, measureWidth(text.slice(0, 200))), 0)
}

function fixedSkip(plotAxis: PlotAxis): number | null {
  const skip = valueNumber(plotAxis.axis.element, 'c:tickLblSkip')
  return skip !== null && skip >= 1 ? Math.floor(skip) : null
}

function skipFor(plotAxis: PlotAxis, needed: number, room: number): number {
  if (plotAxis.axis.kind === 'value') return 1
  return Math.max(1, Math.ceil(needed / Math.max(0.01, room)))
}
