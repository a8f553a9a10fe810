import type { XmlElement } from '@blazon/pptx/container/xml'
import { attribute } from '@blazon/pptx/container/xml-query'

/** Whether an on/off property is on; without a value, it is (ECMA-376-1, 17.17.4). */
export function isOn(property: XmlElement | null): boolean {
  if (!property) return false
  const value = attribute(property, 'w:val')
  return value === null || !['0', 'false', 'off'].includes(value)
}

/** A type size in points, from half-points or, in Strict files, a length with a unit. */
export function readPoints(property: XmlElement | null): number | null {
  const written = attribute(property, 'w:val')?.trim() ?? ''
  if (/^\d{1,6}(\.\d{1,6})?$/.test(written)) return Number(written) / 2
  return lengthInPoints(written)
}

/** A length in EMU, from twentieths of a point or a length with a unit. */
export function readTwips(element: XmlElement | null, name: string): number | null {
  const written = attribute(element, name)?.trim() ?? ''
  if (/^-?\d{1,9}(\.\d{1,6})?$/.test(written)) return Math.round(Number(written) * 635)
  const points = lengthInPoints(written)
  return points === null ? null : Math.round(points * 12_700)
}

/** A length with a unit (`12pt`, `2.5cm`) in points; null for anything else. */
export function lengthInPoints(written: string): number | null {
  const match = /^(-?\d{1,9}(?:\.\d{1,9})?)(mm|cm|in|pt|pc|pi|px)$/.exec(written.trim())
  if (!match) return null
  return Number(match[1]) * (pointsPerUnit.get(match[2] ?? '') ?? 0)
}

const pointsPerUnit: ReadonlyMap<string, number> = new Map([
  ['mm', 72 / 25.4],
  ['cm', 72 / 2.54],
  ['in', 72],
  ['pt', 1],
  ['pc', 12],
  ['pi', 12],
  ['px', 0.75],
])
