/** `8 hours` of 28,800 seconds, in the largest unit without a fraction; null of null. */
export function describeDuration(seconds: number): string
export function describeDuration(seconds: number | null): string | null
export function describeDuration(seconds: number | null): string | null {
  if (seconds === null) return null
  const [size, name] = units.find(([size]) => seconds % size === 0)!
  const count = seconds / size
  return `${count} ${name}${count === 1 ? '' : 's'}`
}

const units = [
  [86_400, 'day'],
  [3_600, 'hour'],
  [60, 'minute'],
  [1, 'second'],
] as const
