import { Redis, type Result } from 'ioredis'
import { readClientCertificate } from '../../kernel/api/client-certificate.ts'
import { inTime, LateAnswer } from '../../kernel/base/in-time.ts'
import type { Log } from '../../kernel/base/log.ts'
import { type Metrics, secondsSince } from '../../kernel/observe/metrics.ts'
import { createVerdict, type Limiter, type MemoryLimiter } from './rate-limit.ts'

/**
 * The same token buckets in Redis, for processes that share their limits. Redis's clock counts, so
 * the clocks of the processes need not agree. While Redis does not respond, each process continues
 * with the tokens that it saw last, because a limit must neither refuse a request nor delay it.
 */
export interface SharedLimiter extends Limiter {
  close(): void
}

const defaultTimeoutMs = 50
const connectMs = 1_000
const pingMs = 5_000
/**
 * The pause of requests to Redis after a lost connection, or two time limits without a response.
 */
const pauseMs = 1_000

const takeToken = `
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local rate = tonumber(ARGV[1])
local bucket = redis.call('HMGET', KEYS[1], 'tokens', 'at')
local tokens = tonumber(bucket[1]) or rate * 2
local passed = math.max(0, now - (tonumber(bucket[2]) or now))
tokens = math.min(rate * 2, tokens + passed / 1000 * rate)
local allowed = tokens >= 1
if allowed then tokens = tokens - 1 end
redis.call('HSET', KEYS[1], 'tokens', tostring(tokens), 'at', string.format('%d', now))
redis.call('PEXPIRE', KEYS[1], 10000)
return {allowed and 1 or 0, tostring(tokens)}`

declare module 'ioredis' {
  interface RedisCommander<Context> {
    takeToken(key: string, rate: number): Result<[allowed: number, tokens: string], Context>
  }
}

/** Throws unless Redis answers a command. */
export async function pingRedis(url: string): Promise<void> {
  const { address, tls } = readClientCertificate(url)
  const redis = new Redis(address, {
    ...(tls !== null && { tls }),
    lazyConnect: true,
    connectTimeout: pingMs,
    commandTimeout: pingMs,
    enableReadyCheck: false,
    maxRetriesPerRequest: 0,
    retryStrategy: () => null,
  })
  // Without a listener, ioredis prints the error; the promise has it too.
  let reason: Error | null = null
  redis.on('error', (error) => {
    reason = error
  })
  try {
    await redis.connect()
    await redis.ping()
  } catch (error) {
    throw reason ?? error
  } finally {
    redis.disconnect()
  }
}

/**
 * `alone` limits the requests for which Redis does not respond within `timeoutMs`. Also resolves if
 * Redis is away at the start.
 */
export async function redisLimiter(
  url: string,
  alone: MemoryLimiter,
  { log, metrics }: { log: Log; metrics: Metrics },
  timeoutMs = defaultTimeoutMs,
): Promise<SharedLimiter> {
  const { address, tls } = readClientCertificate(url)
  const redis = new Redis(address, {
    ...(tls !== null && { tls }),
    lazyConnect: true,
    connectTimeout: connectMs,
    enableOfflineQueue: false,
    autoResendUnfulfilledCommands: false,
    retryStrategy: (times) => Math.min(times * 100, pauseMs),
    scripts: { takeToken: { lua: takeToken, numberOfKeys: 1 } },
  })
  let isAway = false
  let pausedUntil = 0
  /** When the oldest command without a response was sent; null if every command was answered. */
  let unansweredSince: number | null = null
  redis.on('error', noteAway)
  redis.on('ready', noteBack)
  await redis.connect().catch(noteAway)

  return {
    async take(bucket, rate) {
      const startedAt = performance.now()
      if (startedAt < pausedUntil) {
        metrics.redisCalls.inc({ outcome: 'skipped' })
        return alone.take(bucket, rate)
      }
      try {
        unansweredSince ??= startedAt
        const taken = redis.takeToken(`blazon:rate:${bucket}`, rate)
        taken.then(noteBack, () => {})
        const [allowed, tokens] = await inTime(taken, timeoutMs)
        alone.follow(bucket, Number(tokens))
        metrics.redisCalls.inc({ outcome: 'ok' })
        return createVerdict(Number(tokens), rate, allowed === 1)
      } catch (error) {
        // If other responses arrived meanwhile, this machine is busy, and only this request is
        // limited locally.
        const quietMs = performance.now() - (unansweredSince ?? performance.now())
        const isLate = error instanceof LateAnswer
        if (!isLate || quietMs >= 2 * timeoutMs) noteAway(error)
        metrics.redisCalls.inc({ outcome: isLate ? 'late' : 'error' })
        return alone.take(bucket, rate)
      } finally {
        metrics.redisSeconds.observe(secondsSince(startedAt))
      }
    },
    isShared: () => !isAway,
    close: () => redis.disconnect(),
  }

  function noteBack(): void {
    unansweredSince = null
    if (isAway) log.info('Redis responds again: rate limits are shared')
    isAway = false
  }

  /** Logs the outage once, not for every request. */
  function noteAway(error: unknown): void {
    pausedUntil = performance.now() + pauseMs
    if (isAway) return
    isAway = true
    log.warn({ err: error }, 'Redis does not respond: each process limits on its own')
  }
}
