import type { Line, LineEnd } from '../paint/line.ts'
import { number, tag } from '../svg/markup.ts'
import { pathData, type Segment } from './outline.ts'

/** The end of a path and its direction there, in radians. */
interface End {
  x: number
  y: number
  angle: number
}

/** Returns the arrowheads of an open path, and the path shortened so that it ends inside them. */
export function renderLineEnds(
  segments: readonly Segment[],
  line: Line,
  color: { value: string; opacity: number },
): { segments: readonly Segment[]; markup: string } {
  if (!line.head && !line.tail) return { segments, markup: '' }
  if (segments.length < 2 || segments.some(({ letter }) => letter === 'Z')) {
    return { segments, markup: '' }
  }
  // The thinnest lines have heads as large as those of two points.
  const unit = Math.max(line.width, 2)
  let markup = ''
  const shortened = segments.map((segment) => ({ ...segment }))
  if (line.head) {
    const end = findStart(segments)
    markup += renderHead(line.head, end, unit, line.width, color)
    shorten(shortened, 'start', end, setback(line.head, unit))
  }
  if (line.tail) {
    const end = findEnd(segments)
    markup += renderHead(line.tail, end, unit, line.width, color)
    shorten(shortened, 'end', end, setback(line.tail, unit))
  }
  return { segments: shortened, markup }
}

function findStart(segments: readonly Segment[]): End {
  const [x = 0, y = 0] = segments[0]?.points ?? []
  const points = segments.slice(1).flatMap((segment) => segment.points)
  for (let index = 0; index + 1 < points.length; index += 2) {
    const [toX, toY] = [points[index] as number, points[index + 1] as number]
    if (toX !== x || toY !== y) return { x, y, angle: Math.atan2(y - toY, x - toX) }
  }
  return { x, y, angle: 0 }
}

function findEnd(segments: readonly Segment[]): End {
  const points = segments.flatMap((segment) => segment.points)
  const [x = 0, y = 0] = points.slice(-2)
  for (let index = points.length - 4; index >= 0; index -= 2) {
    const [fromX, fromY] = [points[index] as number, points[index + 1] as number]
    if (fromX !== x || fromY !== y) return { x, y, angle: Math.atan2(y - fromY, x - fromX) }
  }
  return { x, y, angle: 0 }
}

/** The length of line that a head covers before its point. */
function setback({ type, length }: LineEnd, unit: number): number {
  if (type === 'triangle') return length * unit * 0.8
  if (type === 'stealth') return length * unit * 0.5
  return 0
}

function shorten(
  segments: Segment[],
  side: 'start' | 'end',
  { x, y, angle }: End,
  distance: number,
): void {
  if (distance === 0) return
  const point = [x - distance * Math.cos(angle), y - distance * Math.sin(angle)]
  const index = side === 'start' ? 0 : segments.length - 1
  const segment = segments[index]
  if (!segment) return
  const points = side === 'start' ? point : [...segment.points.slice(0, -2), ...point]
  segments[index] = { ...segment, points }
}

function renderHead(
  head: LineEnd,
  { x, y, angle }: End,
  unit: number,
  lineWidth: number,
  color: { value: string; opacity: number },
): string {
  const length = head.length * unit
  const half = (head.width * unit) / 2
  const place = `translate(${number(x)} ${number(y)}) rotate(${number((angle * 180) / Math.PI)})`
  const opacity = color.opacity < 1 ? color.opacity : null
  if (head.type === 'arrow') {
    const segments: Segment[] = [
      { letter: 'M', points: [-length, -half] },
      { letter: 'L', points: [0, 0] },
      { letter: 'L', points: [-length, half] },
    ]
    return tag('path', {
      d: pathData(segments),
      transform: place,
      fill: 'none',
      stroke: color.value,
      'stroke-opacity': opacity,
      'stroke-width': lineWidth,
      'stroke-linecap': 'round',
      'stroke-linejoin': 'round',
    })
  }
  const paint = { transform: place, fill: color.value, 'fill-opacity': opacity }
  if (head.type === 'oval') return tag('ellipse', { rx: length / 2, ry: half, ...paint })
  return tag('polygon', {
    points: corners(head.type, length, half).map(number).join(' '),
    ...paint,
  })
}

function corners(type: LineEnd['type'], length: number, half: number): number[] {
  switch (type) {
    case 'stealth':
      return [0, 0, -length, -half, -length * 0.55, 0, -length, half]
    case 'diamond':
      return [length / 2, 0, 0, -half, -length / 2, 0, 0, half]
    default:
      return [0, 0, -length, -half, -length, half]
  }
}
