import { type Rgb, relativeLuminance, rgbToHex } from '@blazon/color/contrast'
import { labDeltaE2000 } from '@blazon/color/difference'
import { labOfHex } from '@blazon/color/lab'
import type { Document, Page } from '@blazon/document/document'
import { backdropOf, backgroundsOf } from '../backdrop.ts'
import type { LogoUse } from '../logos.ts'
import type { Breach, LogoUsageParams } from './logo-usage.ts'

/**
 * Judges the colours that a logo is placed on: the opaque border of its own picture, else what is
 * beneath it on the page. Indeterminate over a picture, or if its position is unknown.
 */
export function judgeBackground(
  document: Document,
  page: Page,
  use: LogoUse,
  allowed: NonNullable<LogoUsageParams['background']>,
): Breach | 'obeys' | 'indeterminate' {
  const seen = use.ground
    ? [[use.ground.map((channel) => channel / 255) as unknown as Rgb]]
    : backgroundsBeneath(document, page, use)
  const refused = seen.map((colors) => colors?.find((color) => !isAllowed(color, allowed)))
  const [first] = refused
  if (refused.every((color) => color !== undefined)) {
    const observed = `on ${rgbToHex(first!)}`
    return { observed, expected: wordsFor(allowed), remedy: 'Place it on an allowed background.' }
  }
  return seen.includes(null) || refused.some(Boolean) ? 'indeterminate' : 'obeys'
}

/** The possible backgrounds; an unknown one is null. */
function backgroundsBeneath(
  { format }: Document,
  page: Page,
  { element, parts, box }: LogoUse,
): (readonly Rgb[] | null)[] {
  if (!element || !box) return [null]
  const backdrop = backdropOf(page)
  const lowest = Math.min(...[element, ...parts].map((part) => backdrop.orders.get(part) ?? 0))
  const frame = { ...element, box, fill: null, cells: [] }
  const beneath = { ...backdrop, orders: new Map([[frame, lowest]]) }
  return backgroundsOf(format, beneath, frame, null)({ highlight: null })
}

/** Black and white have the same contrast with a colour of this luminance (WCAG 2). */
const middleLuminance = Math.sqrt(1.05 * 0.05) - 0.05
/** ΔE2000. */
const sameColor = 3

function isAllowed(
  color: Rgb,
  { tone, colors = [] }: NonNullable<LogoUsageParams['background']>,
): boolean {
  const isLight = relativeLuminance(color) > middleLuminance
  if (tone === (isLight ? 'light' : 'dark')) return true
  const lab = labOfHex(rgbToHex(color))
  return colors.some((allowed) => labDeltaE2000(lab, labOfHex(allowed)) <= sameColor)
}

function wordsFor({ tone, colors = [] }: NonNullable<LogoUsageParams['background']>): string {
  const tones = tone ? [`a ${tone} background`] : []
  return [...tones, ...colors.map((color) => color.toUpperCase())].join(' or ')
}
