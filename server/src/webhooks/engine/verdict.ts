import type { Endpoint, Finished, Outcome, Policy } from './delivery.ts'
import { waitAfter } from './schedule.ts'

/** The result of an attempt for its delivery. */
export type Verdict =
  | { status: 'delivered' }
  | { status: 'failed'; gone: boolean }
  | { status: 'pending'; dueAt: number }

/**
 * The state machine of the contract (section 5): what an outcome means for the delivery. An attempt
 * whose process died counts, but is no failure of the receiver: the next one is due at once, also if the
 * endpoint allows no more retries. `ownWaitsMs` are the waits of the endpoint; null for those of the policy.
 */
export function judge(
  { attempt, endedAt, outcome }: Finished,
  policy: Policy,
  random: () => number,
  ownWaitsMs: Endpoint['waitsMs'] = null,
): Verdict {
  const { statusCode, error, retryAfterMs } = outcome
  if (isSuccess(outcome)) return { status: 'delivered' }
  if (statusCode === 410) return { status: 'failed', gone: true }
  if (attempt >= policy.maxAttempts) return { status: 'failed', gone: false }
  if (error === 'interrupted') return { status: 'pending', dueAt: endedAt }
  if (ownWaitsMs !== null && attempt > ownWaitsMs.length) return { status: 'failed', gone: false }
  const waitsMs = ownWaitsMs ?? policy.waitsMs
  const mayAsk = statusCode === 429 || statusCode === 503
  const waitMs = waitAfter(attempt, { waitsMs }, random, mayAsk ? retryAfterMs : null)
  return { status: 'pending', dueAt: endedAt + waitMs }
}

/**
 * A 2xx, whatever its body. A destination without statuses has none; it accepted what it did not
 * refuse with an error.
 */
export function isSuccess({ statusCode, error }: Pick<Outcome, 'statusCode' | 'error'>): boolean {
  return error === null && (statusCode === null || (statusCode >= 200 && statusCode < 300))
}

/** The outcome of an attempt whose process died. */
export const interrupted: Outcome = {
  statusCode: null,
  error: 'interrupted',
  message: 'The service ended before it recorded the result of this attempt.',
  durationMs: null,
  responseHeaders: null,
  responseBody: null,
  retryAfterMs: null,
}
