import type { SvgElement } from '@blazon/svg/element'

/** The properties that descendants inherit, by name. */
export type Inherited = ReadonlyMap<string, string>

const inheritedNames = [
  ...['fill', 'fill-opacity', 'fill-rule', 'clip-rule', 'color', 'visibility', 'paint-order'],
  ...['stroke', 'stroke-width', 'stroke-opacity', 'stroke-linecap', 'stroke-linejoin'],
  ...['stroke-miterlimit', 'stroke-dasharray', 'stroke-dashoffset', 'shape-rendering'],
  ...['marker-start', 'marker-mid', 'marker-end', 'font-family', 'font-size', 'font-weight'],
  ...['font-style', 'text-anchor'],
]

/** The properties of an element and its ancestors. */
export function inherit({ attributes }: SvgElement, above: Inherited): Inherited {
  let own: Map<string, string> | null = null
  for (const name of inheritedNames) {
    const value = attributes.get(name)
    if (value === undefined || value === 'inherit') continue
    own ??= new Map(above)
    own.set(name, value)
  }
  return own ?? above
}

/** A number or percentage as a number; `fallback` for none and for other text. */
export function readNumber(text: string | undefined, fallback: number): number {
  if (text === undefined) return fallback
  const value = Number.parseFloat(text)
  if (!Number.isFinite(value)) return fallback
  return text.trim().endsWith('%') ? value / 100 : value
}
