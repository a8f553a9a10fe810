const firstWaitMs = 500
const longestWaitMs = 8_000
/** A service that asks for more patience than this is heard by the caller instead. */
const longestAskedMs = 60_000

/** How a failed attempt ended. */
export interface Failure {
  /** Null if no answer came. */
  status: number | null
  code: string
  retryAfter: string | null
}

/**
 * Whether a request may be sent again after a failure. `repeatable`: a second arrival has no second
 * effect, since it is a read, a delete, or carries an idempotency key. What was refused for the rate
 * had none, so that it may be sent again in any case.
 */
export function mayRetry({ status, code }: Failure, repeatable: boolean): boolean {
  if (status === 429) return true
  if (!repeatable) return false
  return status === null || status >= 500 || code === 'idempotency_key_in_use'
}

/** Milliseconds to wait before attempt `attempt + 1`; null if that would be too long. */
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

/** `Retry-After` in either form (RFC 9110, section 10.2.3); 0 for what is neither. */
function retryAfterMs(header: string): number {
  const seconds = Number(header)
  if (Number.isFinite(seconds)) return seconds * 1_000
  const date = Date.parse(header)
  return Number.isNaN(date) ? 0 : Math.max(0, date - Date.now())
}
