import { toNetwork } from '../../kernel/api/network.ts'
import type { Clock } from '../../kernel/base/clock.ts'
import { ApiError } from '../../kernel/base/errors.ts'
import type { MaybePromise } from '../../kernel/base/maybe-promise.ts'

/**
 * Token buckets (platform contract, section 2, "Rate limits"): `rate` tokens a second, a burst of
 * twice that. Headers are those of the IETF draft "RateLimit header fields for HTTP".
 */

interface Verdict {
  allowed: boolean
  /** Whole tokens left of the burst. */
  remaining: number
  /** Seconds until the next token. */
  resetSeconds: number
}

export interface Limiter {
  /** Takes a token of the bucket. */
  take(bucket: string, rate: number): MaybePromise<Verdict>
  /** Whether the buckets are shared with other processes at the moment; null if they never are. */
  isShared(): boolean | null
}

/** A limiter in memory that can follow a shared one. */
export interface MemoryLimiter extends Limiter {
  take(bucket: string, rate: number): Verdict
  /** Sets the tokens of a bucket to those of the shared limiter. */
  follow(bucket: string, tokens: number): void
  /** Removes tokens that another process gave out. The bucket can go below zero and recovers later. */
  charge(bucket: string, rate: number, tokens: number): void
}

interface Bucket {
  tokens: number
  at: number
}

/** Buckets in the memory of this process; full ones are dropped. */
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

  function refill(name: string, rate: number): Bucket {
    const now = clock.now()
    if (now > sweepAt) sweep(now)
    const bucket = buckets.get(name) ?? fullBucket(name, rate, now)
    const waitedMs = Math.max(0, now - bucket.at)
    bucket.tokens = Math.min(rate * 2, bucket.tokens + (waitedMs / 1_000) * rate)
    bucket.at = now
    return bucket
  }

  return {
    take(name, rate) {
      const bucket = refill(name, rate)
      const allowed = bucket.tokens >= 1
      if (allowed) bucket.tokens -= 1
      return createVerdict(bucket.tokens, rate, allowed)
    },
    charge(name, rate, tokens) {
      const bucket = refill(name, rate)
      bucket.tokens = Math.max(-rate * 2, bucket.tokens - tokens)
    },
    follow: (name, tokens) => void buckets.set(name, { tokens, at: clock.now() }),
    isShared: () => null,
  }
}

/** The two headers of every authenticated response. */
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
 * Counts a 401 for the caller's network (platform contract, section 2). Returns an error if there were
 * too many of them.
 */
export async function countUnauthenticated(limiter: Limiter, ip: string): Promise<ApiError | null> {
  const verdict = await limiter.take(`address ${toNetwork(ip)}`, unauthenticatedRate)
  return verdict.allowed ? null : rateLimited(unauthenticatedRate, verdict)
}

const unauthenticatedRate = 10

/** The headers for the tokens that are left. */
export function createVerdict(tokens: number, rate: number, allowed: boolean): Verdict {
  const missing = tokens >= 1 ? 0 : 1 - tokens
  return {
    allowed,
    remaining: Math.max(0, Math.floor(tokens)),
    resetSeconds: Math.max(1, Math.ceil(missing / rate)),
  }
}
