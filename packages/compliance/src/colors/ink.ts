import type { Ink } from '@blazon/document/document'
import type { BrandColor } from '../brand.ts'

/** Percentage points by which programs round process colours. */
const inkTolerance = 1

/** Whether a palette colour is printed with an ink. */
export function isSameInk(ink: Ink, { cmyk, spot_name }: Pick<BrandColor, 'cmyk' | 'spot_name'>) {
  if (ink.kind === 'spot') {
    const isSolid = ink.tint >= 100 - inkTolerance
    return isSolid && Boolean(spot_name) && normalize(ink.name) === normalize(spot_name ?? '')
  }
  return (
    cmyk?.length === ink.cmyk.length &&
    cmyk.every((percent, at) => Math.abs(percent - (ink.cmyk[at] ?? 0)) <= inkTolerance)
  )
}

/** Describes an ink for people: `C 0 M 100 Y 100 K 0`, or `PANTONE 300 C` with its tint. */
export function describeInk(ink: Ink): string {
  if (ink.kind === 'spot') return ink.tint === 100 ? ink.name : `${ink.name} at ${ink.tint}%`
  const [c, m, y, k] = ink.cmyk.map((percent) => Math.round(percent * 10) / 10)
  return `C ${c} M ${m} Y ${y} K ${k}`
}

/** Programs vary the spaces and capitals of spot names. */
function normalize(name: string): string {
  return name.trim().replace(/\s+/g, ' ').toLowerCase()
}
