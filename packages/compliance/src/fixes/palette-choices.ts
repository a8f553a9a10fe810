import { labDeltaE2000 } from '@blazon/color/difference'
import { labOfHex } from '@blazon/color/lab'
import { byDifference } from '@blazon/color/nearest'
import type { Brand, Usage } from '../brand.ts'
import type { Target } from '../colors/paints.ts'
import { listSwatches, matcher, type Swatch } from '../colors/swatches.ts'
import type { Rule } from '../rule.ts'
import { type ColorRepair, findTarget } from './repair.ts'

/** A palette colour that may replace another. */
export interface Candidate {
  /** Null for a colour that the caller chose and the palette does not have. */
  key: string | null
  hex: string
  deltaE: number
}

/**
 * The colours that a repair may write, the nearest first: from the palettes of its rule, allowed
 * for their purpose by the palette and by every `color_usage` rule, and, if possible, accepted by
 * the other `color_in_palette` rules.
 */
export function createPaletteChoices(
  { palettes }: Brand,
  rules: readonly Rule[],
): (repair: ColorRepair) => readonly Candidate[] {
  const enabled = rules.filter((rule) => rule.enabled)
  const usages = enabled.filter(({ type }) => type === 'color_usage')
  const accepting = enabled
    .filter(({ type }) => type === 'color_in_palette')
    .map(({ params }) => {
      const { palettes: ids, tolerance = 2 } = params as ColorParams
      return matcher(listSwatches(palettes, ids), tolerance)
    })
  const known = new Map<string, readonly Candidate[]>()

  return (repair) => {
    const { rule, violation, chosen } = repair
    const target = findTarget(repair)
    const from = String(violation.observed)
    if (chosen !== null) return [nameChosen(from, chosen, (rule.params as ColorParams).palettes)]
    const name = `${rule.id} ${target} ${from}`
    const candidates = known.get(name) ?? list(rule, target, from)
    known.set(name, candidates)
    return candidates
  }

  function nameChosen(from: string, hex: string, ids: readonly string[] | undefined): Candidate {
    const swatch = listSwatches(palettes, ids).find(({ value }) => value.hex === hex)
    const deltaE = labDeltaE2000(labOfHex(from), labOfHex(hex))
    return { key: swatch?.key ?? null, hex, deltaE }
  }

  function list({ params }: Rule, target: Target, from: string): readonly Candidate[] {
    const swatches = listSwatches(palettes, (params as ColorParams).palettes)
    const live = swatches.filter(({ deprecated }) => !deprecated)
    const allowed = (live.length > 0 ? live : swatches).filter((swatch) =>
      isAllowed(swatch, target, usages),
    )
    const accepted = allowed.filter(({ value }) =>
      accepting.every((match) => match({ hex: value.hex }).within.length > 0),
    )
    return byDifference(labOfHex(from), accepted.length > 0 ? accepted : allowed).map(
      ({ candidate: { key, value }, deltaE }) => ({ key, hex: value.hex, deltaE }),
    )
  }
}

interface ColorParams {
  palettes?: readonly string[]
  tolerance?: number
}

/** `color_usage` allows any colour for an effect. */
function isAllowed(swatch: Swatch, target: Target, usages: readonly Rule[]): boolean {
  if (target === 'effect') return true
  const stated = usages.flatMap(({ params }) => {
    const { colors, palettes } = params as UsageParams
    const isMeant = palettes?.includes(swatch.palette) ?? true
    return isMeant && colors && Object.hasOwn(colors, swatch.key) ? [colors[swatch.key]!] : []
  })
  const own: readonly (readonly Usage[])[] = swatch.usage.length === 0 ? [] : [swatch.usage]
  // A rule's usage of a colour replaces the palette's.
  return (stated.length > 0 ? stated : own).every((usage) => usage.includes(target))
}

interface UsageParams {
  colors?: Readonly<Record<string, readonly Usage[]>>
  palettes?: readonly string[]
}
