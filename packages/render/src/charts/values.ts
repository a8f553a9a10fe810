import type { XmlElement } from '@blazon/pptx/container/xml'
import { attribute, child } from '@blazon/pptx/container/xml-query'
import { parseNumber } from './chart-data.ts'

/** The `val` of a child, in which charts store nearly every property. */
export function value(element: XmlElement | null, name: string): string | null {
  return attribute(child(element, name), 'val')
}

/** A child's `val` as a finite number. */
export function valueNumber(element: XmlElement | null, name: string): number | null {
  return parseNumber(value(element, name)?.replace('%', ''))
}

/** A child's `val` as a boolean: true if the child has no `val` (CT_Boolean). */
export function valueFlag(element: XmlElement | null, name: string): boolean | null {
  const found = child(element, name)
  if (!found) return null
  const text = attribute(found, 'val')
  return text === null || text === '1' || text === 'true' || text === 'on'
}

/** A number within bounds; the default if the file has none. */
export function bounded(
  element: XmlElement | null,
  name: string,
  least: number,
  most: number,
  standard: number,
): number {
  const found = valueNumber(element, name)
  return found === null ? standard : Math.min(most, Math.max(least, found))
}
