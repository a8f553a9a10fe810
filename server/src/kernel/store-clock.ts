import type { Database } from '../database/database.ts'
import { type Clock, systemClock } from './clock.ts'

/** The time of the store, which every process on it shares whatever its own machine's clock says. */
export interface StoreClock extends Clock {
  /** How far the store's clock is ahead of this machine's, in seconds; negative where it is behind. */
  skewSeconds(): number
  close(): void
}

/** Between two looks at the store's clock a machine's own goes wrong by less than a millisecond. */
const everyMs = 5_000

/**
 * Starts a clock that follows the store's: leases, due times and expiries of one process mean the same
 * to all. A worker whose machine was ten minutes ahead ended the healthy attempts of others, and sent
 * first retries after 0.35 s instead of 60. While the store is away, the machine's clock goes on from
 * where both were.
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

  /** The store's time was read between asking and the answer: so much is known, and no more. */
  async function follow(): Promise<void> {
    const sentAt = local.now()
    const [row] = await db<{ now: number }[]>`
      select extract(epoch from clock_timestamp())::float8 * 1000 as now`
    const answered = local.now()
    offset = Math.min(Math.max(offset, row!.now - answered), row!.now - sentAt)
  }
}
