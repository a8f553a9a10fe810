import { labDeltaE2000 } from './difference.ts'
import type { Lab } from './lab.ts'

export interface Near<Candidate> {
  candidate: Candidate
  /** CIEDE2000 difference. */
  deltaE: number
}

/** The nearest candidate by CIEDE2000, the first of equals; null without candidates. */
export function nearest<Candidate extends { lab: Lab }>(
  color: Lab,
  candidates: readonly Candidate[],
): Near<Candidate> | null {
  let best: Near<Candidate> | null = null
  for (const candidate of candidates) {
    const deltaE = labDeltaE2000(color, candidate.lab)
    if (best === null || deltaE < best.deltaE) best = { candidate, deltaE }
  }
  return best
}

/** All candidates by CIEDE2000, nearest first; equals keep their order. */
export function byDifference<Candidate extends { lab: Lab }>(
  color: Lab,
  candidates: readonly Candidate[],
): Near<Candidate>[] {
  return candidates
    .map((candidate) => ({ candidate, deltaE: labDeltaE2000(color, candidate.lab) }))
    .sort((a, b) => a.deltaE - b.deltaE)
}
