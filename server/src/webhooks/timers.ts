import { type Clock, systemClock } from '../kernel/clock.ts'

/** Time that passes, and that a simulation can make pass. */
export interface Timers extends Clock {
  /** Calls `work` once that time is over; the returned function calls it off. */
  after(milliseconds: number, work: () => void): () => void
}

export const systemTimers: Timers = {
  now: systemClock.now,
  after(milliseconds, work) {
    const timer = setTimeout(work, milliseconds)
    return () => clearTimeout(timer)
  },
}
