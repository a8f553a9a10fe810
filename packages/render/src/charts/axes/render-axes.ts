import { child } from '@blazon/pptx/container/xml-query'
import type { Rectangle } from '../../rectangle.ts'
import { type Attributes, tag } from '../../svg/markup.ts'
import type { ChartContext } from '../chart-context.ts'
import { hasLine, lineAttributes } from '../chart-paint.ts'
import {
  type Label,
  labelStyle,
  renderLabel,
  styledLabel,
  turnedSize,
} from '../labels/chart-label.ts'
import { levelHeight, type PlacedAxis, type PlacedPair, type PlotLayout } from './axis-layout.ts'
import { isWithin, short, tickMarks } from './tick-marks.ts'

/** The gridlines of all axes, which are below the series. */
export function renderGridlines({ inner, pairs }: PlotLayout, context: ChartContext): string {
  let markup = ''
  for (const { x, y } of pairs) {
    for (const { plotAxis } of [x, y]) {
      for (const [name, values] of [
        ['c:minorGridlines', plotAxis.minor],
        ['c:majorGridlines', plotAxis.major],
      ] as const) {
        const gridlines = child(plotAxis.axis.element, name)
        if (!gridlines) continue
        const line = axisLine(child(gridlines, 'c:spPr'), context)
        if (!hasLine(line)) continue
        const lines = values.filter((at) => isWithin(plotAxis.scale.at(at)))
        markup += tag('path', {
          d: lines.map((at) => across(plotAxis, at, inner)).join(''),
          fill: 'none',
          ...line,
        })
      }
    }
  }
  return markup
}

/** The lines, tick marks, labels and titles of all axes. */
export function renderAxes(layout: PlotLayout, context: ChartContext): string {
  return layout.pairs
    .flatMap((pair) => [pair.x, pair.y])
    .filter(({ plotAxis }) => !plotAxis.axis.deleted)
    .map((placed) => renderAxis(placed, layout.inner, context))
    .join('')
}

/** The clip for series that exceed the fixed range of an axis. */
export function clipTo(inner: Rectangle, context: ChartContext): string {
  const key = `clip ${inner.x} ${inner.y} ${inner.width} ${inner.height}`
  const id = context.drawing.definitions.define(key, (id) =>
    tag('clipPath', { id }, tag('rect', { ...inner })),
  )
  return `url(#${id})`
}

/** The line of an axis or a gridline: its own, otherwise that of the chart's style. */
export function axisLine(
  properties: Parameters<typeof lineAttributes>[0],
  context: ChartContext,
): Attributes {
  return lineAttributes(properties, { paint: context.colors.axis, width: 0.75 }, context)
}

function renderAxis(placed: PlacedAxis, inner: Rectangle, context: ChartContext): string {
  const { plotAxis, line } = placed
  const attributes = axisLine(child(plotAxis.axis.element, 'c:spPr'), context)
  let markup = ''
  if (hasLine(attributes)) {
    const d = along(plotAxis.isVertical, line, inner) + tickMarks(placed, inner)
    markup += tag('path', { d, fill: 'none', ...attributes })
  }
  markup += renderTickLabels(placed, inner, context)
  markup += renderOuterLevels(placed, inner, attributes, context)
  if (placed.title)
    markup += renderLabel(placed.title, titlePlace(placed, placed.title, inner, 0.5), context)
  if (placed.unitLabel) {
    markup += renderLabel(
      placed.unitLabel,
      titlePlace(placed, placed.unitLabel, inner, placed.title ? 0.9 : 0.85),
      context,
    )
  }
  return markup
}

function renderTickLabels(placed: PlacedAxis, inner: Rectangle, context: ChartContext): string {
  const { plotAxis, tickLabels } = placed
  return tickLabels.labels
    .filter(({ at }) => isWithin(plotAxis.scale.at(at)))
    .map(({ at, label }) => {
      const where = labelAnchor(placed, plotAxis.scale.at(at), tickLabels.gap, inner)
      return renderLabel(label, turnedPlace(where, label), context)
    })
    .join('')
}

/** Labels at 45 degrees end, or begin, under their tick. */
function turnedPlace(where: Place, label: Label): Place {
  if (where.horizontal !== 'middle' || Math.abs(label.rotation) % 90 === 0) return where
  return { ...where, horizontal: label.rotation < 0 ? 'end' : 'start' }
}

type Place = Parameters<typeof renderLabel>[1]

function labelAnchor(placed: PlacedAxis, along: number, distance: number, inner: Rectangle): Place {
  const away = placed.isFarSide ? distance : -distance
  if (placed.plotAxis.isVertical) {
    return {
      x: inner.x + placed.labelsAt * inner.width + away,
      y: inner.y + (1 - along) * inner.height,
      horizontal: placed.isFarSide ? 'start' : 'end',
      vertical: 'middle',
    }
  }
  return {
    x: inner.x + along * inner.width,
    y: inner.y + (1 - placed.labelsAt) * inner.height - away,
    horizontal: 'middle',
    vertical: placed.isFarSide ? 'bottom' : 'top',
  }
}

function titlePlace(placed: PlacedAxis, label: Label, inner: Rectangle, along: number): Place {
  const place = labelAnchor(placed, along, placed.titleOffset, inner)
  const { width, height } = turnedSize(label)
  return placed.plotAxis.isVertical
    ? { ...place, y: Math.max(inner.y + height / 2, place.y) }
    : { ...place, x: Math.max(inner.x + width / 2, place.x) }
}

/** The outer levels of categories: each text centred on its categories, with separator lines. */
function renderOuterLevels(
  placed: PlacedAxis,
  inner: Rectangle,
  line: Attributes,
  context: ChartContext,
): string {
  const { plotAxis, tickLabels } = placed
  if (plotAxis.outerLevels.length === 0) return ''
  const style = labelStyle(plotAxis.axis.element, context)
  const step = levelHeight(tickLabels)
  let markup = ''
  for (const [depth, level] of plotAxis.outerLevels.entries()) {
    const distance = tickLabels.extent + depth * step
    for (const [index, { at, text }] of level.entries()) {
      const next = level[index + 1]?.at ?? plotAxis.labels.length
      const from = plotAxis.scale.at(at - 0.5)
      const to = plotAxis.scale.at(next - 0.5)
      const label = styledLabel(
        text,
        style,
        context,
        Number.POSITIVE_INFINITY,
        plotAxis.isVertical ? -90 : 0,
      )
      markup += renderLabel(label, labelAnchor(placed, (from + to) / 2, distance, inner), context)
      for (const end of [from, to]) {
        const start = labelAnchor(placed, end, 0, inner)
        const stop = labelAnchor(placed, end, distance + step, inner)
        markup += tag('line', { x1: start.x, y1: start.y, x2: stop.x, y2: stop.y, ...line })
      }
    }
  }
  return markup
}

/** A line along an axis at a fraction of the other axis. */
function along(isVertical: boolean, at: number, inner: Rectangle): string {
  return isVertical
    ? `M${short(inner.x + at * inner.width)} ${short(inner.y)}v${short(inner.height)}`
    : `M${short(inner.x)} ${short(inner.y + (1 - at) * inner.height)}h${short(inner.width)}`
}

/** A line across the plot area at a value of an axis. */
function across(plotAxis: PlacedPair['x']['plotAxis'], at: number, inner: Rectangle): string {
  return along(!plotAxis.isVertical, plotAxis.scale.at(at), inner)
}
