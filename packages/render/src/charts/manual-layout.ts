import type { XmlElement } from '@blazon/pptx/container/xml'
import { child } from '@blazon/pptx/container/xml-query'
import type { Rectangle } from '../rectangle.ts'
import { value, valueNumber } from './values.ts'

/** The rectangle of a `c:layout` with all four sides, in a chart with this box; otherwise null. */
export function manualPlace(layout: XmlElement | null, box: Rectangle): Rectangle | null {
  const manual = child(layout, 'c:manualLayout')
  const [x, y, w, h] = ['c:x', 'c:y', 'c:w', 'c:h'].map((name) => valueNumber(manual, name))
  if (x == null || y == null || w == null || h == null) return null
  const width = value(manual, 'c:wMode') === 'edge' ? w - x : w
  const height = value(manual, 'c:hMode') === 'edge' ? h - y : h
  if (!(width > 0 && height > 0) || [x, y, width, height].some((share) => Math.abs(share) > 10)) {
    return null
  }
  return {
    x: box.x + x * box.width,
    y: box.y + y * box.height,
    width: width * box.width,
    height: height * box.height,
  }
}

/** The upper left corner from the `c:layout` of a title or a legend without a size. */
export function manualCorner(
  layout: XmlElement | null,
  box: Rectangle,
): { x: number; y: number } | null {
  const manual = child(layout, 'c:manualLayout')
  const x = valueNumber(manual, 'c:x')
  const y = valueNumber(manual, 'c:y')
  if (x === null || y === null || value(manual, 'c:xMode') !== 'edge') return null
  if (Math.abs(x) > 10 || Math.abs(y) > 10) return null
  return { x: box.x + x * box.width, y: box.y + y * box.height }
}

/** A label's offset from its default place (`c:layout`), as fractions of the chart, or null. */
export function manualShift(
  layout: XmlElement | null,
  box: Rectangle,
): { x: number; y: number } | null {
  const manual = child(layout, 'c:manualLayout')
  const x = valueNumber(manual, 'c:x') ?? 0
  const y = valueNumber(manual, 'c:y') ?? 0
  if (!manual || (x === 0 && y === 0) || Math.abs(x) > 10 || Math.abs(y) > 10) return null
  return { x: x * box.width, y: y * box.height }
}
