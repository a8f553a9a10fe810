import { Webhook as StandardWebhook } from 'standardwebhooks'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { verify } from '../../../../sdk/src/webhooks.ts'
import { startTestServer, type TestServer } from '../../../test/harness.ts'
import { type Receiver, startReceiver } from '../../../test/receiver.ts'
import { requireUuid } from '../../kernel/base/ids.ts'

let server: TestServer
let receiver: Receiver

beforeAll(async () => {
  server = await startTestServer()
  receiver = await startReceiver()
})
afterAll(async () => {
  await server.stop()
  await receiver.close()
})

function create(body: object = {}) {
  return server.call('POST', '/webhook_endpoints', {
    body: { url: receiver.url, enabled_events: ['custom.none'], ...body },
  })
}

const post = (type: string, data: object = { n: 1 }) =>
  server.call('POST', '/events', { body: { type, data } })

const ofType = (type: string) => (request: { event: { type: string } }) =>
  request.event.type === type

async function lastEvent(type: string) {
  return (await server.call('GET', `/events?type=${type}&limit=1`)).body.data[0]
}

test('creates an endpoint whose secret is shown once', async () => {
  const { status, body } = await create({ description: 'CI', metadata: { a: '1' } })
  expect(status).toBe(201)
  expect(body).toMatchObject({
    object: 'webhook_endpoint',
    url: receiver.url,
    description: 'CI',
    enabled_events: ['custom.none'],
    status: 'enabled',
    disabled_reason: null,
    signature_scheme: 'standard',
    event_payload: 'snapshot',
    api_version: null,
    custom_headers: {},
    rate_limit: null,
    metadata: { a: '1' },
    livemode: false,
  })
  expect(body.id).toMatch(/^we_/)
  expect(body.signing_secret).toMatch(/^whsec_/)
  expect(Buffer.from(body.signing_secret.slice(6), 'base64')).toHaveLength(32)
  expect(body.signing_secret_last_four).toBe(body.signing_secret.slice(-4))
  const read = await server.call('GET', `/webhook_endpoints/${body.id}`)
  expect(read.body).not.toHaveProperty('signing_secret')
  const event = await lastEvent('platform.webhook_endpoint.created')
  expect(event.data.object).toEqual(read.body)
})

test('keeps no secret in the database', async () => {
  const { body } = await create()
  const rows = await server.pool.db<{ row: string }[]>`
    select events::text as row from events union all select webhook_endpoints::text from webhook_endpoints
    union all select webhook_endpoint_secrets::text from webhook_endpoint_secrets
    union all select encode(sealed, 'escape') from webhook_endpoint_secrets
    union all select idempotent_requests::text from idempotent_requests`
  expect(rows.length).toBeGreaterThan(2)
  for (const { row } of rows) expect(row).not.toContain(body.signing_secret.slice(6, 40))
})

describe('refuses', () => {
  test.each([
    [{ url: 'http://example.com/' }, 'url'],
    [{ url: 'https://10.0.0.1/' }, 'url'],
    [{ url: 'https://user:pass@example.com/' }, 'url'],
    [{ url: 'https://example.com:22/' }, 'url'],
    [{ url: 'not an address' }, 'url'],
    [{ enabled_events: [] }, 'enabled_events'],
    [{ enabled_events: ['custom.a', 'brand.nothing.happened'] }, 'enabled_events[1]'],
    [{ enabled_events: ['nothing.*'] }, 'enabled_events[0]'],
    [{ enabled_events: ['bra*'] }, 'enabled_events[0]'],
    [{ custom_headers: { 'Webhook-Id': 'x' } }, 'custom_headers.Webhook-Id'],
    [{ custom_headers: { Host: 'x' } }, 'custom_headers.Host'],
    [{ custom_headers: { 'a b': 'x' } }, 'custom_headers.a b'],
    [{ custom_headers: { a: 'x\r\ny' } }, 'custom_headers.a'],
    [
      { custom_headers: Object.fromEntries([...'abcdefghijk'].map((name) => [name, ''])) },
      'custom_headers',
    ],
    [{ rate_limit: 0 }, 'rate_limit'],
    [{ signature_scheme: 'none' }, 'signature_scheme'],
    [{ event_payload: 'xml' }, 'event_payload'],
    [{ custom_headers: { 'Ce-Id': 'x' } }, 'custom_headers.Ce-Id'],
    [{ custom_headers: { Accept: 'text/html' } }, 'custom_headers.Accept'],
    [{ custom_headers: { 'Accept-Encoding': 'gzip' } }, 'custom_headers.Accept-Encoding'],
    [{ api_version: '1999-01-01' }, 'api_version'],
  ])('%j', async (body, param) => {
    const answer = await create(body)
    expect([answer.status, answer.body.error?.code, answer.body.error?.param]).toEqual([
      400,
      'parameter_invalid',
      param,
    ])
  })
})

test('sends an event to the endpoint as the API renders it, signed and with its headers', async () => {
  const { body: endpoint } = await create({
    enabled_events: ['custom.marked'],
    custom_headers: { 'X-Team': 'brand' },
  })
  const { body: event } = await post('custom.marked', { text: 'ünï' })
  const [request] = await receiver.wait(1, ofType('custom.marked'))
  expect(request!.event).toEqual(event)
  expect(request!.headers).toMatchObject({
    'content-type': 'application/json',
    accept: '*/*',
    'accept-encoding': 'identity',
    'webhook-id': event.id,
    'blazon-attempt': '1',
    'x-team': 'brand',
  })
  expect(request!.headers['user-agent']).toMatch(/^Blazon\/\d/)
  const headers = request!.headers as Record<string, string>
  new StandardWebhook(endpoint.signing_secret).verify(request!.body, headers)

  const list = await server.call('GET', `/webhook_endpoints/${endpoint.id}/deliveries`)
  expect(list.body.data[0].id).toBe(request!.headers['blazon-delivery'])
})

test("signs in Stripe's scheme", async () => {
  const { body: endpoint } = await create({
    enabled_events: ['custom.striped'],
    signature_scheme: 'stripe',
  })
  await post('custom.striped')
  const [request] = await receiver.wait(1, ofType('custom.striped'))
  const headers = request!.headers as Record<string, string>
  expect(await verify(request!.body, headers, endpoint.signing_secret)).toMatchObject({
    type: 'custom.striped',
    created: expect.any(Number),
    data: { object: { n: 1 } },
  })
  expect(endpoint.event_payload).toBe('stripe')
  expect(request!.headers).not.toHaveProperty('webhook-signature')
})

test('sends the payload that the endpoint asks for, signed, and a changed one from then on', async () => {
  const own = await startReceiver()
  const { body: endpoint } = await create({
    url: own.url,
    enabled_events: ['brand.palette.created'],
    event_payload: 'cloudevents_binary',
    custom_headers: { 'X-Team': 'brand' },
  })
  const createPalette = async (name: string) => {
    const body = { name, slug: name, colors: [{ key: 'red', value: '#e60000' }] }
    return (await server.call('POST', '/brand/palettes', { body })).body.id
  }
  const next = async (id: string) => {
    const [request] = await own.wait(1, ({ body }) => body.includes(id))
    const headers = request!.headers as Record<string, string>
    new StandardWebhook(endpoint.signing_secret).verify(request!.body, headers)
    return request!
  }
  const first = await createPalette('binary')
  const binary = await next(first)
  expect(binary.event.object).toMatchObject({ id: first, object: 'palette' })
  expect(binary.headers).toMatchObject({
    'content-type': 'application/json',
    'ce-type': 'brand.palette.created',
    'ce-subject': first,
    'ce-id': binary.headers['webhook-id'],
    'x-team': 'brand',
  })
  await server.call('PATCH', `/webhook_endpoints/${endpoint.id}`, {
    body: { event_payload: 'thin' },
  })
  const second = await createPalette('thin')
  const thin = await next(second)
  expect(thin.event).toEqual({
    id: thin.headers['webhook-id'],
    type: 'brand.palette.created',
    related_object: { id: second, url: `/api/v1/brand/palettes/${second}` },
  })
  expect((await server.call('GET', thin.event.related_object.url.slice(7))).body.id).toBe(second)
  expect(thin.headers).not.toHaveProperty('ce-id')
  await own.close()
})

test('a rotated secret signs together with the old one until that expires', async () => {
  const { body: endpoint } = await create({ enabled_events: ['custom.rotated'] })
  const rotated = await server.call('POST', `/webhook_endpoints/${endpoint.id}/rotate_secret`, {
    body: { expires_in: 15 },
  })
  expect(rotated.status).toBe(200)
  expect(rotated.body.signing_secret).not.toBe(endpoint.signing_secret)
  expect(rotated.body.signing_secret_last_four).toBe(rotated.body.signing_secret.slice(-4))
  await post('custom.rotated')
  const [both] = await receiver.wait(1, ofType('custom.rotated'))
  for (const secret of [endpoint.signing_secret, rotated.body.signing_secret]) {
    new StandardWebhook(secret).verify(both!.body, both!.headers as Record<string, string>)
  }
  let sent = 1
  await expect
    .poll(
      async () => {
        sent += 1
        await post('custom.rotated')
        const newest = (await receiver.wait(sent, ofType('custom.rotated'))).at(-1)
        return String(newest!.headers['webhook-signature']).split(' ')
      },
      { interval: 1_000 },
    )
    .toHaveLength(1)
  const event = await lastEvent('platform.webhook_endpoint.secret_rotated')
  expect(JSON.stringify(event)).not.toContain(rotated.body.signing_secret)
})

test('pings only one endpoint, whatever its subscriptions are', async () => {
  const { body: endpoint } = await create()
  const other = await startReceiver()
  await create({ url: other.url, enabled_events: ['*'] })
  const ping = await server.call('POST', `/webhook_endpoints/${endpoint.id}/ping`)
  expect(ping.status).toBe(200)
  expect(ping.body.type).toBe('platform.webhook_endpoint.ping')
  const [request] = await receiver.wait(1, ({ event }) => event.id === ping.body.id)
  expect(request!.event.data.object.id).toBe(endpoint.id)
  await post('custom.after_ping')
  await other.wait(1, ofType('custom.after_ping'))
  expect(other.received.filter(ofType('platform.webhook_endpoint.ping'))).toEqual([])
  await other.close()
})

test('a pinned endpoint gets events in its version', async () => {
  const { body: endpoint } = await create({
    api_version: '2026-10-01',
    enabled_events: ['platform.webhook_endpoint.updated'],
  })
  await server.call('PATCH', `/webhook_endpoints/${endpoint.id}`, { body: { description: 'v' } })
  const [request] = await receiver.wait(
    1,
    ({ event }) => event.data.object?.id === endpoint.id && event.type.endsWith('.updated'),
  )
  expect(request!.event.api_version).toBe('2026-10-01')
  expect(request!.event.data.object).not.toHaveProperty('disabled_reason')
})

test('a PATCH changes only the sent fields, records what it changed, and may be empty', async () => {
  const { body: endpoint } = await create({ metadata: { a: '1', b: '2' } })
  const { signing_secret: _, ...plain } = endpoint
  const empty = await server.call('PATCH', `/webhook_endpoints/${endpoint.id}`, { body: {} })
  expect(empty.body).toEqual(plain)
  const patched = await server.call('PATCH', `/webhook_endpoints/${endpoint.id}`, {
    body: { description: 'New', metadata: { a: '' }, rate_limit: 5 },
  })
  expect(patched.body).toMatchObject({ description: 'New', metadata: { b: '2' }, rate_limit: 5 })
  const event = await lastEvent('platform.webhook_endpoint.updated')
  expect(event.data.previous_attributes).toEqual({
    description: null,
    metadata: { a: '1', b: '2' },
    rate_limit: null,
  })
  const cleared = await server.call('PATCH', `/webhook_endpoints/${endpoint.id}`, {
    body: { description: null, rate_limit: null },
  })
  expect(cleared.body).toMatchObject({ description: null, rate_limit: null })
})

test('a disabled endpoint gets nothing, and shows why it was disabled', async () => {
  const { body: endpoint } = await create({ enabled_events: ['custom.off'] })
  const path = `/webhook_endpoints/${endpoint.id}`
  const off = await server.call('PATCH', path, { body: { status: 'disabled' } })
  expect(off.body).toMatchObject({ status: 'disabled', disabled_reason: 'user' })
  expect((await lastEvent('platform.webhook_endpoint.disabled')).data.object.id).toBe(endpoint.id)
  await post('custom.off')
  expect((await server.call('GET', `${path}/deliveries`)).body.data).toEqual([])
  expect((await server.call('POST', `${path}/ping`)).status).toBe(409)
  const on = await server.call('PATCH', path, { body: { status: 'enabled' } })
  expect(on.body).toMatchObject({ status: 'enabled', disabled_reason: null })
  expect((await lastEvent('platform.webhook_endpoint.enabled')).data.object.id).toBe(endpoint.id)
})

test('a deleted endpoint is gone, with its pending deliveries', async () => {
  const { body: endpoint } = await create({ enabled_events: ['custom.deleted'] })
  const path = `/webhook_endpoints/${endpoint.id}`
  expect((await server.call('DELETE', path)).body).toEqual({
    id: endpoint.id,
    object: 'webhook_endpoint',
    deleted: true,
  })
  expect((await server.call('GET', path)).status).toBe(404)
  expect((await server.call('GET', `${path}/deliveries`)).status).toBe(404)
  await post('custom.deleted')
  const [row] = await server.pool.db`
    select count(*) from pending_deliveries
    where organization_id = ${server.organizationId} and livemode = false
      and endpoint_id = ${requireUuid('webhook_endpoint', endpoint.id)}`
  expect(row).toMatchObject({ count: 0 })
})

test("answers 404, not 403, for another organization's endpoint and the other mode's", async () => {
  const { body: endpoint } = await create()
  const other = await server.addOrganization()
  for (const key of [other.test, server.keys.live]) {
    for (const [method, path] of [
      ['GET', ''],
      ['PATCH', ''],
      ['DELETE', ''],
      ['POST', '/rotate_secret'],
      ['POST', '/ping'],
      ['POST', '/recover'],
      ['GET', '/deliveries'],
      ['GET', '/stats'],
    ] as const) {
      const answer = await server.call(method, `/webhook_endpoints/${endpoint.id}${path}`, { key })
      expect([method, path, answer.status]).toEqual([method, path, 404])
    }
  }
})
