import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../test/harness.ts'
import { startReceiver } from '../../test/receiver.ts'
import { newUuid } from '../kernel/base/ids.ts'
import { readBacklog } from './backlog.ts'

const minutes = 60_000
const now = Date.UTC(2027, 0, 1)
let server: TestServer

beforeAll(async () => {
  // The tests insert queue rows directly, and no worker of the service may claim them.
  server = await startTestServer({ env: { BLAZON_ROLE: 'api' } })
})
afterAll(() => server.stop())
beforeEach(async () => {
  await server.pool.db`delete from pending_deliveries`
  await server.pool.db`delete from endpoint_paces`
  await server.pool.db`delete from endpoint_failures`
  await server.pool.db`delete from endpoint_outages`
})

interface Queued {
  endpoint: string
  organization?: string
  dueAt?: number
  /** When the attempt in flight began; its lease ends a minute later. */
  startedAt?: number
}

async function queue({ endpoint, organization, dueAt = now, startedAt }: Queued): Promise<void> {
  const leasedUntil = startedAt === undefined ? null : new Date(startedAt + minutes)
  await server.pool.db`
    insert into pending_deliveries (organization_id, livemode, delivery_id, endpoint_id, event_id,
      event_type, url, due_at, started_at, leased_until, updated)
    values (${organization ?? server.organizationId}, false, ${newUuid()}, ${endpoint}, ${newUuid()},
      'custom.a', 'https://e.test/', ${new Date(dueAt)},
      ${startedAt === undefined ? null : new Date(startedAt)}, ${leasedUntil}, ${new Date(now)})`
}

async function limit(endpoint: string, nextAt: number): Promise<void> {
  await server.pool.db`
    insert into endpoint_paces (organization_id, livemode, endpoint_id, rate, next_at)
    values (${server.organizationId}, false, ${endpoint}, 1, ${new Date(nextAt)})`
}

async function fail(endpoint: string, since = now - 60 * minutes): Promise<void> {
  await server.pool.db`
    insert into endpoint_failures (organization_id, livemode, endpoint_id, failing_since)
    values (${server.organizationId}, false, ${endpoint}, ${new Date(since)})`
}

async function recover(endpoint: string, since: number, until: number): Promise<void> {
  await server.pool.db`
    insert into endpoint_outages (organization_id, livemode, endpoint_id, failing_since, recovered_at)
    values (${server.organizationId}, false, ${endpoint}, ${new Date(since)}, ${new Date(until)})`
}

async function latenessSeconds(): Promise<number> {
  return (await readBacklog(server.pool.db, now)).latenessSeconds
}

test('counts waiting deliveries, and reports since when they are due', async () => {
  await queue({ endpoint: newUuid(), dueAt: now - minutes })
  await queue({ endpoint: newUuid(), dueAt: now - 10 * minutes })
  await queue({ endpoint: newUuid(), dueAt: now + 10 * minutes })
  expect(await readBacklog(server.pool.db, now)).toEqual({
    oldestDueSeconds: 600,
    latenessSeconds: 600,
    queueDepth: 3,
  })
})

test('measures due deliveries, whatever they wait for', async () => {
  const [failing, limited] = [newUuid(), newUuid()]
  for (const endpoint of [failing, limited]) await queue({ endpoint, dueAt: now - 60 * minutes })
  await fail(failing)
  await limit(limited, now - 2_000)
  expect(await readBacklog(server.pool.db, now)).toMatchObject({
    oldestDueSeconds: 3_600,
    latenessSeconds: 2,
  })
})

test('does not count work that is not due yet as late', async () => {
  await queue({ endpoint: newUuid(), dueAt: now + minutes })
  expect(await latenessSeconds()).toBe(0)
})

test('counts a backlog as late however many attempts are in flight', async () => {
  const busy = newUuid()
  await queue({ endpoint: busy, dueAt: now - 7 * minutes })
  for (let count = 0; count < 70; count++) await queue({ endpoint: busy, startedAt: now - 200 })
  expect(await latenessSeconds()).toBe(420)
})

test('counts an attempt as late whose lease has expired, because its worker is dead', async () => {
  await queue({ endpoint: newUuid(), startedAt: now - 7 * minutes })
  await queue({ endpoint: newUuid(), startedAt: now - minutes / 2 })
  expect(await readBacklog(server.pool.db, now)).toEqual({
    oldestDueSeconds: 360,
    latenessSeconds: 360,
    queueDepth: 0,
  })
})

test('does not count the backlog of a failing endpoint as late, in flight or not', async () => {
  const failing = newUuid()
  await queue({ endpoint: failing, dueAt: now - 60 * minutes })
  await fail(failing)
  expect(await latenessSeconds()).toBe(0)
})

test('counts the backlog of an endpoint that only fails now and then', async () => {
  const endpoint = newUuid()
  await queue({ endpoint, dueAt: now - 6 * minutes })
  await fail(endpoint, now - 300)
  expect(await latenessSeconds()).toBe(360)
})

test('deducts the outage of an endpoint from the lateness of what it left behind', async () => {
  const [after, during] = [newUuid(), newUuid()]
  await queue({ endpoint: after, dueAt: now - 60 * minutes })
  await recover(after, now - 90 * minutes, now - minutes)
  expect(await latenessSeconds()).toBe(60)
  // Late for a minute before the outage and for two after it.
  await queue({ endpoint: during, dueAt: now - 60 * minutes })
  await recover(during, now - 59 * minutes, now - 2 * minutes)
  expect(await latenessSeconds()).toBe(180)
})

test('does not count a backlog held back by a rate limit as late', async () => {
  const endpoint = newUuid()
  await queue({ endpoint, dueAt: now - 60 * minutes })
  await limit(endpoint, now - 2_000)
  expect(await latenessSeconds()).toBe(2)
})

test('counts a failing endpoint in readiness and metrics, and stays ready', async () => {
  const failing = newUuid()
  await queue({ endpoint: failing, dueAt: Date.now() - 60 * minutes })
  await fail(failing, Date.now() - 60 * minutes)
  const ask = async () => {
    const response = await fetch(`${server.url}/readyz`)
    const ready = (await response.json()) as Record<string, number>
    return { status: response.status, ready }
  }
  await expect
    .poll(async () => (await ask()).ready.oldest_due_delivery_seconds)
    .toBeGreaterThanOrEqual(3_600)
  expect(await ask()).toMatchObject({ status: 200, ready: { status: 'ok' } })
  const metrics = await (await fetch(`${server.url}/metrics`)).text()
  expect(metrics).toMatch(/^blazon_oldest_due_delivery_seconds 3[6-9]\d\d$/m)
  expect(metrics).toMatch(/^blazon_delivery_lateness_seconds 0$/m)
})

test('is not ready while a delivery is over five minutes late', async () => {
  const ask = async () => {
    const response = await fetch(`${server.url}/readyz`)
    return [response.status, ((await response.json()) as { status: string }).status]
  }
  await expect.poll(ask).toEqual([200, 'ok'])
  await queue({ endpoint: newUuid(), dueAt: Date.now() - 6 * minutes })
  await expect.poll(ask).toEqual([503, 'late'])
})

test('shows how late a saturated service is, although its endpoints answer', {
  timeout: 120_000,
}, async () => {
  const slots = 8
  const receivers = await Promise.all(
    [1, 2, 3].map(() => startReceiver((response) => setTimeout(() => response.end(), 300))),
  )
  const busy = await startTestServer({ env: { BLAZON_DELIVERY_SLOTS: String(slots) } })
  for (const { url } of receivers) {
    const body = { url, enabled_events: ['custom.saturated'] }
    expect((await busy.call('POST', '/webhook_endpoints', { body })).status).toBe(201)
  }
  // At least a minute of work for all slots, on any machine.
  const events = Array.from({ length: 700 }, () => ({ type: 'custom.saturated', data: {} }))
  expect((await busy.call('POST', '/events', { body: { events } })).status).toBe(201)
  for (const receiver of receivers) await receiver.wait(3)
  await busy.pool.db`
    update pending_deliveries set due_at = due_at - interval '6 minutes' where leased_until is null`
  await expect.poll(async () => (await fetch(`${busy.url}/readyz`)).status).toBe(503)
  const metrics = await (await fetch(`${busy.url}/metrics`)).text()
  expect(metrics).toMatch(/^blazon_delivery_lateness_seconds 3[6-9]\d$/m)
  expect(metrics).toMatch(/^blazon_oldest_due_delivery_seconds 3[6-9]\d$/m)
  await busy.stop()
  for (const receiver of receivers) await receiver.close()
})

test('an endpoint that hangs holds its deliveries back itself, until it answers', {
  timeout: 120_000,
}, async () => {
  let hang = true
  const receiver = await startReceiver((response) => {
    if (!hang) response.end()
  })
  const hanging = await startTestServer({ env: { BLAZON_DELIVERY_TIMEOUT: '500ms' } })
  const { db } = hanging.pool
  const body = { url: receiver.url, enabled_events: ['custom.hanging'] }
  expect((await hanging.call('POST', '/webhook_endpoints', { body })).status).toBe(201)
  const events = Array.from({ length: 200 }, () => ({ type: 'custom.hanging', data: {} }))
  expect((await hanging.call('POST', '/events', { body: { events } })).status).toBe(201)
  await expect.poll(() => db`select 1 from endpoint_failures`, { timeout: 30_000 }).toHaveLength(1)
  // It has hung for an hour.
  await db`update endpoint_failures set failing_since = failing_since - interval '1 hour'`
  await db`update pending_deliveries set due_at = due_at - interval '1 hour' where attempt_count = 0`
  const backlog = await readBacklog(db, hanging.app.services.clock.now())
  expect(backlog.oldestDueSeconds).toBeGreaterThan(3_500)
  expect(backlog.latenessSeconds).toBe(0)
  hang = false
  await expect.poll(() => db`select 1 from endpoint_outages`, { timeout: 30_000 }).toHaveLength(1)
  expect(await db`select 1 from endpoint_failures`).toEqual([])
  await hanging.stop()
  await receiver.close()
})
