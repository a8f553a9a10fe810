import { converter } from 'culori'
import { type ColorValue, culoriColor, toCss } from './color-value.ts'
import { convertToRgb, toHex } from './formats/srgb.ts'

/** One way to write a colour. */
interface Notation {
  /** As people call it: `HEX`, `CMYK`. */
  name: string
  text: string
}

/**
 * Every notation of a colour: those of screens, and those of print that the palette states. What is
 * not sRGB is written in its own space too.
 */
export function listNotations(color: {
  key: string
  value: ColorValue
  cmyk: readonly number[] | null
  spot_name: string | null
}): Notation[] {
  const { value, cmyk, spot_name } = color
  const { alpha } = value
  const slash = alpha === 1 ? '' : ` / ${round(alpha, 3)}`
  const rgb = convertToRgb(value).map((channel) => Math.round(channel * 255))
  const { l, c, h = 0 } = toOklch(culoriColor(value))
  const lab = toLab(culoriColor(value))
  // Of the colour in sRGB: outside it, HSL has no meaning.
  const hsl = toHsl({ mode: 'rgb', r: rgb[0]! / 255, g: rgb[1]! / 255, b: rgb[2]! / 255 })
  const p3 = toP3(culoriColor(value))
  const isOther = !['srgb', 'oklch', 'lab', 'display-p3', 'hsl'].includes(value.color_space)
  return [
    { name: 'HEX', text: toHex(value) },
    { name: 'RGB', text: `rgb(${rgb.join(' ')}${slash})` },
    {
      name: 'HSL',
      text: `hsl(${round(hsl.h ?? 0, 0)} ${round(hsl.s * 100, 0)}% ${round(hsl.l * 100, 0)}%${slash})`,
    },
    {
      name: 'OKLCH',
      text: `oklch(${round(l * 100, 1)}% ${round(c, 3)} ${round(h, 1)}${slash})`,
    },
    { name: 'LAB', text: `lab(${round(lab.l, 1)}% ${round(lab.a, 1)} ${round(lab.b, 1)}${slash})` },
    {
      name: 'Display P3',
      text: `color(display-p3 ${round(p3.r, 4)} ${round(p3.g, 4)} ${round(p3.b, 4)}${slash})`,
    },
    ...(isOther ? [{ name: 'CSS', text: toCss(value) }] : []),
    ...(cmyk === null
      ? []
      : [{ name: 'CMYK', text: cmyk.map((ink) => round(ink, 1)).join(' / ') }]),
    ...(spot_name === null ? [] : [{ name: 'Spot', text: spot_name }]),
    { name: 'Variable', text: `var(--${color.key})` },
  ]
}

const toOklch = converter('oklch')
const toLab = converter('lab')
const toP3 = converter('p3')
const toHsl = converter('hsl')

/** The number with at most this many decimals, and without a negative zero. */
function round(value: number, decimals: number): number {
  return Number(value.toFixed(decimals)) + 0
}
