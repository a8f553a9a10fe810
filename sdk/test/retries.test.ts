import { Blazon } from '@blazon/sdk/client'
import { ApiError, ConnectionError, RateLimitError, TimeoutError } from '@blazon/sdk/errors'
import type { BlazonOptions } from '@blazon/sdk/options'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../server/test/harness.ts'
import { type FlakyProxy, startFlakyProxy } from './flaky-proxy.ts'

let server: TestServer
let proxy: FlakyProxy

beforeAll(async () => {
  server = await startTestServer()
  proxy = await startFlakyProxy(server.url)
})
beforeEach(() => {
  proxy.faults.length = 0
  proxy.seen.length = 0
})
afterAll(async () => {
  await proxy.close()
  await server.stop()
})

function client(options: BlazonOptions = {}): Blazon {
  return new Blazon({ apiKey: server.keys.test, baseUrl: proxy.url, ...options })
}

async function countEvents(type: string): Promise<number> {
  return (await server.call('GET', `/events?type=${type}`)).body.data.length
}

test.each(['lose request', 'lose answer', 'lose half of the answer'] as const)(
  'a write has one effect where the network is to %s',
  async (fault) => {
    const type = `custom.${fault.replaceAll(' ', '_')}`
    proxy.faults.push(fault, fault)
    const event = await client().events.create({ type, data: {} })
    expect(event).toMatchObject({ object: 'event', type })
    expect(await countEvents(type)).toBe(1)
    expect(new Set(proxy.seen.map(({ key }) => key)).size).toBe(1)
    expect(proxy.seen.map(({ key }) => key?.length)).toEqual([36, 36, 36])
  },
)

test('each call has a new idempotency key, or the given one', async () => {
  const blazon = client()
  await blazon.events.create({ type: 'custom.a', data: {} })
  await blazon.events.create({ type: 'custom.a', data: {} })
  await blazon.events.create({ type: 'custom.a', data: {} }, { idempotencyKey: 'order-7' })
  const keys = proxy.seen.map(({ key }) => key)
  expect([new Set(keys).size, keys[2]]).toEqual([3, 'order-7'])
})

test('parallel calls with one idempotency key have one effect, and all its answer', async () => {
  const body = { type: 'custom.parallel', data: {} }
  const options = { idempotencyKey: 'one', maxRetries: 5 }
  const calls = Array.from({ length: 8 }, () => client().events.create(body, options))
  const ids = (await Promise.all(calls)).map((event) => 'id' in event && event.id)
  expect([new Set(ids).size, await countEvents('custom.parallel')]).toEqual([1, 1])
})

test('an upload is retried completely', async () => {
  proxy.faults.push('lose answer')
  const data = new TextEncoder().encode('x'.repeat(200_000))
  const file = await client().files.create({ file: { name: 'a.txt', data } })
  expect(file.bytes).toBe(200_000)
  expect((await server.call('GET', '/files')).body.data).toHaveLength(1)
})

test('an upload that is retried reports its progress from the start again', async () => {
  proxy.faults.push('lose answer')
  const sent: number[] = []
  const total = new Set<number | null>()
  const data = new Blob(['x'.repeat(300_000)])
  const file = await client().files.create(
    { file: { name: 'b.txt', data } },
    {
      onUploadProgress: (progress) => {
        sent.push(progress.sent)
        total.add(progress.total)
      },
    },
  )
  expect(file.bytes).toBe(300_000)
  const [size] = total
  expect([total.size, sent.filter((bytes) => bytes === size).length]).toEqual([1, 2])
  expect(size).toBeGreaterThan(300_000)
})

test('a stream is sent once, because it cannot be read again', async () => {
  proxy.faults.push('lose answer')
  const data = new Blob(['streamed']).stream()
  const lost = client().files.create({ file: { name: 'c.txt', data } })
  await expect(lost).rejects.toThrow(ConnectionError)
  expect(proxy.seen).toHaveLength(1)
})

test('a call without an idempotency key is not retried, because its effect is unknown', async () => {
  proxy.faults.push('lose answer', { status: 503 })
  const body = { email: 'someone@example.com' }
  const lost = client().passwordResets.create(body)
  await expect(lost).rejects.toThrow(ConnectionError)
  await expect(client().passwordResets.create(body)).rejects.toThrow(ApiError)
  expect(proxy.seen).toHaveLength(2)
})

test('a rate-limited call waits for Retry-After', async () => {
  proxy.faults.push({ status: 429, retryAfter: '1' })
  await client().users.list()
  expect(proxy.seen[1]!.at - proxy.seen[0]!.at).toBeGreaterThanOrEqual(990)
})

test('a required wait above the limit fails at once', async () => {
  const limited = await startTestServer({ beside: server, env: { BLAZON_RATE_LIMIT_TEST: '1' } })
  const key = await server.addKey({})
  const blazon = new Blazon({ apiKey: key, baseUrl: limited.url, maxRetries: 0 })
  const asked = await Promise.allSettled(Array.from({ length: 6 }, () => blazon.users.list()))
  const refused = asked.filter((result) => result.status === 'rejected')
  expect(refused.length).toBeGreaterThan(0)
  for (const { reason } of refused) expect(reason).toBeInstanceOf(RateLimitError)
  await limited.stop()
  proxy.faults.push({ status: 429, retryAfter: '3600' })
  await expect(client().users.list()).rejects.toMatchObject({ status: 429 })
  expect(proxy.seen).toHaveLength(1)
})

test('an invalid request is not retried', async () => {
  await expect(client().apiKeys.create({ name: '' })).rejects.toMatchObject({ status: 400 })
  await expect(client().users.retrieve('usr_x')).rejects.toMatchObject({ status: 404 })
  expect(proxy.seen).toHaveLength(2)
})

test('gives up after its retries, with the last failure', async () => {
  proxy.faults.push({ status: 503 }, 'lose request', { status: 502 })
  const failed = await client()
    .users.list()
    .catch((error) => error)
  expect(failed).toMatchObject({ status: 502, code: 'unknown_answer' })
  expect(proxy.seen).toHaveLength(3)
})

test('an attempt that takes too long ends, and the next may succeed', async () => {
  proxy.faults.push('hang')
  const { data } = await client({ timeoutMs: 1_000 }).organizations.list()
  expect(data).toHaveLength(1)
  proxy.faults.push('hang')
  const impatient = client({ maxRetries: 0 }).organizations.list({}, { timeoutMs: 100 })
  const error = await impatient.catch((thrown) => thrown)
  expect(error).toBeInstanceOf(TimeoutError)
  expect(error).toBeInstanceOf(ConnectionError)
  expect(error).toMatchObject({ name: 'TimeoutError', code: 'timeout', status: null })
})

test('an abort ends a request, a wait, and a call that has not begun, with its reason', async () => {
  const reason = new Error('enough')
  for (const fault of ['hang', { status: 429, retryAfter: '30' }] as const) {
    proxy.faults.push(fault)
    const controller = new AbortController()
    const call = client().users.list({}, { signal: controller.signal })
    setTimeout(() => controller.abort(reason), 200)
    await expect(call).rejects.toBe(reason)
  }
  const before = proxy.seen.length
  const late = client().users.list({}, { signal: AbortSignal.abort(reason) })
  await expect(late).rejects.toBe(reason)
  expect(proxy.seen).toHaveLength(before)
})

test('a lost page is requested again in the middle of an iteration', async () => {
  const events = Array.from({ length: 9 }, () => ({ type: 'custom.many', data: {} }))
  await client().events.create({ events })
  proxy.faults.push('pass', 'lose answer', { status: 503 })
  const seen = []
  for await (const { id } of client().events.list({ type: 'custom.many', limit: 3 })) seen.push(id)
  expect(new Set(seen).size).toBe(9)
})

test('an unreachable address is reported in words', async () => {
  const nobody = new Blazon({ apiKey: 'sk_test_x', baseUrl: 'http://127.0.0.1:9', maxRetries: 0 })
  const failed = await nobody.users.list().catch((error) => error)
  expect(failed).toBeInstanceOf(ConnectionError)
  expect(failed.message).toContain('http://127.0.0.1:9/api/v1/users could not be reached')
})
