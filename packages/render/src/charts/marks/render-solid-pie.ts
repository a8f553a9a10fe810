import type { Rectangle } from '../../rectangle.ts'
import { group, tag } from '../../svg/markup.ts'
import { transform } from '../../svg/matrix.ts'
import type { ChartContext } from '../chart-context.ts'
import type { Plot } from '../chart-model.ts'
import type { PaintedSeries, PointAnchor, SliceDirection } from '../labels/point-anchor.ts'
import { type Point, round } from '../points.ts'
import { pointAttributes } from '../series-style.ts'
import { renderPie } from './render-pies.ts'
import { onCircle } from './slices.ts'

/**
 * Draws a 3-D pie: the pie tilted by the chart's `rotX`, on the side of a cylinder. Its perspective
 * is not drawn.
 * @param tilt in degrees: 90 is seen from above; null if the file leaves it to PowerPoint
 */
export function renderSolidPie(
  plot: Plot,
  area: Rectangle,
  tilt: number | null,
  context: ChartContext,
): PaintedSeries {
  const squash = Math.sin((Math.min(80, Math.max(15, tilt ?? 30)) * Math.PI) / 180)
  const thickness = Math.min(area.width, area.height) * 0.1 * Math.cos(Math.asin(squash))
  const flat = renderPie(plot, { ...area, height: area.height / squash }, context)
  const [first] = flat.anchors
  if (!first) return flat
  const middle = area.y + area.height / 2 - thickness / 2
  const flatMiddle = area.y + area.height / squash / 2
  const lower = ({ x, y }: Point): Point => ({ x, y: middle + (y - flatMiddle) * squash })
  const sides = flat.anchors.map((anchor) =>
    renderSide(plot, anchor, lower, squash, thickness, context),
  )
  const top = group(
    {
      transform: transform({ a: 1, b: 0, c: 0, d: squash, e: 0, f: middle - flatMiddle * squash }),
    },
    flat.markup,
  )
  return {
    markup: sides.join('') + top,
    anchors: flat.anchors.map((one) => tilted(one, lower, squash)),
  }
}

/** The visible part of a slice's side: from a quarter to three quarters of a turn, below its arc. */
function renderSide(
  plot: Plot,
  { series, index, box, direction }: PointAnchor,
  lower: (point: Point) => Point,
  squash: number,
  thickness: number,
  context: ChartContext,
): string {
  if (typeof direction === 'string') return ''
  const { angle, sweep, center, outerRadius } = direction
  const attributes = pointAttributes(plot, series, index, box, context)
  const start = angle - sweep / 2
  // A slice that passes the top is in front on both sides of it.
  return [0, 360]
    .map((turn) => [Math.max(start, 90 + turn), Math.min(start + sweep, 270 + turn)] as const)
    .filter(([from, to]) => to > from)
    .map(([from, to]) => {
      const [right, left] = [from, to].map((end) => lower(onCircle(center, outerRadius, end))) as [
        Point,
        Point,
      ]
      const radii = `${round(outerRadius)} ${round(outerRadius * squash)}`
      const d =
        `M${round(right.x)} ${round(right.y)}A${radii} 0 0 1 ${round(left.x)} ${round(left.y)}` +
        `v${round(thickness)}A${radii} 0 0 0 ${round(right.x)} ${round(right.y + thickness)}Z`
      return (
        tag('path', { d, ...attributes }) +
        tag('path', { d, fill: '#000000', 'fill-opacity': 0.3, stroke: 'none' })
      )
    })
    .join('')
}

/** The anchor of a label, for which a point of the ellipse is a point of a circle of its own. */
function tilted(anchor: PointAnchor, lower: (point: Point) => Point, squash: number): PointAnchor {
  if (typeof anchor.direction === 'string') return anchor
  const { angle, center, innerRadius, outerRadius } = anchor.direction
  const radians = (angle * Math.PI) / 180
  const [across, up] = [Math.sin(radians), Math.cos(radians) * squash]
  const scale = Math.hypot(across, up)
  const direction: SliceDirection = {
    ...anchor.direction,
    angle: (Math.atan2(across, up) * 180) / Math.PI,
    center: lower(center),
    innerRadius: innerRadius * scale,
    outerRadius: outerRadius * scale,
  }
  return { ...anchor, direction }
}
