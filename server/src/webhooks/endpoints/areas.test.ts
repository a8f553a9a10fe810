import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestServer, type TestResponse, type TestServer } from '../../../test/harness.ts'
import { type Receiver, startReceiver } from '../../../test/receiver.ts'
import { requireUuid } from '../../kernel/base/ids.ts'

const subscriber = 'platform:webhook_endpoints:write'

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

async function create(enabled_events: string[], key?: string, url = receiver.url) {
  return server.call('POST', '/webhook_endpoints', {
    body: { url, enabled_events },
    ...(key === undefined ? {} : { key }),
  })
}

function findRefusal({ status, body }: TestResponse) {
  const { type, code, param } = body.error ?? {}
  return [status, type, code, param]
}

const exceeded = (param: string) => [403, 'permission_error', 'privilege_exceeded', param]

describe('a credential can subscribe only to areas that it can read', () => {
  test.each([
    [[], ['*', 'platform.*', 'platform.api_key.*', 'brand.*', 'custom.order', 'custom.*']],
    [['platform:read'], ['*', 'brand.*', 'cms.deployment.promoted']],
    [['brand:read'], ['*', 'platform.file.created', 'cms.*', 'custom.order']],
    [
      ['brand:read', 'cms:read'],
      ['*', 'platform.*', 'custom.order'],
    ],
    // A write scope includes reading only what it writes.
    [
      ['platform:write', 'brand:write', 'cms:write'],
      ['*', 'platform.*', 'brand.*', 'custom.order'],
    ],
  ])('%j is not enough for %j', async (scopes, patterns) => {
    const key = await server.addKey({ scopes: [subscriber, ...scopes] })
    const own = await create(['custom.own'])
    for (const pattern of patterns) {
      expect(findRefusal(await create([pattern], key))).toEqual(exceeded('enabled_events[0]'))
      const patched = await server.call('PATCH', `/webhook_endpoints/${own.body.id}`, {
        key,
        body: { enabled_events: [pattern] },
      })
      expect(findRefusal(patched)).toEqual(exceeded('enabled_events[0]'))
    }
  })

  test.each([
    [['platform:read'], ['platform.*', 'platform.api_key.rolled', 'custom.order', 'custom.*']],
    [['brand:read'], ['brand.*', 'brand.check.completed']],
    [
      ['cms:read', 'brand:read'],
      ['cms.*', 'brand.palette.*'],
    ],
    [['platform:read', 'brand:read', 'cms:read'], ['*']],
  ])('%j is enough for %j', async (scopes, patterns) => {
    const key = await server.addKey({ scopes: [subscriber, ...scopes] })
    const { status, body } = await create(patterns, key)
    expect([status, body.enabled_events]).toEqual([201, patterns])
  })

  test('the error names the position of the first type that is not allowed', async () => {
    const key = await server.addKey({ scopes: [subscriber, 'brand:read'] })
    const answer = await create(['brand.*', 'cms.*', '*'], key)
    expect(findRefusal(answer)).toEqual(exceeded('enabled_events[1]'))
    expect(answer.body.error.message).toContain('cms:read')
  })
})

describe('an endpoint has the areas of the credential that last set its types', () => {
  test('gets no events of other areas: not when recorded, not by resending, not by recovery', async () => {
    const inbox = await startReceiver()
    const { body: endpoint } = await create(['*'], undefined, inbox.url)
    const path = `/webhook_endpoints/${endpoint.id}`
    await makePalette()
    await inbox.wait(1, ({ event }) => event.type === 'brand.palette.created')
    const deliveries = async (): Promise<Delivery[]> =>
      (await server.call('GET', `${path}/deliveries?limit=200`)).body.data
    const [palette] = await waitUntilFound(deliveries, (all) =>
      all.filter((one) => one.event_type === 'brand.palette.created' && one.status === 'delivered'),
    )
    await setAreas(endpoint.id, ['platform'])

    await server.call('PATCH', path, { body: { status: 'disabled' } })
    await makePalette()
    await postCustom('custom.missed')
    await server.call('PATCH', path, { body: { status: 'enabled' } })
    await makePalette()
    await postCustom('custom.later')
    const resent = await server.call('POST', `${path}/deliveries/${palette!.id}/resend`)
    expect(findRefusal(resent).slice(0, 3)).toEqual([
      409,
      'invalid_request_error',
      'state_conflict',
    ])
    await server.pool.db`
      update deliveries set status = 'failed' where id = ${requireUuid('webhook_delivery', palette!.id)}`
    const recovery = await server.call('POST', `${path}/recover`)
    expect(recovery.status).toBe(202)
    await inbox.wait(1, ({ event }) => event.type === 'custom.missed')
    await inbox.wait(1, ({ event }) => event.type === 'custom.later')
    const { body: ping } = await server.call('POST', `${path}/ping`)
    await inbox.wait(1, ({ event }) => event.id === ping.id)

    const brand = (await deliveries()).filter((one) => one.event_type.startsWith('brand.'))
    expect(brand.map(({ id }) => id)).toEqual([palette!.id])
    await inbox.close()
  })

  test('gets them again when a credential that can read them sets its types', async () => {
    const { body: endpoint } = await create(['brand.*'])
    await setAreas(endpoint.id, ['platform'])
    const key = await server.addKey({ scopes: [subscriber, 'brand:read'] })
    const path = `/webhook_endpoints/${endpoint.id}`
    await server.call('PATCH', path, { key, body: { enabled_events: ['brand.*'] } })
    const { id } = await makePalette()
    await receiver.wait(1, ({ event }) => event.data.object?.id === id)
  })

  test('keeps them through all other changes', async () => {
    const { body: endpoint } = await create(['*'])
    const key = await server.addKey({ scopes: [subscriber, 'platform:read'] })
    const path = `/webhook_endpoints/${endpoint.id}`
    const body = { description: 'CI', rate_limit: 100, metadata: { a: '1' } }
    expect((await server.call('PATCH', path, { key, body })).status).toBe(200)
    await server.call('POST', `${path}/rotate_secret`, { key })
    const { id } = await makePalette()
    await receiver.wait(1, ({ event }) => event.data.object?.id === id)
  })
})

describe('changing the url', () => {
  test('requires a credential that can read everything sent there', async () => {
    const { body: endpoint } = await create(['*'])
    const path = `/webhook_endpoints/${endpoint.id}`
    const url = `${receiver.url}/elsewhere`
    const key = await server.addKey({ scopes: [subscriber, 'platform:read', 'brand:read'] })
    const patch = (body: object) => server.call('PATCH', path, { key, body })
    expect(findRefusal(await patch({ url }))).toEqual(exceeded('url'))
    expect((await patch({ url: endpoint.url, description: 'As it was' })).status).toBe(200)
    const narrowed = await patch({ url, enabled_events: ['brand.*'] })
    expect([narrowed.status, narrowed.body.url]).toEqual([200, url])
  })

  test('requires reading the areas of pending deliveries too', async () => {
    const hanging = await startReceiver(() => {})
    const { body: endpoint } = await create(['brand.*'], undefined, hanging.url)
    const path = `/webhook_endpoints/${endpoint.id}`
    await makePalette()
    const key = await server.addKey({ scopes: [subscriber, 'platform:read'] })
    const body = { url: receiver.url, enabled_events: ['custom.none'] }
    expect(findRefusal(await server.call('PATCH', path, { key, body }))).toEqual(exceeded('url'))
    await server.call('DELETE', path)
    await hanging.close()
  })
})

interface Delivery {
  id: string
  event_type: string
  status: string
}

let palettes = 0
async function makePalette(): Promise<{ id: string }> {
  const body = { name: `Palette ${palettes++}` }
  return (await server.call('POST', '/brand/palettes', { body })).body
}

function postCustom(type: string) {
  return server.call('POST', '/events', { body: { type, data: {} } })
}

/** The state that a creator with fewer scopes would have left. */
async function setAreas(endpoint: string, areas: string[]): Promise<void> {
  await server.pool.db`
    update webhook_endpoints set areas = ${areas}
    where id = ${requireUuid('webhook_endpoint', endpoint)}`
}

/** Polls until the value exists. */
async function waitUntilFound<Value>(
  look: () => Promise<Value[]>,
  find: (all: Value[]) => Value[],
): Promise<Value[]> {
  for (;;) {
    const found = find(await look())
    if (found.length > 0) return found
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}
