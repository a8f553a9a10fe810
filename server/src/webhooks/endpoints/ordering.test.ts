import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/harness.ts'
import { type Receiver, startReceiver } from '../../../test/receiver.ts'
import type { WebhookDelivery } from './delivery-schema.ts'

/** Deliveries of one key, one after the other. */

let server: TestServer
let receiver: Receiver
/** The numbers of events that the receiver refuses. */
let refused: Set<number>

beforeAll(async () => {
  server = await startTestServer({ env: { BLAZON_DELIVERY_ATTEMPTS: '2' } })
  receiver = await startReceiver((response, { body }) => {
    const { number } = JSON.parse(body).data.object
    response.writeHead(refused.has(number) ? 500 : 200).end()
  })
})
beforeEach(() => {
  refused = new Set()
  receiver.received.length = 0
})
afterAll(async () => {
  await server.stop()
  await receiver.close()
})

async function createEndpoint(type: string, settings: object = {}): Promise<string> {
  const { body } = await server.call('POST', '/webhook_endpoints', {
    body: { url: receiver.url, enabled_events: [type], ordering: 'key', ...settings },
  })
  expect(body.ordering).toBe('key')
  return body.id
}

/** Posts events with these keys, numbered from `first`, in one request. */
async function post(type: string, keys: readonly string[], first = 0): Promise<void> {
  const events = keys.map((id, at) => ({ type, data: { object: { id, number: first + at } } }))
  expect((await server.call('POST', '/events', { body: { events } })).status).toBe(201)
}

function listNumbers(): Record<string, number[]> {
  const numbers: Record<string, number[]> = {}
  for (const { body } of receiver.received) {
    const { id, number } = JSON.parse(body).data.object
    numbers[id] ??= []
    numbers[id].push(number)
  }
  return numbers
}

async function listDeliveries(endpoint: string): Promise<WebhookDelivery[]> {
  return (await server.call('GET', `/webhook_endpoints/${endpoint}/deliveries?limit=100`)).body.data
}

test('the deliveries of a key arrive in the order of events, one at a time', async () => {
  const type = 'custom.ordered.plain'
  const endpoint = await createEndpoint(type)
  await post(type, ['a', 'b', 'a', 'a', 'b'])
  await post(type, ['a', 'c'], 5)
  await receiver.wait(7)
  expect(listNumbers()).toEqual({ a: [0, 2, 3, 5], b: [1, 4], c: [6] })

  await expect
    .poll(async () => (await listDeliveries(endpoint)).map(({ status }) => status))
    .toEqual(Array(7).fill('delivered'))
  const attempts = (await listDeliveries(endpoint))
    .filter((_, at) => [0, 2, 3, 5].includes(at))
    .map(({ attempts: [attempt] }) => attempt!)
  for (const [at, { started_at }] of attempts.entries()) {
    const before = attempts[at - 1]
    if (before === undefined) continue
    const ended = Date.parse(before.started_at) + before.duration_ms!
    expect(Date.parse(started_at)).toBeGreaterThanOrEqual(ended)
  }
})

test('a key that fails blocks itself only, until its delivery has failed for good', async () => {
  const type = 'custom.ordered.failing'
  const endpoint = await createEndpoint(type, { retry_schedule: [1] })
  refused.add(0)
  await post(type, ['bad', 'good', 'bad', 'good'])
  await expect.poll(listNumbers).toMatchObject({ good: [1, 3] })
  // It waits for its turn, which has no time.
  const [, , waiting] = await listDeliveries(endpoint)
  expect(waiting).toMatchObject({ status: 'pending', attempt_count: 0, next_attempt_at: null })
  await expect.poll(listNumbers, { timeout: 10_000 }).toEqual({ bad: [0, 0, 2], good: [1, 3] })
  await expect
    .poll(async () => (await listDeliveries(endpoint)).map(({ status }) => status))
    .toEqual(['failed', 'delivered', 'delivered', 'delivered'])
})

test('a resend waits for its key, and a test event does not', async () => {
  const type = 'custom.ordered.again'
  const endpoint = await createEndpoint(type, { retry_schedule: [1] })
  await post(type, ['a'])
  await expect.poll(async () => (await listDeliveries(endpoint))[0]!.status).toBe('delivered')
  const { id } = (await listDeliveries(endpoint))[0]!
  refused.add(1)
  await post(type, ['a'], 1)
  await receiver.wait(2)
  await server.call('POST', `/webhook_endpoints/${endpoint}/deliveries/${id}/resend`)
  const data = { object: { id: 'a', number: 2 } }
  await server.call('POST', `/webhook_endpoints/${endpoint}/test`, { body: { type, data } })
  await expect
    .poll(listNumbers, { timeout: 10_000 })
    .toSatisfy(({ a }: Record<string, number[]>) => a!.length === 5)
  const { a } = listNumbers()
  expect(a!.filter((number) => number !== 2)).toEqual([0, 1, 1, 0])
  expect(a!.indexOf(2)).toBeLessThan(a!.lastIndexOf(1))
})

test('deliveries that wait are sent at once when the endpoint gives up the order', async () => {
  const type = 'custom.ordered.no_more'
  const endpoint = await createEndpoint(type, { retry_schedule: [3_600] })
  refused.add(0)
  await post(type, ['a', 'a', 'a'])
  await receiver.wait(1)
  await server.call('PATCH', `/webhook_endpoints/${endpoint}`, { body: { ordering: 'none' } })
  await receiver.wait(3)
  expect(listNumbers().a!.slice(1).sort()).toEqual([1, 2])
})

test('deliveries that wait are abandoned with their endpoint, and later ones are sent', async () => {
  const type = 'custom.ordered.disabled'
  const endpoint = await createEndpoint(type, { retry_schedule: [3_600] })
  refused.add(0)
  await post(type, ['a', 'a'])
  await receiver.wait(1)
  await expect.poll(async () => (await listDeliveries(endpoint))[0]!.attempts).toHaveLength(1)
  const path = `/webhook_endpoints/${endpoint}`
  await server.call('PATCH', path, { body: { status: 'disabled' } })
  await server.call('PATCH', path, { body: { status: 'enabled' } })
  await post(type, ['a'], 2)
  await expect.poll(listNumbers).toEqual({ a: [0, 2] })
})

test('an event without a resource has the key of its type', async () => {
  const type = 'custom.ordered.by_type'
  const endpoint = await createEndpoint(type)
  const keys = await server.app.services.db<{ same: boolean }[]>`
    select ordering_key('{"data": {}}', ${type}) = ordering_key(null, ${type}) as same`
  expect(keys[0]!.same).toBe(true)
  await server.call('POST', '/events', {
    body: { events: [1, 2, 3].map((number) => ({ type, data: { object: { number } } })) },
  })
  await receiver.wait(3)
  expect(receiver.received.map(({ body }) => JSON.parse(body).data.object.number)).toEqual([
    1, 2, 3,
  ])
  expect(await listDeliveries(endpoint)).toHaveLength(3)
})
