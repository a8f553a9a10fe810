import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/harness.ts'
import { type Receiver, startReceiver } from '../../../test/receiver.ts'
import { newUuid, requireUuid } from '../../kernel/base/ids.ts'

/** Custom headers are credentials: encrypted at rest, and masked in every response and event. */

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

let names = 0
async function setUp(custom_headers: Record<string, string>) {
  const type = `custom.headers${names++}`
  const { body } = await server.call('POST', '/webhook_endpoints', {
    body: { url: receiver.url, enabled_events: [type], custom_headers },
    headers: { 'Idempotency-Key': type },
  })
  const path = `/webhook_endpoints/${body.id}`
  return {
    endpoint: body,
    patch: (change: Record<string, string>) =>
      server.call('PATCH', path, { body: { custom_headers: change } }),
    read: async () => (await server.call('GET', path)).body,
    /** The headers of the request that a new event causes. */
    async sent() {
      const { body: event } = await server.call('POST', '/events', { body: { type, data: {} } })
      const [request] = await receiver.wait(1, (seen) => seen.event.id === event.id)
      return request!.headers
    },
  }
}

test('responses and events show names and the last four characters; the receiver gets the full values', async () => {
  const { endpoint, read, sent } = await setUp({
    Authorization: 'Bearer top-secret-7Qz9',
    'X-Short': 'abcd',
    'X-Empty': '',
  })
  const masked = { Authorization: '****7Qz9', 'X-Short': '****', 'X-Empty': '****' }
  expect(endpoint.custom_headers).toEqual(masked)
  expect((await read()).custom_headers).toEqual(masked)
  const { body: list } = await server.call('GET', '/webhook_endpoints?limit=1')
  expect(list.data[0].custom_headers).toEqual(masked)
  const { body: events } = await server.call(
    'GET',
    '/events?type=platform.webhook_endpoint.created&limit=1',
  )
  expect(events.data[0].data.object.custom_headers).toEqual(masked)
  expect(await sent()).toMatchObject({
    authorization: 'Bearer top-secret-7Qz9',
    'x-short': 'abcd',
    'x-empty': '',
  })
})

test('no value is in the database in plain text', async () => {
  const { endpoint, patch } = await setUp({ Authorization: 'find-me-first' })
  await patch({ Authorization: 'find-me-second' })
  await server.call('PATCH', `/webhook_endpoints/${endpoint.id}`, { body: { status: 'disabled' } })
  await server.app.services.requestLog.flush()
  const tables = await server.pool.db<{ name: string }[]>`
    select relname as name from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace`
  for (const { name } of tables) {
    const found = await server.pool.db`
      select 1 from ${server.pool.db(name)} as row where row::text like '%find-me%'`
    expect([name, found.length]).toEqual([name, 0])
  }
  const [row] = await server.pool.db<{ sealed_headers: Buffer }[]>`
    select sealed_headers from webhook_endpoints
    where id = ${requireUuid('webhook_endpoint', endpoint.id)}`
  expect(row!.sealed_headers.toString('latin1')).not.toContain('find-me')
})

test('a masked value keeps the stored one, and other values replace it', async () => {
  const { endpoint, patch, read, sent } = await setUp({
    Authorization: 'Bearer the-first-0001',
    'X-Team': 'brand-team',
  })
  const kept = await patch({ ...endpoint.custom_headers, 'X-New': 'added-later' })
  expect(kept.body.custom_headers).toEqual({
    Authorization: '****0001',
    'X-Team': '****team',
    'X-New': '****ater',
  })
  expect(await sent()).toMatchObject({
    authorization: 'Bearer the-first-0001',
    'x-team': 'brand-team',
    'x-new': 'added-later',
  })
  const changed = await patch({ authorization: '****0001', 'X-Team': '****other' })
  expect(changed.body.custom_headers).toEqual({ authorization: '****0001', 'X-Team': '****ther' })
  const headers = await sent()
  expect(headers).toMatchObject({
    authorization: 'Bearer the-first-0001',
    'x-team': '****other',
  })
  expect(headers).not.toHaveProperty('x-new')
  await patch({})
  expect((await read()).custom_headers).toEqual({})
  expect(await sent()).not.toHaveProperty('authorization')
})

test('a new value with the same last characters is recorded and sent; the same value is not a change', async () => {
  const { endpoint, patch, sent } = await setUp({ Authorization: 'old-secret-same' })
  const updates = async () =>
    (await server.call('GET', '/events?type=platform.webhook_endpoint.updated&limit=200')).body.data
  const before = (await updates()).length
  await patch({ Authorization: 'old-secret-same' })
  await patch({ Authorization: '****same' })
  expect(await updates()).toHaveLength(before)
  await patch({ Authorization: 'new-secret-same' })
  const all = await updates()
  expect(all).toHaveLength(before + 1)
  expect(all[0].data).toMatchObject({
    object: { id: endpoint.id, custom_headers: { Authorization: '****same' } },
    previous_attributes: { custom_headers: { Authorization: '****same' } },
  })
  expect((await sent()).authorization).toBe('new-secret-same')
})

test('the next start encrypts all values that were stored before encryption existed', async () => {
  const { db } = server.pool
  const { endpoint, read, sent } = await setUp({})
  await db`
    update webhook_endpoints set custom_headers = '{"Authorization": "Bearer legacy-0042"}'
    where id = ${requireUuid('webhook_endpoint', endpoint.id)}`
  const others = Array.from({ length: 450 }, () => newUuid())
  await db`
    insert into webhook_endpoints (organization_id, livemode, id, url, enabled_events, areas,
      custom_headers, updated)
    select ${server.organizationId}, false, id, ${receiver.url}, '{custom.none}', '{platform}',
      '{"Authorization": "Bearer legacy-0042"}', now()
    from unnest(${others}::uuid[]) as row (id)`
  await (await startTestServer({ beside: server })).stop()
  const plain = await db`
    select 1 from webhook_endpoints
    where custom_headers::text like '%legacy%' or sealed_headers is null and custom_headers <> '{}'`
  expect(plain).toHaveLength(0)
  expect((await read()).custom_headers).toEqual({ Authorization: '****0042' })
  expect((await sent()).authorization).toBe('Bearer legacy-0042')
})
