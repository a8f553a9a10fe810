import { colorsNamed, converter } from 'culori'
import {
  type ColorValue,
  culoriColor,
  InvalidColor,
  parseColor,
  parseCss,
  toCss,
} from '../color-value.ts'
import { type Rgb, rgbOfHex, toHexByte } from '../contrast.ts'
import type { Lab } from '../lab.ts'

/** The colour of sRGB channels from 0 to 1; values out of range are clamped. */
export function srgb(channels: Rgb, alpha = 1): ColorValue {
  return parseColor({ color_space: 'srgb', components: channels.map(unit), alpha: unit(alpha) })
}

/** The colour of channels from 0 to 255. */
export function srgb8(red: number, green: number, blue: number, alpha = 255): ColorValue {
  return srgb([red / 255, green / 255, blue / 255], alpha / 255)
}

/** sRGB channels: in full precision for an sRGB colour, otherwise those of its `hex`. */
export function convertToRgb({ color_space, components, hex }: ColorValue): Rgb {
  if (color_space !== 'srgb') return rgbOfHex(hex)
  const [red, green, blue] = components.map((component) => (component === 'none' ? 0 : component))
  return [red!, green!, blue!]
}

/** The opaque colour of its 8-bit channels. */
export function opaque({ hex }: ColorValue): ColorValue {
  return srgb(rgbOfHex(hex))
}

/** `#E60000` or `#E6000080`: the 8-bit sRGB form of a colour. */
export function toHex({ hex, alpha }: Pick<ColorValue, 'hex' | 'alpha'>): string {
  return alpha === 1 ? hex : hex + toHexByte(alpha)
}

/** The colour that remains in 8-bit channels and opacity. */
export function eightBit(value: ColorValue): ColorValue {
  return parseColor(toHex(value))
}

/** The shortest lossless CSS notation. */
export function formatCss(value: ColorValue): string {
  const { color_space, components, alpha } = eightBit(value)
  const isSame =
    color_space === value.color_space &&
    alpha === value.alpha &&
    components.every((component, at) => component === value.components[at])
  return isSame ? toHex(value) : toCss(value)
}

/** The sRGB colour of a hue in degrees, and of saturation and brightness from 0 to 1. */
export function hsv(hue: number, saturation: number, brightness: number): ColorValue {
  const { r, g, b } = toRgb({ mode: 'hsv', h: hue, s: unit(saturation), v: unit(brightness) })
  return srgb([r, g, b])
}

/**
 * Process ink, from 0 to 1, converted without a profile, so the colour is a guess; the percentages
 * are kept.
 */
export function ofCmyk(cmyk: readonly [number, number, number, number]): {
  value: ColorValue
  cmyk: number[]
} {
  const [cyan, magenta, yellow, black] = cmyk.map(unit) as [number, number, number, number]
  const channel = (ink: number) => (1 - ink) * (1 - black)
  return {
    value: srgb([channel(cyan), channel(magenta), channel(yellow)]),
    cmyk: [cyan, magenta, yellow, black].map((ink) => Number((ink * 100).toPrecision(6))),
  }
}

/** CIELAB as in print (D50): L* 0 to 100, a* and b* within Adobe's -128 to 127. */
export function convertToLab(value: ColorValue): Lab {
  const { l, a, b } = toLab(culoriColor(value))
  return [within(0, 100, l), within(-128, 127, a), within(-128, 127, b)]
}

/** The colour of CIELAB values as in print. */
export function lab(lightness: number, a: number, b: number): ColorValue {
  return parseColor({
    color_space: 'lab',
    components: [within(0, 100, lightness), a, b],
  })
}

/** The colour of a CSS notation; null for other text, which is rejected cheaply. */
export function cssColor(text: string): ColorValue | null {
  if (text.length > 200) return null
  const css = text.toLowerCase()
  if (!looksLikeColor(css) || parseCss(css) === null) return null
  try {
    return parseColor(css)
  } catch (error) {
    if (error instanceof InvalidColor) return null
    throw error
  }
}

function looksLikeColor(css: string): boolean {
  if (css.startsWith('#')) return /^#[0-9a-f]{3,8}$/.test(css)
  if (/^(rgba?|hsla?|hwb|(ok)?lab|(ok)?lch|color)\(/.test(css)) return true
  return css === 'transparent' || Object.hasOwn(colorsNamed, css)
}

const toLab = converter('lab')
const toRgb = converter('rgb')

function unit(value: number): number {
  return within(0, 1, value)
}

function within(least: number, most: number, value: number): number {
  return Math.min(most, Math.max(least, value))
}
