import type { Rectangle } from '../rectangle.ts'
import { type Attributes, tag } from '../svg/markup.ts'
import type { Plot } from './chart-model.ts'
import { type Point, polyline } from './points.ts'

/**
 * How far the back of a 3-D chart is right of its front and above it, in points. PowerPoint's
 * rotation is not followed: the view is the one of its default, with axes at right angles.
 */
export interface Depth {
  x: number
  y: number
}

/** The depth of a chart of 3-D columns or bars; null for any other, which is drawn flat. */
export function computeDepth(plots: readonly Plot[], { width, height }: Rectangle): Depth | null {
  const isSolid = plots.length > 0 && plots.every(isSolidBar)
  const side = Math.min(width, height)
  return isSolid ? { x: side * 0.06, y: side * 0.045 } : null
}

/** Whether a plot is drawn as boxes. */
function isSolidBar(plot: Plot): boolean {
  return plot.isThreeDimensional && plot.kind === 'bar'
}

/** A box with its front, a lighter top and a darker right side. */
export function renderBox(front: Rectangle, depth: Depth, attributes: Attributes): string {
  const { x, y, width, height } = front
  const right = x + width
  const back = (point: Point): Point => ({ x: point.x + depth.x, y: point.y - depth.y })
  const face = (from: Point, to: Point, shade: string) => {
    const d = polyline([from, to, back(to), back(from)], true)
    return (
      tag('path', { d, ...attributes }) +
      tag('path', { d, fill: shade, 'fill-opacity': 0.25, stroke: 'none' })
    )
  }
  return (
    face({ x, y }, { x: right, y }, '#FFFFFF') +
    face({ x: right, y }, { x: right, y: y + height }, '#000000') +
    tag('rect', { ...front, ...attributes })
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
