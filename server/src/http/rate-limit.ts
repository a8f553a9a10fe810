import type { Clock } from '../kernel/clock.ts'
import { ApiError } from '../kernel/errors.ts'

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
  take(bucket: string, rate: number): Verdict | Promise<Verdict>
  /** Whether a token is there, without taking it. */
  peek(bucket: string, rate: number): Verdict
}

interface Bucket {
  tokens: number
  at: number
}

/** Buckets in this process's memory; those that are full again are forgotten. */
export function memoryLimiter(clock: Clock): Limiter {
  const buckets = new Map<string, Bucket>()
  let sweepAt = 0

  function refill(name: string, rate: number): Bucket {
    const now = clock.now()
    if (now > sweepAt) sweep(now)
    const bucket = buckets.get(name) ?? { tokens: rate * 2, at: now }
    bucket.tokens = Math.min(
      rate * 2,
      bucket.tokens + (Math.max(0, now - bucket.at) / 1_000) * rate,
    )
    bucket.at = now
    return bucket
  }

  function sweep(now: number): void {
    sweepAt = now + 60_000
    for (const [name, bucket] of buckets) if (now - bucket.at > 10_000) buckets.delete(name)
  }

  return {
    take(name, rate) {
      const bucket = refill(name, rate)
      const allowed = bucket.tokens >= 1
      if (allowed) bucket.tokens -= 1
      buckets.set(name, bucket)
      return verdict(bucket, rate, allowed)
    },
    peek(name, rate) {
      const bucket = refill(name, rate)
      return verdict(bucket, rate, bucket.tokens >= 1)
    },
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
    `Too many requests: ${rate} a second are allowed. Try again in ${resetSeconds} s.`,
    { headers: { 'Retry-After': String(resetSeconds) } },
  )
}

/**
 * Counts a caller that is answered 401 for its address (platform contract, section 2). Returns the
 * refusal where there were too many of those.
 */
export async function countUnauthenticated(limiter: Limiter, ip: string): Promise<ApiError | null> {
  const verdict = await limiter.take(`address ${ip}`, unauthenticatedRate)
  return verdict.allowed ? null : rateLimited(unauthenticatedRate, verdict)
}

const unauthenticatedRate = 10

function verdict({ tokens }: Bucket, rate: number, allowed: boolean): Verdict {
  const missing = tokens >= 1 ? 0 : 1 - tokens
  return {
    allowed,
    remaining: Math.floor(tokens),
    resetSeconds: Math.max(1, Math.ceil(missing / rate)),
  }
}
