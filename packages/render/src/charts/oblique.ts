import type { Rectangle } from '../rectangle.ts'
import { type Attributes, tag } from '../svg/markup.ts'
import type { Plot } from './chart-model.ts'
import { type Point, polyline } from './points.ts'
import { value } from './values.ts'

/**
 * How far the back of a 3-D chart is right of its front and above it, in points. PowerPoint's
 * rotation is not followed: the view is the one of its default, with axes at right angles.
 */
export interface Depth {
  x: number
  y: number
}

/**
 * The depth of a chart of 3-D columns, bars, lines or areas; null for any other, which is drawn flat.
 * @param lanes of series that stand one behind the other
 */
export function computeDepth(
  plots: readonly Plot[],
  lanes: number,
  { width, height }: Rectangle,
): Depth | null {
  if (plots.length === 0 || !plots.every(isSolid)) return null
  const side = Math.min(width, height) * Math.min(0.3, 0.06 * (0.4 + 0.6 * lanes))
  return { x: side, y: side * 0.75 }
}

/** Whether a plot is drawn with a depth. */
function isSolid({ isThreeDimensional, kind }: Plot): boolean {
  return isThreeDimensional && (kind === 'bar' || kind === 'line' || kind === 'area')
}

/** Whether the series of a 3-D plot stand one behind the other. */
export function hasLanes(plot: Plot): boolean {
  const grouping = value(plot.element, 'c:grouping')
  return isSolid(plot) && (grouping === 'standard' || (plot.kind !== 'bar' && !grouping))
}

/** How many series of the plots stand one behind the other. */
export function countLanes(plots: readonly Plot[]): number {
  return Math.max(1, ...plots.map((plot) => (hasLanes(plot) ? plot.series.length : 1)))
}

/** The front of a series, measured from the front of its chart, and the depth of the series. */
export function laneAt(depth: Depth, lane: number, lanes: number): { from: Depth; depth: Depth } {
  const share = (part: number): Depth => ({ x: depth.x * part, y: depth.y * part })
  // A half of a lane stays free around its series.
  return { from: share((lane + 0.25) / lanes), depth: share(0.5 / lanes) }
}

/** A box with its front, a lighter top and a darker right side. */
export function renderBox(front: Rectangle, depth: Depth, attributes: Attributes): string {
  const { x, y, width, height } = front
  const right = x + width
  return (
    renderFace({ x, y }, { x: right, y }, depth, attributes, '#FFFFFF') +
    renderFace({ x: right, y }, { x: right, y: y + height }, depth, attributes, '#000000') +
    tag('rect', { ...front, ...attributes })
  )
}

/** The face between an edge at the front and the same edge at the back. */
export function renderFace(
  from: Point,
  to: Point,
  depth: Depth,
  attributes: Attributes,
  shade: string,
): string {
  const back = (point: Point): Point => ({ x: point.x + depth.x, y: point.y - depth.y })
  const d = polyline([from, to, back(to), back(from)], true)
  return (
    tag('path', { d, ...attributes }) +
    tag('path', { d, fill: shade, 'fill-opacity': 0.25, stroke: 'none' })
  )
}

/** Path data of the back wall, and of the side and the floor that join it to the axes. */
export function wallData({ x, y, width, height }: Rectangle, depth: Depth): string {
  const back = { x: x + depth.x, y: y - depth.y }
  const corners = [
    { x, y },
    { x, y: y + height },
    { x: x + width, y: y + height },
  ]
  const behind = corners.map((corner) => ({ x: corner.x + depth.x, y: corner.y - depth.y }))
  return (
    polyline(
      [
        back,
        { x: back.x, y: back.y + height },
        { x: back.x + width, y: back.y + height },
        { x: back.x + width, y: back.y },
      ],
      true,
    ) + corners.map((corner, index) => polyline([corner, behind[index] as Point])).join('')
  )
}
