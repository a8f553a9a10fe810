import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/harness.ts'
import { type Received, type Receiver, startReceiver } from '../../../test/receiver.ts'
import type { WebhookDelivery } from './delivery-schema.ts'

/** Several events in one request. */

let server: TestServer
let receiver: Receiver
/** Whether the receiver refuses a request with these events. */
let refuses: (events: readonly { data: { number: number } }[]) => boolean

beforeAll(async () => {
  server = await startTestServer({ env: { BLAZON_DELIVERY_ATTEMPTS: '3' } })
  receiver = await startReceiver((response, { event }) => {
    response.writeHead(refuses(event) ? 500 : 200).end('taken')
  })
})
beforeEach(() => {
  refuses = () => false
  receiver.received.length = 0
})
afterAll(async () => {
  await server.stop()
  await receiver.close()
})

async function createEndpoint(type: string, settings: object = {}) {
  const { body } = await server.call('POST', '/webhook_endpoints', {
    body: {
      url: receiver.url,
      enabled_events: [type],
      batch: { max_events: 3, max_wait: 1 },
      ...settings,
    },
  })
  return body
}

async function post(type: string, count: number, data: object = {}): Promise<void> {
  const events = Array.from({ length: count }, (_, number) => ({ type, data: { number, ...data } }))
  expect((await server.call('POST', '/events', { body: { events } })).status).toBe(201)
}

async function listDeliveries(endpoint: string): Promise<WebhookDelivery[]> {
  return (await server.call('GET', `/webhook_endpoints/${endpoint}/deliveries?limit=100`)).body.data
}

async function untilStatuses(endpoint: string, statuses: readonly string[]) {
  await expect
    .poll(async () => (await listDeliveries(endpoint)).map(({ status }) => status), {
      timeout: 20_000,
    })
    .toEqual(statuses)
}

/** The numbers of the events of each request. */
function listNumbers(): number[][] {
  return receiver.received.map(({ event }) =>
    event.map(({ data }: { data: { number: number } }) => data.number),
  )
}

function sign({ headers, body }: Received, secret: string): string {
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64')
  const content = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`
  return `v1,${createHmac('sha256', key).update(content).digest('base64')}`
}

test('a request has at most max_events events and one signature; each event has its delivery', async () => {
  const type = 'custom.batch.plain'
  const endpoint = await createEndpoint(type)
  expect(endpoint.batch).toEqual({ max_events: 3, max_wait: 1 })
  await post(type, 7)
  await untilStatuses(endpoint.id, Array(7).fill('delivered'))
  expect(listNumbers().flat().sort()).toEqual([0, 1, 2, 3, 4, 5, 6])
  for (const request of receiver.received) {
    expect(request.event.length).toBeLessThanOrEqual(3)
    expect(request.headers['blazon-batch']).toBe(String(request.event.length))
    expect(request.headers['webhook-id']).toMatch(/^batch_[0-9a-f]{26}$/)
    expect(request.headers['webhook-signature']).toBe(sign(request, endpoint.signing_secret))
  }
  expect(receiver.received.some(({ event }) => event.length > 1)).toBe(true)
  for (const { attempts } of await listDeliveries(endpoint.id)) {
    expect(attempts).toMatchObject([{ status_code: 200, response_body: 'taken' }])
  }
})

test('events of different requests share a batch when they come within max_wait', async () => {
  const type = 'custom.batch.gathered'
  const endpoint = await createEndpoint(type, { batch: { max_events: 100, max_wait: 2 } })
  // The first claim learns of the batch.
  await post(type, 1)
  await untilStatuses(endpoint.id, ['delivered'])
  receiver.received.length = 0
  for (let number = 0; number < 4; number++) await post(type, 1, { number })
  await untilStatuses(endpoint.id, Array(5).fill('delivered'))
  expect(listNumbers().flat()).toEqual([0, 1, 2, 3])
  const intervals = new Set(
    receiver.received.flatMap(({ event }) =>
      event.map(({ created }: { created: string }) => Math.floor(Date.parse(created) / 2_000)),
    ),
  )
  expect(receiver.received.length).toBeLessThanOrEqual(intervals.size + 1)
})

test('an event that makes its receiver refuse the batch fails alone', async () => {
  const type = 'custom.batch.poisoned'
  const endpoint = await createEndpoint(type, { retry_schedule: [1, 1] })
  refuses = (events) => events.some(({ data }) => data.number === 1)
  await post(type, 3)
  await untilStatuses(endpoint.id, ['delivered', 'failed', 'delivered'])
  const alone = listNumbers().filter((numbers) => numbers.length === 1)
  expect(alone).toContainEqual([1])
})

test('a transformation reshapes each event, and one that fails is not sent', async () => {
  const type = 'custom.batch.transformed'
  const transformation = '{"data": {"number": data.number = 1 ? $error("no") : data.number}}'
  const endpoint = await createEndpoint(type, { transformation, retry_schedule: [] })
  await post(type, 3)
  await untilStatuses(endpoint.id, ['delivered', 'failed', 'delivered'])
  expect(receiver.received.flatMap(({ event }) => event)).toEqual([
    { data: { number: 0 } },
    { data: { number: 2 } },
  ])
  const [, failed] = await listDeliveries(endpoint.id)
  expect(failed!.attempts).toMatchObject([{ error: 'transformation', status_code: null }])
})

test('a request has at most 1 MiB', async () => {
  const type = 'custom.batch.long'
  const endpoint = await createEndpoint(type, { batch: { max_events: 100, max_wait: 1 } })
  for (let time = 0; time < 2; time++) await post(type, 3, { text: 'x'.repeat(250_000) })
  await untilStatuses(endpoint.id, Array(6).fill('delivered'))
  for (const { body } of receiver.received) expect(body.length).toBeLessThanOrEqual(1_048_576)
  expect(receiver.received.length).toBeGreaterThan(1)
})

test('test events and resends are arrays too, of those that are due', async () => {
  const type = 'custom.batch.single'
  const endpoint = await createEndpoint(type)
  const path = `/webhook_endpoints/${endpoint.id}`
  await server.call('POST', `${path}/test`, { body: { type, data: { number: 9 } } })
  await untilStatuses(endpoint.id, ['delivered'])
  const [{ id }] = (await listDeliveries(endpoint.id)) as [WebhookDelivery]
  await server.call('POST', `${path}/deliveries/${id}/resend`)
  await untilStatuses(endpoint.id, ['delivered', 'delivered'])
  expect(listNumbers()).toEqual([[9], [9]])
})

test.each([
  [{ ordering: 'key' }, 'batch'],
  [{ event_payload: 'stripe' }, 'batch'],
  [{ event_payload: 'cloudevents_binary' }, 'batch'],
  [{ batch: { max_events: 101, max_wait: 1 } }, 'batch.max_events'],
  [{ batch: { max_events: 2, max_wait: 61 } }, 'batch.max_wait'],
])('refuses %j', async (settings, param) => {
  const { error } = await createEndpoint('custom.batch.refused', settings)
  expect([error.code, error.param]).toEqual(['parameter_invalid', param])
})

test('a CloudEvents batch has its own content type', async () => {
  const type = 'custom.batch.cloudevents'
  const endpoint = await createEndpoint(type, { event_payload: 'cloudevents_structured' })
  await post(type, 2)
  await untilStatuses(endpoint.id, ['delivered', 'delivered'])
  for (const { headers, event } of receiver.received) {
    expect(headers['content-type']).toBe('application/cloudevents-batch+json')
    expect(event[0].specversion).toBe('1.0')
  }
})
