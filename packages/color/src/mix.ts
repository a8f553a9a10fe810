import {
  fixupHueDecreasing,
  fixupHueIncreasing,
  fixupHueLonger,
  fixupHueShorter,
  interpolateWithPremultipliedAlpha,
  type Mode,
  parse,
} from 'culori'
import { gamutMappedHex } from './color-value.ts'

/** A colour of a mixture and its share, 0 to 1; null if the share is not given. */
export interface MixedColor {
  color: { hex: string; alpha: number }
  share: number | null
}

/**
 * Mixes two colours as `color-mix()` does (CSS Color 5, section 3), with premultiplied alpha; null
 * for a space that CSS does not have, or if both shares are zero.
 * @param space as in CSS: `oklch`, `srgb`, `display-p3`.
 * @param hue how the hue of a polar space is interpolated; default `shorter`.
 */
export function mixColors(
  space: string,
  [first, second]: readonly [MixedColor, MixedColor],
  hue = 'shorter',
): { hex: string; alpha: number } | null {
  const mode = modes[space]
  const a = parse(first.color.hex)
  const b = parse(second.color.hex)
  const fixup = fixups[hue]
  if (!mode || !a || !b || !fixup) return null
  const share = second.share ?? 1 - (first.share ?? 0.5)
  const otherShare = first.share ?? 1 - share
  const total = share + otherShare
  if (total <= 0) return null
  const colors = [
    { ...a, alpha: first.color.alpha },
    { ...b, alpha: second.color.alpha },
  ]
  const overrides = polar.has(mode) ? { h: { fixup } } : {}
  const mixed = interpolateWithPremultipliedAlpha(colors, mode, overrides as never)(share / total)
  const alpha = (mixed.alpha ?? 1) * Math.min(1, total)
  return { hex: gamutMappedHex(mixed), alpha: Math.round(alpha * 1e4) / 1e4 }
}

/** The library's names of the CSS colour spaces. */
const modes: Readonly<Record<string, Mode>> = {
  srgb: 'rgb',
  'srgb-linear': 'lrgb',
  'display-p3': 'p3',
  'a98-rgb': 'a98',
  'prophoto-rgb': 'prophoto',
  rec2020: 'rec2020',
  lab: 'lab',
  oklab: 'oklab',
  xyz: 'xyz65',
  'xyz-d65': 'xyz65',
  'xyz-d50': 'xyz50',
  hsl: 'hsl',
  hwb: 'hwb',
  lch: 'lch',
  oklch: 'oklch',
}

const polar: ReadonlySet<Mode> = new Set(['hsl', 'hwb', 'lch', 'oklch'])

const fixups: Readonly<Record<string, (hues: (number | undefined)[]) => (number | undefined)[]>> = {
  shorter: fixupHueShorter,
  longer: fixupHueLonger,
  increasing: fixupHueIncreasing,
  decreasing: fixupHueDecreasing,
} as never
