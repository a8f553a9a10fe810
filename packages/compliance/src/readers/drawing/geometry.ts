import type { MarkupElement } from '../markup/tree.ts'
import { toPixels } from '../style/lengths.ts'
import { parseNumbers, type Rectangle } from './matrix.ts'

/** The points whose hull contains a shape: corners, ends, and control points of curves. */
export function listPoints(element: MarkupElement): Iterable<Point> {
  const { attributes } = element
  if (element.name === 'path') return pathPoints(attributes.get('d') ?? '')
  if (element.name === 'polyline' || element.name === 'polygon')
    return pairs(parseNumbers(attributes.get('points') ?? ''))
  const extent = readExtent(element)
  if (extent === null) return []
  const { x, y, width, height } = extent
  const [right, bottom] = [x + width, y + height]
  return [
    [x, y],
    [right, y],
    [right, bottom],
    [x, bottom],
  ]
}

/** The rectangle around a shape in its own units; null if it has none, and is not drawn. */
export function readExtent(element: MarkupElement): Rectangle | null {
  switch (element.name) {
    case 'rect':
    case 'image':
      return rectangle(
        number(element, 'x'),
        number(element, 'y'),
        number(element, 'width'),
        number(element, 'height'),
      )
    case 'circle':
      return around(element, number(element, 'r'), number(element, 'r'))
    case 'ellipse':
      return around(element, number(element, 'rx'), number(element, 'ry'))
    case 'line':
      return bounds([
        [number(element, 'x1'), number(element, 'y1')],
        [number(element, 'x2'), number(element, 'y2')],
      ])
    case 'polyline':
    case 'polygon':
    case 'path':
      return bounds(listPoints(element))
    default:
      return null
  }
}

/** A length of an attribute in user units; 0 if there is none. */
export function number({ attributes }: MarkupElement, name: string): number {
  return toPixels(attributes.get(name) ?? '0', { em: null, rem: null }) ?? 0
}

function rectangle(x: number, y: number, width: number, height: number): Rectangle | null {
  return width > 0 && height > 0 ? { x, y, width, height } : null
}

function around(element: MarkupElement, rx: number, ry: number): Rectangle | null {
  return rectangle(number(element, 'cx') - rx, number(element, 'cy') - ry, rx * 2, ry * 2)
}

type Point = readonly [x: number, y: number]

function bounds(points: Iterable<Point>): Rectangle | null {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const [x, y] of points) {
    left = Math.min(left, x)
    right = Math.max(right, x)
    top = Math.min(top, y)
    bottom = Math.max(bottom, y)
  }
  return left <= right ? { x: left, y: top, width: right - left, height: bottom - top } : null
}

function* pairs(numbers: readonly number[]): Generator<Point> {
  for (let at = 0; at + 1 < numbers.length; at += 2) yield [numbers[at]!, numbers[at + 1]!]
}

/** The points whose hull contains a path: a curve never leaves the hull of its control points. */
function* pathPoints(data: string): Generator<Point> {
  let [x, y] = [0, 0]
  let [startX, startY] = [0, 0]
  for (const [, letter, list] of data.matchAll(/([a-df-zA-DF-Z])([^a-df-zA-DF-Z]*)/g)) {
    const command = letter!.toUpperCase()
    const isRelative = letter !== command
    if (command === 'Z') {
      x = startX
      y = startY
      continue
    }
    const numbers = command === 'A' ? arcNumbers(list!) : parseNumbers(list!)
    const size = argumentCounts[command] ?? 0
    for (let at = 0; size > 0 && at + size <= numbers.length; at += size) {
      const [fromX, fromY] = isRelative ? [x, y] : [0, 0]
      const values = numbers.slice(at, at + size)
      if (command === 'H') x = fromX + values[0]!
      else if (command === 'V') y = fromY + values[0]!
      else {
        const points = [...pairs(command === 'A' ? values.slice(5) : values)]
        for (const [dx, dy] of points) {
          x = fromX + dx
          y = fromY + dy
          yield [x, y]
        }
      }
      yield [x, y]
      if (command === 'M' && at === 0) {
        startX = x
        startY = y
      }
    }
  }
}

/** An arc's two flags may follow each other without a separator: `a1 1 0 01 2 2`. */
function arcNumbers(list: string): number[] {
  const numbers: number[] = []
  let at = 0
  for (;;) {
    const isFlag = [3, 4].includes(numbers.length % 7)
    const token = isFlag ? flagToken : numberToken
    token.lastIndex = at
    const found = token.exec(list)
    if (!found) return numbers
    numbers.push(Number(found[1]))
    at = token.lastIndex
  }
}

const flagToken = /[\s,]*([01])/y
const numberToken = /[\s,]*([+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?)/y

const argumentCounts: Readonly<Record<string, number>> = {
  M: 2,
  L: 2,
  H: 1,
  V: 1,
  C: 6,
  S: 4,
  Q: 4,
  T: 2,
  A: 7,
}
