import type { Check } from '@blazon/sdk/types'

/**
 * The displayed score: a whole number, rounded down as in reports, so that 100
 * means that nothing disobeys.
 */
export function wholeScore(score: number): number {
  return Math.floor(score)
}

export function computeMean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

/**
 * How many rules judged the file; the others do not judge its format. Without any, the score of 100 says
 * nothing and is not shown.
 */
export function countJudging({
  rules,
  not_applicable,
}: Pick<Check, 'rules' | 'not_applicable'>): number {
  return rules.length - not_applicable.length
}
