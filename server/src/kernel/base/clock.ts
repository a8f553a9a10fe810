/** The current time, passed in, so that no test sleeps. */
export interface Clock {
  /** Milliseconds since the Unix epoch. */
  now(): number
}

export const systemClock: Clock = { now: () => Date.now() }

/** ISO 8601 UTC with milliseconds and `Z`, the only form of time on the wire (platform contract, section 2). */
export function timestamp(time: number | Date): string {
  const ms = Math.trunc(Number(time))
  if (Number.isNaN(ms)) throw new RangeError('Invalid time value')
  const day = Math.floor(ms / dayMs)
  const rest = ms - day * dayMs
  const seconds = Math.floor(rest / 1000)
  const hour = twoDigits[Math.floor(seconds / 3600)]!
  const minute = twoDigits[Math.floor(seconds / 60) % 60]!
  return `${findDate(day)}${hour}:${minute}:${twoDigits[seconds % 60]!}.${threeDigits[rest - seconds * 1000]!}Z`
}

export function timestampOrNull(time: Date | null): string | null {
  return time === null ? null : timestamp(time)
}

const dayMs = 86_400_000
const twoDigits = Array.from({ length: 100 }, (_, number) => String(number).padStart(2, '0'))
const threeDigits = Array.from({ length: 1000 }, (_, number) => String(number).padStart(3, '0'))

/**
 * `2026-11-20T` of a day since the epoch. The dates of 64 days are cached, because
 * `Date.toISOString` takes four times as long (0.7 instead of 0.2 µs), which was half of the time
 * to render a palette.
 */
function findDate(day: number): string {
  const slot = day & 63
  if (keptDays[slot] !== day) {
    keptDates[slot] = new Date(day * dayMs).toISOString().slice(0, -13)
    keptDays[slot] = day
  }
  return keptDates[slot]!
}

const keptDays = new Float64Array(64).fill(Number.NaN)
const keptDates: string[] = new Array(64).fill('')
