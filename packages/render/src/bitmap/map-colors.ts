import { childElements, type SvgElement } from '@blazon/svg/element'
import { readNumber } from '../vector/style.ts'
import { NotPaintable } from './not-paintable.ts'
import type { Surface } from './scene.ts'
import { createSurface } from './surface.ts'

/** Changes each pixel by `feColorMatrix` or `feComponentTransfer` (Filter Effects 1, 9.6 and 9.7). */
export function mapColors(step: SvgElement, source: Surface): Surface {
  const pixels = source.context.getImageData(0, 0, source.width, source.height)
  if (step.name === 'feColorMatrix') applyMatrix(readMatrix(step), pixels.data)
  else applyTables(readTables(step), pixels.data)
  const mapped = createSurface(source)
  mapped.context.putImageData(pixels, 0, 0)
  return mapped
}

function readMatrix({ attributes }: SvgElement): number[] {
  const values = listNumbers(attributes.get('values'))
  const isMatrix = (attributes.get('type') ?? 'matrix') === 'matrix' && values.length === 20
  if (!isMatrix) throw new NotPaintable('feColorMatrix')
  return values
}

function applyMatrix(m: readonly number[], data: Uint8ClampedArray): void {
  for (let at = 0; at < data.length; at += 4) {
    const [r, g, b, a] = [data[at]!, data[at + 1]!, data[at + 2]!, data[at + 3]!]
    for (let row = 0; row < 4; row++) {
      const k = 5 * row
      data[at + row] = m[k]! * r + m[k + 1]! * g + m[k + 2]! * b + m[k + 3]! * a + m[k + 4]! * 255
    }
  }
}

/** The new value of each value, for red, green, blue and alpha; null leaves a channel unchanged. */
function readTables(step: SvgElement): (Uint8ClampedArray | null)[] {
  const functions = childElements(step)
  return ['feFuncR', 'feFuncG', 'feFuncB', 'feFuncA'].map((name) => {
    const found = functions.findLast((each) => each.name === name)
    return found === undefined ? null : readTable(found)
  })
}

function readTable({ attributes }: SvgElement): Uint8ClampedArray | null {
  const type = attributes.get('type')
  const values = listNumbers(attributes.get('tableValues'))
  const map = (change: (share: number) => number) =>
    Uint8ClampedArray.from({ length: 256 }, (_, value) => 255 * change(value / 255))
  if (type === 'identity') return null
  if (type === 'linear') {
    const slope = readNumber(attributes.get('slope'), 1)
    const intercept = readNumber(attributes.get('intercept'), 0)
    return map((share) => slope * share + intercept)
  }
  const last = values.length - 1
  if (last < 0) return null
  if (type === 'discrete') {
    return map((share) => values[Math.min(last, Math.floor(share * values.length))]!)
  }
  if (type !== 'table') throw new NotPaintable('feComponentTransfer')
  return map((share) => {
    const at = Math.min(Math.floor(share * last), Math.max(0, last - 1))
    const [from, to] = [values[at]!, values[Math.min(last, at + 1)]!]
    return from + (share * last - at) * (to - from)
  })
}

function applyTables(tables: readonly (Uint8ClampedArray | null)[], data: Uint8ClampedArray): void {
  for (const [channel, table] of tables.entries()) {
    if (table === null) continue
    for (let at = channel; at < data.length; at += 4) data[at] = table[data[at]!]!
  }
}

function listNumbers(text = ''): number[] {
  return text.trim() === ''
    ? []
    : text
        .trim()
        .split(/[\s,]+/)
        .map(Number)
}
