import type { Policy } from './delivery.ts'

/** Maximum that jitter adds to a wait, as a fraction of it. */
const jitter = 0.1

/**
 * Milliseconds from the end of a failed attempt to the next. `Retry-After` may lengthen the wait up
 * to that of the following attempt; nothing shortens it, and jitter only adds (platform contract,
 * section 5). If the list is shorter than the attempts, its last wait repeats.
 */
export function waitAfter(
  attempt: number,
  { waitsMs }: Pick<Policy, 'waitsMs'>,
  random: () => number,
  retryAfterMs: number | null = null,
): number {
  const wait = waitsMs[Math.min(attempt, waitsMs.length) - 1] ?? 0
  const next = waitsMs[Math.min(attempt + 1, waitsMs.length) - 1] ?? 0
  const asked = Math.min(retryAfterMs ?? 0, next)
  return Math.ceil(Math.max(wait, asked) * (1 + jitter * random()))
}

/** Milliseconds in `Retry-After`, seconds or a date (RFC 9110, section 10.2.3); null if neither. */
export function retryAfter(value: string, now: number): number | null {
  if (/^\d+$/.test(value.trim())) return Number(value) * 1_000
  const date = Date.parse(value)
  return Number.isNaN(date) ? null : Math.max(0, date - now)
}
