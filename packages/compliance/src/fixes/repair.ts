import type { PaintColor } from '@blazon/document/document'
import type { Target } from '../colors/paints.ts'
import { listPaintColors } from '../colors/paints.ts'
import type { Finding } from '../finding.ts'
import type { PaintSpot, Spot } from '../places/spot.ts'
import type { Rule, Violation } from '../rule.ts'

/** One occurrence of a finding that can be changed automatically. */
export interface Repair {
  finding: Finding
  rule: Rule
  violation: Violation & { spot: Spot }
  /** Whether the finding or the value was chosen by the caller; otherwise only safe repairs are made. */
  isAsked: boolean
  /** The value that the caller chose; null for the one that is proposed. */
  chosen: string | null
}

export type ColorRepair = Repair & { violation: { spot: PaintSpot } }

/** A repair and the value that it writes. */
export interface Planned {
  repair: Repair
  to: string
}

/** The repair of a violation; null if a person has to decide. */
export function createRepair(
  finding: Finding,
  rule: Rule,
  violation: Violation,
  { isAsked, chosen }: Pick<Repair, 'isAsked' | 'chosen'>,
): Repair | null {
  const { spot, fix } = violation
  if (!spot || fix?.kind === 'manual' || (chosen ?? fix?.replacement ?? null) === null) return null
  return { finding, rule, violation: { ...violation, spot }, isAsked, chosen }
}

export function isColorRepair(repair: Repair): repair is ColorRepair {
  return repair.violation.spot.kind === 'paint'
}

/** What the colour of a repair paints. */
export function findTarget({ violation }: ColorRepair): Target {
  switch (violation.spot.part) {
    case 'bullet':
      return 'text'
    case 'highlight':
      return 'background'
    default:
      return violation.spot.part
  }
}

/** ΔE2000 up to which a repair by this rule keeps the look; the default of `color_in_palette`. */
export function readMaxDistance({ params }: Rule): number {
  return (params as { max_distance?: number }).max_distance ?? 10
}

/** The colours of the document that a repair replaces. */
export function findColors({ violation }: ColorRepair): readonly PaintColor[] {
  const colors = listPaintColors(violation.spot.paint.value)
  return colors === 'unknown' ? [] : colors.filter(({ hex }) => hex === violation.observed)
}
