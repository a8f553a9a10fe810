import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { transaction } from '../../src/database/database.ts'
import { createUuids, readTime } from '../../src/kernel/base/ids.ts'
import type { Tenant } from '../../src/kernel/base/tenant.ts'
import { inBackground } from '../../src/kernel/events/background.ts'
import { createOutbox } from '../../src/kernel/events/outbox.ts'
import { automaticDisabling } from '../../src/webhooks/endpoints/status.ts'
import type { EndpointKey, Outcome } from '../../src/webhooks/engine/delivery.ts'
import type { DeliveryStore, Settlement } from '../../src/webhooks/engine/delivery-store.ts'
import { interrupted } from '../../src/webhooks/engine/verdict.ts'
import { fanOut } from '../../src/webhooks/queue/fan-out.ts'
import { abandonPending, abandonWithoutEvent } from '../../src/webhooks/queue/queue.ts'
import { removeExpiredDeliveries } from '../../src/webhooks/queue/retention.ts'
import { recordBatch, setAside } from '../../src/webhooks/record/record.ts'
import { createDeliveryStore } from '../../src/webhooks/store.ts'
import { startTestServer, type TestServer } from '../harness.ts'
import { addQueueStall, type QueueStall } from './queue-stall.ts'

/** Each way in which two transactions can meet at a row of the queue, one at a time. */

let base: TestServer
let server: TestServer
let store: DeliveryStore
let tenant: Tenant
let stall: QueueStall
const leaseMs = 40_000
const ok: Outcome = { ...interrupted, error: null, statusCode: 200, durationMs: 7 }
const gone: Outcome = { ...ok, statusCode: 410 }

beforeAll(async () => {
  base = await startTestServer({ env: { BLAZON_ROLE: 'api' } })
  // Generic plans, which a connection uses after a few runs of a statement.
  await base.pool.db`
    do $$ begin
      execute format('alter database %I set plan_cache_mode = force_generic_plan', current_database());
    end $$`
  server = await startTestServer({ beside: base, env: { BLAZON_ROLE: 'api' } })
  const { services } = server.app
  services.outbox = createOutbox(fanOut)
  store = createDeliveryStore(services.db, services.secretBox, automaticDisabling(services))
  stall = await addQueueStall(server)
})
beforeEach(async () => {
  const { organizationId } = await server.addOrganization()
  tenant = { organizationId, livemode: false }
})
afterAll(async () => {
  await server.stop()
  await base.stop()
})

test('an attempt that is settled while its endpoint is being disabled leaves the queue', async () => {
  const endpoint = await addEndpoint(1)
  const settlements = createSettlements(await claim(endpoint), ok)
  // Its snapshot sees the old row, and it locks the row as it is after the commit.
  const settled = await stall.during(
    () => store.settle(settlements, Date.now()),
    () => abandonPending(server.pool.db, endpoint, Date.now()),
  )
  expect(settled).toEqual([])
  expect(await readQueue(endpoint)).toEqual([])
  expect(await readAttempts(endpoint)).toMatchObject([{ number: 1, status_code: 200 }])
  expect(await readDeliveries(endpoint)).toMatchObject([{ status: 'abandoned', attempt_count: 1 }])
})

test.each([
  ['of one day', 0],
  ['of two days', 86_400_000],
])('deliveries %s end in history next to one that is moved meanwhile', async (_days, agoMs) => {
  const [moved, beside] = [await addEndpoint(2), await addEndpoint(3)]
  await makeOlder(beside, agoMs)
  const settlements = [
    ...createSettlements(await claim(moved), ok),
    ...createSettlements(await claim(beside), ok),
  ]
  await stall.during(
    () => store.settle(settlements, Date.now()),
    () => abandonPending(server.pool.db, moved, Date.now()),
  )
  expect([...(await readQueue(moved)), ...(await readQueue(beside))]).toEqual([])
  const abandoned = { status: 'abandoned', attempt_count: 1 }
  expect(await readDeliveries(moved)).toMatchObject([abandoned, abandoned])
  const delivered = { status: 'delivered', attempt_count: 1 }
  expect(await readDeliveries(beside)).toMatchObject([delivered, delivered, delivered])
})

test('a delivery that is moved while it is claimed is still claimed', async () => {
  const endpoint = await addEndpoint(1)
  const claimed = await stall.during(
    () => claim(endpoint),
    () => move(endpoint),
  )
  expect(claimed).toHaveLength(1)
})

test('attempts of others are recorded while an endpoint is being disabled', async () => {
  const [disabled, other] = [await addEndpoint(1), await addEndpoint(1)]
  const own = createSettlements(await claim(disabled), ok)
  const others = createSettlements(await claim(other), ok)
  const held = await transaction(server.pool.db, async (tx) => {
    await abandonPending(tx, disabled, Date.now())
    return store.settle([...own, ...others], Date.now())
  })
  expect(held).toEqual(own)
  expect(await readQueue(other)).toEqual([])
  expect(await store.settle(held, Date.now())).toEqual([])
  expect(await readQueue(disabled)).toEqual([])
})

test('attempts of others are recorded while a removed endpoint is locked', async () => {
  const [locked, other] = [await addEndpoint(2), await addEndpoint(1)]
  const own = createSettlements(await claim(locked, 1), gone)
  const others = createSettlements(await claim(other), ok)
  const held = await transaction(server.pool.db, async (tx) => {
    await tx`select 1 from webhook_endpoints where id = ${locked.endpointId} for update`
    return store.settle([...own, ...others], Date.now())
  })
  expect(held).toEqual(own)
  expect(await readQueue(other)).toEqual([])
  expect(await store.settle(held, Date.now())).toEqual([])
  expect(await readStatus(locked)).toBe('disabled')
  expect(await readQueue(locked)).toEqual([])
})

test("an attempt that occurs twice in one batch is recorded once, with its worker's result", async () => {
  const endpoint = await addEndpoint(1)
  const claimed = await claim(endpoint)
  const lapsed = createSettlements(claimed, interrupted, { status: 'pending', dueAt: Date.now() })
  expect(await store.settle([...lapsed, ...createSettlements(claimed, ok)], Date.now())).toEqual([])
  expect(await readAttempts(endpoint)).toMatchObject([{ number: 1, status_code: 200, error: null }])
  expect(await readDeliveries(endpoint)).toMatchObject([{ status: 'delivered' }])
})

test('a repeated 410 does not disable an endpoint that was enabled since', async () => {
  const endpoint = await addEndpoint(1)
  const settlements = createSettlements(await claim(endpoint), gone)
  await store.settle(settlements, Date.now())
  expect(await readStatus(endpoint)).toBe('disabled')
  await server.pool.db`
    update webhook_endpoints set status = 'enabled', disabled_reason = null
    where id = ${endpoint.endpointId}`
  await store.settle(settlements, Date.now())
  expect(await readStatus(endpoint)).toBe('enabled')
})

test('deliveries created after an endpoint was enabled again are not abandoned', async () => {
  const endpoint = await addEndpoint(2)
  // A worker read it as disabled before, and reports so now.
  await store.abandon(endpoint, Date.now())
  expect(await readQueue(endpoint)).toHaveLength(2)
  await server.pool.db`
    update webhook_endpoints set status = 'disabled', disabled_reason = 'user'
    where id = ${endpoint.endpointId}`
  await store.abandon(endpoint, Date.now())
  expect(await readQueue(endpoint)).toEqual([])
})

test('a row that the store refuses is set aside, and the others are recorded', async () => {
  const [bad, good] = [await addEndpoint(1), await addEndpoint(20)]
  const refused = createSettlements(await claim(bad), { ...ok, durationMs: 2 ** 40 })
  const batch = createSettlements(await claim(good), ok)
  batch.splice(7, 0, ...refused)
  const recorded = await recordBatch(store, batch, Date.now())
  expect(recorded.held).toEqual([])
  expect(recorded.refused.map(({ settlement }) => settlement)).toEqual(refused)
  expect(await readQueue(good)).toEqual([])
  const told: object[] = []
  const log = { ...console, error: (about: object) => told.push(about) }
  for (const refusal of recorded.refused) await setAside(store, refusal, Date.now(), log)
  expect(told).toHaveLength(1)
  expect(await readQueue(bad)).toEqual([])
  expect(await readDeliveries(bad)).toMatchObject([{ status: 'delivered', attempt_count: 1 }])
  const rows = await server.pool.db<{ error: string; settlement: string }[]>`
    select error, settlement from attempts_set_aside where endpoint_id = ${bad.endpointId}`
  expect(rows).toHaveLength(1)
  expect(rows[0]!.error).toContain('out of range')
  expect(JSON.parse(rows[0]!.settlement)).toEqual(refused[0])
  const metrics = async () => (await fetch(`${server.url}/metrics`)).text()
  await expect.poll(metrics).toMatch(/^blazon_set_aside\{kind="attempt"\} 1$/m)
  await expect
    .poll(async () => (await fetch(`${server.url}/readyz`)).json())
    .toMatchObject({ status: 'ok', set_aside: 1 })
})

test('a claim continues next to a delivery whose event is gone', async () => {
  const [without, other] = [await addEndpoint(2), await addEndpoint(1)]
  const [first] = await readQueue(without)
  await server.pool.db`delete from events where id = ${first!.event_id}`
  const answers = await store.claim(
    [without, other].map((endpoint) => ({ endpoint, allowance: 9, revision: null })),
    Date.now(),
    leaseMs,
  )
  expect(answers.map(({ claimed }) => claimed.length)).toEqual([1, 1])
  expect(await readDeliveries(without)).toMatchObject([
    { status: 'abandoned', attempt_count: 0 },
    { status: 'pending', attempt_count: 1 },
  ])
})

test('retention counts the attempts of deliveries that it abandons, and skips those in flight', async () => {
  const endpoint = await addEndpoint(2)
  const [first] = createSettlements(await claim(endpoint), interrupted, {
    status: 'pending',
    dueAt: Date.now(),
  })
  await store.settle([first!], Date.now())
  await removeExpiredDeliveries(server.pool.db, Date.now() + 1_000, 1)
  expect(await readQueue(endpoint)).toHaveLength(1)
})

test('an attempt whose delivery is not written stays in the queue for another try', async () => {
  const { db } = server.pool
  const [left, written] = [await addEndpoint(1), await addEndpoint(1)]
  const own = createSettlements(await claim(left), ok)
  const others = createSettlements(await claim(written), ok)
  await db.unsafe(`
    create function leave() returns trigger language plpgsql as 'begin return null; end';
    create trigger leave before update on deliveries for each row
    when (new.endpoint_id = '${left.endpointId}') execute function leave()`)
  expect(await store.settle([...own, ...others], Date.now())).toEqual(own)
  expect(await readQueue(left)).toHaveLength(1)
  expect(await readQueue(written)).toEqual([])
  await db`drop trigger leave on deliveries`
  expect(await store.settle(own, Date.now())).toEqual([])
  expect(await readQueue(left)).toEqual([])
  expect(await readAttempts(left)).toHaveLength(1)
  expect(await readDeliveries(left)).toMatchObject([{ status: 'delivered', attempt_count: 1 }])
})

test('an attempt whose delivery is gone leaves the queue', async () => {
  const endpoint = await addEndpoint(2)
  const settlements = createSettlements(await claim(endpoint), ok)
  await server.pool.db`
    delete from deliveries where organization_id = ${tenant.organizationId}
    and id = ${settlements[0]!.finished.deliveryId}`
  expect(await store.settle(settlements, Date.now())).toEqual([])
  expect(await readQueue(endpoint)).toEqual([])
  expect(await readDeliveries(endpoint)).toMatchObject([{ status: 'delivered', attempt_count: 1 }])
})

test('deliveries that are moved while they end are also in history', async () => {
  const { db } = server.pool
  const [expired, refused, without] = [
    await addEndpoint(2),
    await addEndpoint(2),
    await addEndpoint(2),
  ]
  const abandoned = { status: 'abandoned', attempt_count: 0 }
  await db`
    update pending_deliveries set event_id = '00000000-0000-7000-8000-000000000000'
    where organization_id = ${tenant.organizationId} and endpoint_id = ${expired.endpointId}`
  await stall.during(
    // Of less than a day, because the queue is read for days only while an event of an old day is
    // left.
    () => removeExpiredDeliveries(db, Date.now(), 3_600_000),
    () => move(expired),
  )
  expect(await readQueue(expired)).toEqual([])
  expect(await readDeliveries(expired)).toMatchObject([abandoned, abandoned])

  const [first, second] = createSettlements(await claim(refused), ok)
  await stall.during(
    () => store.setAside(first!, 'refused', Date.now()),
    () => move(refused),
  )
  await store.setAside(second!, 'refused', Date.now())
  expect(await readQueue(refused)).toEqual([])
  const delivered = { status: 'delivered', attempt_count: 1 }
  expect(await readDeliveries(refused)).toMatchObject([delivered, delivered])

  const claimed = await claim(without)
  await stall.during(
    () => abandonWithoutEvent(db, claimed, Date.now()),
    () => move(without),
  )
  expect(await readQueue(without)).toEqual([])
  expect(await readDeliveries(without)).toMatchObject([abandoned, abandoned])
})

async function addEndpoint(deliveries: number): Promise<EndpointKey> {
  const { services } = server.app
  const type = `custom.race.n${Math.random().toString(36).slice(2)}`
  const { body } = await server.call('POST', '/webhook_endpoints', {
    key: await server.addKey({ organizationId: tenant.organizationId }),
    body: { url: 'https://example.com/hook', enabled_events: [type] },
  })
  await inBackground(services, tenant, (context) =>
    services.outbox.record(
      context,
      Array.from({ length: deliveries }, () => ({ type, data: {} })),
    ),
  )
  const [row] = await server.pool.db<{ id: string }[]>`
    select id from webhook_endpoints where organization_id = ${tenant.organizationId}
    and enabled_events = ${[type]}`
  if (row === undefined) throw new Error(JSON.stringify(body))
  return { tenant, endpointId: row.id }
}

async function claim(endpoint: EndpointKey, allowance = 100) {
  const [answer] = await store.claim([{ endpoint, allowance, revision: null }], Date.now(), leaseMs)
  return answer!.claimed
}

function createSettlements(
  claimed: Awaited<ReturnType<typeof claim>>,
  outcome: Outcome,
  verdict: Settlement['verdict'] = outcome === gone
    ? { status: 'failed', gone: true }
    : { status: 'delivered' },
): Settlement[] {
  return claimed.map(({ tenant, endpointId, deliveryId, attempt, startedAt }) => ({
    finished: { tenant, endpointId, deliveryId, attempt, startedAt, endedAt: startedAt, outcome },
    verdict,
  }))
}

/** Gives the first delivery of an endpoint an id of that age. */
async function makeOlder(endpoint: EndpointKey, agoMs: number): Promise<void> {
  const [first] = await readQueue(endpoint)
  const id = createUuids()(readTime(first!.delivery_id) - agoMs)
  await server.pool.db`
    with queued as (
      update pending_deliveries set delivery_id = ${id}
      where organization_id = ${tenant.organizationId} and delivery_id = ${first!.delivery_id}
    )
    update deliveries set id = ${id}
    where organization_id = ${tenant.organizationId} and id = ${first!.delivery_id}`
}

/** Writes a new version of the endpoint's queue rows. */
function move({ endpointId }: EndpointKey) {
  return server.pool.db`
    update pending_deliveries set updated = now()
    where organization_id = ${tenant.organizationId} and endpoint_id = ${endpointId}`
}

function readQueue({ endpointId }: EndpointKey) {
  return server.pool.db<{ delivery_id: string; event_id: string }[]>`
    select delivery_id, event_id from pending_deliveries where endpoint_id = ${endpointId}
    order by delivery_id`
}

function readDeliveries({ endpointId }: EndpointKey) {
  return server.pool.db`
    select status, attempt_count from webhook_deliveries where endpoint_id = ${endpointId} order by id`
}

function readAttempts({ endpointId }: EndpointKey) {
  return server.pool.db`
    select number, status_code, error from attempts
    where delivery_id in (select id from deliveries where endpoint_id = ${endpointId})
    order by delivery_id, number`
}

async function readStatus({ endpointId }: EndpointKey): Promise<string> {
  const [row] = await server.pool.db<{ status: string }[]>`
    select status from webhook_endpoints where id = ${endpointId}`
  return row!.status
}
