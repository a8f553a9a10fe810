import type { Waiver } from '@blazon/sdk/types'

export const periods = ['active', 'expiring', 'expired'] as const
export type Period = (typeof periods)[number]

const soonMs = 14 * 86_400_000

/** Whether a waiver is active, expires within 14 days, or has expired. */
export function findPeriod({ expires_at }: Pick<Waiver, 'expires_at'>, now: number): Period {
  if (expires_at === null) return 'active'
  const left = Date.parse(expires_at) - now
  if (left <= 0) return 'expired'
  return left <= soonMs ? 'expiring' : 'active'
}

/**
 * Sorts by expiry, the earliest first; then those without one, the newest first; then the expired.
 */
export function sortByExpiry<One extends Pick<Waiver, 'expires_at'>>(
  waivers: readonly One[],
  now: number,
): One[] {
  const place = ({ expires_at }: One) => {
    if (expires_at === null) return noEnd
    const at = Date.parse(expires_at)
    return at <= now ? noEnd + 1 + (now - at) : at
  }
  return [...waivers].sort((one, other) => place(one) - place(other))
}

/** Later than any date, and small enough to add milliseconds. */
const noEnd = 9e15 / 2
