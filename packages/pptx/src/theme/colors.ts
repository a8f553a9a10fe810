import type { PaintColor } from '@blazon/document/document'
import type { XmlElement } from '../container/xml.ts'
import { attribute, fraction, integer } from '../container/xml-query.ts'
import { type Color, clamp, encode, fromHsl } from './color-math.ts'
import { applyTransforms } from './color-transforms.ts'
import { presetColor, systemColor } from './named-colors.ts'

/** The meaning of colour names in one part of a deck. */
export interface ColorScheme {
  /** The theme's colours by their own names: `dk1`, `accent1`, `hlink`. */
  readonly colors: ReadonlyMap<string, Color>
  /** The colour map: `tx1` to `dk1`. */
  readonly map: ReadonlyMap<string, string>
}

/**
 * Resolves a colour element (`a:srgbClr`, `a:schemeClr`, …) with its transforms; null if it cannot
 * be resolved.
 * @param placeholder the colour of `phClr`: the one given to the theme's format scheme.
 */
export function resolveColor(
  element: XmlElement | null,
  scheme: ColorScheme,
  placeholder: Color | null = null,
): Color | null {
  if (!element) return null
  const base = baseColor(element, scheme, placeholder)
  return base && element.children.length > 0 ? applyTransforms(base, element.children) : base
}

/** The first colour child of an element. */
export function colorChild(element: XmlElement | null): XmlElement | null {
  return element?.children.find((candidate) => isColor(candidate)) ?? null
}

export function toPaintColor(color: Color): PaintColor {
  const byte = (channel: number) => Math.round(channel * 255)
  const hex = toHex([byte(color.red), byte(color.green), byte(color.blue)])
  return { hex, alpha: Math.round(color.alpha * 100_000) / 100_000 }
}

/** `#RRGGBB` of three channels from 0 to 255. */
export function toHex([red, green, blue]: readonly [number, number, number]): string {
  return `#${hexBytes[red]}${hexBytes[green]}${hexBytes[blue]}`
}

const hexBytes = Array.from({ length: 256 }, (_, byte) =>
  byte.toString(16).padStart(2, '0').toUpperCase(),
)

/** A colour from six hexadecimal digits; null for other text. */
export function fromHex(hex: string): Color | null {
  if (!/^[0-9a-f]{6}$/i.test(hex)) return null
  const number = Number.parseInt(hex, 16)
  return {
    red: (number >> 16) / 255,
    green: ((number >> 8) & 0xff) / 255,
    blue: (number & 0xff) / 255,
    alpha: 1,
  }
}

/** Whether the element is a colour of DrawingML (`EG_ColorChoice`, ECMA-376-1, 20.1.2.3). */
export function isColor({ name }: XmlElement): boolean {
  return colorNames.has(name)
}

const colorNames = new Set([
  'a:srgbClr',
  'a:schemeClr',
  'a:sysClr',
  'a:prstClr',
  'a:scrgbClr',
  'a:hslClr',
])

function baseColor(
  element: XmlElement,
  scheme: ColorScheme,
  placeholder: Color | null,
): Color | null {
  const name = attribute(element, 'val') ?? ''
  switch (element.name) {
    case 'a:srgbClr':
      return fromHex(name)
    case 'a:schemeClr':
      return name === 'phClr'
        ? placeholder
        : (scheme.colors.get(scheme.map.get(name) ?? name) ?? null)
    case 'a:sysClr':
      return fromHex(attribute(element, 'lastClr') ?? '') ?? fromHex(systemColor(name))
    case 'a:prstClr':
      return fromHex(presetColor(name))
    case 'a:scrgbClr':
      return {
        red: linearChannel(element, 'r'),
        green: linearChannel(element, 'g'),
        blue: linearChannel(element, 'b'),
        alpha: 1,
      }
    case 'a:hslClr':
      return fromHsl(
        {
          hue: ((((integer(element, 'hue') ?? 0) / 60_000) % 360) + 360) % 360,
          saturation: clamp(fraction(element, 'sat') ?? 0),
          lightness: clamp(fraction(element, 'lum') ?? 0),
        },
        1,
      )
    default:
      return null
  }
}

function linearChannel(element: XmlElement, name: string): number {
  return clamp(encode(clamp(fraction(element, name) ?? 0)))
}
