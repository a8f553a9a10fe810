import { formatNumber } from '../../language/format.ts'

/** The server counts up to 100,000. */
const maxCounted = 100_000

export function countText(count: number): string {
  return `${formatNumber(count)}${count === maxCounted ? '+' : ''}`
}
