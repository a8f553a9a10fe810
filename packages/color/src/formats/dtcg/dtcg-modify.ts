import { type Color, converter } from 'culori'
import { type ColorValue, culoriColor, gamutMappedHex, parseColor } from '../../color-value.ts'
import { toHexByte } from '../../contrast.ts'
import { mixColors } from '../../mix.ts'
import { isObject, type Json } from './dtcg-tokens.ts'

/** The modifier of a Tokens Studio token (`studio.tokens`); null if there is none. */
export function readModifier(extensions: unknown): Json | null {
  const { modify } = Object(Object(extensions)['studio.tokens']) as { modify?: unknown }
  return isObject(modify) ? modify : null
}

/**
 * The colour with a modifier applied, as Tokens Studio does; null for an unknown modifier.
 * @param readColor the colour that `mix` names
 */
export function modify(
  color: ColorValue,
  { type, value, space, color: other }: Json,
  readColor: (text: string) => ColorValue | null,
): ColorValue | null {
  const amount = Number(value)
  if (!(amount >= 0 && amount <= 1)) return null
  const mode = String(space ?? 'lch').toLowerCase()
  if (type === 'alpha') return { ...color, alpha: amount }
  if (type === 'mix') {
    const mixed = typeof other === 'string' ? readColor(other) : null
    if (mixed === null) return null
    const result = mixColors({ p3: 'display-p3' }[mode] ?? mode, [
      { color, share: null },
      { color: mixed, share: amount },
    ])
    return result === null ? null : parseColor(result.hex + alphaByte(result.alpha))
  }
  if (type !== 'lighten' && type !== 'darken') return null
  const shift = (channel: number, max: number) =>
    type === 'lighten' ? channel + (max - channel) * amount : channel * (1 - amount)
  const changed = shiftLight(culoriColor(color), mode, shift, amount)
  return changed === null ? null : parseColor(gamutMappedHex(changed) + alphaByte(color.alpha))
}

function shiftLight(
  color: Color,
  mode: string,
  shift: (channel: number, max: number) => number,
  amount: number,
): Color | null {
  switch (mode) {
    case 'lch': {
      const lch = toLch(color)
      return { ...lch, l: shift(lch.l, 100), c: lch.c * (1 - amount) }
    }
    case 'hsl': {
      const hsl = toHsl(color)
      return { ...hsl, l: shift(hsl.l, 1) }
    }
    case 'srgb': {
      const rgb = toRgb(color)
      return { ...rgb, r: shift(rgb.r, 1), g: shift(rgb.g, 1), b: shift(rgb.b, 1) }
    }
    case 'p3': {
      const p3 = toP3(color)
      return { ...p3, r: shift(p3.r, 1), g: shift(p3.g, 1), b: shift(p3.b, 1) }
    }
    default:
      return null
  }
}

const toLch = converter('lch')
const toHsl = converter('hsl')
const toRgb = converter('rgb')
const toP3 = converter('p3')

function alphaByte(alpha: number): string {
  return alpha === 1 ? '' : toHexByte(alpha)
}
