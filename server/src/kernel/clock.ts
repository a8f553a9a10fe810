/** What tells the time; passed in, so that no test sleeps. */
export interface Clock {
  /** Milliseconds since the Unix epoch. */
  now(): number
}

export const systemClock: Clock = { now: () => Date.now() }

/** ISO 8601 UTC with milliseconds and `Z`, the only form of time on the wire (platform contract, section 2). */
export function timestamp(time: number | Date): string {
  return (typeof time === 'number' ? new Date(time) : time).toISOString()
}

export function timestampOrNull(time: Date | null): string | null {
  return time === null ? null : time.toISOString()
}
