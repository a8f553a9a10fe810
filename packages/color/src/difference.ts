import type { ColorValue } from './color-value.ts'
import { convertToLab, type Lab } from './lab.ts'

export interface Near<Candidate> {
  candidate: Candidate
  /** CIEDE2000 difference. */
  deltaE: number
}

/** CIEDE2000 difference of two colours on CIELAB D65, kL = kC = kH = 1. */
export function deltaE2000(a: ColorValue, b: ColorValue): number {
  return labDeltaE2000(convertToLab(a), convertToLab(b))
}

/**
 * CIEDE2000 difference of two CIELAB colours (Sharma, Wu, Dalal 2005: "The CIEDE2000
 * Color-Difference Formula: Implementation Notes"; names follow the paper).
 */
export function labDeltaE2000([l1, a1, b1]: Lab, [l2, a2, b2]: Lab): number {
  const meanC = (Math.hypot(a1, b1) + Math.hypot(a2, b2)) / 2
  const g = (1 - chromaWeight(meanC)) / 2
  const a1Prime = (1 + g) * a1
  const a2Prime = (1 + g) * a2
  const c1 = Math.hypot(a1Prime, b1)
  const c2 = Math.hypot(a2Prime, b2)
  const h1 = hue(a1Prime, b1)
  const h2 = hue(a2Prime, b2)
  const isAchromatic = c1 * c2 === 0

  const turn = isAchromatic ? 0 : shorterTurn(h2 - h1)
  const deltaL = l2 - l1
  const deltaC = c2 - c1
  const deltaH = 2 * Math.sqrt(c1 * c2) * Math.sin(radians(turn / 2))

  const l = (l1 + l2) / 2
  const c = (c1 + c2) / 2
  const h = isAchromatic ? h1 + h2 : meanHue(h1, h2)

  const t =
    1 -
    0.17 * Math.cos(radians(h - 30)) +
    0.24 * Math.cos(radians(2 * h)) +
    0.32 * Math.cos(radians(3 * h + 6)) -
    0.2 * Math.cos(radians(4 * h - 63))
  const lightness = deltaL / (1 + (0.015 * (l - 50) ** 2) / Math.sqrt(20 + (l - 50) ** 2))
  const chroma = deltaC / (1 + 0.045 * c)
  const hueDifference = deltaH / (1 + 0.015 * c * t)
  const rotation = -Math.sin(radians(60 * Math.exp(-(((h - 275) / 25) ** 2)))) * 2 * chromaWeight(c)
  return Math.sqrt(
    lightness ** 2 + chroma ** 2 + hueDifference ** 2 + rotation * chroma * hueDifference,
  )
}

function chromaWeight(chroma: number): number {
  const seventh = chroma ** 7
  return Math.sqrt(seventh / (seventh + 25 ** 7))
}

function hue(a: number, b: number): number {
  const degrees = (Math.atan2(b, a) * 180) / Math.PI
  return degrees < 0 ? degrees + 360 : degrees
}

function shorterTurn(degrees: number): number {
  if (degrees > 180) return degrees - 360
  return degrees < -180 ? degrees + 360 : degrees
}

function meanHue(h1: number, h2: number): number {
  const sum = h1 + h2
  if (Math.abs(h1 - h2) <= 180) return sum / 2
  return sum < 360 ? (sum + 360) / 2 : (sum - 360) / 2
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180
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
