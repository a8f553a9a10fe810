import type { Violation } from '../rule.ts'
import { matchCase } from '../words/match-case.ts'

export const replacementKinds = ['color', 'font', 'term'] as const

/** A value that the caller wants instead of what a fix proposes, wherever a finding observed `from`. */
export interface Replacement {
  kind: (typeof replacementKinds)[number]
  from: string
  to: string
}

/** The value that the caller chose for a violation; null if none was chosen. */
export function findChosen(
  { spot, observed }: Violation,
  replacements: readonly Replacement[],
): string | null {
  if (!spot || replacements.length === 0) return null
  const kind = spot.kind === 'paint' ? 'color' : spot.kind === 'font' ? 'font' : 'term'
  const said = String(observed)
  const chosen = replacements.filter(
    (one) => one.kind === kind && one.from.toLowerCase() === said.toLowerCase(),
  )
  const exact = chosen.find(({ from }) => from === said)
  if (exact) return kind === 'color' ? exact.to.toUpperCase() : exact.to
  const [near] = chosen
  if (!near) return null
  if (kind === 'term') return matchCase(said, near.to)
  return kind === 'color' ? near.to.toUpperCase() : near.to
}
