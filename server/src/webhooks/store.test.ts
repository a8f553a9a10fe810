import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../test/harness.ts'
import { newUuid } from '../kernel/base/ids.ts'
import type { Tenant } from '../kernel/base/tenant.ts'
import { inBackground } from '../kernel/events/background.ts'
import { createOutbox } from '../kernel/events/outbox.ts'
import { createPlace } from '../kernel/secrets/sealed-columns.ts'
import type { EndpointKey, Outcome } from './engine/delivery.ts'
import type { ClaimAnswer, DeliveryStore, Settlement } from './engine/delivery-store.ts'
import { listPatterns } from './engine/patterns.ts'
import { interrupted } from './engine/verdict.ts'
import { fanOut } from './queue/fan-out.ts'
import { abandonPending, setPace } from './queue/queue.ts'
import { newSigningSecret } from './send/sign.ts'
import { createDeliveryStore } from './store.ts'

let server: TestServer
let store: DeliveryStore
let tenant: Tenant
const disabled: [string, string][] = []
const leaseMs = 40_000

beforeAll(async () => {
  // The tests run the statements directly, and no worker of the service may take their work.
  server = await startTestServer({ env: { BLAZON_ROLE: 'api' } })
  const { services } = server.app
  services.outbox = createOutbox(fanOut)
  tenant = { organizationId: server.organizationId, livemode: false }
  store = createDeliveryStore(services.db, services.secretBox, async (_tx, endpoint, reason) => {
    disabled.push([endpoint.endpointId, reason])
    return []
  })
})
afterAll(() => server.stop())

async function addEndpoint(
  enabledEvents: string[],
  more: { rateLimit?: number; apiVersion?: string } = {},
): Promise<EndpointKey & { secret: string }> {
  const { db, secretBox } = server.app.services
  const endpointId = newUuid()
  const secret = newSigningSecret()
  await db`
    insert into webhook_endpoints
      (organization_id, livemode, id, url, enabled_events, areas, rate_limit, api_version, updated)
    values (${tenant.organizationId}, ${tenant.livemode}, ${endpointId}, 'https://e.test/', ${enabledEvents},
      '{platform,brand,cms}', ${more.rateLimit ?? null}, ${more.apiVersion ?? null}, now())`
  const row = {
    organization_id: tenant.organizationId,
    livemode: tenant.livemode,
    endpoint_id: endpointId,
    id: newUuid(),
  }
  await db`
    insert into webhook_endpoint_secrets (organization_id, livemode, endpoint_id, id, sealed, last_four)
    values (${row.organization_id}, ${row.livemode}, ${endpointId}, ${row.id},
      ${secretBox.seal(secret, createPlace('webhook_endpoint_secrets.sealed', row))}, 'abcd')`
  if (more.rateLimit !== undefined) {
    await setPace(db, { tenant, endpointId }, more.rateLimit, Date.now())
  }
  return { tenant, endpointId, secret }
}

function record(...types: string[]) {
  return inBackground(server.app.services, tenant, (context) =>
    context.services.outbox.record(
      context,
      types.map((type) => ({ type, data: { n: 1 } })),
    ),
  )
}

async function claim(
  endpoint: EndpointKey,
  { allowance = 100, now = Date.now(), revision = null as number | null } = {},
): Promise<ClaimAnswer> {
  const key = { tenant: endpoint.tenant, endpointId: endpoint.endpointId }
  const [answer] = await store.claim([{ endpoint: key, allowance, revision }], now, leaseMs)
  return answer!
}

const answered = (statusCode: number): Outcome => ({
  ...interrupted,
  error: null,
  statusCode,
  durationMs: 7,
  responseHeaders: { a: 'b' },
  responseBody: 'ok',
})

function settlement(
  claimed: ClaimAnswer['claimed'][number],
  outcome: Outcome,
  verdict: Settlement['verdict'],
): Settlement {
  const { endpointId, deliveryId, attempt, startedAt } = claimed
  return {
    finished: {
      tenant,
      endpointId,
      deliveryId,
      attempt,
      startedAt,
      endedAt: startedAt + 7,
      outcome,
    },
    verdict,
  }
}

async function deliveries({ endpointId }: EndpointKey) {
  return server.pool.db<
    { id: string; status: string; attempt_count: number; next_attempt_at: Date | null }[]
  >`
    select id, status, attempt_count, next_attempt_at from webhook_deliveries
    where organization_id = ${tenant.organizationId} and livemode = ${tenant.livemode}
      and endpoint_id = ${endpointId} order by id`
}

test('matches every pattern of a type', () => {
  expect(listPatterns('brand.check.completed').sort()).toEqual(
    ['*', 'brand.*', 'brand.check.*', 'brand.check.completed'].sort(),
  )
})

test('creates deliveries for exact types, prefixes of whole words, and all types', async () => {
  const exact = await addEndpoint(['custom.fan.check.completed'])
  const prefix = await addEndpoint(['custom.fan.check.*'])
  const half = await addEndpoint(['custom.fan.che.*'])
  const all = await addEndpoint(['*'])
  await record('custom.fan.check.completed', 'custom.fan.check.failed', 'custom.fan.checks.done')
  expect(await deliveries(exact)).toHaveLength(1)
  expect(await deliveries(prefix)).toHaveLength(2)
  expect(await deliveries(half)).toHaveLength(0)
  expect(await deliveries(all)).toHaveLength(3)
})

test('claims in the order of events, with the recorded body and the decrypted secret', async () => {
  const endpoint = await addEndpoint(['custom.order.*'])
  const events = await record('custom.order.a', 'custom.order.b', 'custom.order.c')
  const first = await claim(endpoint, { allowance: 2 })
  expect(first.claimed.map(({ eventId }) => eventId)).toEqual(
    events.slice(0, 2).map(({ id }) => id),
  )
  expect(first.claimed[0]).toMatchObject({ attempt: 1, body: events[0]!.body })
  expect(first.endpoint).toMatchObject({
    scheme: 'standard',
    secrets: [{ secret: endpoint.secret, expiresAt: null }],
  })
  const rest = await claim(endpoint, { revision: first.endpoint!.revision })
  expect(rest.claimed).toHaveLength(1)
  expect(rest.endpoint).toBeNull()
  expect((await claim(endpoint)).claimed).toHaveLength(0)
})

test('reads an event by its key if the claim itself does not find it', async () => {
  const endpoint = await addEndpoint(['custom.second.*'])
  const [event] = await record('custom.second.a')
  // The claim looks an event up by its type too.
  await server.pool.db`update events set type = 'custom.second.b' where id = ${event!.id}`
  const { claimed } = await claim(endpoint)
  expect(claimed).toMatchObject([{ eventId: event!.id, body: event!.body }])
  expect(await deliveries(endpoint)).toMatchObject([{ status: 'pending' }])
})

test('abandons a delivery whose event is gone', async () => {
  const endpoint = await addEndpoint(['custom.lost.*'])
  const [event] = await record('custom.lost.a')
  await server.pool.db`delete from events where id = ${event!.id}`
  expect((await claim(endpoint)).claimed).toEqual([])
  expect(await deliveries(endpoint)).toMatchObject([{ status: 'abandoned', attempt_count: 0 }])
})

test('never lets two workers claim the same delivery', async () => {
  const endpoint = await addEndpoint(['custom.race.*'])
  await record(...Array.from({ length: 200 }, () => 'custom.race.a'))
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => claim(endpoint, { allowance: 20 })),
  )
  const ids = answers.flatMap(({ claimed }) => claimed.map(({ deliveryId }) => deliveryId))
  expect(new Set(ids).size).toBe(ids.length)
})

test('sends the API version that an endpoint pinned', async () => {
  const endpoint = await addEndpoint(['custom.pin.*'], { apiVersion: '2026-10-01' })
  const [event] = await record('custom.pin.a')
  const { claimed } = await claim(endpoint)
  expect(claimed[0]!.body).toBe(event!.bodyAt('2026-10-01'))
  expect(claimed[0]!.body).not.toBe(event!.body)
})

test('delivers, retries and fails, and ignores a result that is reported twice', async () => {
  const endpoint = await addEndpoint(['custom.settle.*'])
  await record('custom.settle.a', 'custom.settle.b', 'custom.settle.c')
  const { claimed } = await claim(endpoint)
  const dueAt = Date.now() + 60_000
  const settlements = [
    settlement(claimed[0]!, answered(200), { status: 'delivered' }),
    settlement(claimed[1]!, answered(500), { status: 'pending', dueAt }),
    settlement(
      claimed[2]!,
      { ...interrupted, error: 'timeout' },
      { status: 'failed', gone: false },
    ),
  ]
  await store.settle(settlements, Date.now())
  await store.settle(settlements, Date.now())
  expect(await deliveries(endpoint)).toMatchObject([
    { status: 'delivered', attempt_count: 1, next_attempt_at: null },
    { status: 'pending', attempt_count: 1, next_attempt_at: new Date(dueAt) },
    { status: 'failed', attempt_count: 1, next_attempt_at: null },
  ])
  const attempts = await server.pool.db`
    select number, status_code, error, response_headers, response_body from attempts
    where delivery_id = any(${claimed.map(({ deliveryId }) => deliveryId)}::uuid[])
    order by delivery_id`
  expect(attempts).toMatchObject([
    { number: 1, status_code: 200, error: null, response_headers: { a: 'b' }, response_body: 'ok' },
    { number: 1, status_code: 500, error: null },
    { number: 1, status_code: null, error: 'timeout' },
  ])
  expect((await claim(endpoint)).claimed).toHaveLength(0)
  const again = await claim(endpoint, { now: dueAt })
  expect(again.claimed).toMatchObject([{ deliveryId: claimed[1]!.deliveryId, attempt: 2 }])
})

test('finds lapsed leases, and ignores results of a lost lease', async () => {
  const endpoint = await addEndpoint(['custom.lapse.*'])
  await record('custom.lapse.a')
  const { claimed } = await claim(endpoint)
  const mine = (lapsed: { endpointId: string }[]) =>
    lapsed.filter(({ endpointId }) => endpointId === endpoint.endpointId)
  expect(mine(await store.findLapsed(Date.now()))).toHaveLength(0)
  const [lapsed] = mine(await store.findLapsed(Date.now() + leaseMs + 1))
  expect(lapsed).toMatchObject({ deliveryId: claimed[0]!.deliveryId, attempt: 1 })
  await store.settle(
    [settlement(claimed[0]!, interrupted, { status: 'pending', dueAt: Date.now() - 1 })],
    Date.now(),
  )
  const second = await claim(endpoint)
  expect(second.claimed).toMatchObject([{ attempt: 2 }])
  await store.settle([settlement(claimed[0]!, answered(200), { status: 'delivered' })], Date.now())
  expect(await deliveries(endpoint)).toMatchObject([{ status: 'pending', attempt_count: 2 }])
})

test('abandons waiting deliveries at once, and keeps the attempts in flight', async () => {
  const endpoint = await addEndpoint(['custom.quit.*'])
  await record('custom.quit.a', 'custom.quit.b')
  const { claimed } = await claim(endpoint, { allowance: 1 })
  await abandonPending(server.pool.db, endpoint, Date.now())
  expect(await deliveries(endpoint)).toMatchObject([
    { status: 'abandoned', attempt_count: 1, next_attempt_at: null },
    { status: 'abandoned', attempt_count: 0, next_attempt_at: null },
  ])
  await store.settle(
    [settlement(claimed[0]!, answered(500), { status: 'pending', dueAt: Date.now() })],
    Date.now(),
  )
  const [attempts] = await server.pool.db`
    select count(*) from attempts where delivery_id = ${claimed[0]!.deliveryId}`
  expect(attempts).toMatchObject({ count: 1 })
  expect(await deliveries(endpoint)).toMatchObject([
    { status: 'abandoned' },
    { status: 'abandoned' },
  ])
  expect((await claim(endpoint)).claimed).toHaveLength(0)
})

test('does not claim for a disabled endpoint, and reports so', async () => {
  const endpoint = await addEndpoint(['custom.off.*'])
  await record('custom.off.a')
  await server.pool.db`
    update webhook_endpoints set status = 'disabled', disabled_reason = 'user'
    where id = ${endpoint.endpointId}`
  expect(await claim(endpoint)).toMatchObject({ granted: null, claimed: [] })
  await record('custom.off.b')
  expect(await deliveries(endpoint)).toHaveLength(1)
})

test('returns deliveries that were claimed and not sent', async () => {
  const endpoint = await addEndpoint(['custom.back.*'])
  await record('custom.back.a')
  const { claimed } = await claim(endpoint)
  await store.release(claimed)
  expect((await claim(endpoint)).claimed).toMatchObject([{ attempt: 1 }])
})

test("applies an endpoint's rate limit across workers", async () => {
  const endpoint = await addEndpoint(['custom.pace.*'], { rateLimit: 5 })
  await record(...Array.from({ length: 30 }, () => 'custom.pace.a'))
  const start = Date.now()
  let claimed = 0
  for (let now = start; now < start + 3_000; now += 50) {
    const answers = await Promise.all([claim(endpoint, { now }), claim(endpoint, { now })])
    claimed += answers[0]!.claimed.length + answers[1]!.claimed.length
    expect(answers[0]!.resumeAt).not.toBeNull()
  }
  expect(claimed).toBeGreaterThanOrEqual(14)
  expect(claimed).toBeLessThanOrEqual(16)
})

test('finds each endpoint with waiting deliveries once, however long its queue', async () => {
  const endpoint = await addEndpoint(['custom.due.*'])
  await record(...Array.from({ length: 50 }, () => 'custom.due.a'))
  const { endpoints } = await store.findDue(null)
  const found = endpoints.filter((due) => due.endpoint.endpointId === endpoint.endpointId)
  expect(found).toHaveLength(1)
  expect(found[0]!.dueAt).toBeLessThanOrEqual(Date.now())
})

test('disables an endpoint that responds 410, in the batch that records it', async () => {
  const endpoint = await addEndpoint(['custom.gone.*'])
  await record('custom.gone.a')
  const { claimed } = await claim(endpoint)
  await store.settle(
    [settlement(claimed[0]!, answered(410), { status: 'failed', gone: true })],
    Date.now(),
  )
  expect(disabled).toContainEqual([endpoint.endpointId, 'gone'])
})

test('disables an endpoint after 5 days of failures of 20 deliveries, and not before', async () => {
  const day = 86_400_000
  const endpoint = await addEndpoint(['custom.fail.*'])
  await record(...Array.from({ length: 21 }, () => 'custom.fail.a'))
  const start = Date.now()
  const fail = async (now: number, allowance: number) => {
    const { claimed } = await claim(endpoint, { now, allowance })
    const settlements = claimed.map((one) =>
      settlement(one, answered(500), { status: 'failed', gone: false }),
    )
    await store.settle(settlements, now)
    return claimed.length
  }
  const isDisabled = () => disabled.some(([id]) => id === endpoint.endpointId)
  expect(await fail(start, 18)).toBe(18)
  expect(await fail(start + 5 * day + 1_000, 1)).toBe(1)
  expect(isDisabled()).toBe(false)
  expect(await fail(start + 5 * day + 2_000, 1)).toBe(1)
  expect(isDisabled()).toBe(true)
})

test('restarts the five days after one success', async () => {
  const day = 86_400_000
  const endpoint = await addEndpoint(['custom.mixed.*'])
  await record(...Array.from({ length: 25 }, () => 'custom.mixed.a'))
  const { claimed } = await claim(endpoint)
  const at = (from: number, to: number, status: number, now: number) =>
    store.settle(
      claimed
        .slice(from, to)
        .map((one) =>
          settlement(
            one,
            answered(status),
            status === 200 ? { status: 'delivered' } : { status: 'failed', gone: false },
          ),
        ),
      now,
    )
  const start = Date.now()
  await at(0, 20, 500, start)
  await at(20, 21, 200, start + 4 * day)
  await at(21, 25, 500, start + 6 * day)
  expect(disabled.some(([id]) => id === endpoint.endpointId)).toBe(false)
})
