import { readTime } from '../../kernel/base/ids.ts'
import type { Metrics } from '../../kernel/observe/metrics.ts'
import type { Outcome } from './delivery.ts'
import type { Settlement } from './delivery-store.ts'
import type { Verdict } from './verdict.ts'

const outcomes: Readonly<Record<Verdict['status'], string>> = {
  delivered: 'delivered',
  failed: 'failed',
  pending: 'retried',
}

/** Counts recorded attempts. */
export function countSettled(metrics: Metrics, settlements: readonly Settlement[]): void {
  const { attempts, attemptSeconds, startDelaySeconds } = metrics
  for (const { finished, verdict } of settlements) {
    const outcome = outcomes[verdict.status]
    attempts.inc({ outcome, response: describeOutcome(finished.outcome) })
    const { durationMs } = finished.outcome
    if (durationMs !== null) attemptSeconds.observe({ outcome }, durationMs / 1_000)
    if (finished.attempt === 1) {
      const delayMs = finished.startedAt - readTime(finished.deliveryId)
      startDelaySeconds.observe(Math.max(0, delayMs) / 1_000)
    }
  }
}

/** The class of the status, or the error if there was no response: one of 15 values. */
export function describeOutcome({ statusCode, error }: Outcome): string {
  return statusCode === null ? (error ?? 'accepted') : statusClass(statusCode)
}

/** The label of a status: `2xx`. */
function statusClass(status: number): string {
  return `${Math.floor(status / 100)}xx`
}
