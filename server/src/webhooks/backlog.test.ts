import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../test/harness.ts'
import { newUuid } from '../kernel/ids.ts'
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
})

interface Queued {
  endpoint: string
  organization?: string
  dueAt?: number
  /** When the attempt in flight began. */
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

async function fail(endpoint: string): Promise<void> {
  await server.pool.db`
    insert into endpoint_failures (organization_id, livemode, endpoint_id, failing_since)
    values (${server.organizationId}, false, ${endpoint}, ${new Date(now - 60 * minutes)})`
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
  const [hanging, failing, limited] = [newUuid(), newUuid(), newUuid()]
  for (const endpoint of [hanging, failing, limited]) {
    await queue({ endpoint, dueAt: now - 60 * minutes })
  }
  await queue({ endpoint: hanging, startedAt: now - 10_000 })
  await fail(failing)
  await limit(limited, now - 2_000)
  expect(await readBacklog(server.pool.db, now)).toMatchObject({
    oldestDueSeconds: 3_600,
    latenessSeconds: 10,
  })
})

test('does not count work that is not due yet as late', async () => {
  await queue({ endpoint: newUuid(), dueAt: now + minutes })
  expect(await latenessSeconds()).toBe(0)
})

test('does not count the backlog of a slow endpoint as late', async () => {
  const hanging = newUuid()
  await queue({ endpoint: hanging, dueAt: now - 60 * minutes })
  await queue({ endpoint: hanging, startedAt: now - 10_000 })
  expect(await latenessSeconds()).toBe(10)
  // An endpoint of the same organization, which has slots left.
  await queue({ endpoint: newUuid(), dueAt: now - 7 * minutes })
  expect(await latenessSeconds()).toBe(420)
})

test('does not count an organization with many attempts in flight as late, nor others because of it', async () => {
  const share = Array.from({ length: 64 }, newUuid)
  for (const endpoint of share) await queue({ endpoint, startedAt: now - 5_000 })
  await queue({ endpoint: newUuid(), dueAt: now - 60 * minutes })
  expect(await latenessSeconds()).toBe(5)
  const { organizationId: organization } = await server.addOrganization()
  await queue({ endpoint: newUuid(), organization, dueAt: now - 6 * minutes })
  expect(await latenessSeconds()).toBe(360)
})

test('does not count the backlog of a failing endpoint as late, in flight or not', async () => {
  const failing = newUuid()
  await queue({ endpoint: failing, dueAt: now - 60 * minutes })
  await fail(failing)
  expect(await latenessSeconds()).toBe(0)
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
  await fail(failing)
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
