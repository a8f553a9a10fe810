import {
  measurePatterns,
  type PatternProblem,
  type PatternSize,
  type PlacedPattern,
} from '@blazon/compliance/texts/patterns'

/** The program of a separate process: patterns of new and changed rules are compiled only here. */

export interface PatternTask {
  patterns: readonly PlacedPattern[]
}

export function measure({ patterns }: PatternTask): PatternSize | PatternProblem {
  return measurePatterns(patterns)
}
