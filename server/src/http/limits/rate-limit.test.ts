import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findFreePort } from '../../../../testing/free-port.ts'
import { startTestServer } from '../../../test/harness.ts'
import { createLog, type Log } from '../../kernel/base/log.ts'
import { noSiblings } from '../../kernel/base/siblings.ts'
import { createMetrics } from '../../kernel/observe/metrics.ts'
import { memoryLimiter } from './rate-limit.ts'
import { redisLimiter, type SharedLimiter } from './rate-limit-redis.ts'
import { limitTogether } from './rate-limit-together.ts'
import { hasRedis, type RedisProcess, startRedis } from './redis.fixture.ts'

let redis: RedisProcess
const opened: SharedLimiter[] = []

beforeAll(async () => {
  if (hasRedis) redis = await startRedis()
})
afterAll(async () => {
  for (const limiter of opened) limiter.close()
  if (hasRedis) await redis.end()
})

test('allows a burst of twice the rate, then the rate, however time advances', () => {
  const steps = fc.array(fc.integer({ min: 0, max: 500 }), { maxLength: 200 })
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100 }), steps, (rate, waits) => {
      let now = 0
      let passed = 0
      const limiter = memoryLimiter({ now: () => now })
      for (const wait of waits) {
        now += wait
        const verdict = limiter.take('a', rate)
        if ('allowed' in verdict && verdict.allowed) passed++
        expect(passed).toBeLessThanOrEqual(rate * 2 + (now / 1_000) * rate)
      }
    }),
  )
})

test('several processes share a limit: each counts the tokens that the others gave out', async () => {
  const clock = { now: () => 0 }
  const listeners: ((message: unknown) => void)[] = []
  let sent = 0
  const [one, two] = [0, 1].map((index) =>
    limitTogether(memoryLimiter(clock), {
      ...noSiblings,
      count: 2,
      send(_topic, message) {
        sent += 1
        listeners[1 - index]!(message)
      },
      on(_topic, listener) {
        listeners[index] = listener
      },
    }),
  )
  for (let count = 0; count < 15; count++) await one!.take('key', 10)
  await expect.poll(() => sent).toBe(1)
  const verdicts = []
  for (let count = 0; count < 6; count++) verdicts.push(await two!.take('key', 10))
  expect(verdicts.map(({ allowed }) => allowed)).toEqual([true, true, true, true, true, false])
  // A refusal takes no token, and another bucket is full.
  expect(await two!.take('other', 10)).toMatchObject({ allowed: true, remaining: 19 })
  await expect.poll(() => sent).toBe(2)
  expect(await one!.take('key', 10)).toMatchObject({ allowed: false, remaining: 0 })
})

test('returns the rate, the rest of the burst, and when to retry', async () => {
  const env = { BLAZON_RATE_LIMIT_TEST: '2' }
  const server = await startTestServer({ env, clock: stopped })
  const answers = []
  for (let count = 0; count < 5; count++)
    answers.push(await server.call('GET', '/api_keys/current'))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 429])
  expect(answers.map(({ headers }) => headers.get('ratelimit'))).toEqual([
    '"default";r=3;t=1',
    '"default";r=2;t=1',
    '"default";r=1;t=1',
    '"default";r=0;t=1',
    '"default";r=0;t=1',
  ])
  const last = answers.at(-1)!
  expect(last.headers.get('ratelimit-policy')).toBe('"default";q=2;w=1')
  expect(last.headers.get('retry-after')).toBe('1')
  expect(last.body.error).toMatchObject({ type: 'rate_limit_error', code: 'rate_limited' })
  const live = await server.call('GET', '/api_keys/current', { key: server.keys.live })
  expect(live.headers.get('ratelimit')).toBeNull()
  await server.stop()
})

test.runIf(hasRedis)('two processes share one bucket through Redis', async () => {
  const env = { REDIS_URL: redis.url, BLAZON_RATE_LIMIT_TEST: '3' }
  const server = await startTestServer({ env })
  const beside = await startTestServer({ env, beside: server })
  const started = performance.now()
  const statuses = []
  for (let count = 0; count < 12; count++) {
    const process = count % 2 === 0 ? server : beside
    statuses.push((await process.call('GET', '/api_keys/current')).status)
  }
  const passed = statuses.filter((status) => status === 200).length
  expect(passed).toBeGreaterThanOrEqual(6)
  expect(passed).toBeLessThanOrEqual(6 + refilledSince(started, 3))
  await beside.stop()
  await server.stop()
})

test.runIf(hasRedis)(
  'takes single tokens in Redis for any number of simultaneous requests',
  async () => {
    const limiters = [await open(silent), await open(silent)]
    const started = performance.now()
    const verdicts = await Promise.all(
      Array.from({ length: 100 }, (_, at) => limiters[at % 2]!.take('many', 10)),
    )
    const allowed = verdicts.filter((verdict) => verdict.allowed)
    expect(allowed.length).toBeGreaterThanOrEqual(20)
    expect(allowed.length).toBeLessThanOrEqual(20 + refilledSince(started, 10))
    // Either connection can be first.
    const first = { allowed: true, remaining: 19, resetSeconds: 1 }
    expect([verdicts[0], verdicts[1]]).toContainEqual(first)
    await new Promise((resolve) => setTimeout(resolve, 250))
    expect((await limiters[0]!.take('many', 10)).allowed).toBe(true)
    expect((await limiters[1]!.take('another', 10)).remaining).toBe(19)
  },
)

test.runIf(hasRedis)('limits locally while Redis hangs, soon and with one warning', async () => {
  const lines: string[] = []
  const note = (_: unknown, text?: string) => void lines.push(text ?? String(_))
  // Another attempt of this test begins with a full bucket, and with a Redis that responds.
  const bucket = `hung ${performance.now()}`
  redis.process.kill('SIGCONT')
  const limiter = await open({ ...silent, warn: note, info: note } as Log)
  expect((await limiter.take(bucket, 1)).remaining).toBe(1)
  redis.process.kill('SIGSTOP')
  const started = performance.now()
  const verdicts = []
  for (let count = 0; count < 40; count++) verdicts.push(await limiter.take(bucket, 1))
  // Two waits of 400 ms detect that Redis hangs; later requests do not wait.
  expect(performance.now() - started).toBeLessThan(40 * 400)
  // It continues with the token that Redis had left, not with a full bucket.
  expect(verdicts[0]!.allowed).toBe(true)
  const allowed = verdicts.filter((verdict) => verdict.allowed).length
  expect(allowed).toBeLessThanOrEqual(1 + refilledSince(started, 1))
  expect(lines).toHaveLength(1)
  redis.process.kill('SIGCONT')
  await expect
    .poll(
      async () => {
        await limiter.take(bucket, 1)
        return lines
      },
      { timeout: 20_000 },
    )
    .toEqual([lines[0], 'Redis responds again: rate limits are shared'])
})

test('starts without Redis, and limits locally', async () => {
  const nobody = await findFreePort()
  const server = await startTestServer({
    env: { REDIS_URL: `redis://127.0.0.1:${nobody}`, BLAZON_RATE_LIMIT_TEST: '1' },
    clock: stopped,
  })
  const statuses = []
  for (let count = 0; count < 3; count++) {
    statuses.push((await server.call('GET', '/api_keys/current')).status)
  }
  expect(statuses).toEqual([200, 200, 429])
  await server.stop()
})

const silent = createLog('silent')

// The clock stands still, so a slow machine does not refill the bucket.
const now = Date.now()
const stopped = { now: () => now }

function refilledSince(started: number, rate: number): number {
  return Math.ceil(((performance.now() - started) / 1_000) * rate)
}

// Longer than a busy machine takes to respond.
async function open(log: Log): Promise<SharedLimiter> {
  const limiter = await redisLimiter(
    redis.url,
    memoryLimiter(stopped),
    { log, metrics: createMetrics() },
    400,
  )
  opened.push(limiter)
  return limiter
}
