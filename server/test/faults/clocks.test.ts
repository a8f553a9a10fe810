import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../harness.ts'
import { type Receiver, startReceiver } from '../receiver.ts'

/**
 * Two workers on one store, one of them with a clock that is ten minutes ahead: it must not end
 * attempts of the other, and not shorten waits.
 */
const waitMs = 3_000
const env = {
  BLAZON_DELIVERY_WAITS: `${waitMs / 1_000}s,1h,1h,1h`,
  BLAZON_ALLOW_PRIVATE_TARGETS: '127.0.0.0/8',
}
let api: TestServer
let worker: TestServer
let ahead: TestServer
let receiver: Receiver
let polls = 0
let release = () => {}
const released = new Promise<void>((resolve) => {
  release = resolve
})

beforeAll(async () => {
  receiver = await startReceiver((response, { event }, number) => {
    if (event.type === 'custom.held') void released.then(() => response.end('ok'))
    else response.writeHead(number === 1 ? 500 : 200).end()
  })
  api = await startTestServer({ env: { ...env, BLAZON_ROLE: 'api' } })
  ahead = await startTestServer({
    env: { ...env, BLAZON_ROLE: 'worker' },
    beside: api,
    localClock: { now: () => Date.now() + 600_000 },
    onStatement(statement) {
      if (/leased_until <= /.test(statement)) polls += 1
    },
  })
})
afterAll(async () => {
  release()
  await worker?.stop()
  await ahead.stop()
  await api.stop()
  await receiver.close()
})

test('a worker whose clock is ten minutes ahead waits before a retry as long as any', async () => {
  await addEndpoint('custom.fails')
  await post('custom.fails')
  await receiver.wait(2)
  await expect.poll(statuses).toEqual(['delivered'])
  const [attempts] = await api.pool.db<{ waited: number }[]>`
    select extract(epoch from max(started_at) - min(started_at))::float8 * 1000 as waited
    from attempts`
  expect(attempts!.waited).toBeGreaterThanOrEqual(waitMs)
  expect(attempts!.waited).toBeLessThan(600_000)
})

test('a worker whose clock is ten minutes ahead ends no healthy attempt', async () => {
  worker = await startTestServer({ env: { ...env, BLAZON_ROLE: 'worker' }, beside: api })
  await addEndpoint('custom.held')
  for (let count = 0; count < 10; count++) await post('custom.held')
  await receiver.wait(8, ({ event }) => event.type === 'custom.held')
  const before = polls
  await expect.poll(() => polls).toBeGreaterThanOrEqual(before + 3)
  release()
  await expect.poll(statuses).toEqual(Array.from({ length: 11 }, () => 'delivered'))
  const errors = await api.pool.db`select error from attempts where error is not null`
  expect(errors).toEqual([])
  expect(receiver.received).toHaveLength(2 + 10)
})

async function addEndpoint(type: string): Promise<void> {
  const body = { url: receiver.url, enabled_events: [type] }
  const { status, text } = await api.call('POST', '/webhook_endpoints', { body })
  if (status !== 201) throw new Error(text)
}

async function post(type: string): Promise<void> {
  const { status, text } = await api.call('POST', '/events', { body: { type, data: {} } })
  if (status !== 201) throw new Error(text)
}

async function statuses(): Promise<string[]> {
  const rows = await api.pool.db<{ status: string }[]>`
    select status from webhook_deliveries order by id`
  return rows.map(({ status }) => status)
}
