import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/harness.ts'
import { type Answer, type Receiver, startReceiver } from '../../../test/receiver.ts'
import { newId } from '../../kernel/base/ids.ts'

let server: TestServer
const receivers: Receiver[] = []
const waits = [100, 200, 300, 400]

beforeAll(async () => {
  server = await startTestServer({
    env: {
      BLAZON_DELIVERY_WAITS: waits.map((wait) => `${wait}ms`).join(','),
      BLAZON_DELIVERY_TIMEOUT: '500ms',
    },
  })
})
afterAll(async () => {
  await server.stop()
  for (const receiver of receivers) await receiver.close()
})

let names = 0
/** An endpoint with its own event type, and its receiver. */
async function setUp(answer?: Answer, more: object = {}, on = server) {
  const receiver = await startReceiver(answer)
  receivers.push(receiver)
  const type = `custom.test${++names}`
  const { body } = await on.call('POST', '/webhook_endpoints', {
    body: { url: receiver.url, enabled_events: [type], ...more },
  })
  const path = `/webhook_endpoints/${body.id}`
  const deliveries = async (query = '') =>
    (await on.call('GET', `${path}/deliveries${query}`)).body.data
  return { receiver, type, path, endpoint: body, deliveries }
}

const post = (...types: string[]) => postTo(server, ...types)

const postTo = (on: TestServer, ...types: string[]) =>
  on.call('POST', '/events', {
    body: { events: types.map((type) => ({ type, data: { n: 1 } })) },
  })

async function eventually<Value>(
  look: () => Promise<Value>,
  holds: (value: Value) => boolean,
): Promise<Value> {
  const end = Date.now() + 120_000
  for (;;) {
    const value = await look()
    if (holds(value) || Date.now() > end) return value
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

test('returns a delivery with its attempt', async () => {
  const { receiver, type, path, endpoint, deliveries } = await setUp((response) =>
    response.writeHead(200, { 'x-receiver': 'yes' }).end('thanks'),
  )
  const { body: list } = await post(type)
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

test('lists the newest first if asked, and sums up how the newest went', async () => {
  let status = 200
  const { receiver, type, path, deliveries } = await setUp((response) =>
    response.writeHead(status).end(),
  )
  await post(type)
  await receiver.wait(1)
  await eventually(deliveries, ([first]) => first.status === 'delivered')
  const before = await server.call('GET', `${path}/health`)
  expect(before.body).toMatchObject({ success_rate: 1, failed_count: 0, last_failure: null })

  status = 503
  await post(type, type)
  await eventually(
    deliveries,
    (all) => all.filter(({ status }: { status: string }) => status === 'failed').length === 2,
  )
  const oldest = (await deliveries()).map(({ id }: { id: string }) => id)
  const newest = (await deliveries('?order=newest')).map(({ id }: { id: string }) => id)
  expect(newest).toEqual([...oldest].reverse())
  const rest = await deliveries(`?order=newest&limit=1&starting_after=${newest[0]}`)
  expect(rest.map(({ id }: { id: string }) => id)).toEqual([newest[1]])

  const { body: health } = await server.call('GET', `${path}/health`)
  expect(health).toMatchObject({
    object: 'webhook_endpoint_health',
    delivered_count: 1,
    failed_count: 2,
    success_rate: 1 / 3,
    last_failure: { status_code: 503, error: null },
    failures: [{ status_code: 503, error: null, count: 2 }],
    outcomes: ['delivered', 'failed', 'failed'],
  })
  expect(oldest.slice(1)).toContain(health.last_failure.delivery)
})

test('sends the same bytes five times, shortens no wait, and then fails', async () => {
  const { receiver, type, deliveries } = await setUp((response) => response.writeHead(500).end())
  await post(type)
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
  const { receiver, type, deliveries } = await setUp((response, _request, number) =>
    response.writeHead(number < 3 ? 503 : 204).end(),
  )
  await post(type)
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
  const { receiver, type, path, deliveries } = await setUp(
    (response, _request, number) => response.writeHead(number === 1 ? 500 : 410).end(),
    {},
    patient,
  )
  await postTo(patient, type)
  await receiver.wait(1)
  await postTo(patient, type)
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
  const { receiver, type, path, deliveries } = await setUp()
  await post(type)
  await receiver.wait(1)
  const [first] = await eventually(deliveries, ([delivery]) => delivery.status === 'delivered')
  const resent = await server.call('POST', `${path}/deliveries/${first.id}/resend`)
  expect(resent.status).toBe(201)
  expect(resent.body).toMatchObject({ event: first.event, resend_of: first.id, attempt_count: 0 })
  const [, second] = await receiver.wait(2)
  expect(second!.headers['webhook-id']).toBe(first.event)
  expect(second!.body).toBe(receiver.received[0]!.body)

  const failing = await setUp((response) => response.writeHead(500).end())
  await post(failing.type)
  await failing.receiver.wait(1)
  const [pending] = await failing.deliveries()
  const refused = await server.call('POST', `${failing.path}/deliveries/${pending.id}/resend`)
  expect(refused.status).toBe(409)
  expect(refused.body.error.code).toBe('state_conflict')
  const foreign = await server.call('POST', `${path}/deliveries/${pending.id}/resend`)
  expect(foreign.status).toBe(404)
})

test('lists oldest first, and filters by status, event, type and time', async () => {
  const { receiver, type, path, deliveries } = await setUp((response, request) =>
    response.writeHead(request.event.type.endsWith('.bad') ? 400 : 200).end(),
  )
  await server.call('PATCH', path, { body: { enabled_events: [type, `${type}.bad`] } })
  const { body } = await post(type, `${type}.bad`, type)
  await receiver.wait(3)
  const all = await eventually(deliveries, (list) =>
    list.every(({ attempts }: { attempts: object[] }) => attempts.length > 0),
  )
  const events = all.map(({ event }: { event: string }) => event)
  expect(events).toEqual(body.data.map(({ id }: { id: string }) => id))
  expect(await deliveries('?status=delivered')).toHaveLength(2)
  expect(await deliveries(`?status=delivered&type=${type}.*`)).toHaveLength(0)
  expect(await deliveries(`?event=${events[1]}`)).toMatchObject([{ event: events[1] }])
  expect(await deliveries(`?type=${type}.bad`)).toHaveLength(1)
  expect(await deliveries('?type=custom.*')).toHaveLength(3)
  expect(await deliveries(`?created[gt]=${encodeURIComponent(all[2].created)}`)).toHaveLength(0)
  const page = await server.call('GET', `${path}/deliveries?limit=2`)
  expect(page.body).toMatchObject({ has_more: true, url: `/api/v1${path}/deliveries` })
  const rest = await deliveries(`?starting_after=${page.body.data[1].id}`)
  expect(rest).toMatchObject([{ id: all[2].id }])
})

test('recovers failed, abandoned and missed deliveries, each once', async () => {
  let healthy = false
  const { receiver, type, path, deliveries } = await setUp((response) =>
    response.writeHead(healthy ? 200 : 500).end(),
  )
  const { body: first } = await post(type)
  await eventually(deliveries, ([delivery]) => delivery?.status === 'failed')
  const { body: second } = await post(type)
  await receiver.wait(6)
  await server.call('PATCH', path, { body: { status: 'disabled' } })
  const { body: third } = await post(type, type)
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
  const { receiver, type, path, deliveries } = await setUp((response) =>
    response.writeHead(500).end(),
  )
  await post(type, type)
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
  const { receiver, type } = await setUp(undefined, { rate_limit: 10 })
  await post(...Array.from({ length: 25 }, () => type))
  await receiver.wait(20)
  const times = receiver.received.map(({ at }) => at)
  for (const [at, time] of times.entries()) {
    const second = times.filter((other) => other >= time && other < time + 1_000)
    expect(second.length, `from request ${at}`).toBeLessThanOrEqual(11)
  }
})

test('counts deliveries and attempts, and their durations', async () => {
  const { type, path, deliveries } = await setUp((response, _request, number) =>
    setTimeout(() => response.writeHead(number === 2 ? 500 : 200).end(), 20),
  )
  await post(type, type)
  await eventually(deliveries, (list) =>
    list.every(({ status }: { status: string }) => status === 'delivered'),
  )
  const { status, body } = await server.call('GET', `${path}/stats?interval=hour`)
  expect(status).toBe(200)
  expect(body.data).toMatchObject([{ delivered: 2, failed: 0, attempts: 3 }])
  expect(body.data[0].p50_ms).toBeGreaterThanOrEqual(15)
  expect(body.data[0].p95_ms).toBeGreaterThanOrEqual(body.data[0].p50_ms)
  expect((await server.call('GET', `${path}/stats?interval=day`)).body.data).toHaveLength(1)
})

test('deliveries that were claimed when the service stops arrive once', async () => {
  const other = await startTestServer({ beside: server, env: { BLAZON_DELIVERY_TIMEOUT: '2s' } })
  // The first responses wait until the service is stopping.
  let isStopping = false
  const held: { end(): void }[] = []
  const { receiver, type, deliveries } = await setUp((response) => {
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
  await post(type)
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
  const { receiver, path, endpoint, deliveries } = await setUp()
  const other = await setUp(undefined, { enabled_events: ['*'] })
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
  const [real] = (await post('custom.after')).body.data
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
  const { receiver, path, deliveries } = await setUp((response) => response.writeHead(400).end())
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
  const { path } = await setUp()
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

test('lists who received an event, also an endpoint that was deleted since', async () => {
  const types = { enabled_events: ['custom.received'] }
  const first = await setUp(undefined, types)
  const second = await setUp((response) => response.writeHead(400).end(), types)
  const [event] = (await post('custom.received')).body.data
  const path = `/events/${event.id}/deliveries`
  const list = async (query = '') => (await server.call('GET', path + query)).body.data
  const states = (deliveries: { webhook_endpoint: string; status: string }[]) =>
    deliveries
      .filter(({ webhook_endpoint: id }) =>
        [first, second].some(({ endpoint }) => endpoint.id === id),
      )
      .map(({ webhook_endpoint, status }) => [webhook_endpoint, status])
      .sort()
  const both = [
    [first.endpoint.id, 'delivered'],
    [second.endpoint.id, 'failed'],
  ].sort()
  await expect.poll(async () => states(await list())).toEqual(both)
  expect(states(await list('?status=failed'))).toEqual([[second.endpoint.id, 'failed']])
  expect(
    (await list()).find(({ status }: { status: string }) => status === 'failed'),
  ).toMatchObject({
    event: event.id,
    attempts: expect.arrayContaining([expect.objectContaining({ status_code: 400 })]),
  })
  const [newest, oldest] = [await list('?order=newest'), await list()]
  expect(newest.map(({ id }: { id: string }) => id)).toEqual(
    oldest.map(({ id }: { id: string }) => id).reverse(),
  )

  await server.call('DELETE', second.path)
  expect((await server.call('GET', second.path)).status).toBe(404)
  expect(states(await list())).toEqual(both)
  const none = await server.call('GET', `/events/${newId('event')}/deliveries`)
  expect(none.status).toBe(404)
})

test('lists the deliveries to all endpoints, newest first, by endpoint, status, type and time', async () => {
  const { test: key } = await server.addOrganization()
  const [good, bad] = [
    await startReceiver(),
    await startReceiver((response) => response.writeHead(400).end()),
  ]
  receivers.push(good, bad)
  const create = async (url: string) => {
    const body = { url, enabled_events: ['custom.*'] }
    return (await server.call('POST', '/webhook_endpoints', { key, body })).body.id as string
  }
  const kept = await create(good.url)
  const removed = await create(bad.url)
  const record = (type: string) =>
    server.call('POST', '/events', { key, body: { type, data: { n: 1 } } })
  const list = async (query: string) =>
    (await server.call('GET', `/webhook_deliveries?${query}`, { key })).body.data
  const states = async (query: string) =>
    (await list(query))
      .map(({ webhook_endpoint, event_type, status }: Record<string, string>) =>
        [webhook_endpoint === kept ? 'kept' : 'removed', event_type, status].join(' '),
      )
      .sort()

  await record('custom.first')
  await expect
    .poll(() => states(''))
    .toEqual(['kept custom.first delivered', 'removed custom.first failed'])
  await server.call('DELETE', `/webhook_endpoints/${removed}`, { key })
  await record('custom.second')
  await expect
    .poll(() => states(''))
    .toEqual([
      'kept custom.first delivered',
      'kept custom.second delivered',
      'removed custom.first failed',
    ])

  const ids = (await list('')).map(({ id }: { id: string }) => id)
  expect(ids).toEqual([...ids].sort().reverse())
  expect(await states('status=failed')).toEqual(['removed custom.first failed'])
  expect(await states('status=failed&type=custom.second')).toEqual([])
  expect(await states('type=custom.second')).toEqual(['kept custom.second delivered'])
  expect(await list('type=custom.*')).toHaveLength(3)
  expect(await states(`endpoint=${removed}`)).toEqual(['removed custom.first failed'])
  expect(await list(`endpoint=${removed}&status=delivered`)).toEqual([])
  expect(await list(`endpoint=${newId('webhook_endpoint')}`)).toEqual([])
  expect(await list('endpoint=nothing')).toEqual([])
  const [newest] = await list('limit=1')
  expect(await list(`created[gt]=${encodeURIComponent(newest.created)}`)).toEqual([])
  const page = await server.call('GET', '/webhook_deliveries?limit=1', { key })
  expect(page.body).toMatchObject({ has_more: true, url: '/api/v1/webhook_deliveries' })
  const rest = await list(`starting_after=${ids[0]}`)
  expect(rest.map(({ id }: { id: string }) => id)).toEqual(ids.slice(1))

  // Its endpoint is gone; the delivery stays for the retention.
  const [failed] = await list(`endpoint=${removed}`)
  const path = `/webhook_deliveries/${failed.id}`
  expect((await server.call('GET', path, { key })).body).toEqual(failed)
  expect((await server.call('GET', path)).status).toBe(404)
})

test('lists pending deliveries to all endpoints from the queue', async () => {
  const patient = await startTestServer({ env: { BLAZON_DELIVERY_WAITS: '1h' } })
  onTestFinished(() => patient.stop())
  const answer: Answer = (response) => response.writeHead(500).end()
  const both = [await setUp(answer, {}, patient), await setUp(answer, {}, patient)]
  await postTo(patient, ...both.map(({ type }) => type))
  const list = async (query: string) =>
    (await patient.call('GET', `/webhook_deliveries?status=pending${query}`)).body.data
  const endpoints = (deliveries: { webhook_endpoint: string }[]) =>
    deliveries.map(({ webhook_endpoint }) => webhook_endpoint).sort()
  expect(endpoints(await list(''))).toEqual(both.map(({ endpoint }) => endpoint.id).sort())
  expect(endpoints(await list(`&type=${both[1]!.type}`))).toEqual([both[1]!.endpoint.id])
})
