import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { copyRows } from '../../test/copy-rows.ts'
import { countPagesOfKeptPlans, openWatched, rollBack, type Watched } from '../../test/explain.ts'
import { startTestServer, type TestServer } from '../../test/harness.ts'
import { makers } from '../../test/makers.ts'
import { type Database, transaction } from '../database/database.ts'
import { newestVersion } from '../kernel/api/versions.ts'
import { newUuid } from '../kernel/base/ids.ts'
import { queueSettings } from '../kernel/rows/look-up.ts'
import { readPage } from '../kernel/rows/page.ts'
import { removeExpiredRows } from '../kernel/rows/partitions.ts'
import { searchIcons } from '../library/icons/search/find.ts'
import { readIconSearch } from '../library/icons/search/query.ts'
import { insertRequestLogs, type WrittenRow } from '../records/request-logs/store.ts'
import type { Claimed, EndpointKey } from './engine/delivery.ts'
import type { Settlement } from './engine/delivery-store.ts'
import { interrupted } from './engine/verdict.ts'
import { abandonPending } from './queue/queue.ts'
import { type Destination, redeliver } from './queue/redeliver.ts'
import { removeExpiredResponses, setResponseRetention } from './queue/response-retention.ts'
import { removeExpiredDeliveries } from './queue/retention.ts'
import { giveUpOrder } from './queue/turns.ts'
import { createDeliveryStore } from './store.ts'

/**
 * Statements with keys read what they return or change, with plans and statistics from before the
 * rows, and with statistics that know one tenant only.
 */

/** The number of rows; PLAN_ROWS=200000 makes them all. */
const rowsMade = Number(process.env.PLAN_ROWS ?? 12_000)
/** A look-up enters each partition; 12,000 rows have 400 pages or more. */
const maxPages = 250
const hourMs = 3_600_000
const dayMs = 24 * hourMs
const url = 'https://93.184.216.34/'

type Work = (tx: Database) => Promise<unknown>

let server: TestServer
/**
 * Statements of requests, jobs and maintenance: with plans of any parameters, and of the given
 * ones.
 */
let generic: Watched
let custom: Watched
let works: Record<string, Work>
/** Statements of deliveries, with plans of any parameters. */
let worker: Watched
let deliveryWorks: Record<string, Work>

describe('statements with keys', () => {
  beforeAll(async () => {
    server = await startTestServer({ env: { BLAZON_ROLE: 'api' } })
    const open = (settings: Record<string, string>) => openWatched(server.connection, settings)
    generic = open({ plan_cache_mode: 'force_generic_plan' })
    custom = open({ plan_cache_mode: 'force_custom_plan' })
    const endpoint = await addEndpoint('custom.few')
    await addEndpoint('custom.many')
    await makers.icon!(server)
    await post('custom.many', 1)
    await post('custom.few', 3)
    worker = open({ plan_cache_mode: 'force_generic_plan', ...queueSettings })
    works = await createWorks(endpoint)
    deliveryWorks = await createDeliveryWorks(endpoint)
    await server.pool.db.unsafe('vacuum analyze')
    await server.pool.db.unsafe('alter table pending_deliveries set (autovacuum_enabled = false)')
    // A statement gets a name, and its plan is kept, when it is repeated.
    for (let time = 0; time < 2; time++) {
      for (const { pool } of [generic, custom]) {
        for (const work of Object.values(works)) await rollBack(pool.db, work)
      }
      for (const work of Object.values(deliveryWorks)) await rollBack(worker.pool.db, work)
    }
    await fill()
  })
  afterAll(async () => {
    for (const { pool } of [generic, custom, worker]) await pool.close()
    await server.stop()
  })

  test('with plans from before the rows', () => expectFewPages(generic, works))
  test('of deliveries, with plans from before the rows', () =>
    expectFewPages(worker, deliveryWorks))
  test('with statistics from before the rows', () => expectFewPages(custom, works))
  test('with statistics of one tenant', async () => {
    await server.pool.db.unsafe('analyze')
    await expectFewPages(custom, works)
  })
})

async function expectFewPages(watched: Watched, each: Record<string, Work>): Promise<void> {
  for (const [name, work] of Object.entries(each)) {
    const counted = await countPagesOfKeptPlans(watched, work)
    expect(counted.length).toBeGreaterThan(0)
    const many = counted.filter(({ pages }) => pages > maxPages)
    expect([name, many]).toEqual([name, []])
  }
}

async function createWorks({ tenant, endpointId }: EndpointKey): Promise<Record<string, Work>> {
  const now = Date.now()
  const rows = await server.pool.db<{ id: string; event_id: string; event_type: string }[]>`
    select id, event_id, event_type from deliveries where endpoint_id = ${endpointId}`
  expect(rows.length).toBe(3)
  const again = rows.map(({ id, event_id: eventId, event_type: eventType }) => {
    return { eventId, eventType, resendOf: id }
  })
  await setResponseRetention(server.pool.db, { tenant, endpointId }, 1)
  const logs = [0, 1].map(() => renderLog(newUuid()))
  const search = readIconSearch('none')
  const since2020 = { 'created[gte]': '2020-01-01T00:00:00.000Z' }
  const destination: Destination = {
    tenant,
    endpointId,
    url,
    apiVersion: '2020-01-01',
    ordering: 'key',
  }
  return {
    abandon: (tx) => abandonPending(tx, { tenant, endpointId }, now),
    redeliver: (tx) => redeliver({ db: tx }, destination, again, now),
    'retention of responses': (tx) => removeExpiredResponses(tx, now + 2 * dayMs),
    'give up order': (tx) => giveUpOrder(tx, { tenant, endpointId }, now),
    'icons by words': (tx) => searchIcons(tx, tenant, {}, search, readPage('icon', {})),
    'icons by words, name and time': (tx) =>
      searchIcons(tx, tenant, { name: 'none' }, search, readPage('icon', since2020)),
    'repeat logs': (tx) => insertRequestLogs(tx, logs, true),
    retention: (tx) => removeExpiredDeliveries(tx, now, 28 * dayMs),
    'retention of an hour': (tx) => removeExpiredRows(tx, 'deliveries', now - dayMs, hourMs),
  }
}

/** Claims the deliveries of the endpoint; the work is what follows a claim, and another claim. */
async function createDeliveryWorks(endpoint: EndpointKey): Promise<Record<string, Work>> {
  const claimAll = async (db: Database, now: number) => {
    const wanted = [{ endpoint, allowance: 10, revision: null }]
    const [answer] = await createStore(db).claim(wanted, now, hourMs)
    return answer!.claimed
  }
  const claimed = await claimAll(server.pool.db, Date.now())
  expect(claimed.length).toBe(3)
  await post('custom.few', 2)
  await addOrdered(endpoint, claimed)
  const settleAs = (verdict: (at: number) => Settlement['verdict']) => async (tx: Database) => {
    const settlements = claimed.map((delivery, at) => renderSettlement(delivery, verdict(at)))
    expect(await createStore(tx).settle(settlements, Date.now())).toEqual([])
  }
  return {
    delivered: settleAs(() => ({ status: 'delivered' })),
    mixed: settleAs((at) =>
      at === 0 ? { status: 'pending', dueAt: Date.now() } : { status: 'failed', gone: false },
    ),
    turns: async (tx) => {
      const { endpoints } = await createStore(tx).giveTurns(Date.now())
      expect(endpoints).toEqual([endpoint])
    },
    claim: async (tx) => expect((await claimAll(tx, Date.now())).length).toBe(2),
    release: (tx) => createStore(tx).release(claimed),
  }
}

/** Adds deliveries that wait for their turn. */
async function addOrdered(endpoint: EndpointKey, claimed: readonly Claimed[]): Promise<void> {
  const again = claimed.map(({ eventId, deliveryId }) => {
    return { eventId, eventType: 'custom.few', resendOf: deliveryId }
  })
  const destination: Destination = { ...endpoint, url, apiVersion: null, ordering: 'key' }
  await transaction(server.pool.db, (tx) => redeliver({ db: tx }, destination, again, Date.now()))
}

function createStore(db: Database) {
  return createDeliveryStore(db, server.app.services.secretBox, async () => [])
}

function renderSettlement(claimed: Claimed, verdict: Settlement['verdict']): Settlement {
  const outcome = {
    ...interrupted,
    statusCode: verdict.status === 'delivered' ? 200 : 500,
    error: null,
  }
  return { finished: { ...claimed, endedAt: Date.now(), outcome }, verdict }
}

/** Many rows of the last twelve hours, next to the few. */
async function fill(): Promise<void> {
  const step = Math.floor(dayMs / 2 / rowsMade)
  const id = `(lpad(to_hex(${Date.now() - dayMs / 2} + n * ${step}::bigint), 12, '0')
    || '70008000' || lpad(to_hex(n), 12, '0'))::uuid`
  const copy = (table: string, where: string, changes: Record<string, string>) =>
    copyRows(table, where, changes, rowsMade)
  const isMany = "event_type = 'custom.many'"
  await server.pool.db.unsafe(`
    ${copy('webhook_endpoints', 'true', { id })}
    insert into endpoint_failures (organization_id, livemode, endpoint_id, failing_since)
    select organization_id, livemode, id, now() from webhook_endpoints;
    ${copy('pending_deliveries', isMany, { delivery_id: id, event_id: id })}
    ${copy('deliveries', isMany, { id, event_id: id })}
    ${copy('events', "type = 'custom.many'", { id })}
    alter table icons disable trigger user;
    ${copy('icons', 'true', { id, name: "'copy-' || n", names: "array['copy-' || n]" })}
    alter table icons enable trigger user;
    insert into request_logs (organization_id, livemode, id, request_id, method, path, status,
      created_by, api_version, idempotent, ip, duration_ms)
    select '${server.organizationId}', false, ${id}, ${id}, 'GET', '/', 200, 'key_a',
      '${newestVersion}', false, '127.0.0.1', 1
    from generate_series(1, ${rowsMade}) n`)
}

function renderLog(id: string): string {
  const { organizationId } = server
  const row: WrittenRow = [
    ...([organizationId, false, id, 'GET', '/', null, 200, null, 'key_a', newestVersion] as const),
    ...([false, '127.0.0.1', null, 1] as const),
  ]
  return JSON.stringify(row)
}

async function addEndpoint(type: string): Promise<EndpointKey> {
  const body = { url, enabled_events: [type] }
  expect((await server.call('POST', '/webhook_endpoints', { body })).status).toBe(201)
  const [row] = await server.pool.db<{ id: string }[]>`
    select id from webhook_endpoints where enabled_events = ${[type]}`
  const tenant = { organizationId: server.organizationId, livemode: false }
  return { tenant, endpointId: row!.id }
}

async function post(type: string, count: number): Promise<void> {
  const events = Array.from({ length: count }, () => ({ type, data: {} }))
  expect((await server.call('POST', '/events', { body: { events } })).status).toBe(201)
}
