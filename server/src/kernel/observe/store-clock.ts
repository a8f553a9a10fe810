import type { Database } from '../../database/database.ts'
import { type Clock, systemClock } from '../base/clock.ts'

/** The time of the store, which all processes share, independently of their machines' clocks. */
export interface StoreClock extends Clock {
  /** How far the store's clock is ahead of this machine's, in seconds; negative if it is behind. */
  skewSeconds(): number
  close(): void
}

/**
 * Milliseconds between two readings of the store's clock, in which a machine's clock drifts by
 * less than one.
 */
const everyMs = 5_000

/**
 * Starts a clock that follows the store's, so that leases, due times and expiries mean the same in
 * every process. A worker whose machine was ten minutes ahead ended the healthy attempts of others,
 * and sent first retries after 0.35 s instead of 60. While the store is unavailable, the machine's
 * clock continues from the last offset.
 */
export async function startStoreClock(
  db: Database,
  local: Clock = systemClock,
): Promise<StoreClock> {
  let offset = 0
  await follow()
  const timer = setInterval(() => follow().catch(() => {}), everyMs).unref()
  return {
    now: () => Math.floor(local.now() + offset),
    skewSeconds: () => offset / 1_000,
    close: () => clearInterval(timer),
  }

  /** The store's time was read between sending and receiving; it is not known more precisely. */
  async function follow(): Promise<void> {
    const sentAt = local.now()
    const [row] = await db<{ now: number }[]>`
      select extract(epoch from clock_timestamp())::float8 * 1000 as now`
    const answered = local.now()
    offset = Math.min(Math.max(offset, row!.now - answered), row!.now - sentAt)
  }
}
