import { RE2JS } from 're2js'

/**
 * The regular expressions of a rule. One of 500 characters can take half a second, so compile them
 * in a process that can be killed.
 */

interface Pattern {
  text: string
  /** Whether case must match. */
  case?: boolean | undefined
}

/** A pattern of a rule, and its position in the rule's parameters, as in `terms[3].text`. */
export interface PlacedPattern extends Pattern {
  place: string
}

/** The number of patterns and the total size of their programs. */
export interface PatternSize {
  patterns: number
  size: number
}

/** An error of a parameter, and its position among the parameters. */
export interface PatternProblem {
  place: string
  problem: string
}

/**
 * The limits of one rule. A size counts the instructions of a program and the character ranges that
 * they test: `\pL` has 685. A size of 100,000 takes 20 to 400 ms, in every check again.
 */
export const patternLimits = { patternsOfRule: 200, sizeOfPattern: 20_000, sizeOfRule: 100_000 }

export function compilePattern({ text, case: isCased }: Pattern): RE2JS {
  return RE2JS.compile(text.normalize('NFC'), isCased ? 0 : RE2JS.CASE_INSENSITIVE)
}

/** Compiles the patterns of a rule in order, up to the first that is invalid or exceeds a limit. */
export function measurePatterns(patterns: readonly PlacedPattern[]): PatternSize | PatternProblem {
  const { patternsOfRule, sizeOfPattern, sizeOfRule } = patternLimits
  const beyond = patterns[patternsOfRule]
  if (beyond !== undefined) {
    const problem = `a rule has at most ${patternsOfRule} regular expressions, and this one has ${patterns.length}. Use plain terms, or join some patterns with |.`
    return { place: beyond.place, problem }
  }
  let total = 0
  for (const pattern of patterns) {
    const size = measureSize(pattern)
    if (typeof size === 'string') return { place: pattern.place, problem: size }
    if (size > sizeOfPattern) {
      const problem = `the program of a regular expression has at most ${sizeOfPattern} instructions and character ranges, and this one has ${size}. Repeat less, or use smaller character classes.`
      return { place: pattern.place, problem }
    }
    total += size
    if (total > sizeOfRule) {
      const problem = `the programs of the regular expressions of one rule have at most ${sizeOfRule} instructions and character ranges together, and those up to this one have ${total}. Use fewer or smaller patterns, or several rules.`
      return { place: pattern.place, problem }
    }
  }
  return { patterns: patterns.length, size: total }
}

/** The size of a pattern's program, or the error message. */
function measureSize(pattern: Pattern): number | string {
  try {
    const instructions = compilePattern(pattern).re2().prog.inst as { runes?: ArrayLike<number> }[]
    return instructions.reduce((sum, { runes }) => sum + 1 + Math.ceil((runes?.length ?? 0) / 2), 0)
  } catch (error) {
    return `the pattern “${pattern.text}” can’t be used: ${error instanceof Error ? error.message : error}`
  }
}
