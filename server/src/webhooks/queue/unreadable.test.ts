import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/harness.ts'
import { toUuid } from '../../kernel/base/ids.ts'
import type { Tenant } from '../../kernel/base/tenant.ts'
import { inBackground } from '../../kernel/events/background.ts'
import { createOutbox } from '../../kernel/events/outbox.ts'
import { secretBox } from '../../kernel/secrets/secrets.ts'
import type { EndpointKey } from '../engine/delivery.ts'
import type { DeliveryStore } from '../engine/delivery-store.ts'
import { createDeliveryStore } from '../store.ts'
import { fanOut } from './fan-out.ts'
import { unmarkReadable } from './unreadable.ts'

let server: TestServer
let tenant: Tenant
let store: DeliveryStore
const setAside: string[] = []
const leaseMs = 40_000

beforeAll(async () => {
  // The tests run the statements directly, and no worker of the service may take their work.
  server = await startTestServer({ env: { BLAZON_ROLE: 'api' } })
  const { services } = server.app
  services.outbox = createOutbox(fanOut)
  tenant = { organizationId: server.organizationId, livemode: false }
  store = storeWith(services.secretBox)
})
afterAll(() => server.stop())

function storeWith(box: ReturnType<typeof secretBox>): DeliveryStore {
  return createDeliveryStore(
    server.app.services.db,
    box,
    async () => [],
    ({ endpointId }) => setAside.push(endpointId),
  )
}

async function addEndpoint(type: string): Promise<EndpointKey & { id: string }> {
  const { body } = await server.call('POST', '/webhook_endpoints', {
    body: { url: 'https://example.com/hooks', enabled_events: [type] },
  })
  return { tenant, endpointId: toUuid('webhook_endpoint', body.id)!, id: body.id }
}

function record(type: string, count: number) {
  return inBackground(server.app.services, tenant, (context) =>
    context.services.outbox.record(
      context,
      Array.from({ length: count }, () => ({ type, data: {} })),
    ),
  )
}

async function damage({ endpointId }: EndpointKey): Promise<void> {
  await server.pool.db`
    update webhook_endpoint_secrets
    set sealed = set_byte(sealed, length(sealed) - 1, get_byte(sealed, length(sealed) - 1) # 1)
    where endpoint_id = ${endpointId}`
}

function waiting({ endpointId }: EndpointKey) {
  return server.pool.db`
    select attempt_count, leased_until from pending_deliveries where endpoint_id = ${endpointId}`
}

const wanted = (...endpoints: EndpointKey[]) =>
  endpoints.map(({ tenant, endpointId }) => ({
    endpoint: { tenant, endpointId },
    allowance: 10,
    revision: null,
  }))

test('stops one endpoint for one unreadable secret, without using up attempts', async () => {
  const bad = await addEndpoint('custom.bad')
  const good = await addEndpoint('custom.good')
  await record('custom.bad', 3)
  await record('custom.good', 3)
  await damage(bad)
  let now = Date.now()
  for (let round = 0; round < 7; round++) {
    const answers = await store.claim(wanted(bad, good), now, leaseMs)
    const [goodOnes, badOnes] = [good, bad].map(
      ({ endpointId }) => answers.find(({ key }) => key.endpointId === endpointId)!,
    )
    expect(goodOnes!.claimed).toHaveLength(round === 0 ? 3 : 0)
    expect(badOnes).toMatchObject({ claimed: [], granted: 0, resumeAt: expect.any(Number) })
    expect(badOnes!.resumeAt).toBeGreaterThan(now)
    now += 4_000
  }
  const untouched = { attempt_count: 0, leased_until: null }
  expect(await waiting(bad)).toEqual([untouched, untouched, untouched])

  // The log reports it to the operator once; health and metrics report it while it lasts.
  expect(setAside).toEqual([bad.endpointId])
  const shown = await server.call('GET', `/webhook_endpoints/${bad.id}`)
  expect(shown.body.secret_unreadable_since).toEqual(expect.any(String))
  const others = await server.call('GET', `/webhook_endpoints/${good.id}`)
  expect(others.body.secret_unreadable_since).toBeNull()
  const metrics = async () => (await fetch(`${server.url}/metrics`)).text()
  await expect.poll(metrics).toContain('blazon_webhook_endpoints_unreadable 1')

  // A new secret fixes it, although the old one should still sign too.
  await server.call('POST', `/webhook_endpoints/${bad.id}/rotate_secret`, { body: {} })
  await expect.poll(metrics).toContain('blazon_webhook_endpoints_unreadable 0')
  const [tried] = await store.claim(wanted(bad), now + 10_000, leaseMs)
  expect(tried).toMatchObject({ granted: 0, resumeAt: null, claimed: [] })
  const [resumed] = await store.claim(wanted(bad), now + 10_001, leaseMs)
  expect(resumed!.claimed.map(({ attempt }) => attempt)).toEqual([1, 1, 1])
})

test('leaves deliveries to a process with the key, which clears the mark', async () => {
  const endpoint = await addEndpoint('custom.rolling')
  await record('custom.rolling', 2)
  const { db, secretBox: present } = server.app.services
  const without = storeWith(secretBox([Buffer.alloc(32, 9)]))
  const now = Date.now()
  const [left] = await without.claim(wanted(endpoint), now, leaseMs)
  expect(left!.claimed).toEqual([])
  const marked = await server.call('GET', `/webhook_endpoints/${endpoint.id}`)
  expect(marked.body.secret_unreadable_since).not.toBeNull()
  const [taken] = await store.claim(wanted(endpoint), now, leaseMs)
  expect(taken!.claimed.map(({ attempt }) => attempt)).toEqual([1, 1])
  expect(await unmarkReadable(db, present)).toBe(0)
  const shown = await server.call('GET', `/webhook_endpoints/${endpoint.id}`)
  expect(shown.body.secret_unreadable_since).toBeNull()
})
