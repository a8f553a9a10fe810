import { generateKeyPairSync } from 'node:crypto'
import { Webhook } from 'standardwebhooks'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/harness.ts'
import { type Receiver, startReceiver } from '../../../test/receiver.ts'
import { requireUuid } from '../../kernel/base/ids.ts'
import { resealAll } from '../../kernel/secrets/reseal.ts'
import { secretBox } from '../../kernel/secrets/secrets.ts'
import { brokerOf } from '../destinations/brokers.fixture.ts'
import { startFakeService } from '../destinations/fake-service.fixture.ts'
import type { Message } from '../send/outgoing.ts'

/** Endpoints whose events go to a queue, a topic or a bucket. */

let server: TestServer
let receiver: Receiver
let queue: Awaited<ReturnType<typeof startFakeService>>

beforeAll(async () => {
  server = await startTestServer({ env: { BLAZON_DELIVERY_ATTEMPTS: '1' } })
  receiver = await startReceiver()
  queue = await startFakeService(
    ({ headers, body }) => {
      if (!headers.authorization?.includes('Credential=AKID/')) {
        return { status: 403, body: '{"__type":"aws#AccessDenied","message":"No access"}' }
      }
      const { MessageBody, MessageAttributes } = JSON.parse(body)
      const attributes = Object.entries(
        MessageAttributes as Record<string, { StringValue: string }>,
      )
      return {
        body: MessageBody,
        attributes: Object.fromEntries(
          attributes.map(([name, { StringValue }]) => [name, StringValue]),
        ),
      }
    },
    { status: 200, body: '{"MessageId":"1"}' },
  )
})
// Other files share the kinds of destinations.
afterEach(() => void vi.restoreAllMocks())
afterAll(async () => {
  await server.stop()
  await receiver.close()
  await queue.end()
})

const sqs = (more: object = {}) => ({
  type: 'sqs',
  queue_url: `http://127.0.0.1:${queue.port}/1/events`,
  region: 'eu-central-1',
  endpoint: null,
  access_key_id: 'AKID',
  secret_access_key: 'find-me-7Qz9',
  ...more,
})

let names = 0
async function setUp(settings: object) {
  const type = `custom.destination${names++}`
  const { body } = await server.call('POST', '/webhook_endpoints', {
    body: { enabled_events: [type], ...settings },
  })
  const path = `/webhook_endpoints/${body.id}`
  return {
    endpoint: body,
    path,
    patch: (change: object) => server.call('PATCH', path, { body: change }),
    /** The only delivery of a new event, when it has ended. */
    async delivery() {
      const data = { text: 'Größe' }
      const { body: event } = await server.call('POST', '/events', { body: { type, data } })
      const deliveries = async () =>
        (await server.call('GET', `/events/${event.id}/deliveries`)).body.data
      await expect.poll(async () => (await deliveries())[0]?.status).not.toBe('pending')
      return (await deliveries())[0]
    },
  }
}

test('a message has the body and the signature of a request, also of a test and a resend', async () => {
  const { endpoint, path, delivery } = await setUp({ destination: sqs() })
  expect(endpoint.destination).toEqual(sqs({ secret_access_key: '****7Qz9' }))
  expect(endpoint.url).toBe(sqs().queue_url)
  const delivered = await delivery()
  expect(delivered).toMatchObject({
    status: 'delivered',
    url: sqs().queue_url,
    attempts: [{ status_code: 200, error: null, error_message: null }],
  })
  const stored = await queue.receive()
  const verified = new Webhook(endpoint.signing_secret).verify(stored.body, {
    ...stored.attributes,
  })
  expect(verified).toMatchObject({ id: delivered.event, data: { text: 'Größe' } })
  expect(stored.attributes).toMatchObject({
    'webhook-id': delivered.event,
    'blazon-delivery': delivered.id,
    'blazon-attempt': '1',
    'blazon-event-type': delivered.event_type,
  })
  await server.call('POST', `${path}/deliveries/${delivered.id}/resend`)
  expect((await queue.receive()).body).toBe(stored.body)
  await server.call('POST', `${path}/test`, { body: { type: 'brand.check.completed' } })
  expect((await queue.receive()).attributes['blazon-event-type']).toBe('brand.check.completed')
})

test('a refusal fails the attempt with the reason, and the health shows it', async () => {
  const { path, delivery } = await setUp({ destination: sqs({ access_key_id: 'OTHER' }) })
  expect(await delivery()).toMatchObject({
    status: 'failed',
    attempts: [
      {
        status_code: 403,
        error: 'destination',
        error_message: 'Amazon SQS refused: AccessDenied: No access',
      },
    ],
  })
  const { body } = await server.call('GET', `${path}/health`)
  expect(body).toMatchObject({ success_rate: 0, failures: [{ error: 'destination' }] })
})

test('a broker has no status: what it confirms is delivered', async () => {
  const sent: Message[] = []
  const kind = brokerOf('rabbitmq')
  const open = vi.spyOn(kind, 'open').mockResolvedValue({
    send: async (message) => void sent.push(message),
    isOpen: () => true,
    close: async () => {},
  })
  const url = 'amqp://user:find-me-pass@127.0.0.1:5672/vhost'
  const { endpoint, path, delivery } = await setUp({ destination: { type: 'rabbitmq', url } })
  expect(endpoint.destination).toEqual({
    ...{ type: 'rabbitmq', exchange: '', routing_key: null },
    url: 'amqp://user:****@127.0.0.1:5672/vhost',
  })
  expect(endpoint.url).toBe('amqp://127.0.0.1:5672/vhost')
  for (let time = 0; time < 2; time += 1) {
    expect(await delivery()).toMatchObject({
      status: 'delivered',
      attempts: [{ status_code: null, error: null, response_body: null }],
    })
  }
  expect(sent).toHaveLength(2)
  expect(open).toHaveBeenCalledTimes(1)
  expect((await server.call('GET', `${path}/health`)).body).toMatchObject({ success_rate: 1 })
})

test('a client that is not installed is named, when an endpoint is created and by attempts', async () => {
  const kind = brokerOf('kafka')
  const missing = Object.assign(new Error('not found'), { code: 'ERR_MODULE_NOT_FOUND' })
  vi.spyOn(kind, 'load').mockRejectedValue(missing)
  const destination = { type: 'kafka', brokers: ['127.0.0.1:9092'], topic: 'a', tls: false }
  const { status, body } = await server.call('POST', '/webhook_endpoints', {
    body: { enabled_events: ['*'], destination },
  })
  vi.restoreAllMocks()
  expect([status, body.error.param]).toEqual([400, 'destination.type'])
  expect(body.error.message).toMatch(/npm install @platformatic\/kafka@\d/)
  vi.spyOn(kind, 'load').mockResolvedValue({})
  vi.spyOn(kind, 'open').mockRejectedValue(missing)
  const { delivery } = await setUp({ destination })
  expect((await delivery()).attempts).toMatchObject([
    { error: 'destination', error_message: body.error.message },
  ])
})

test('an endpoint changes between a URL and a destination', async () => {
  const { patch, delivery } = await setUp({ url: receiver.url })
  const changed = await patch({ destination: sqs() })
  expect([changed.status, changed.body.url]).toEqual([200, sqs().queue_url])
  expect((await delivery()).status).toBe('delivered')
  await queue.receive()
  const both = await patch({ url: receiver.url })
  expect([both.status, both.body.error.param]).toEqual([400, 'url'])
  const missing = await patch({ destination: { type: 'http' } })
  expect([missing.status, missing.body.error.code]).toEqual([400, 'parameter_missing'])
  const back = await patch({ destination: { type: 'http' }, url: receiver.url })
  expect(back.body).toMatchObject({ url: receiver.url, destination: { type: 'http' } })
  expect((await delivery()).status).toBe('delivered')
  await receiver.wait(1)
})

test('a masked secret keeps the stored one, except for another host', async () => {
  const { endpoint, patch, delivery } = await setUp({ destination: sqs() })
  const masked = endpoint.destination
  const same = await patch({ destination: masked })
  expect([same.status, same.body.updated]).toEqual([200, endpoint.updated])
  const moved = { ...masked, queue_url: `http://127.0.0.1:${queue.port}/1/others` }
  expect((await patch({ destination: moved })).body.destination).toEqual(moved)
  expect((await delivery()).status).toBe('delivered')
  await queue.receive()
  const elsewhere = { ...moved, endpoint: 'http://127.0.0.1:9998/' }
  const stolen = await patch({ destination: elsewhere })
  expect([stolen.status, stolen.body.error.param]).toEqual([400, 'destination.secret_access_key'])
  const full = await patch({ destination: { ...elsewhere, secret_access_key: 'find-me-new' } })
  expect(full.body.destination.secret_access_key).toBe('****-new')
})

test('a destination is only changed by who can read the events', async () => {
  const { endpoint } = await setUp({ destination: sqs(), enabled_events: ['brand.*'] })
  const key = await server.addKey({ scopes: ['platform:webhook_endpoints:write'] })
  const change = (destination: object) =>
    server.call('PATCH', `/webhook_endpoints/${endpoint.id}`, {
      key,
      body: { destination },
    })
  expect((await change(endpoint.destination)).status).toBe(200)
  const refused = await change({ ...endpoint.destination, access_key_id: 'MINE' })
  expect([refused.status, refused.body.error.code, refused.body.error.param]).toEqual([
    403,
    'privilege_exceeded',
    'destination',
  ])
})

test('no secret is in the database in plain text, and a rotated encryption key seals it again', async () => {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 })
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' })
  const account = { client_email: 'a@b.test', private_key_id: 'find-me-1', private_key: pem }
  const others = [
    { type: 'pubsub', project: 'a', topic: 'b', credentials: JSON.stringify(account) },
    {
      type: 'service_bus',
      queue: 'a',
      connection_string:
        'Endpoint=sb://a.servicebus.windows.net/;SharedAccessKeyName=a;SharedAccessKey=find-me-12345',
    },
    { type: 'rabbitmq', url: 'amqp://a:find-me-2@127.0.0.1/' },
    {
      ...{ type: 'kafka', brokers: ['127.0.0.1:9092'], tls: false, topic: 'a' },
      ...{ username: 'a', password: 'find-me-3456' },
    },
  ]
  // Whether the client of Kafka is installed does not matter to what is stored.
  vi.spyOn(brokerOf('kafka'), 'load').mockResolvedValue({})
  for (const destination of others) {
    const { endpoint } = await setUp({ destination })
    expect(JSON.stringify(endpoint)).not.toContain('find-me')
  }
  const { endpoint } = await setUp({ destination: sqs({ secret_access_key: 'find-me-second' }) })
  await server.app.services.requestLog.flush()
  const { db } = server.pool
  const tables = await db<{ name: string }[]>`
    select relname as name from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace`
  for (const { name } of tables) {
    const found = await db`select 1 from ${db(name)} as row where row::text like '%find-me%'`
    expect([name, found.length]).toEqual([name, 0])
  }
  const own = Buffer.alloc(32, 7)
  const newKey = Buffer.alloc(32, 8)
  const id = requireUuid('webhook_endpoint', endpoint.id)
  const sealed = async () => {
    const [row] = await db<{ sealed_destination: Buffer }[]>`
      select sealed_destination from webhook_endpoints where id = ${id}`
    return row!.sealed_destination
  }
  const before = await sealed()
  await resealAll(db, secretBox([newKey, own]))
  expect(await sealed()).not.toEqual(before)
  await resealAll(db, secretBox([own, newKey]))
})

test.each([
  [{}, 'url', 'url is required'],
  [{ destination: { type: 'http' } }, 'url', 'url is required'],
  [{ url: 'https://a.test/', destination: sqsOf() }, 'url', 'Omit url'],
  [{ destination: { type: 'sqs' } }, 'destination.queue_url', 'is required'],
  [{ destination: { ...sqsOf(), bucket: 'abc' } }, 'destination.bucket', 'has no bucket'],
  [{ destination: { ...sqsOf(), queue_url: 'none' } }, 'destination.queue_url', 'https URL'],
  [{ destination: sqsOf('https://10.0.0.1/1/a') }, 'destination', 'public address'],
  [{ destination: sqsOf('http://8.8.8.8/1/a') }, 'destination', 'Use TLS'],
  [
    { destination: { type: 'rabbitmq', url: 'amqp://8.8.8.8/' } },
    'destination',
    '8.8.8.8:5672: Connections without TLS are for private addresses',
  ],
  [
    { destination: { type: 'pubsub', project: 'a', topic: 'b', credentials: '{}' } },
    'destination.credentials',
    'JSON key of a service account',
  ],
  [
    { destination: { type: 'service_bus', queue: 'a', connection_string: 'none' } },
    'destination.connection_string',
    'Endpoint=sb://',
  ],
  [{ destination: sqsOf(), custom_headers: { a: 'b' } }, 'custom_headers', 'has no headers'],
  [
    { destination: sqsOf(), event_payload: 'cloudevents_binary' },
    'event_payload',
    'headers of HTTP',
  ],
])('refuses %o', async (settings, param, reason) => {
  const { status, body } = await server.call('POST', '/webhook_endpoints', {
    body: { enabled_events: ['*'], ...settings },
  })
  expect([status, body.error?.param]).toEqual([400, param])
  expect(body.error.message).toContain(reason)
})

function sqsOf(queue_url = 'https://sqs.eu-central-1.amazonaws.com/1/a') {
  return {
    ...{ type: 'sqs', queue_url, region: 'eu-central-1' },
    ...{ access_key_id: 'a', secret_access_key: 'b' },
  }
}
