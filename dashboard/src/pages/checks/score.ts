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
