import type { PaintColor } from '@blazon/document/document'
import type { Finding } from '../finding.ts'
import type { Target } from '../paints.ts'
import { listPaintColors } from '../paints.ts'
import type { Rule, Violation } from '../rule.ts'
import type { PaintSpot, Spot } from '../spot.ts'

/** One occurrence of a finding that can be changed automatically. */
export interface Repair {
  finding: Finding
  rule: Rule
  violation: Violation & { spot: Spot }
}

export type ColorRepair = Repair & { violation: { spot: PaintSpot } }

/** A repair and the value that it writes. */
export interface Planned {
  repair: Repair
  to: string
}

/** The repair of a violation; null if a person has to decide. */
export function createRepair(finding: Finding, rule: Rule, violation: Violation): Repair | null {
  const { spot, fix } = violation
  if (!spot || !fix || fix.kind === 'manual' || fix.replacement === null) return null
  return { finding, rule, violation: { ...violation, spot } }
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

/** The colours of the document that a repair replaces. */
export function findColors({ violation }: ColorRepair): readonly PaintColor[] {
  const colors = listPaintColors(violation.spot.paint.value)
  return colors === 'unknown' ? [] : colors.filter(({ hex }) => hex === violation.observed)
}
