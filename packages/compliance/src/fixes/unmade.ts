import { findCaution, type Unmade } from './grade.ts'
import type { LeftReason } from './left.ts'
import { type Planning, proposeColors, readValue } from './plan-repairs.ts'
import { isColorRepair, type Repair } from './repair.ts'

/** The repairs that were not made, with the values that the caller may ask for. */
export function listUnmade(
  planning: Planning,
  left: ReadonlyMap<string, LeftReason>,
): readonly Unmade[] {
  const unmade = planning.repairs.filter(({ finding }) => left.has(finding.fingerprint))
  const isOfColor = unmade.some(isColorRepair)
  const proposed = new Map<Repair, string>()
  if (isOfColor) {
    const among = new Map(planning.repairs.map((repair) => [repair.violation, repair]))
    for (const { repair, to } of proposeColors(planning)) {
      proposed.set(among.get(repair.violation)!, to)
    }
  }
  return unmade.flatMap((repair): Unmade[] => {
    const reason = findCaution(repair) ?? left.get(repair.finding.fingerprint)!
    const to = isColorRepair(repair)
      ? (proposed.get(repair) ?? planning.candidates(repair)[0]?.hex)
      : readValue(repair)
    if (to === undefined) return []
    // Two colours that become one are never written by the program.
    const applicability = reason.code === 'colors_too_few' ? 'manual' : 'unsafe'
    return [{ repair, to, applicability, reason }]
  })
}
