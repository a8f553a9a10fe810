import type { Rectangle } from '../rectangle.ts'
import type { PlacedLine } from './layout-body.ts'
import type { Warp } from './warp-shapes.ts'

/** Places what is that far along a line, and that far above its baseline, in points. */
export type Mapping = (along: number, up: number) => { x: number; y: number }

type Envelope = Extract<Warp, { kind: 'envelope' }>
type Arc = Extract<Warp, { kind: 'arc' }>

/** Shares of a line above and below its baseline, that letters fill. */
const above = 0.8

/** Stretches a line to its row between the curves of an envelope. */
export function envelopeMapping(
  { top, bottom }: Envelope,
  box: Rectangle,
  line: PlacedLine,
  { number, count }: { number: number; count: number },
): Mapping {
  const width = line.width || 1
  const height = (line.ascent + line.descent) / 1.2 || 1
  return (along, up) => {
    const u = Math.min(1, Math.max(0, along / width))
    const v = (number + above - up / height) / count
    const [high, low] = [top(u), bottom(u)]
    return {
      x: box.x + box.width * (high.x + (low.x - high.x) * v),
      y: box.y + box.height * (high.y + (low.y - high.y) * v),
    }
  }
}

/** Lays a line along an arc, in its middle; a line that is longer than the arc is narrowed. */
export function arcMapping(
  { start, sweep }: Arc,
  box: Rectangle,
  line: PlacedLine,
  last: PlacedLine,
): Mapping {
  const [radiusX, radiusY] = [box.width / 2, box.height / 2]
  const [middleX, middleY] = [box.x + radiusX, box.y + radiusY]
  const lengths = measureArc(radiusX, radiusY, start, sweep)
  const length = lengths.at(-1)! || 1
  const narrowed = Math.min(1, length / (line.width || 1))
  const before = (length - line.width * narrowed) / 2
  // Lines above the last one are farther from the middle, or nearer to it where the arc is below.
  const raised = last.top - line.top
  const outward = sweep > 0 ? 1 : -1
  return (along, up) => {
    const degrees = start + sweep * shareAt(lengths, before + along * narrowed)
    const radians = (degrees * Math.PI) / 180
    const [cos, sin] = [Math.cos(radians), Math.sin(radians)]
    // The normal of an ellipse.
    const [normalX, normalY] = [cos * radiusY, sin * radiusX]
    const distance = (outward * (up + raised)) / (Math.hypot(normalX, normalY) || 1)
    return {
      x: middleX + cos * radiusX + normalX * distance,
      y: middleY + sin * radiusY + normalY * distance,
    }
  }
}

const arcSteps = 256

/** How long an arc is up to each of its steps. */
function measureArc(radiusX: number, radiusY: number, start: number, sweep: number): number[] {
  const lengths = [0]
  for (let step = 1; step <= arcSteps; step += 1) {
    const middle = ((start + (sweep * (step - 0.5)) / arcSteps) * Math.PI) / 180
    const angle = (Math.abs(sweep) / arcSteps) * (Math.PI / 180)
    const speed = Math.hypot(Math.sin(middle) * radiusX, Math.cos(middle) * radiusY)
    lengths.push(lengths[step - 1]! + speed * angle)
  }
  return lengths
}

/** The share of an arc's angle where it is that long. */
function shareAt(lengths: readonly number[], length: number): number {
  const found = lengths.findIndex((one) => one >= length)
  const step = found === -1 ? arcSteps : Math.max(1, found)
  const [from, to] = [lengths[step - 1]!, lengths[step]!]
  return (step - 1 + (to > from ? (length - from) / (to - from) : 0)) / arcSteps
}
