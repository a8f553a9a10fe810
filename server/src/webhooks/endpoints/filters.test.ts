import { afterAll, beforeAll, expect, test } from 'vitest'
import { explainPrepared, type Statement } from '../../../test/explain.ts'
import { startTestServer, type TestServer } from '../../../test/harness.ts'
import { type Receiver, startReceiver } from '../../../test/receiver.ts'

let server: TestServer
const receivers: Receiver[] = []
const statements: Statement[] = []

beforeAll(async () => {
  server = await startTestServer({
    onStatement: (text, parameters) => statements.push({ text, parameters }),
  })
})
afterAll(async () => {
  await server.stop()
  for (const receiver of receivers) await receiver.close()
})

/** An organization of its own, whose endpoints have these filters. */
async function setUp(...filters: (string | null)[]) {
  const { test: key } = await server.addOrganization()
  const call = (method: string, path: string, body?: object | string) =>
    server.call(method, path, { key, ...(body && { body }) })
  const endpoints = []
  for (const filter of filters) {
    const receiver = await startReceiver()
    receivers.push(receiver)
    const { body } = await call('POST', '/webhook_endpoints', {
      url: receiver.url,
      enabled_events: ['custom.*', 'brand.*'],
      filter,
    })
    expect(body.filter).toBe(filter)
    endpoints.push({ receiver, path: `/webhook_endpoints/${body.id}`, id: body.id as string })
  }
  const post = async (...data: object[]) =>
    (
      await call('POST', '/events', {
        events: data.map((one) => ({ type: 'custom.a', data: one })),
      })
    ).body.data
  /** The values `n` of the deliveries to an endpoint. */
  const delivered = async ({ id }: { id: string }) => {
    const { body } = await call('GET', `/webhook_deliveries?endpoint=${id}&limit=200`)
    const events = await Promise.all(
      body.data.map(({ event }: { event: string }) => call('GET', `/events/${event}`)),
    )
    return events.map(({ body }) => body.data.n).sort()
  }
  return { call, endpoints, post, delivered }
}

test('delivers only what the filter of each endpoint matches', async () => {
  const { endpoints, post, delivered } = await setUp(
    'data.n < 3',
    'data.n >= 3',
    'data.n < 3',
    null,
    'data.missing exists',
  )
  await post({ n: 1 }, { n: 2 }, { n: 3 })
  await post({ n: 4 })
  const all = await Promise.all(endpoints.map(delivered))
  expect(all).toEqual([[1, 2], [3, 4], [1, 2], [1, 2, 3, 4], []])
  await endpoints[0]!.receiver.wait(2)
  await endpoints[1]!.receiver.wait(2)
})

test('filters the events of changes and of batches with an idempotency key', async () => {
  const { call, endpoints } = await setUp('data.object.name = "Wanted"')
  await call('POST', '/brand/palettes', { name: 'Other' })
  await call('POST', '/brand/palettes', { name: 'Wanted' })
  const [request] = await endpoints[0]!.receiver.wait(1)
  expect(request!.event.data.object.name).toBe('Wanted')
  const { body } = await call('GET', `/webhook_deliveries?endpoint=${endpoints[0]!.id}`)
  expect(body.data).toHaveLength(1)
})

test('a changed filter decides at once, and null removes it', async () => {
  const { call, endpoints, post, delivered } = await setUp('data.n = 1')
  const [endpoint] = endpoints
  await post({ n: 1 }, { n: 2 })
  const { body } = await call('PATCH', endpoint!.path, { filter: 'data.n = 2' })
  expect(body.filter).toBe('data.n = 2')
  await post({ n: 1 }, { n: 2 })
  await call('PATCH', endpoint!.path, { description: 'The filter stays' })
  await post({ n: 1 })
  await call('PATCH', endpoint!.path, { filter: null })
  await post({ n: 3 })
  expect(await delivered(endpoint!)).toEqual([1, 2, 3])
})

test('a ping and a test event reach an endpoint whose filter does not match them', async () => {
  const { call, endpoints } = await setUp('data.n = 1')
  const [{ path, receiver }] = endpoints as [(typeof endpoints)[0]]
  expect((await call('POST', `${path}/ping`)).status).toBe(200)
  await call('POST', `${path}/test`, { type: 'custom.a', data: { n: 2 } })
  await receiver.wait(2)
})

test('an event that the store cannot read as a document is delivered rather than lost', async () => {
  const { call, endpoints, delivered } = await setUp('data.n = 1')
  const posted = await call('POST', '/events', '{"type":"custom.a","data":{"n":2,"big":1e200000}}')
  expect(posted.status).toBe(201)
  expect(await delivered(endpoints[0]!)).toEqual([2])
})

test('reads an event as a document only for an endpoint with a filter, and once', async () => {
  const { endpoints, call, post } = await setUp(null, null)
  /** How often the parts of the fan-out run that compute what passes. */
  const countRuns = async () => {
    statements.length = 0
    await post({ n: 1 })
    const fanOut = statements.find(({ text }) => text.includes('passed as materialized'))!
    const plan = await explainPrepared(server.pool.db, fanOut, 'force_generic_plan')
    return ['document', 'filter', 'passed'].map(
      (name) => findPart(plan, `CTE ${name}`)!['Actual Loops'],
    )
  }
  expect(await countRuns()).toEqual([0, 0, 0])
  for (const { path } of endpoints) await call('PATCH', path, { filter: 'data.n = 1' })
  expect(await countRuns()).toEqual([1, 1, 1])
})

interface Plan {
  'Subplan Name'?: string
  'Actual Loops': number
  Plans?: Plan[]
}

function findPart(plan: Plan, name: string): Plan | undefined {
  if (plan['Subplan Name'] === name) return plan
  for (const part of plan.Plans ?? []) {
    const found = findPart(part, name)
    if (found !== undefined) return found
  }
}

test('a recovery sends only missed events that the filter matches', async () => {
  const { call, endpoints, post } = await setUp('data.n = 1')
  const [{ path, receiver }] = endpoints as [(typeof endpoints)[0]]
  await call('PATCH', path, { status: 'disabled' })
  await post({ n: 1 }, { n: 2 })
  await call('PATCH', path, { status: 'enabled' })
  const { body } = await call('POST', `${path}/recover`, {})
  expect(body.count).toBe(1)
  const [request] = await receiver.wait(1)
  expect(request!.event.data.n).toBe(1)
})

test('a bad filter is refused with the position of its fault', async () => {
  const { call } = await setUp()
  const body = { url: 'https://example.com/', enabled_events: ['custom.*'] }
  for (const [filter, message] of [
    ['data.n == 1', "filter: Expected a value of JSON, but found '=' (at character 9)."],
    [
      'data.n = 1 and',
      'filter: Expected a path such as data.object.status, not, or (, but the filter ends (at character 15).',
    ],
  ]) {
    const refused = await call('POST', '/webhook_endpoints', { ...body, filter })
    expect([refused.status, refused.body.error]).toEqual([
      400,
      expect.objectContaining({ code: 'parameter_invalid', param: 'filter', message }),
    ])
  }
  const headers = { Prefer: 'error-details' }
  const detailed = { body: { ...body, filter: 'data.n == 1' }, headers }
  const { error } = (await server.call('POST', '/webhook_endpoints', detailed)).body
  expect(error).toMatchObject({ reason: 'filter_invalid', params: { position: 9 } })
  const long = `data.text = "${'x'.repeat(1_024)}"`
  expect((await call('POST', '/webhook_endpoints', { ...body, filter: long })).status).toBe(400)
})

test('tries a filter on the newest events, of some types', async () => {
  const { call, post } = await setUp()
  const events = await post({ n: 1 }, { n: 2 }, { n: 3 })
  await call('POST', '/brand/palettes', { name: 'Another' })
  const trial = await call('POST', '/webhook_endpoints/try_filter', {
    filter: 'data.n > 1',
    types: ['custom.*'],
    limit: 2,
  })
  expect([trial.status, trial.body]).toEqual([
    200,
    {
      object: 'webhook_filter_trial',
      filter: 'data.n > 1',
      matched_count: 2,
      events: [events[2], events[1]].map(({ id, created }: Record<string, string>) => ({
        event: id,
        type: 'custom.a',
        created,
        matches: true,
      })),
    },
  ])
  const all = await call('POST', '/webhook_endpoints/try_filter', { filter: 'data.n = 1' })
  expect(all.body.matched_count).toBe(1)
  expect(all.body.events.length).toBeGreaterThan(3)
  const bad = await call('POST', '/webhook_endpoints/try_filter', { filter: 'data.n = ' })
  expect([bad.status, bad.body.error.param]).toEqual([400, 'filter'])
})
