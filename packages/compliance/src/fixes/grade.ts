import { explainLeft, type LeftReason } from './left.ts'
import type { Candidate } from './palette-choices.ts'
import { type ColorRepair, isColorRepair, type Repair, readMaxDistance } from './repair.ts'

/**
 * How far a program may be trusted with a change. `safe` keeps the meaning and the look, and is made
 * without being asked; `unsafe` may not; `manual` is only made by a person.
 */
export const applicabilities = ['safe', 'unsafe', 'manual'] as const

export type Applicability = (typeof applicabilities)[number]

/** Another value for a change. */
export interface Alternative {
  to: string
  /** Key of the palette colour. */
  color: string | null
  /** ΔE2000 from the present colour; null for fonts and words. */
  distance: number | null
}

/** A repair that was not made, and what it would write. */
export interface Unmade {
  repair: Repair
  to: string
  applicability: Exclude<Applicability, 'safe'>
  reason: LeftReason
}

/** Grades a repair that is made: one that the caller asked for may be unsafe. */
export function gradeRepair(repair: Repair, distance: number | null): 'safe' | 'unsafe' {
  if (distance !== null && distance > readMaxDistance(repair.rule)) return 'unsafe'
  return repair.violation.caution && repair.chosen === null ? 'unsafe' : 'safe'
}

/** Why a repair waits to be asked for, before any value is tried; null if it does not. */
export function findCaution({ violation, isAsked }: Repair): LeftReason | null {
  return violation.caution && !isAsked ? explainLeft(violation.caution) : null
}

/** The values that a repair could write instead, the nearest colours first. */
export function listAlternatives(
  repair: Repair,
  to: string,
  candidates: (repair: ColorRepair) => readonly Candidate[],
): Alternative[] {
  if (isColorRepair(repair)) {
    return candidates({ ...repair, chosen: null })
      .filter(({ hex }) => hex !== to)
      .slice(0, maxAlternatives)
      .map(({ hex, key, deltaE }) => ({ to: hex, color: key, distance: roundDistance(deltaE) }))
  }
  return (repair.violation.alternatives ?? [])
    .filter((one) => one !== to)
    .map((one) => ({ to: one, color: null, distance: null }))
}

export function roundDistance(deltaE: number): number {
  return Math.round(deltaE * 100) / 100
}

const maxAlternatives = 24
