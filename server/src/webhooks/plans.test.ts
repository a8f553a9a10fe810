import { afterAll, beforeAll, expect, test } from 'vitest'
import { copyRows } from '../../test/copy-rows.ts'
import { startTestServer, type TestServer } from '../../test/harness.ts'
import type { Database, Pool } from '../database/database.ts'
import { firstUuidAt } from '../kernel/base/ids.ts'
import { claimJobs, renewLeases } from '../kernel/jobs/job-store.ts'
import { queueSettings } from '../kernel/rows/look-up.ts'
import type { EndpointKey } from './engine/delivery.ts'
import type { Settlement } from './engine/delivery-store.ts'
import { interrupted } from './engine/verdict.ts'
import { abandonPending } from './queue/queue.ts'
import { createDeliveryStore } from './store.ts'

let server: TestServer
/** A single connection, so that every statement keeps its plan. */
let pool: Pool

beforeAll(async () => {
  server = await startTestServer({ env: { BLAZON_ROLE: 'api' } })
  pool = server.pool.openAnother({ max: 1, serverSettings: queueSettings })
})
afterAll(async () => {
  await pool.close()
  await server.stop()
})

test('reads only the claimed and settled rows of a long queue, and moves none of the history', async () => {
  const [flooded, quiet] = [await addEndpoint('custom.flooded'), await addEndpoint('custom.quiet')]
  await pool.db`vacuum analyze pending_deliveries`
  // PostgreSQL keeps a generic plan after the fifth execution.
  for (let time = 0; time < 8; time++) {
    await post('custom.quiet', 1)
    expect(await claimAndSettle(pool.db, quiet, 10)).toBe(1)
  }
  await pool.db`vacuum analyze pending_deliveries`
  for (let batch = 0; batch < 5; batch++) await post('custom.flooded', 1_000)

  const { ended, moved } = await counting(async (tx) => {
    expect(await claimAndSettle(tx, flooded, 200)).toBe(200)
    // Rows are found by endpoint, then by key to lease, lock and remove them.
    expect(await findWhollyRead(tx, 200 * 10)).toEqual([])
    const [row] = await tx<{ ended: number; moved: number }[]>`
      select sum(n_tup_upd) filter (where relname like 'deliveries_%')::int as ended,
        sum(n_tup_upd - n_tup_hot_upd) filter (where relname like 'deliveries_%')::int as moved
      from pg_stat_xact_user_tables`
    return row!
  })
  // The history has room for the end of each delivery on its page, so no index is written.
  expect(ended).toBe(200)
  expect(moved).toBe(0)
})

test('the other statements on a long queue read what they return, too', async () => {
  const endpoint = await addEndpoint('custom.released')
  const claimAndRelease = async (allowance: number, db = pool.db) => {
    const inside = createDeliveryStore(db, server.app.services.secretBox, async () => [])
    const [answer] = await inside.claim(
      [{ endpoint, allowance, revision: null }],
      Date.now(),
      40_000,
    )
    await inside.release(answer!.claimed)
    expect(await inside.findLapsed(0)).toEqual([])
    expect((await inside.findDue(null)).endpoints.length).toBeGreaterThan(0)
    return answer!.claimed.length
  }
  await post('custom.released', 1)
  for (let time = 0; time < 8; time++) expect(await claimAndRelease(1)).toBe(1)
  await post('custom.released', 1_000)
  await counting(async (tx) => {
    expect(await claimAndRelease(20, tx)).toBe(20)
    expect(await findWhollyRead(tx, 500)).toEqual([])
  })
})

test.each(['from before', 'of'])(
  'settling ends rows of a long history by key, with statistics %s it',
  async (from) => {
    const type = from === 'of' ? 'custom.known' : 'custom.unknown'
    const endpoint = await addEndpoint(type)
    await post(type, 8)
    if (from === 'from before') await server.pool.db`vacuum analyze deliveries`
    for (let time = 0; time < 8; time++) expect(await claimAndSettle(pool.db, endpoint, 1)).toBe(1)
    await addHistory(endpoint, 5_000)
    if (from === 'of') await server.pool.db`vacuum analyze deliveries`
    await post(type, 3)
    await counting(async (tx) => {
      expect(await claimAndSettle(tx, endpoint, 3)).toBe(3)
      expect(await findWhollyRead(tx, 500)).toEqual([])
    })
  },
)

test('an endpoint that is disabled abandons what waits without reading its history', async () => {
  const endpoint = await addEndpoint('custom.abandoned')
  await post('custom.abandoned', 3)
  // The statistics are those from before the history.
  await server.pool.db`analyze deliveries`
  await addHistory(endpoint, 3_000)
  await counting(async (tx) => {
    await abandonPending(tx, endpoint, Date.now())
    const read = await findWhollyRead(tx, 500)
    expect(read.filter(({ name }) => name.startsWith('deliveries'))).toEqual([])
  })
  const [row] = await server.pool.db<{ count: number }[]>`
    select count(*)::int as count from deliveries
    where endpoint_id = ${endpoint.endpointId} and status = 'abandoned'`
  expect(row!.count).toBe(3)
})

test('a claim of jobs reads what it returns of a long queue', async () => {
  const claim = (db: Database) => claimJobs(db, { kinds: ['made'], free: 5, share: 5, running: [] })
  const addJobs = (count: number) => server.pool.db`
    insert into jobs (organization_id, livemode, id, kind, payload)
    select ${server.organizationId}, false, gen_random_uuid(), 'made', '{}'
    from generate_series(1, ${count}::int)`
  await addJobs(8 * 5)
  for (let time = 0; time < 8; time++) {
    const jobs = await claim(pool.db)
    await renewLeases(pool.db, jobs)
    expect(jobs.length).toBe(5)
  }
  await addJobs(3_000)
  await counting(async (tx) => {
    const jobs = await claim(tx)
    await renewLeases(tx, jobs)
    expect(jobs.length).toBe(5)
    expect(await findWhollyRead(tx, 500)).toEqual([])
  })
})

/** Runs a transaction whose counts begin at 0. */
async function counting<Result>(work: (tx: Database) => Promise<Result>): Promise<Result> {
  await pool.db`select pg_stat_force_next_flush()`
  return pool.db.transaction(work)
}

/** The tables of which this transaction has read at least this many rows, with the number. */
async function findWhollyRead(tx: Database, rows: number): Promise<{ name: string }[]> {
  return tx<{ name: string; read: number }[]>`
    select relname as name, (seq_tup_read + coalesce(idx_tup_fetch, 0))::int as read
    from pg_stat_xact_user_tables
    where seq_tup_read + coalesce(idx_tup_fetch, 0) >= ${rows}`
}

async function addEndpoint(type: string): Promise<EndpointKey> {
  const { status, body } = await server.call('POST', '/webhook_endpoints', {
    body: { url: 'https://93.184.216.34/', enabled_events: [type] },
  })
  expect(status).toBe(201)
  const [row] = await server.pool.db<{ id: string }[]>`
    select id from webhook_endpoints where enabled_events = ${[type]}`
  expect(body.id).toMatch(/^we_/)
  return {
    tenant: { organizationId: server.organizationId, livemode: false },
    endpointId: row!.id,
  }
}

async function post(type: string, count: number): Promise<void> {
  const events = Array.from({ length: count }, () => ({ type, data: {} }))
  const { status } = await server.call('POST', '/events', { body: { events } })
  expect(status).toBe(201)
}

/** Adds copies of a delivery of the endpoint to today's history. */
async function addHistory({ endpointId }: EndpointKey, count: number): Promise<void> {
  const start = firstUuidAt(Date.now()).slice(0, 8)
  const variant = endpointId.slice(-3)
  const id = `('${start}-0000-7000-8${variant}-' || lpad(to_hex(n), 12, '0'))::uuid`
  const where = `endpoint_id = '${endpointId}'`
  await server.pool.db.unsafe(copyRows('deliveries', where, { id, status: "'delivered'" }, count))
}

/** Returns the number of deliveries that were claimed and settled as delivered. */
async function claimAndSettle(
  db: Database,
  endpoint: EndpointKey,
  allowance: number,
): Promise<number> {
  const store = createDeliveryStore(db, server.app.services.secretBox, async () => [])
  const now = Date.now()
  const [answer] = await store.claim([{ endpoint, allowance, revision: null }], now, 40_000)
  const settlements = answer!.claimed.map(
    (claimed): Settlement => ({
      finished: {
        ...claimed,
        endedAt: now,
        outcome: { ...interrupted, statusCode: 200, error: null },
      },
      verdict: { status: 'delivered' },
    }),
  )
  expect(await store.settle(settlements, now)).toEqual([])
  return settlements.length
}
