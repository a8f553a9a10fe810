import { type Color, converter } from 'culori'
import { type ColorValue, culoriColor } from './color-value.ts'

/** CIELAB with white point D65: L* 0 to 100, a*, b*. */
export type Lab = readonly [l: number, a: number, b: number]

/** CIELAB (D65) of a colour. Wide-gamut components are not clipped, opacity is ignored. */
export function convertToLab(color: ColorValue): Lab {
  return triple(culoriColor(color))
}

/** CIELAB (D65) of an sRGB colour `#RRGGBB`. */
export function labOfHex(hex: string): Lab {
  return triple(hex)
}

// culori's `lab` is D50, as in print; differences here are D65 (brand contract, section 1).
const toLab = converter('lab65')

function triple(color: Color | string): Lab {
  const lab = toLab(color)
  if (lab === undefined) throw new Error(`not a colour: ${JSON.stringify(color)}`)
  return [lab.l, lab.a, lab.b]
}
