import type { ScheduleRow } from './store.ts'

/** How often a schedule looks whether the brand has changed. */
const lookEveryMs = 10 * 60_000

const dayMs = 24 * 3_600_000

/** The columns that say when a schedule is due. */
type Times = Pick<ScheduleRow, 'next_check_at' | 'due_at'>

/** The times of a schedule that begins, or that begins again, at `now`. */
export function startTimes(
  { every, on_brand_changes }: Pick<ScheduleRow, 'every' | 'on_brand_changes'>,
  now: Date,
): Times {
  const next = every === null ? null : addPeriod(now, every)
  return { next_check_at: next, due_at: dueAt(next, on_brand_changes, now) }
}

/**
 * The times after a schedule was due at `now`. The hour of periodic checks stays the same; those
 * that were missed while no process ran are not repeated.
 */
export function nextTimes(
  { every, on_brand_changes, next_check_at }: Times & Parameters<typeof startTimes>[0],
  now: Date,
): Times {
  let next = next_check_at
  while (next !== null && every !== null && next <= now) next = addPeriod(next, every)
  return { next_check_at: next, due_at: dueAt(next, on_brand_changes, now) }
}

function dueAt(next: Date | null, looks: boolean, now: Date): Date | null {
  if (!looks) return next
  const look = new Date(now.getTime() + lookEveryMs)
  return next !== null && next < look ? next : look
}

/** A month later is the same day, or the last day of a shorter month. */
function addPeriod(from: Date, every: NonNullable<ScheduleRow['every']>): Date {
  if (every !== 'month') return new Date(from.getTime() + (every === 'day' ? 1 : 7) * dayMs)
  const later = new Date(from)
  later.setUTCMonth(later.getUTCMonth() + 1)
  if (later.getUTCDate() !== from.getUTCDate()) later.setUTCDate(0)
  return later
}
