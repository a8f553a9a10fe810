import { invalid } from '../base/errors.ts'
import { earliestTime } from './validate.ts'

/** The range of time of a report, as `since` and `until` of a query name it. */

interface TimeRange {
  /** Milliseconds since the epoch. */
  since: number
  until: number
}

interface TimeSpan {
  unit: 'hour' | 'day'
  /** Number of units if the query has no `since`. */
  usual: number
  max: number
}

const unitMs = { hour: 3_600_000, day: 86_400_000 }

/** Returns the range, which ends now and has the usual length unless the query says otherwise. */
export function readTimeRange(
  query: { since?: string; until?: string },
  { unit, usual }: TimeSpan,
  now: number,
): TimeRange {
  const until = query.until === undefined ? now : Date.parse(query.until)
  const since =
    query.since === undefined
      ? Math.max(earliestTime, until - usual * unitMs[unit])
      : Date.parse(query.since)
  return { since, until }
}

/** Throws for a range that ends before it begins, or is too long. */
export function checkTimeRange({ since, until }: TimeRange, { unit, max }: TimeSpan): void {
  if (since > until) throw invalid('since', 'since must not be later than until.')
  if (until - since > max * unitMs[unit]) {
    const message = `The time range is too long: at most ${max} ${unit}s are returned. Choose a shorter range.`
    throw invalid('since', message)
  }
}
