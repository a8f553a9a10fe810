import { escapeXml } from '@blazon/pptx/container/xml-text'

/** Attributes of an element; null and undefined ones are omitted. */
export type Attributes = Readonly<Record<string, string | number | null | undefined>>

/**
 * Renders one SVG element. Numbers are rounded to a thousandth of a point, texts are escaped.
 * @param content markup that this module has rendered
 */
export function tag(name: string, attributes: Attributes, content = ''): string {
  let text = `<${name}`
  for (const key in attributes) {
    const value = attributes[key]
    if (value === null || value === undefined) continue
    text += ` ${key}="${typeof value === 'number' ? number(value) : escapeXml(value)}"`
  }
  return content ? `${text}>${content}</${name}>` : `${text}/>`
}

/** A group, or only the content if the group would have no effect. */
export function group(attributes: Attributes, content: string): string {
  if (!content) return ''
  const changes = Object.values(attributes).some((value) => value !== null && value !== undefined)
  return changes ? tag('g', attributes, content) : content
}

/** Formats a number with at most three decimals; 0 if it is not finite. */
export function number(value: number): string {
  if (!Number.isFinite(value)) return '0'
  const rounded = Math.round(value * 1000) / 1000
  return Object.is(rounded, -0) ? '0' : String(rounded)
}
