import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/harness.ts'
import {
  closeReceivers,
  eventually,
  post,
  setUp,
  startSending,
  waits,
} from './deliveries.fixture.ts'

let server: TestServer

beforeAll(async () => {
  server = await startSending()
})
afterAll(async () => {
  await server.stop()
  await closeReceivers()
})

test('returns a delivery with its attempt', async () => {
  const { receiver, type, path, endpoint, deliveries } = await setUp(server, (response) =>
    response.writeHead(200, { 'x-receiver': 'yes' }).end('thanks'),
  )
  const { body: list } = await post(server, type)
  await receiver.wait(1)
  const [delivery] = await eventually(deliveries, ([first]) => first.status === 'delivered')
  expect(delivery).toMatchObject({
    object: 'webhook_delivery',
    event: list.data[0].id,
    event_type: type,
    webhook_endpoint: endpoint.id,
    url: receiver.url,
    status: 'delivered',
    attempt_count: 1,
    next_attempt_at: null,
    resend_of: null,
    livemode: false,
  })
  expect(delivery.completed_at).not.toBeNull()
  expect(delivery.attempts).toMatchObject([
    {
      number: 1,
      status_code: 200,
      error: null,
      response_headers: { 'x-receiver': 'yes' },
      response_body: 'thanks',
    },
  ])
  const single = await server.call('GET', `${path}/deliveries/${delivery.id}`)
  expect(single.body).toEqual(delivery)
})

test('sends the same bytes five times, shortens no wait, and then fails', async () => {
  const { receiver, type, deliveries } = await setUp(server, (response) =>
    response.writeHead(500).end(),
  )
  await post(server, type)
  await receiver.wait(5)
  const [delivery] = await eventually(deliveries, ([first]) => first.status === 'failed')
  expect(delivery).toMatchObject({ status: 'failed', attempt_count: 5, next_attempt_at: null })
  expect(delivery.attempts.map(({ number }: { number: number }) => number)).toEqual([1, 2, 3, 4, 5])
  expect(new Set(receiver.received.map(({ body }) => body)).size).toBe(1)
  expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
  expect(receiver.received.map(({ headers }) => headers['blazon-attempt'])).toEqual([
    '1',
    '2',
    '3',
    '4',
    '5',
  ])
  const times = receiver.received.map(({ at }) => at)
  for (const [at, wait] of waits.entries()) {
    expect(times[at + 1]! - times[at]!).toBeGreaterThanOrEqual(wait)
  }
  await new Promise((resolve) => setTimeout(resolve, 600))
  expect(receiver.received).toHaveLength(5)
})

test('a receiver that recovers gets its delivery', async () => {
  const { receiver, type, deliveries } = await setUp(server, (response, _request, number) =>
    response.writeHead(number < 3 ? 503 : 204).end(),
  )
  await post(server, type)
  await receiver.wait(3)
  const [delivery] = await eventually(deliveries, ([first]) => first.status === 'delivered')
  expect(delivery.attempts.map(({ status_code }: { status_code: number }) => status_code)).toEqual([
    503, 503, 204,
  ])
})

test('410 disables the endpoint, and abandons its pending deliveries', async () => {
  // The second attempt of the first delivery cannot be before the 410 of the second delivery.
  const patient = await startTestServer({ env: { BLAZON_DELIVERY_WAITS: '1h' } })
  onTestFinished(() => patient.stop())
  const { receiver, type, path, deliveries } = await setUp(patient, (response, _request, number) =>
    response.writeHead(number === 1 ? 500 : 410).end(),
  )
  await post(patient, type)
  await receiver.wait(1)
  await post(patient, type)
  await receiver.wait(2)
  const endpoint = await eventually(
    async () => (await patient.call('GET', path)).body,
    ({ status }) => status === 'disabled',
  )
  expect(endpoint).toMatchObject({ status: 'disabled', disabled_reason: 'gone' })
  const metrics = await (await fetch(`${patient.url}/metrics`)).text()
  expect(metrics).toMatch(/^blazon_webhook_endpoints_disabled_total\{reason="gone"\} 1$/m)
  expect(metrics).toMatch(/^blazon_webhook_endpoints_disabled_total\{reason="failing"\} 0$/m)
  const ended = await eventually(deliveries, (all) =>
    all.every(({ status }: { status: string }) => status !== 'pending'),
  )
  const statuses = ended.map(({ status }: { status: string }) => status).sort()
  expect(statuses).toEqual(['abandoned', 'failed'])
  for (const status of statuses) {
    expect(await deliveries(`?status=${status}`)).toMatchObject([{ status }])
    expect(await deliveries(`?status=${status}&type=${type}`)).toHaveLength(1)
    expect(await deliveries(`?status=${status}&type=custom.other`)).toHaveLength(0)
  }
  expect(await deliveries('?status=pending')).toEqual([])
  const { body } = await patient.call('GET', '/events?type=platform.webhook_endpoint.disabled')
  expect(body.data[0]).toMatchObject({
    request_id: null,
    data: { object: { id: endpoint.id, disabled_reason: 'gone' } },
  })
})

test('a resend is a new delivery of the same event; a pending one is not sent again', async () => {
  const { receiver, type, path, deliveries } = await setUp(server)
  await post(server, type)
  await receiver.wait(1)
  const [first] = await eventually(deliveries, ([delivery]) => delivery.status === 'delivered')
  const resent = await server.call('POST', `${path}/deliveries/${first.id}/resend`)
  expect(resent.status).toBe(201)
  expect(resent.body).toMatchObject({ event: first.event, resend_of: first.id, attempt_count: 0 })
  const [, second] = await receiver.wait(2)
  expect(second!.headers['webhook-id']).toBe(first.event)
  expect(second!.body).toBe(receiver.received[0]!.body)

  const failing = await setUp(server, (response) => response.writeHead(500).end())
  await post(server, failing.type)
  await failing.receiver.wait(1)
  const [pending] = await failing.deliveries()
  const refused = await server.call('POST', `${failing.path}/deliveries/${pending.id}/resend`)
  expect(refused.status).toBe(409)
  expect(refused.body.error.code).toBe('state_conflict')
  const foreign = await server.call('POST', `${path}/deliveries/${pending.id}/resend`)
  expect(foreign.status).toBe(404)
})

test('recovers failed, abandoned and missed deliveries, each once', async () => {
  let healthy = false
  const { receiver, type, path, deliveries } = await setUp(server, (response) =>
    response.writeHead(healthy ? 200 : 500).end(),
  )
  const { body: first } = await post(server, type)
  await eventually(deliveries, ([delivery]) => delivery?.status === 'failed')
  const { body: second } = await post(server, type)
  await receiver.wait(6)
  await server.call('PATCH', path, { body: { status: 'disabled' } })
  const { body: third } = await post(server, type, type)
  await server.call('PATCH', path, { body: { status: 'enabled' } })
  healthy = true
  const before = receiver.received.length
  const recovery = await server.call('POST', `${path}/recover`, { body: {} })
  expect(recovery.status).toBe(202)
  expect(recovery.body).toMatchObject({ object: 'recovery', count: 4 })
  const url = recovery.body.url.replace('/api/v1', '')
  const done = await eventually(
    () => server.call('GET', url),
    ({ body }) => body.status === 'completed',
  )
  expect(done.body).toMatchObject({ status: 'completed', count: 4 })
  await receiver.wait(before + 4)
  const got = receiver.received.slice(before).map(({ event }) => event.id)
  const ids = [...first.data, ...second.data, ...third.data].map(({ id }) => id)
  expect(got.sort()).toEqual(ids.sort())
  await eventually(deliveries, (list) =>
    list.every(({ status }: { status: string }) => status !== 'pending'),
  )
  const onlyMissed = await server.call('POST', `${path}/recover`, { body: { statuses: [] } })
  expect(onlyMissed.body.count).toBe(0)
})

test('disabling abandons pending deliveries at once', async () => {
  const { receiver, type, path, deliveries } = await setUp(server, (response) =>
    response.writeHead(500).end(),
  )
  await post(server, type, type)
  await receiver.wait(2)
  await server.call('PATCH', path, { body: { status: 'disabled' } })
  for (const { status } of await deliveries()) expect(status).toBe('abandoned')
  const count = receiver.received.length
  await server.call('PATCH', path, { body: { status: 'enabled' } })
  await new Promise((resolve) => setTimeout(resolve, 500))
  expect(receiver.received.length).toBeLessThanOrEqual(count + 2)
  for (const { status } of await deliveries()) expect(status).toBe('abandoned')
})

test('respects the rate limit of an endpoint', async () => {
  const { receiver, type } = await setUp(server, undefined, { rate_limit: 10 })
  await post(server, ...Array.from({ length: 25 }, () => type))
  await receiver.wait(20)
  const times = receiver.received.map(({ at }) => at)
  for (const [at, time] of times.entries()) {
    const second = times.filter((other) => other >= time && other < time + 1_000)
    expect(second.length, `from request ${at}`).toBeLessThanOrEqual(11)
  }
})

test('deliveries that were claimed when the service stops arrive once', async () => {
  const other = await startTestServer({ beside: server, env: { BLAZON_DELIVERY_TIMEOUT: '2s' } })
  // The first responses wait until the service is stopping.
  let isStopping = false
  const held: { end(): void }[] = []
  const { receiver, type, deliveries } = await setUp(server, (response) => {
    if (isStopping) response.end()
    else held.push(response)
  })
  await other.call('POST', '/events', {
    key: server.keys.test,
    body: { events: Array.from({ length: 30 }, () => ({ type, data: {} })) },
  })
  await receiver.wait(1)
  const stopped = other.stop()
  isStopping = true
  for (const response of held) response.end()
  await stopped
  await receiver.wait(30)
  await eventually(deliveries, (list) =>
    list.every(({ status }: { status: string }) => status === 'delivered'),
  )
  // On a slow machine a response may come too late. Every request is still recorded, and none was
  // sent twice.
  const all: { attempt_count: number }[] = await deliveries('?limit=100')
  const attempts = all.reduce((sum, { attempt_count }) => sum + attempt_count, 0)
  expect(receiver.received).toHaveLength(attempts)
  const requests = receiver.received.map(
    ({ headers }) => `${headers['blazon-delivery']} ${headers['blazon-attempt']}`,
  )
  expect(new Set(requests).size).toBe(attempts)
})

test("stores no secret of a receiver's response: neither its own nor one that it was sent", async () => {
  const hidden = 'Zq8vT1xY5wBn3mKc7pLr9sDf2gHj4aXe'
  const { receiver, type, deliveries } = await setUp(
    server,
    (response, { headers }) =>
      response
        .writeHead(302, {
          'Set-Cookie': `id=${hidden}`,
          Location: `https://a.example/cb?state=1&code=${hidden}&sig=${hidden}`,
          'X-Echo': String(headers['x-partner']),
        })
        .end(
          `you sent ${headers['x-partner']}, take eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.${hidden}`,
        ),
    { custom_headers: { 'X-Partner': `partner ${hidden}` } },
  )
  await post(server, type)
  const [request] = await receiver.wait(1)
  expect(request!.headers['x-partner']).toBe(`partner ${hidden}`)
  const [delivery] = await eventually(deliveries, ([first]) => first.attempts.length > 0)
  const [attempt] = delivery.attempts
  expect(JSON.stringify(attempt)).not.toContain(hidden)
  expect(attempt.response_headers['set-cookie']).toBe('[redacted]')
  expect(attempt.response_headers.location).toContain('state=1&code=[redacted]')
  expect(attempt.response_body).toBe('you sent [redacted], take [redacted]')
})

test('sends a sample of any type to this endpoint only, signed, and records nothing', async () => {
  const { receiver, path, endpoint, deliveries } = await setUp(server)
  const other = await setUp(server, undefined, { enabled_events: ['*'] })
  const { body: sent, status } = await server.call('POST', `${path}/test`, {
    body: { type: 'brand.check.completed' },
  })
  expect(status).toBe(201)
  expect(sent).toMatchObject({ event_type: 'brand.check.completed', test: true, resend_of: null })
  const [request] = await receiver.wait(1)
  expect(request!.headers['webhook-signature']).toMatch(/^v1,/)
  expect(request!.event).toMatchObject({
    id: sent.event,
    type: 'brand.check.completed',
    test: true,
    livemode: false,
    organization: endpoint.organization,
    data: { object: { object: 'check', status: 'completed', verdict: 'fail', score: 82 } },
  })
  // A receiver of thin payloads reads the sample by its id, and no list has it.
  const { body: single } = await server.call('GET', `/events/${sent.event}`)
  expect(single).toEqual(request!.event)
  const { body: listed } = await server.call('GET', '/events?limit=200')
  expect(listed.data.filter(({ id }: { id: string }) => id === sent.event)).toEqual([])
  const [real] = (await post(server, 'custom.after')).body.data
  expect(real).not.toHaveProperty('test')
  await other.receiver.wait(1, ({ event }) => event.id === real.id)
  expect(other.receiver.received.map(({ event }) => event.id)).not.toContain(sent.event)

  await eventually(deliveries, ([first]) => first.status === 'delivered')
  const { body: again } = await server.call('POST', `${path}/deliveries/${sent.id}/resend`)
  expect(again).toMatchObject({ event: sent.event, test: true, resend_of: sent.id })
  const [, repeated] = await receiver.wait(2)
  expect(repeated!.event).toEqual(request!.event)
})

test('a test event takes data as it was sent, and a recovery leaves it out', async () => {
  const { receiver, path, deliveries } = await setUp(server, (response) =>
    response.writeHead(400).end(),
  )
  const { body: sent } = await server.call('POST', `${path}/test`, {
    body: '{"type":"custom.order.paid","data":{"n":12345678901234567890}}',
  })
  const [request] = await receiver.wait(1)
  expect(request!.body).toContain('"data":{"n":12345678901234567890}')
  await eventually(deliveries, ([first]) => first.status === 'failed')
  const { body: recovery } = await server.call('POST', `${path}/recover`, { body: {} })
  expect(recovery.count).toBe(0)
  expect(sent.test).toBe(true)
})

test('refuses a test event of an unknown type and of an area that the endpoint may not receive', async () => {
  const { path } = await setUp(server)
  const unknown = await server.call('POST', `${path}/test`, { body: { type: 'brand.check.done' } })
  expect([unknown.status, unknown.body.error.param]).toEqual([400, 'type'])
  expect(unknown.body.error.message).toContain('brand.check.completed')
  const key = await server.addKey({ scopes: ['platform:read', 'platform:webhook_endpoints:write'] })
  const { body: narrow } = await server.call('POST', '/webhook_endpoints', {
    key,
    body: { url: 'https://example.com/', enabled_events: ['platform.*'] },
  })
  const beyond = await server.call('POST', `/webhook_endpoints/${narrow.id}/test`, {
    key,
    body: { type: 'brand.check.completed' },
  })
  expect([beyond.status, beyond.body.error.code]).toEqual([409, 'state_conflict'])
})
