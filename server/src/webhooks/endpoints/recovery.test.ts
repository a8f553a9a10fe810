import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/harness.ts'
import { type Answer, type Receiver, startReceiver } from '../../../test/receiver.ts'

let server: TestServer
const receivers: Receiver[] = []

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(async () => {
  await server.stop()
  for (const receiver of receivers) await receiver.close()
})

async function receive(answer?: Answer): Promise<Receiver> {
  const receiver = await startReceiver(answer)
  receivers.push(receiver)
  return receiver
}

/** An endpoint of an organization of its own. */
async function setUp(enabledEvents: string[], answer?: Answer) {
  const { test: key } = await server.addOrganization()
  const receiver = await receive(answer)
  const call = (method: string, path: string, body?: object) =>
    server.call(method, path, { key, ...(body && { body }) })
  const create = async () =>
    (await call('POST', '/webhook_endpoints', { url: receiver.url, enabled_events: enabledEvents }))
      .body.id as string
  const post = async (...types: string[]) =>
    (await call('POST', '/events', { events: types.map((type) => ({ type, data: {} })) })).body.data
  const recover = async (endpoint: string, body: object) => {
    const created = await call('POST', `/webhook_endpoints/${endpoint}/recover`, body)
    expect([created.status, created.body]).toEqual([202, expect.anything()])
    return created.body
  }
  const read = async (recovery: { url: string }) =>
    (await call('GET', recovery.url.replace('/api/v1', ''))).body
  const completed = async (recovery: { url: string }) => {
    await expect.poll(async () => (await read(recovery)).status).not.toBe('pending')
    return read(recovery)
  }
  const delivered = (endpoint: string, count: number) =>
    expect
      .poll(async () => {
        const { body } = await call('GET', `/webhook_deliveries?endpoint=${endpoint}&limit=200`)
        return body.data.filter(({ status }: { status: string }) => status === 'delivered').length
      })
      .toBe(count)
  return { receiver, call, create, post, recover, read, completed, delivered }
}

const typesOf = ({ received }: Receiver, from = 0) =>
  received
    .slice(from)
    .map(({ event }) => event.type)
    .sort()

test('sends what was delivered again, of some types and a time', async () => {
  const { receiver, create, post, recover, completed, delivered } = await setUp(['custom.*'])
  const endpoint = await create()
  const [first] = await post('custom.a.one', 'custom.a.two', 'custom.b')
  await delivered(endpoint, 3)
  const until = new Date(Date.parse(first.created) + 60_000).toISOString()
  const recovery = await recover(endpoint, {
    types: ['custom.a.*'],
    statuses: ['delivered'],
    since: first.created,
    until,
  })
  expect(recovery).toMatchObject({ types: ['custom.a.*'], statuses: ['delivered'], rate: null })
  expect(await completed(recovery)).toMatchObject({
    status: 'completed',
    progress: 100,
    count: 2,
    created_count: 2,
  })
  await receiver.wait(5)
  expect(typesOf(receiver, 3)).toEqual(['custom.a.one', 'custom.a.two'])

  const none = { types: ['custom.c'], statuses: ['delivered'] }
  expect(await completed(await recover(endpoint, none))).toMatchObject({ count: 0 })
  const before = { statuses: ['delivered'], since: '2020-01-01T00:00:00Z', until: first.created }
  expect(await completed(await recover(endpoint, before))).toMatchObject({ created_count: 0 })
})

test('an endpoint that was created after the events gets them if its recovery begins before', async () => {
  const { receiver, create, post, recover, completed } = await setUp(['custom.old.*'])
  const [first] = await post('custom.old.one', 'custom.other', 'custom.old.two')
  const endpoint = await create()
  expect(await completed(await recover(endpoint, {}))).toMatchObject({ count: 0 })
  const since = { since: first.created }
  expect((await recover(endpoint, { ...since, missed: false })).count).toBe(0)
  const recovery = await recover(endpoint, { ...since, types: ['custom.old.two'] })
  expect(await completed(recovery)).toMatchObject({ count: 1, created_count: 1 })
  const rest = await recover(endpoint, since)
  expect(await completed(rest)).toMatchObject({ count: 1, created_count: 1 })
  await receiver.wait(2)
  expect(receiver.received.map(({ event }) => event.type)).toEqual([
    'custom.old.two',
    'custom.old.one',
  ])
})

test('missing_only sends what the endpoint never got, and repeats no delivery', async () => {
  const { receiver, call, create, post, recover, completed } = await setUp(
    ['custom.known'],
    (response) => response.writeHead(410).end(),
  )
  const endpoint = await create()
  const path = `/webhook_endpoints/${endpoint}`
  const [first] = await post('custom.known', 'custom.new')
  await receiver.wait(1)
  await expect.poll(async () => (await call('GET', path)).body.status).toBe('disabled')
  // It subscribes to a type that was recorded while it was enabled.
  await call('PATCH', path, { status: 'enabled', enabled_events: ['custom.*'] })
  const recovery = await recover(endpoint, { missing_only: true, since: first.created })
  expect(recovery).toMatchObject({ missing_only: true, statuses: [] })
  expect(await completed(recovery)).toMatchObject({ created_count: 1 })
  await receiver.wait(2)
  expect(typesOf(receiver)).toEqual(['custom.known', 'custom.new'])
})

test('does not repeat as failed what arrived later', async () => {
  let healthy = false
  const { receiver, call, create, post, recover, completed, delivered } = await setUp(
    ['custom.*'],
    (response) => response.writeHead(healthy ? 200 : 410).end(),
  )
  const endpoint = await create()
  const path = `/webhook_endpoints/${endpoint}`
  await post('custom.resent')
  await receiver.wait(1)
  await expect.poll(async () => (await call('GET', path)).body.status).toBe('disabled')
  await call('PATCH', path, { status: 'enabled' })
  healthy = true
  const failed = (await call('GET', `${path}/deliveries`)).body.data[0]
  await call('POST', `${path}/deliveries/${failed.id}/resend`)
  await delivered(endpoint, 1)
  expect(await completed(await recover(endpoint, { missed: false }))).toMatchObject({ count: 0 })
  const all = await recover(endpoint, { statuses: ['failed', 'delivered'], missed: false })
  expect(await completed(all)).toMatchObject({ count: 1, created_count: 1 })
})

test('sends at the rate, shows its progress, and stops when it is canceled', async () => {
  const { call, create, post, recover, read, completed, delivered } = await setUp(['custom.*'])
  const endpoint = await create()
  await post(...Array.from({ length: 12 }, (_, at) => `custom.n${at}`))
  await delivered(endpoint, 12)
  const recovery = await recover(endpoint, { statuses: ['delivered'], rate: 1 })
  await expect.poll(async () => (await read(recovery)).created_count).toBeGreaterThan(0)
  const running = await read(recovery)
  expect(running).toMatchObject({ status: 'pending', rate: 1, count: 12 })
  expect(running.created_count).toBeLessThan(12)
  expect(running.progress).toBeLessThan(100)
  const path = recovery.url.replace('/api/v1', '')
  const canceled = await call('POST', `${path}/cancel`)
  expect([canceled.status, canceled.body]).toEqual([
    200,
    expect.objectContaining({ status: 'canceled', progress: 100 }),
  ])
  expect(canceled.body.count).toBe(canceled.body.created_count)
  expect((await call('POST', `${path}/cancel`)).body).toEqual(canceled.body)
  const listed = await call('GET', `/webhook_endpoints/${endpoint}/recoveries`)
  expect(listed.body.data).toEqual([canceled.body])
  await expect
    .poll(async () => (await server.pool.db`select 1 from jobs where kind = 'recovery'`).length)
    .toBe(0)
  expect(await read(recovery)).toEqual(canceled.body)

  const over = await completed(await recover(endpoint, { statuses: [] }))
  const late = await call('POST', `${over.url.replace('/api/v1', '')}/cancel`)
  expect([late.status, late.body.error.code]).toEqual([409, 'state_conflict'])
})

test('a rate is kept from batch to batch until everything is sent', async () => {
  const { receiver, create, post, recover, completed, delivered } = await setUp(['custom.*'])
  const endpoint = await create()
  await post('custom.a', 'custom.b', 'custom.c')
  await delivered(endpoint, 3)
  const recovery = await recover(endpoint, { statuses: ['delivered', 'failed'], rate: 1 })
  expect(await completed(recovery)).toMatchObject({ created_count: 3, count: 3 })
  await receiver.wait(6)
  // The second batch is due two seconds after the first one.
  const times = receiver.received.slice(3).map(({ at }) => at)
  expect(times[2]! - times[0]!).toBeGreaterThan(1_000)
})

test('refuses an unknown type, a status that cannot be repeated, a rate of 0, and to send nothing', async () => {
  const { call, create } = await setUp(['custom.*'])
  const endpoint = await create()
  for (const [param, value] of [
    ['types[0]', { types: ['brand.none'] }],
    ['statuses[0]', { statuses: ['pending'] }],
    ['rate', { rate: 0 }],
    ['statuses', { statuses: [], missed: false }],
  ] as const) {
    const { status, body } = await call('POST', `/webhook_endpoints/${endpoint}/recover`, value)
    expect([status, body.error.param]).toEqual([400, param])
  }
})

test('finds a few events among more than one statement reads', async () => {
  const { receiver, create, post, recover, completed } = await setUp(['custom.wanted'])
  const noise = Array.from({ length: 1_000 }, () => 'custom.noise')
  const [first] = await post('custom.wanted')
  for (let times = 0; times < 6; times++) await post(...noise)
  await post('custom.wanted')
  const recovery = await recover(await create(), { since: first.created })
  expect(recovery.count).toBe(2)
  expect(await completed(recovery)).toMatchObject({ created_count: 2 })
  await receiver.wait(2)
})
