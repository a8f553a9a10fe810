import {
  measurePatterns,
  type PatternProblem,
  type PatternSize,
  type PlacedPattern,
} from '@blazon/compliance/patterns'

/** The inside of a process: the patterns of rules that are written are compiled here and nowhere else. */

export interface PatternTask {
  patterns: readonly PlacedPattern[]
}

export function measure({ patterns }: PatternTask): PatternSize | PatternProblem {
  return measurePatterns(patterns)
}
