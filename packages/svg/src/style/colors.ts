import { InvalidColor, parseColor } from '@blazon/color/color-value'
import { animations, shapes } from '../allowlist.ts'
import { childElements, type SvgElement } from '../element.ts'

/** Attributes with a colour, without those of a mask, which only set brightness. */
const paints = ['fill', 'stroke', 'stop-color', 'flood-color', 'color'] as const
type Paint = (typeof paints)[number]
const animatedValues = ['values', 'from', 'to', 'by'] as const

/** Elements that are black by default (SVG 2, sections 13.4 and 14.2). */
const assumed: ReadonlyMap<string, Paint> = new Map([
  ['stop', 'stop-color'],
  ['feFlood', 'flood-color'],
  ['feDropShadow', 'flood-color'],
])

export const black = '#000000'
const current = 'currentColor'

/**
 * Draws an icon of one opaque colour in `currentColor`, so that it takes the colour of the
 * surrounding text, and returns the colour that it had; null if nothing changed, such as for an icon
 * of several colours.
 */
export function drawInOneColor(root: SvgElement): string | null {
  const found = findColors(root)
  const [color, ...others] = found.colors
  if (color === undefined || others.length > 0 || !/^#[\dA-F]{6}$/i.test(color)) return null
  recolor(root, { fill: black, stroke: none }, color)
  if (found.assumesFill) {
    const [only, ...others] = childElements(root)
    const target = others.length === 0 && only!.attributes.has('fill') === false ? only! : root
    target.attributes.set('fill', current)
  }
  return color
}

/** Whether an icon has a colour other than `currentColor`. */
export function hasOwnColors(root: SvgElement): boolean {
  return [...findColors(root).colors].some((color) => color !== current)
}

interface Found {
  colors: Set<string>
  /** Whether a shape is black by default. */
  assumesFill: boolean
}

const none = 'none'

interface Inherited {
  /** Undefined if no ancestor sets one. */
  fill: string | undefined
  /** Whether the icon itself sets `color`, the meaning of `currentColor`. */
  hasColor: boolean
}

function findColors(root: SvgElement): Found {
  const found: Found = { colors: new Set(), assumesFill: false }
  collect(root, { fill: undefined, hasColor: false }, found)
  found.colors.delete(none)
  return found
}

function collect(element: SvgElement, above: Inherited, found: Found): void {
  const { name, attributes } = element
  if (name === 'mask' || name === 'clipPath') return
  const inherited = {
    fill: attributes.get('fill') ?? above.fill,
    hasColor: above.hasColor || attributes.has('color'),
  }
  for (const paint of paints) {
    // The `fill` of an animation says what is shown after its end.
    if (paint === 'fill' && animations.has(name)) continue
    const value = attributes.get(paint)
    if (value !== undefined) found.colors.add(createKey(value, inherited.hasColor))
  }
  if (isColorAnimation(element)) {
    for (const each of animatedValues) {
      for (const value of attributes.get(each)?.split(';') ?? []) {
        if (value.trim() !== '') found.colors.add(createKey(value, inherited.hasColor))
      }
    }
  }
  const own = assumed.get(name)
  if (own !== undefined && !attributes.has(own)) found.colors.add(black)
  if (shapes.has(name) && name !== 'line' && inherited.fill === undefined) {
    found.colors.add(black)
    found.assumesFill = true
  }
  for (const child of element.children) {
    if (typeof child !== 'string') collect(child, inherited, found)
  }
}

function recolor(
  element: SvgElement,
  above: { fill: string; stroke: string },
  color: string,
): void {
  const { name, attributes } = element
  const inherited = {
    fill: attributes.get('fill') ?? above.fill,
    stroke: attributes.get('stroke') ?? above.stroke,
  }
  if (name === 'mask') {
    // Brightness in a mask depends on its colours, so inherited ones are kept explicitly.
    for (const paint of ['fill', 'stroke'] as const) {
      if (!attributes.has(paint) && createKey(above[paint], false) === color)
        attributes.set(paint, color)
    }
    return
  }
  const own = assumed.get(name)
  if (own !== undefined && !attributes.has(own)) attributes.set(own, current)
  attributes.delete('color')
  for (const paint of paints) {
    const value = attributes.get(paint)
    if (value !== undefined && createKey(value, false) === color) attributes.set(paint, current)
  }
  if (isColorAnimation(element)) {
    for (const each of animatedValues) {
      const value = attributes.get(each)
      const parts = value
        ?.split(';')
        .map((part) => (createKey(part, false) === color ? current : part))
      if (parts !== undefined) attributes.set(each, parts.join(';'))
    }
  }
  for (const child of element.children) {
    if (typeof child !== 'string') recolor(child, inherited, color)
  }
}

/**
 * Different notations of one colour have the same key; `none` for values that are not a colour of
 * their own, such as `currentColor` if the icon sets `color`.
 */
function createKey(paint: string, hasColor: boolean): string {
  const value = paint.trim()
  if (/^(none|transparent|inherit|unset|initial)$/i.test(value)) return none
  // The colours of a gradient are in its stops.
  if (/^url\([^)]*\)$/i.test(value)) return none
  if (/^currentcolor$/i.test(value)) return hasColor ? none : current
  try {
    const { hex, alpha } = parseColor(value)
    return alpha === 1 ? hex : `${hex} at ${alpha}`
  } catch (error) {
    if (error instanceof InvalidColor) return value
    throw error
  }
}

function isColorAnimation({ attributes }: SvgElement): boolean {
  const target = attributes.get('attributeName')
  return target !== undefined && (paints as readonly string[]).includes(target)
}
