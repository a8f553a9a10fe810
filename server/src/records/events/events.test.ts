import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/harness.ts'
import { transaction } from '../../database/database.ts'

let server: TestServer
const statements: string[] = []

beforeAll(async () => {
  server = await startTestServer({ onStatement: (statement) => statements.push(statement) })
})
afterAll(() => server.stop())

function record(body: unknown, headers: Record<string, string> = {}) {
  return server.call('POST', '/events', { body, headers })
}

test("records an organization's own event", async () => {
  const posted = await record({ type: 'custom.invoice.paid', data: { amount: 12 } })
  expect(posted.status).toBe(201)
  expect(posted.body).toEqual({
    id: expect.stringMatching(/^evt_[0-9a-z]{26}$/),
    object: 'event',
    type: 'custom.invoice.paid',
    api_version: '2026-11-20',
    livemode: false,
    request_id: posted.headers.get('request-id'),
    data: { amount: 12 },
    created: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    organization: expect.stringMatching(/^org_/),
  })
  const read = await server.call('GET', `/events/${posted.body.id}`)
  expect(read.text).toBe(posted.text)
})

test('keeps data as it was posted, including numbers that no double represents', async () => {
  const data =
    '{ "big": 12345678901234567890, "one": 1.0, "far": 1e400, "low": -0,\n "__proto__": {"a": "\\u00e9"} }'
  const posted = await record(`{"\\u0064ata": ${data} , "type": "custom.exact"}`)
  expect(posted.status).toBe(201)
  expect(posted.text).toContain(`"data":${data}`)
  const read = await server.call('GET', `/events/${posted.body.id}`)
  expect(read.text).toContain(`"data":${data}`)
  const list = await server.call('GET', '/events?type=custom.exact')
  expect(list.text).toContain(`"data":${data}`)
  const old = await server.call('GET', `/events/${posted.body.id}`, {
    headers: { 'Blazon-Version': '2026-10-01' },
  })
  expect(old.text).toBe(read.text)
})

test('is stored for an endpoint with its own version as the event is, except for the version', async () => {
  const endpoint = await server.call('POST', '/webhook_endpoints', {
    body: {
      url: 'https://example.com/hook',
      enabled_events: ['custom.pinned'],
      api_version: '2026-10-01',
    },
  })
  expect(endpoint.status).toBe(201)
  const data = { text: '"created":"2026" \u00e9 "api_version":"x"' }
  const single = await record({ type: 'custom.pinned', data })
  const batch = await record({
    events: [
      { type: 'custom.other', data },
      { type: 'custom.pinned', data },
    ],
  })
  const rows = await server.pool.db<{ body: string }[]>`
    select rendered.body from event_renderings rendered join events event
      on event.organization_id = rendered.organization_id and event.livemode = rendered.livemode
      and event.id = rendered.event_id
    where rendered.version = '2026-10-01' and event.type = 'custom.pinned' order by event.id`
  const pinned = [single.body, batch.body.data[1]].map((event) => ({
    ...event,
    api_version: '2026-10-01',
  }))
  expect(rows.map(({ body }) => JSON.parse(body))).toEqual(pinned)
})

test('distinguishes numbers with the same double under one Idempotency-Key', async () => {
  const body = (number: string) => `{"type":"custom.exact","data":{"n":${number}}}`
  const header = { 'Idempotency-Key': 'exact' }
  const first = await record(body('12345678901234567890'), header)
  const again = await record(body(' 12345678901234567890 '), header)
  expect([again.status, again.text]).toEqual([201, first.text])
  const other = await record(body('12345678901234567891'), header)
  expect([other.status, other.body.error.code]).toEqual([400, 'idempotency_key_reused'])
})

test('records a batch of 1,000 in its order with one insert, and answers the list of them', async () => {
  const events = Array.from({ length: 1_000 }, (_, at) => ({
    type: `custom.batch.n${at}`,
    data: { at },
  }))
  statements.length = 0
  const posted = await record({ events })
  expect(statements.filter((statement) => /insert into events/.test(statement))).toHaveLength(1)
  expect(posted.status).toBe(201)
  expect(posted.body).toMatchObject({ object: 'list', has_more: false, url: '/api/v1/events' })
  const order = events.map(({ type }) => type)
  expect(posted.body.data.map(({ type }: { type: string }) => type)).toEqual(order)
  const read = await server.call('GET', '/events?type=custom.batch.*&limit=200')
  expect(read.body.data.map(({ type }: { type: string }) => type)).toEqual(
    order.reverse().slice(0, 200),
  )
})

test('one invalid event refuses the batch, and each of its errors is listed', async () => {
  const good = { type: 'custom.refused', data: {} }
  const { status, body } = await record({
    events: [good, { type: 'brand.check.completed', data: {} }, { ...good, data: [] }, { a: 1 }],
  })
  expect(status).toBe(400)
  const faults = body.error.errors.map(
    (error: { param: string; code: string }) => `${error.param} ${error.code}`,
  )
  expect(faults.sort()).toEqual([
    'events[1].type parameter_invalid',
    'events[2].data parameter_invalid',
    'events[3].a parameter_unknown',
    'events[3].data parameter_missing',
    'events[3].type parameter_missing',
  ])
  const read = await server.call('GET', '/events?type=custom.refused')
  expect(read.body.data).toEqual([])
})

test('refuses types that are not custom, and bodies that are neither one event nor a batch', async () => {
  for (const type of [
    'brand.check.completed',
    'custom',
    'custom.',
    'custom.A',
    'custom.a.*',
    'a',
  ]) {
    const { status, body } = await record({ type, data: {} })
    expect([type, status, body.error.param]).toEqual([type, 400, 'type'])
  }
  const long = await record({ type: `custom.${'a'.repeat(114)}`, data: {} })
  expect([long.status, long.body.error.param]).toEqual([400, 'type'])
  const event = { type: 'custom.a', data: {} }
  for (const [body, code, param] of [
    [{}, 'parameter_missing', 'type'],
    [{ type: 'custom.a' }, 'parameter_missing', 'data'],
    [{ type: 'custom.a', data: 'text' }, 'parameter_invalid', 'data'],
    [{ type: 'custom.a', data: null }, 'parameter_invalid', 'data'],
    [{ events: [] }, 'parameter_invalid', 'events'],
    [{ events: Array(1_001).fill(event) }, 'parameter_invalid', 'events'],
    [{ ...event, events: [event] }, 'parameter_invalid', 'events'],
  ] as const) {
    const answer = await record(body)
    expect([answer.status, answer.body.error.code, answer.body.error.param]).toEqual([
      400,
      code,
      param,
    ])
  }
})

test('accepts data of 256 KiB of JSON, and answers 413 to more', async () => {
  // A two-byte character, because the limit is in bytes.
  const data = (bytes: number) => `{"a":"${'é'.repeat((bytes - 8) / 2)}"}`
  const whole = await record(`{"type":"custom.large","data":${data(262_144)}}`)
  expect(whole.status).toBe(201)
  for (const [body, param] of [
    [`{"type":"custom.large","data":${data(262_146)}}`, 'data'],
    [`{"events":[{"type":"custom.large","data":${data(262_146)}}]}`, 'events[0].data'],
  ] as const) {
    const { status, body: answer } = await record(body)
    expect([status, answer.error.code, answer.error.param]).toEqual([413, 'body_too_large', param])
  }
})

test('filters by type, by whole-word prefixes, and by several of them', async () => {
  const { test: key } = await server.addOrganization()
  const types = ['custom.a', 'custom.a.b', 'custom.ab', 'custom.c']
  await server.call('POST', '/events', {
    key,
    body: { events: types.map((type) => ({ type, data: {} })) },
  })
  for (const [query, expected] of [
    ['type=custom.a', ['custom.a']],
    ['type=custom.a.*', ['custom.a.b']],
    ['type=custom.*', [...types].reverse()],
    ['types[]=custom.c&types[]=custom.a.*', ['custom.c', 'custom.a.b']],
    ['type=custom', []],
    ['type=nothing.at.all', []],
  ] as const) {
    const { body } = await server.call('GET', `/events?${query}`, { key })
    expect([query, body.data.map(({ type }: { type: string }) => type)]).toEqual([query, expected])
  }
})

test("an event of another organization or the other mode doesn't exist", async () => {
  const { body } = await record({ type: 'custom.mine', data: {} })
  const other = await server.addOrganization()
  for (const key of [other.test, server.keys.live]) {
    expect((await server.call('GET', `/events/${body.id}`, { key })).status).toBe(404)
    expect((await server.call('GET', '/events?type=custom.mine', { key })).body.data).toEqual([])
    const after = await server.call('GET', `/events?starting_after=${body.id}`, { key })
    expect([after.status, after.body.error.param]).toEqual([400, 'starting_after'])
  }
})

test('recording requires platform:write, and platform:read suffices for reading', async () => {
  const reader = await server.addKey({ scopes: ['platform:read'] })
  const refused = await server.call('POST', '/events', { key: reader, body: {} })
  expect([refused.status, refused.body.error.required_scopes]).toEqual([403, ['platform:write']])
  expect((await server.call('GET', '/events', { key: reader })).status).toBe(200)
})

test('finds events by id, object id, texts and numbers, in pages, and only those of the tenant', async () => {
  const order = await record({ type: 'custom.order.paid', data: { order: 'Order 4711-Zürich' } })
  const { body: palette } = await server.call('POST', '/brand/palettes', {
    body: { name: 'Autumn campaign', colors: [] },
  })
  const find = async (query: string) => {
    const { body } = await server.call('GET', `/events?${query}`)
    return body.data.map(({ id, type }: { id: string; type: string }) => ({ id, type }))
  }
  const paid = { id: order.body.id, type: 'custom.order.paid' }
  for (const query of [order.body.id, '4711', 'zürich', 'ORDER%204711', 'zür']) {
    expect([query, await find(`query=${query}`)]).toEqual([query, [paid]])
  }
  const created = [{ id: expect.any(String), type: 'brand.palette.created' }]
  expect(await find(`query=${palette.id}`)).toEqual(created)
  expect(await find('query=autumn')).toEqual(created)
  expect(await find('query=autumn&type=brand.*')).toEqual(created)
  expect(await find('query=autumn&type=custom.order.paid')).toEqual([])
  expect(await find('query=autumn%204711')).toEqual([])
  const live = await server.addKey({ livemode: true })
  const other = await server.call('GET', '/events?query=4711', { key: live })
  expect([other.status, other.body.data]).toEqual([200, []])

  for (const n of [1, 2, 3]) await record({ type: 'custom.paged', data: { batch: 'b9000', n } })
  const all = await find('query=b9000')
  expect(all).toHaveLength(3)
  expect(await find(`query=b9000&limit=1&starting_after=${all[0].id}`)).toEqual([all[1]])
  expect(await find(`query=b9000&limit=2&ending_before=${all[2].id}`)).toEqual(all.slice(0, 2))
  const empty = await server.call('GET', '/events?query=%21')
  expect([empty.status, empty.body.error.param]).toEqual([400, 'query'])
})

test('a search that takes too long ends, and names what makes it shorter', async () => {
  await server.call('POST', '/events', { body: { type: 'custom.sought', data: { word: 'slow' } } })
  await transaction(server.pool.db, async (tx) => {
    // In place of the time that millions of matches take.
    await tx`lock table events in access exclusive mode`
    const { status, body } = await server.call('GET', '/events?query=slow')
    expect([status, body.error.code, body.error.param]).toEqual([400, 'parameter_invalid', 'query'])
    expect(body.error.message).toContain('created[gte]')
  })
  expect((await server.call('GET', '/events?query=slow')).body.data).toHaveLength(1)
})
