import { createHash } from 'node:crypto'
import type { Database } from '../../database/database.ts'
import type { Clock } from '../../kernel/clock.ts'
import { ApiError } from '../../kernel/errors.ts'

/**
 * Counts tries in windows of time, in the store, so that all processes count together. A try is
 * counted before it is judged: many at once get no more than one after another.
 */
export interface Throttle {
  name: string
  atMost: number
  windowMs: number
}

const quarterHourMs = 15 * 60_000

/** Wrong passwords, by the account that they were for, whether it exists or not. */
export const byAccount: Throttle = { name: 'account', atMost: 10, windowMs: quarterHourMs }
/** Wrong passwords, by where they came from: behind one address there may be a whole office. */
export const byAddress: Throttle = { name: 'address', atMost: 100, windowMs: quarterHourMs }
/** Mails that let someone set a password: for one account, and asked for from one address. */
export const resetsByAccount: Throttle = { name: 'reset', atMost: 5, windowMs: 3_600_000 }
export const resetsByAddress: Throttle = { name: 'resets', atMost: 30, windowMs: 3_600_000 }

/** Counts a try. Throws `rate_limited` where there were too many. */
export async function takeTry(
  db: Database,
  clock: Clock,
  throttle: Throttle,
  subject: string,
): Promise<void> {
  const waitMs = await countTry(db, clock, throttle, subject)
  if (waitMs === null) return
  const seconds = Math.max(1, Math.ceil(waitMs / 1_000))
  throw new ApiError('rate_limited', `Too many tries. Try again in ${seconds} s.`, {
    headers: { 'Retry-After': String(seconds) },
  })
}

/** Counts a try; the milliseconds until there may be another where there were too many, else null. */
export async function countTry(
  db: Database,
  clock: Clock,
  throttle: Throttle,
  subject: string,
): Promise<number | null> {
  const now = new Date(clock.now())
  const end = new Date(now.getTime() + throttle.windowMs)
  const [row] = await db<{ taken: number; resets_at: Date }[]>`
    insert into throttles (bucket, taken, resets_at)
    values (${bucketOf(throttle, subject)}, 1, ${end})
    on conflict (bucket) do update set
      taken = case when throttles.resets_at <= ${now} then 1 else throttles.taken + 1 end,
      resets_at = case when throttles.resets_at <= ${now} then ${end} else throttles.resets_at end
    returning taken, resets_at`
  return row!.taken <= throttle.atMost ? null : row!.resets_at.getTime() - now.getTime()
}

/** Forgets the tries of someone who has shown who they are. */
export async function forgiveTries(
  db: Database,
  throttle: Throttle,
  subject: string,
): Promise<void> {
  await db`delete from throttles where bucket = ${bucketOf(throttle, subject)}`
}

/** Takes back one try that was none. */
export async function giveBackTry(
  db: Database,
  throttle: Throttle,
  subject: string,
): Promise<void> {
  await db`
    update throttles set taken = taken - 1
    where bucket = ${bucketOf(throttle, subject)} and taken > 0`
}

/** Hashed, so that the table holds no list of addresses. */
function bucketOf({ name }: Throttle, subject: string): Buffer {
  return createHash('sha256').update(`${name} ${subject}`).digest()
}
