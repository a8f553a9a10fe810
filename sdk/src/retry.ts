const firstWaitMs = 500
const longestWaitMs = 8_000
/** If the service requires a longer wait, the call fails instead. */
const longestAskedMs = 60_000

/** The outcome of a failed attempt. */
export interface Failure {
  /** Null without a response. */
  status: number | null
  code: string
  retryAfter: string | null
}

/**
 * Whether a request may be retried after a failure. `repeatable`: sending it again has no second
 * effect, because it is a read, a delete, or has an idempotency key. A rate-limited request had no
 * effect, so it may always be retried.
 */
export function mayRetry({ status, code }: Failure, repeatable: boolean): boolean {
  if (status === 429) return true
  if (!repeatable) return false
  return status === null || status >= 500 || code === 'idempotency_key_in_use'
}

/** Milliseconds to wait before attempt `attempt + 1`; null if that is too long. */
export function retryWaitMs(
  attempt: number,
  { retryAfter }: Failure,
  random: () => number,
): number | null {
  const asked = retryAfter === null ? 0 : retryAfterMs(retryAfter)
  if (asked > longestAskedMs) return null
  const backoff = Math.min(longestWaitMs, firstWaitMs * 2 ** (attempt - 1))
  return Math.max(asked, backoff * (0.5 + random() / 2))
}

/** `Retry-After` in either form (RFC 9110, section 10.2.3); 0 for an invalid value. */
function retryAfterMs(header: string): number {
  const seconds = Number(header)
  if (Number.isFinite(seconds)) return seconds * 1_000
  const date = Date.parse(header)
  return Number.isNaN(date) ? 0 : Math.max(0, date - Date.now())
}
