import type { Clock } from '../kernel/clock.ts'
import { ApiError } from '../kernel/errors.ts'
import type { MaybePromise } from '../kernel/maybe-promise.ts'
import { networkOf } from '../kernel/network.ts'

/**
 * Token buckets (platform contract, section 2, "Rate limits"): `rate` tokens a second, a burst of
 * twice that. Headers are those of the IETF draft "RateLimit header fields for HTTP".
 */

export interface Verdict {
  allowed: boolean
  /** Whole tokens left of the burst. */
  remaining: number
  /** Seconds until a token is there, or until the bucket is fuller by one. */
  resetSeconds: number
}

export interface Limiter {
  /** Takes a token of the bucket. */
  take(bucket: string, rate: number): MaybePromise<Verdict>
  /** Whether other processes limit by the same buckets at the moment; null where they never do. */
  isShared(): boolean | null
}

/** A limiter in memory, which can follow one that is shared. */
export interface MemoryLimiter extends Limiter {
  /** Notes how many tokens a bucket has elsewhere. */
  follow(bucket: string, tokens: number): void
}

interface Bucket {
  tokens: number
  at: number
}

/** Buckets in this process's memory; those that are full again are forgotten. */
export function memoryLimiter(clock: Clock): MemoryLimiter {
  const buckets = new Map<string, Bucket>()
  let sweepAt = 0

  function fullBucket(name: string, rate: number, now: number): Bucket {
    const bucket = { tokens: rate * 2, at: now }
    buckets.set(name, bucket)
    return bucket
  }

  function sweep(now: number): void {
    sweepAt = now + 60_000
    for (const [name, bucket] of buckets) if (now - bucket.at > 10_000) buckets.delete(name)
  }

  return {
    take(name, rate) {
      const now = clock.now()
      if (now > sweepAt) sweep(now)
      const bucket = buckets.get(name) ?? fullBucket(name, rate, now)
      const waitedMs = Math.max(0, now - bucket.at)
      const refilled = Math.min(rate * 2, bucket.tokens + (waitedMs / 1_000) * rate)
      const allowed = refilled >= 1
      bucket.tokens = allowed ? refilled - 1 : refilled
      bucket.at = now
      return verdictOf(bucket.tokens, rate, allowed)
    },
    follow: (name, tokens) => void buckets.set(name, { tokens, at: clock.now() }),
    isShared: () => null,
  }
}

/** The two headers of every authenticated answer. */
export function rateLimitHeaders(rate: number, { remaining, resetSeconds }: Verdict) {
  return {
    'RateLimit-Policy': `"default";q=${rate};w=1`,
    RateLimit: `"default";r=${remaining};t=${resetSeconds}`,
  }
}

export function rateLimited(rate: number, { resetSeconds }: Verdict): ApiError {
  return new ApiError(
    'rate_limited',
    `Too many requests: the limit is ${rate} per second. Try again in ${resetSeconds} s.`,
    { headers: { 'Retry-After': String(resetSeconds) } },
  )
}

/**
 * Counts a caller that is answered 401 for its network (platform contract, section 2). Returns the
 * refusal where there were too many of those.
 */
export async function countUnauthenticated(limiter: Limiter, ip: string): Promise<ApiError | null> {
  const verdict = await limiter.take(`address ${networkOf(ip)}`, unauthenticatedRate)
  return verdict.allowed ? null : rateLimited(unauthenticatedRate, verdict)
}

const unauthenticatedRate = 10

/** What the tokens that are left mean for the caller. */
export function verdictOf(tokens: number, rate: number, allowed: boolean): Verdict {
  const missing = tokens >= 1 ? 0 : 1 - tokens
  return {
    allowed,
    remaining: Math.floor(tokens),
    resetSeconds: Math.max(1, Math.ceil(missing / rate)),
  }
}
