import { type Clock, systemClock } from '../../kernel/base/clock.ts'

/** Timers that a simulation can replace. */
export interface Timers extends Clock {
  /** Calls `work` after that time; the returned function cancels the call. */
  after(milliseconds: number, work: () => void): () => void
}

export const systemTimers: Timers = {
  now: systemClock.now,
  after(milliseconds, work) {
    const timer = setTimeout(work, milliseconds)
    return () => clearTimeout(timer)
  },
}
