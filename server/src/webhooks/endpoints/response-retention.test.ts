import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/harness.ts'
import { type Receiver, startReceiver } from '../../../test/receiver.ts'
import { removeExpiredResponses } from '../queue/response-retention.ts'
import type { WebhookDelivery } from './delivery-schema.ts'

/** Responses that are removed before their deliveries. */

const dayMs = 86_400_000
let server: TestServer
let receiver: Receiver

beforeAll(async () => {
  server = await startTestServer()
  receiver = await startReceiver((response) => response.writeHead(200).end('a private answer'))
})
afterAll(async () => {
  await server.stop()
  await receiver.close()
})

async function deliver(type: string, response_retention: number | null) {
  const { body: endpoint } = await server.call('POST', '/webhook_endpoints', {
    body: { url: receiver.url, enabled_events: [type], response_retention },
  })
  expect(endpoint.response_retention).toBe(response_retention)
  await server.call('POST', '/events', { body: { type, data: {} } })
  const path = `/webhook_endpoints/${endpoint.id}`
  const list = async (): Promise<WebhookDelivery[]> =>
    (await server.call('GET', `${path}/deliveries`)).body.data
  await expect.poll(async () => (await list())[0]?.status).toBe('delivered')
  const readAttempt = async () => (await list())[0]!.attempts[0]!
  return { path, list, readAttempt }
}

function maintain(days: number): Promise<void> {
  return removeExpiredResponses(server.pool.db, Date.now() + days * dayMs + 60_000)
}

const removed = { status_code: 200, response_headers: null, response_body: null }
const kept = { status_code: 200, response_body: 'a private answer' }

test('responses are removed after as many days as the endpoint says, and the event is kept', async () => {
  const short = await deliver('custom.retention.short', 2)
  const long = await deliver('custom.retention.long', null)
  await maintain(1)
  expect(await short.readAttempt()).toMatchObject(kept)
  await maintain(2)
  expect(await short.readAttempt()).toMatchObject(removed)
  expect(await long.readAttempt()).toMatchObject(kept)
  const [{ event }] = (await short.list()) as [WebhookDelivery]
  expect((await server.call('GET', `/events/${event}`)).status).toBe(200)
})

test('an endpoint with 0 days has no response stored', async () => {
  const { readAttempt } = await deliver('custom.retention.none', 0)
  expect(await readAttempt()).toMatchObject(removed)
})

test('a shorter retention applies to responses that are stored already', async () => {
  const { path, readAttempt } = await deliver('custom.retention.changed', 30)
  await maintain(5)
  expect(await readAttempt()).toMatchObject(kept)
  await server.call('PATCH', path, { body: { response_retention: 3 } })
  await maintain(5)
  expect(await readAttempt()).toMatchObject(removed)
})

test('the responses of a deleted endpoint are removed too', async () => {
  const { path, list } = await deliver('custom.retention.deleted', 2)
  const [{ id }] = (await list()) as [WebhookDelivery]
  await server.call('DELETE', path)
  await maintain(2)
  const { body } = await server.call('GET', `/webhook_deliveries/${id}`)
  expect(body.attempts).toMatchObject([removed])
})
