import type { Element, Paint, PaintColor } from '@blazon/document/document'
import type { DrawnPath } from './drawn.ts'
import { unnamedElement, uprightBox } from './elements.ts'
import { around, intersect, type Sides } from './graphics.ts'

/** Paths that appear as one drawing. */
export interface Shape {
  sides: Sides
  opaque: boolean
  fill: Paint | null
  line: Paint | null
  hidden: boolean
}

/**
 * Joins a path to the one drawn just before it: pieces of one drawing in one colour, a shape’s
 * outline, and the strips by which many programs draw a gradient. Null if it is a separate shape.
 */
export function joinPath(last: Shape, next: DrawnPath): Shape | null {
  if (last.hidden !== next.hidden) return null
  const hasSamePaint = same(last.fill, next.fill) && same(last.line, next.line)
  if (hasSamePaint && intersect(last.sides, next.sides)) {
    const opaque = last.opaque && next.opaque && contains(last.sides, next.sides)
    return { ...last, sides: around(last.sides, next.sides), opaque }
  }
  const isOutline = last.line === null && next.fill === null
  if (isOutline && contains(last.sides, next.sides) && contains(next.sides, last.sides)) {
    return { ...last, line: next.line }
  }
  const stops = stripStops(last, next)
  return stops && { ...last, fill: { kind: 'gradient', stops } }
}

export function shapeElement({ sides, opaque, fill, line, hidden }: Shape): Element {
  return {
    ...unnamedElement('shape', 'shape'),
    box: uprightBox(sides),
    opaque: opaque && fill !== null,
    fill: fill && { value: fill, source: 'explicit' },
    line: line && { value: line, source: 'explicit' },
    hidden,
  }
}

function same(a: Paint | null, b: Paint | null): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}

/** The greatest difference between the colours of consecutive strips, of 255 in each channel. */
const stripStep = 12

/** The stops of a gradient drawn as strips, each on the rest of the one before. */
function stripStops(last: Shape, next: DrawnPath): readonly PaintColor[] | null {
  if (last.line || next.line || next.fill?.kind !== 'solid' || !contains(last.sides, next.sides)) {
    return null
  }
  const color = next.fill.color
  const stops =
    last.fill?.kind === 'solid'
      ? [last.fill.color]
      : last.fill?.kind === 'gradient'
        ? last.fill.stops
        : []
  const end = stops.at(-1)
  if (!end || distance(end, color) > stripStep) return null
  const before = stops.at(-2)
  const goesOn = before !== undefined && isBetween(before, end, color)
  return [...(goesOn ? stops.slice(0, -1) : stops), color]
}

function channels({ hex }: PaintColor): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
}

function distance(a: PaintColor, b: PaintColor): number {
  const [one, other] = [channels(a), channels(b)]
  return Math.max(...one.map((value, at) => Math.abs(value - other[at]!)))
}

/** Whether a colour is between two others, within the rounding of its channels. */
function isBetween(from: PaintColor, middle: PaintColor, to: PaintColor): boolean {
  return distance(from, middle) <= distance(from, to) && distance(middle, to) <= distance(from, to)
}

function contains(outer: Sides, inner: Sides): boolean {
  const edge = 1
  return (
    inner.left >= outer.left - edge &&
    inner.top >= outer.top - edge &&
    inner.right <= outer.right + edge &&
    inner.bottom <= outer.bottom + edge
  )
}
