import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/harness.ts'
import { type Receiver, startReceiver } from '../../../test/receiver.ts'

let server: TestServer
let receiver: Receiver
let answer = 200
let claims = 0

beforeAll(async () => {
  receiver = await startReceiver((response) => response.writeHead(answer).end())
  server = await startTestServer({
    env: {
      BLAZON_DELIVERY_WAITS: '1s,1s,1s,1s',
      BLAZON_ALLOW_PRIVATE_TARGETS: '127.0.0.0/8',
    },
    onStatement(statement) {
      if (statement.includes('with wanted as')) claims += 1
    },
  })
})
afterAll(async () => {
  await server.stop()
  await receiver.close()
})

test('delivers a new event to a responsive endpoint without a claim', async () => {
  await addEndpoint('custom.first')
  await post('custom.first')
  await receiver.wait(1)
  await expect.poll(() => statuses('custom.first')).toEqual(['delivered'])
  const before = claims
  for (let count = 0; count < 20; count++) {
    await post('custom.first')
    await receiver.wait(2 + count)
  }
  await expect.poll(() => statuses('custom.first')).toEqual(Array(21).fill('delivered'))
  expect(claims).toBe(before)
  expect(new Set(receiver.received.map(({ event }) => event.id)).size).toBe(21)
})

test('retries a failed attempt that was handed off like any other', async () => {
  answer = 500
  await post('custom.first')
  await receiver.wait(22)
  answer = 200
  await receiver.wait(23)
  await expect.poll(() => statuses('custom.first')).toEqual(Array(22).fill('delivered'))
  const attempts = await server.pool.db`
    select number, status_code from attempts where delivery_id = (
      select id from deliveries order by id desc limit 1
    ) order by number`
  expect(attempts).toMatchObject([
    { number: 1, status_code: 500 },
    { number: 2, status_code: 200 },
  ])
})

test('records and delivers each event of many concurrent requests once', async () => {
  await addEndpoint('custom.many')
  const events = await Promise.all(Array.from({ length: 100 }, () => post('custom.many')))
  const ids = events.map(({ id }) => id)
  expect(new Set(ids).size).toBe(100)
  await receiver.wait(100, ({ event }) => event.type === 'custom.many')
  await expect.poll(() => statuses('custom.many')).toEqual(Array(100).fill('delivered'))
  const came = receiver.received.filter(({ event }) => event.type === 'custom.many')
  expect(came.map(({ event }) => event.id).sort()).toEqual(ids.sort())
  // Each event names the request that posted it.
  expect(new Set(events.map(({ request_id }) => request_id)).size).toBe(100)
})

test('recovers deliveries of a dead process when their leases end', async () => {
  const { id } = await post('custom.first')
  await expect.poll(() => statuses('custom.first')).toEqual(Array(23).fill('delivered'))
  // Simulates a process that died between the commit and the attempt.
  const { db } = server.pool
  await db`
    insert into pending_deliveries (organization_id, livemode, delivery_id, endpoint_id, event_id,
      event_type, url, due_at, updated, attempt_count, started_at, leased_until)
    select organization_id, livemode, id, endpoint_id, event_id, event_type, url, now(), now(), 1,
      now() - interval '1 minute', now() - interval '1 second'
    from deliveries order by id desc limit 1`
  await db`
    update deliveries set status = 'pending', completed_at = null
    where id = (select id from deliveries order by id desc limit 1)`
  await db`delete from attempts where delivery_id = (select id from deliveries order by id desc limit 1)`
  await receiver.wait(2, ({ event }) => event.id === id)
  await expect.poll(() => statuses('custom.first')).toEqual(Array(23).fill('delivered'))
  const attempts = await db`
    select number, error, status_code from attempts where delivery_id = (
      select id from deliveries order by id desc limit 1
    ) order by number`
  expect(attempts).toMatchObject([
    { number: 1, error: 'interrupted' },
    { number: 2, status_code: 200 },
  ])
})

test.each([
  ['without an Idempotency-Key', () => ({})],
  ['with one', () => ({ 'Idempotency-Key': crypto.randomUUID() })],
])('a batch %s is acknowledged when its deliveries have begun', async (_which, headers) => {
  const type = `custom.batch${crypto.randomUUID().replaceAll('-', '')}`
  await addEndpoint(type)
  await post(type)
  await receiver.wait(1, ({ event }) => event.type === type)
  const events = Array.from({ length: 400 }, () => ({ type, data: {} }))
  // The service does not wait for a slow endpoint: on a busy machine, another batch is posted.
  await expect
    .poll(async () => {
      const before = receiver.received.length
      const { status } = await server.call('POST', '/events', {
        body: { events },
        headers: headers(),
      })
      expect(status).toBe(201)
      return receiver.received.length - before
    })
    // When the last attempt has begun, at most 256 are in flight.
    .toBeGreaterThanOrEqual(400 - 256)
})

test('delivers without a claim next to 120 endpoints for other events', async () => {
  const others = Array.from({ length: 120 }, (_, at) => `custom.other${at}`)
  await Promise.all(others.map(addEndpoint))
  const { status } = await server.call('POST', '/events', {
    body: { events: others.map((type) => ({ type, data: {} })) },
  })
  expect(status).toBe(201)
  await receiver.wait(120, ({ event }) => event.type.startsWith('custom.other'))
  await addEndpoint('custom.next')
  await post('custom.next')
  await expect.poll(() => statuses('custom.next')).toEqual(['delivered'])
  const before = claims
  for (let count = 0; count < 5; count++) {
    await post('custom.next')
    await receiver.wait(2 + count, ({ event }) => event.type === 'custom.next')
  }
  expect(claims).toBe(before)
})

test('hands off events of a pattern, and of types that an endpoint subscribes to later', async () => {
  const id = await addEndpoint('custom.later.*')
  await post('custom.later.first')
  await expect.poll(() => statuses('custom.later.first')).toEqual(['delivered'])
  const before = claims
  await post('custom.later.first')
  await receiver.wait(2, ({ event }) => event.type === 'custom.later.first')
  expect(claims).toBe(before)
  const body = { enabled_events: ['custom.afterwards'] }
  const { status } = await server.call('PATCH', `/webhook_endpoints/${id}`, { body })
  expect(status).toBe(200)
  await post('custom.later.first')
  await post('custom.afterwards')
  await expect.poll(() => statuses('custom.afterwards')).toEqual(['delivered'])
  expect(claims).toBeGreaterThan(before)
  const claimed = claims
  await post('custom.afterwards')
  await receiver.wait(2, ({ event }) => event.type === 'custom.afterwards')
  expect(claims).toBe(claimed)
  expect(await statuses('custom.later.first')).toHaveLength(2)
})

/** Returns the id of a new endpoint that subscribes to a type or a pattern. */
async function addEndpoint(type: string): Promise<string> {
  const request = { url: receiver.url, enabled_events: [type] }
  const { status, text, body } = await server.call('POST', '/webhook_endpoints', { body: request })
  if (status !== 201) throw new Error(text)
  return body.id
}

async function post(type: string) {
  const { status, text, body } = await server.call('POST', '/events', { body: { type, data: {} } })
  if (status !== 201) throw new Error(text)
  return body
}

async function statuses(type: string): Promise<string[]> {
  const rows = await server.pool.db<{ status: string }[]>`
    select status from webhook_deliveries where event_type = ${type} order by id`
  return rows.map(({ status }) => status)
}
