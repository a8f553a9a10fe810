import type { Rectangle } from '../rectangle.ts'
import type { PlacedLine } from './layout-body.ts'
import type { WarpRow } from './warp-shapes.ts'

/** Maps a point of a straight line of text (points along and above its baseline) to the slide. */
export type Mapping = (along: number, up: number) => { x: number; y: number }

type Envelope = Extract<WarpRow, { kind: 'envelope' }>
type Arc = Extract<WarpRow, { kind: 'arc' }>

/** The vertical extent of the letters of a line, in points above its baseline. */
export interface InkHeight {
  top: number
  bottom: number
}

/** The gap between the lines of an envelope, as a share of a line's height. */
const rowGap = 0.1

/** Stretches the letters of a line to its row between the curves of an envelope. */
export function envelopeMapping(
  { top, bottom }: Envelope,
  box: Rectangle,
  line: PlacedLine,
  ink: InkHeight,
  { number, count }: { number: number; count: number },
): Mapping {
  const width = line.width || 1
  const height = ink.top - ink.bottom || 1
  const share = number < count - 1 ? 1 - rowGap : 1
  return (along, up) => {
    const u = Math.min(1, Math.max(0, along / width))
    const v = (number + (share * (ink.top - up)) / height) / count
    const [high, low] = [top(u), bottom(u)]
    return {
      x: box.x + box.width * (high.x + (low.x - high.x) * v),
      y: box.y + box.height * (high.y + (low.y - high.y) * v),
    }
  }
}

/**
 * Places a line along an arc; a line longer than the arc is narrowed.
 * @param share of the free length before the line: 0 left, 0.5 centred, 1 right
 */
export function arcMapping(
  { start, sweep }: Arc,
  box: Rectangle,
  line: PlacedLine,
  last: PlacedLine,
  share: number,
): Mapping {
  const [radiusX, radiusY] = [box.width / 2, box.height / 2]
  const [middleX, middleY] = [box.x + radiusX, box.y + radiusY]
  const lengths = measureArc(radiusX, radiusY, start, sweep)
  const length = lengths.at(-1)! || 1
  const narrowed = Math.min(1, length / (line.width || 1))
  const before = (length - line.width * narrowed) * share
  // Lines above the last one are farther from the centre; on a lower arc, nearer to it.
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

/** Places a line along the middle of the box; a line longer than the box is narrowed. */
export function lineMapping(
  box: Rectangle,
  line: PlacedLine,
  ink: InkHeight,
  share: number,
): Mapping {
  const narrowed = Math.min(1, box.width / (line.width || 1))
  const left = box.x + (box.width - line.width * narrowed) * share
  const baseline = box.y + box.height / 2 + (ink.top + ink.bottom) / 2
  return (along, up) => ({ x: left + along * narrowed, y: baseline - up })
}

const arcSteps = 256

/** The length of an arc up to each of its steps. */
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

/** The share of an arc's angle at a length. */
function shareAt(lengths: readonly number[], length: number): number {
  const found = lengths.findIndex((one) => one >= length)
  const step = found === -1 ? arcSteps : Math.max(1, found)
  const [from, to] = [lengths[step - 1]!, lengths[step]!]
  return (step - 1 + (to > from ? (length - from) / (to - from) : 0)) / arcSteps
}
