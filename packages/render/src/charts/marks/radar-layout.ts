import type { Rectangle } from '../../rectangle.ts'
import { type Label, type LabelPlace, labelBox } from '../labels/chart-label.ts'
import type { Point } from '../points.ts'
import { onCircle } from './slices.ts'

/** The web of a radar chart: its circle, and the place of each spoke's label. */
interface RadarLayout {
  center: Point
  radius: number
  places: LabelPlace[]
}

/**
 * Places the web so that it and its labels fill the area, as LibreOffice does: the labels are laid
 * out around the greatest circle, and the space that they need outside it becomes the margins.
 * @param labels of the spokes, clockwise from the top; none if they are hidden
 * @param gap between the end of a spoke and its label, in points
 */
export function layOutRadar(
  labels: readonly Label[],
  count: number,
  gap: number,
  area: Rectangle,
): RadarLayout {
  const first = circleIn(area)
  const used = [
    ...placesAround(first, count, 0).map(({ x, y }) => ({ x, y, width: 0, height: 0 })),
    ...placeBoxes(labels, placesAround(first, count, gap)),
  ]
  const left = Math.min(...used.map(({ x }) => x))
  const top = Math.min(...used.map(({ y }) => y))
  const right = Math.max(...used.map(({ x, width }) => x + width))
  const bottom = Math.max(...used.map(({ y, height }) => y + height))
  const { center, radius } = first
  const circle = circleIn({
    x: area.x + (center.x - radius - left),
    y: area.y + (center.y - radius - top),
    width: Math.max(area.width / 3, area.width - (right - left) + 2 * radius),
    height: Math.max(area.height / 3, area.height - (bottom - top) + 2 * radius),
  })
  return { ...circle, places: placesAround(circle, count, gap) }
}

function placeBoxes(labels: readonly Label[], places: readonly LabelPlace[]): Rectangle[] {
  return labels.map((label, index) => labelBox(places[index] as LabelPlace, label))
}

type Circle = Pick<RadarLayout, 'center' | 'radius'>

function circleIn({ x, y, width, height }: Rectangle): Circle {
  const radius = Math.max(4, Math.min(width, height) / 2)
  return { center: { x: x + width / 2, y: y + height / 2 }, radius }
}

function placesAround({ center, radius }: Circle, count: number, gap: number): LabelPlace[] {
  return Array.from({ length: count }, (_, index) => {
    const degrees = (index / count) * 360
    return { ...onCircle(center, radius + gap, degrees), ...nearestCorner(degrees) }
  })
}

/** The corner or edge of a label at its spoke: the middle of an edge within 5° of an axis. */
function nearestCorner(degrees: number): Pick<LabelPlace, 'horizontal' | 'vertical'> {
  const radians = (degrees * Math.PI) / 180
  const [across, up] = [Math.sin(radians), Math.cos(radians)]
  return {
    horizontal: Math.abs(across) < sineOfFive ? 'middle' : across > 0 ? 'start' : 'end',
    vertical: Math.abs(up) < sineOfFive ? 'middle' : up > 0 ? 'bottom' : 'top',
  }
}

const sineOfFive = Math.sin((5 * Math.PI) / 180)
