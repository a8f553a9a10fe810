import { plural } from '@lingui/core/macro'

/** `8 hours` of 28,800 seconds, in the largest unit without a fraction; null of null. */
export function describeDuration(seconds: number): string
export function describeDuration(seconds: number | null): string | null
export function describeDuration(seconds: number | null): string | null {
  if (seconds === null) return null
  const [size, describe] = units.find(([size]) => seconds % size === 0)!
  return describe(seconds / size)
}

const units: readonly (readonly [seconds: number, describe: (count: number) => string])[] = [
  [86_400, (count) => plural(count, { one: '# day', other: '# days' })],
  [3_600, (count) => plural(count, { one: '# hour', other: '# hours' })],
  [60, (count) => plural(count, { one: '# minute', other: '# minutes' })],
  [1, (count) => plural(count, { one: '# second', other: '# seconds' })],
]
