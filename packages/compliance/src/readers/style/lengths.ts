import { evaluateMath } from '@blazon/color/css/css-math'

/** The bases of relative lengths, in CSS pixels; null if unknown. */
export interface LengthBase {
  /** The size of the font itself, or for `font-size` that of its parent. */
  em: number | null
  rem: number | null
}

/** A length, or a percentage of `em`, in CSS pixels; null if it depends on the viewer. */
export function toPixels(value: string, base: LengthBase): number | null {
  if (value.includes('(')) return evaluateMath(value.trim(), (part) => toPixels(part, base))
  const { em, rem } = base
  const found = /^([+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?)([a-z]*|%)$/i.exec(value.trim())
  if (!found) return null
  const number = Number(found[1])
  const unit = found[2]!.toLowerCase()
  if (unit === '%') return em === null ? null : (number / 100) * em
  if (unit === 'em') return em === null ? null : number * em
  if (unit === 'rem') return rem === null ? null : number * rem
  const scale = absolute[unit] ?? ofViewport[unit]
  return scale === undefined || !Number.isFinite(number) ? null : number * scale
}

/** A font size in CSS pixels: a length, or a keyword. */
export function toFontPixels(value: string, base: LengthBase): number | null {
  const keyword = value.trim().toLowerCase()
  const known = keywords[keyword]
  if (known !== undefined) return known
  if (base.em !== null && keyword === 'smaller') return base.em / 1.2
  if (base.em !== null && keyword === 'larger') return base.em * 1.2
  const pixels = toPixels(value, base)
  return pixels === null || pixels < 0 ? null : pixels
}

/** Pixels of each unit. A length without a unit is in user units, which are pixels (SVG 2). */
const absolute: Readonly<Record<string, number>> = {
  '': 1,
  px: 1,
  pt: 4 / 3,
  pc: 16,
  in: 96,
  cm: 96 / 2.54,
  mm: 96 / 25.4,
  q: 96 / 101.6,
}

/**
 * The screen for which a page is evaluated, in CSS pixels: a laptop's, to which all usual
 * breakpoints up to 1,280 apply.
 */
export const viewport = { width: 1280, height: 800 }

const ofViewport: Readonly<Record<string, number>> = {
  vw: viewport.width / 100,
  vh: viewport.height / 100,
  vmin: Math.min(viewport.width, viewport.height) / 100,
  vmax: Math.max(viewport.width, viewport.height) / 100,
}

export const mediumPixels = 16

/** What all browsers have instead of the ratios of CSS Fonts 4, section 2.5. */
const keywords: Readonly<Record<string, number>> = {
  'xx-small': 9,
  'x-small': 10,
  small: 13,
  medium: mediumPixels,
  large: 18,
  'x-large': 24,
  'xx-large': 32,
  'xxx-large': 48,
}

export const pointsPerPixel = 0.75
