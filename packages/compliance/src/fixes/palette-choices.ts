import { byDifference, labDeltaE2000 } from '@blazon/color/difference'
import { labOfHex } from '@blazon/color/lab'
import type { Brand } from '../brand.ts'
import { createAllowedSwatches } from '../colors/allowed-swatches.ts'
import type { Target } from '../colors/paints.ts'
import { listSwatches } from '../colors/swatches.ts'
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
  brand: Brand,
  rules: readonly Rule[],
): (repair: ColorRepair) => readonly Candidate[] {
  const allowed = createAllowedSwatches(brand, rules)
  const known = new Map<string, readonly Candidate[]>()

  return (repair) => {
    const { rule, violation, chosen } = repair
    const target = findTarget(repair)
    const from = String(violation.observed)
    if (chosen !== null) return [nameChosen(from, chosen, readPalettes(rule))]
    const name = `${rule.id} ${target} ${from}`
    const candidates = known.get(name) ?? list(rule, target, from)
    known.set(name, candidates)
    return candidates
  }

  function nameChosen(from: string, hex: string, ids: readonly string[] | undefined): Candidate {
    const swatch = listSwatches(brand.palettes, ids).find(({ value }) => value.hex === hex)
    const deltaE = labDeltaE2000(labOfHex(from), labOfHex(hex))
    return { key: swatch?.key ?? null, hex, deltaE }
  }

  function list(rule: Rule, target: Target, from: string): readonly Candidate[] {
    const { meant, accepted } = allowed(readPalettes(rule), target)
    return byDifference(labOfHex(from), accepted.length > 0 ? accepted : meant).map(
      ({ candidate: { key, value }, deltaE }) => ({ key, hex: value.hex, deltaE }),
    )
  }
}

function readPalettes({ params }: Rule): readonly string[] | undefined {
  return (params as { palettes?: readonly string[] }).palettes
}
