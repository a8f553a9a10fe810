/**
 * The score as it is shown everywhere, in whole numbers: rounded down, as in reports, so that 100
 * means that nothing disobeys.
 */
export function wholeScore(score: number): number {
  return Math.floor(score)
}
