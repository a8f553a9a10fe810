import type { XmlElement } from '../container/xml.ts'
import { fraction, integer } from '../container/xml-query.ts'
import {
  type Color,
  clamp,
  decode,
  encode,
  fromHsl,
  type Hsl,
  mapChannels,
  toHsl,
} from './color-math.ts'

/**
 * Applies a colour's transforms in document order (ECMA-376-1, 20.1.2.3). Shade, tint, inv and the
 * red, green and blue ones work in linear light; hue, saturation and luminance ones in HSL.
 * Intermediate results are not rounded.
 */
export function applyTransforms(color: Color, transforms: readonly XmlElement[]): Color {
  let result = color
  for (const transform of transforms) {
    const apply = operations.get(transform.name)
    if (apply) result = apply(result, transform)
  }
  return result
}

type Operation = (color: Color, transform: XmlElement) => Color

const value = (transform: XmlElement) => fraction(transform, 'val') ?? 0
/** `hue` and `hueOff` are in 60,000ths of a degree. */
const degrees = (transform: XmlElement) => (integer(transform, 'val') ?? 0) / 60_000

const operations = new Map<string, Operation>([
  ['a:tint', inLinearLight((channel, amount) => channel * amount + (1 - amount))],
  ['a:shade', inLinearLight((channel, amount) => channel * amount)],
  ['a:comp', inHsl((hsl) => ({ ...hsl, hue: hsl.hue + 180 }))],
  ['a:inv', inLinearLight((channel) => 1 - channel)],
  ['a:gray', toGray],
  ['a:gamma', (color) => mapChannels(color, encode)],
  ['a:invGamma', (color) => mapChannels(color, decode)],
  ['a:hue', inHsl((hsl, transform) => ({ ...hsl, hue: degrees(transform) }))],
  ['a:hueOff', inHsl((hsl, transform) => ({ ...hsl, hue: hsl.hue + degrees(transform) }))],
  ['a:hueMod', inHsl((hsl, transform) => ({ ...hsl, hue: hsl.hue * value(transform) }))],
  ...ofPart('alpha', (color, change) => ({ ...color, alpha: clamp(change(color.alpha)) })),
  ...ofPart('sat', (color, change) => {
    const hsl = toHsl(color)
    return fromHsl({ ...hsl, saturation: clamp(change(hsl.saturation)) }, color.alpha)
  }),
  ...ofPart('lum', (color, change) => {
    const hsl = toHsl(color)
    return fromHsl({ ...hsl, lightness: clamp(change(hsl.lightness)) }, color.alpha)
  }),
  ...(['red', 'green', 'blue'] as const).flatMap((channel) =>
    ofPart(channel, (color, change) => ({
      ...color,
      [channel]: clamp(encode(clamp(change(decode(color[channel]))))),
    })),
  ),
])

/** The three transforms of one component: set it, multiply it, add to it. */
function ofPart(
  part: string,
  update: (color: Color, change: (old: number) => number) => Color,
): [string, Operation][] {
  return [
    [`a:${part}`, (color, transform) => update(color, () => value(transform))],
    [`a:${part}Mod`, (color, transform) => update(color, (old) => old * value(transform))],
    [`a:${part}Off`, (color, transform) => update(color, (old) => old + value(transform))],
  ]
}

function inLinearLight(change: (channel: number, amount: number) => number): Operation {
  return (color, transform) => {
    const amount = value(transform)
    return mapChannels(color, (channel) => encode(clamp(change(decode(channel), amount))))
  }
}

function inHsl(change: (hsl: Hsl, transform: XmlElement) => Hsl): Operation {
  return (color, transform) => {
    const hsl = change(toHsl(color), transform)
    return fromHsl({ ...hsl, hue: ((hsl.hue % 360) + 360) % 360 }, color.alpha)
  }
}

function toGray(color: Color): Color {
  const gray = 0.22 * color.red + 0.72 * color.green + 0.06 * color.blue
  return mapChannels(color, () => gray)
}
