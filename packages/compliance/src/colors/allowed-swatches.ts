import type { Brand, Usage } from '../brand.ts'
import type { Rule } from '../rule.ts'
import type { Target } from './paints.ts'
import {
  type AllowedSwatches,
  isBlackOrWhite,
  listProposable,
  listSwatches,
  matcher,
  type Swatch,
} from './swatches.ts'

/** What the palettes and the rules of a check allow: an agency has a palette for each client. */
export function createAllowedSwatches(
  { palettes }: Pick<Brand, 'palettes'>,
  rules: readonly Rule[],
): AllowedSwatches {
  const enabled = rules.filter((rule) => rule.enabled)
  const usages = enabled
    .filter(({ type }) => type === 'color_usage')
    .map(({ params }) => params as UsageParams)
  const accepting = enabled
    .filter(({ type }) => type === 'color_in_palette')
    .flatMap(({ params }) => {
      const { palettes: ids, tolerance = 2, ...rest } = params as ColorParams
      const swatches = listSwatches(palettes, ids)
      const match = matcher(swatches, tolerance)
      return swatches.length === 0 ? [] : [{ ...rest, tolerance, match }]
    })

  return (ids, target) => {
    const proposable = listProposable(listSwatches(palettes, ids))
    const meant = proposable.filter((swatch) => isMeant(swatch, target, usages))
    const accepted = meant.filter(({ value: { hex } }) =>
      accepting.every(
        ({ targets, tolerance, allow_black_white, match }) =>
          !(targets?.includes(target) ?? true) ||
          (allow_black_white && isBlackOrWhite({ hex }, tolerance)) ||
          match({ hex }).within.length > 0,
      ),
    )
    return { meant, accepted }
  }
}

interface ColorParams {
  palettes?: readonly string[]
  tolerance?: number
  targets?: readonly Target[]
  allow_black_white?: boolean
}

interface UsageParams {
  colors?: Readonly<Record<string, readonly Usage[]>>
  palettes?: readonly string[]
}

/** `color_usage` allows any colour for an effect. */
function isMeant(swatch: Swatch, target: Target, rules: readonly UsageParams[]): boolean {
  if (target === 'effect') return true
  const stated = rules.flatMap(({ colors, palettes }) => {
    const isOfRule = palettes?.includes(swatch.palette) ?? true
    return isOfRule && colors && Object.hasOwn(colors, swatch.key) ? [colors[swatch.key]!] : []
  })
  const own: readonly (readonly Usage[])[] = swatch.usage.length === 0 ? [] : [swatch.usage]
  // A rule's usage of a colour replaces the palette's.
  return (stated.length > 0 ? stated : own).every((usage) => usage.includes(target))
}
