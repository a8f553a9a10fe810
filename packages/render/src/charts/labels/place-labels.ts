import { child } from '@blazon/pptx/container/xml-query'
import type { Rectangle } from '../../rectangle.ts'
import { tag } from '../../svg/markup.ts'
import type { ChartContext } from '../chart-context.ts'
import { fillAttributes, lineAttributes, noLine, noPaint } from '../chart-paint.ts'
import { manualShift } from '../manual-layout.ts'
import { onCircle } from '../marks/slices.ts'
import type { Point } from '../points.ts'
import { type Label, type LabelPlace, labelBox, renderLabel } from './chart-label.ts'
import { type PointLabel, readPointLabels } from './data-labels.ts'
import { renderLegendKey } from './legend-key.ts'
import type { PointAnchor, SliceDirection } from './point-anchor.ts'

/** Draws the labels of points over the series. */
export function renderPointLabels(
  anchors: readonly PointAnchor[],
  chartBox: Rectangle,
  context: ChartContext,
): string {
  return readPointLabels(anchors, context)
    .map((label) => renderPointLabel(label, chartBox, context))
    .join('')
}

/** Points between a label and its mark. */
const distance = 3

function renderPointLabel(point: PointLabel, chartBox: Rectangle, context: ChartContext): string {
  const place = labelPlace(point)
  const shift = manualShift(point.layout, chartBox)
  const moved = shift ? { ...place, x: place.x + shift.x, y: place.y + shift.y } : place
  const box = boxAt(moved, point.label)
  return (
    (shift ? renderLeader(point, box, context) : '') +
    renderBox(point, box, context) +
    (point.showsKey ? renderKey(point, box, context) : '') +
    renderLabel(point.label, moved, context)
  )
}

function renderKey({ anchor, label }: PointLabel, box: Rectangle, context: ChartContext): string {
  const size = Math.min(8, label.height * 0.6)
  const place = {
    x: box.x - size - 2,
    y: box.y + (box.height - size) / 2,
    width: size,
    height: size,
  }
  return renderLegendKey(anchor.plot, anchor.series, anchor.index, place, context)
}

/** The box of a label, two points larger than its text. */
function boxAt(place: LabelPlace, label: Label): Rectangle {
  const { x, y, width, height } = labelBox(place, label)
  return { x: x - 2, y: y - 1, width: width + 4, height: height + 2 }
}

function renderBox({ properties }: PointLabel, box: Rectangle, context: ChartContext): string {
  if (!properties) return ''
  const fill = fillAttributes(properties, noPaint, box, context)
  const line = lineAttributes(properties, noLine, context)
  if (fill.fill === 'none' && line.stroke == null) return ''
  return tag('rect', { ...box, ...fill, ...line })
}

/** The line from a moved label to its slice. */
function renderLeader(
  { anchor, leaderLines }: PointLabel,
  box: Rectangle,
  context: ChartContext,
): string {
  if (!leaderLines || typeof anchor.direction === 'string') return ''
  const { angle, center, outerRadius } = anchor.direction
  const from = onCircle(center, outerRadius, angle)
  const to = {
    x: Math.min(box.x + box.width, Math.max(box.x, from.x)),
    y: Math.min(box.y + box.height, Math.max(box.y, from.y)),
  }
  if (Math.hypot(from.x - to.x, from.y - to.y) < 8) return ''
  const properties = leaderLines.name === 'c:leaderLines' ? child(leaderLines, 'c:spPr') : null
  const line = lineAttributes(properties, { paint: context.colors.axis, width: 0.75 }, context)
  return tag('line', { x1: from.x, y1: from.y, x2: to.x, y2: to.y, ...line })
}

function labelPlace({ anchor, position, label }: PointLabel): LabelPlace {
  const { direction, box } = anchor
  if (typeof direction !== 'string') return slicePlace(direction, position, label)
  if (anchor.plot.kind === 'bar') return barPlace(box, direction, position)
  return pointPlace(box, position)
}

function pointPlace(box: Rectangle, position: string): LabelPlace {
  const middle: Point = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  switch (position) {
    case 't':
    case 'outEnd':
      return { x: middle.x, y: box.y - distance, horizontal: 'middle', vertical: 'bottom' }
    case 'b':
      return {
        x: middle.x,
        y: box.y + box.height + distance,
        horizontal: 'middle',
        vertical: 'top',
      }
    case 'l':
      return { x: box.x - distance, y: middle.y, horizontal: 'end', vertical: 'middle' }
    case 'r':
      return {
        x: box.x + box.width + distance,
        y: middle.y,
        horizontal: 'start',
        vertical: 'middle',
      }
    default:
      return { ...middle, horizontal: 'middle', vertical: 'middle' }
  }
}

function barPlace(
  { x, y, width, height }: Rectangle,
  direction: 'up' | 'down' | 'left' | 'right',
  position: string,
): LabelPlace {
  const middle: LabelPlace = {
    x: x + width / 2,
    y: y + height / 2,
    horizontal: 'middle',
    vertical: 'middle',
  }
  if (position === 'ctr') return middle
  const atBase = position === 'inBase'
  const outside = position === 'outEnd'
  const isUpOrRight = direction === 'up' || direction === 'right'
  // The end of the bar with the label (`high`), then the side of that end.
  const high = isUpOrRight !== atBase
  const away = outside ? distance : -distance
  if (direction === 'up' || direction === 'down') {
    const edge = high ? y - away : y + height + away
    return { ...middle, y: edge, vertical: high === outside ? 'bottom' : 'top' }
  }
  const edge = high ? x + width + away : x - away
  return { ...middle, x: edge, horizontal: high === outside ? 'start' : 'end' }
}

/** `bestFit` is inside the slice if there is space, otherwise outside. */
function slicePlace(slice: SliceDirection, position: string, label: Label): LabelPlace {
  const { angle, center, innerRadius, outerRadius } = slice
  if (innerRadius > 0) return centered(onCircle(center, (innerRadius + outerRadius) / 2, angle))
  const inside = position === 'bestFit' && fitsInside(slice, label)
  if (position === 'ctr') return centered(onCircle(center, outerRadius / 2, angle))
  if (position === 'inEnd' || inside) {
    const reach = Math.hypot(label.width, label.height) / 2
    return centered(
      onCircle(center, Math.max(outerRadius * 0.4, outerRadius - reach - distance), angle),
    )
  }
  const { x, y } = onCircle(center, outerRadius + distance, angle)
  const radians = (angle * Math.PI) / 180
  const across = Math.sin(radians)
  const up = Math.cos(radians)
  return {
    x,
    y,
    horizontal: Math.abs(across) < 0.2 ? 'middle' : across > 0 ? 'start' : 'end',
    vertical: Math.abs(up) < 0.5 ? 'middle' : up > 0 ? 'bottom' : 'top',
  }
}

function centered(point: Point): LabelPlace {
  return { ...point, horizontal: 'middle', vertical: 'middle' }
}

function fitsInside({ sweep, outerRadius }: SliceDirection, label: Label): boolean {
  const reach = Math.hypot(label.width, label.height) / 2
  const depth = outerRadius - reach
  const half = Math.min(90, sweep / 2) * (Math.PI / 180)
  return depth > 0 && depth * Math.sin(half) > reach * 0.9
}
