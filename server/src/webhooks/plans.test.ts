import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../test/harness.ts'
import type { Database, Pool } from '../database/database.ts'
import type { EndpointKey } from './delivery.ts'
import type { Settlement } from './delivery-store.ts'
import { queueSettings } from './look-up.ts'
import { createDeliveryStore } from './store.ts'
import { interrupted } from './worker.ts'

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

  const { read, ended, moved } = await pool.db.transaction(async (tx) => {
    expect(await claimAndSettle(tx, flooded, 200)).toBe(200)
    const [row] = await tx<{ read: number; ended: number; moved: number }[]>`
      select sum(seq_tup_read + coalesce(idx_tup_fetch, 0))
          filter (where relname = 'pending_deliveries')::int as read,
        sum(n_tup_upd) filter (where relname like 'deliveries_%')::int as ended,
        sum(n_tup_upd - n_tup_hot_upd) filter (where relname like 'deliveries_%')::int as moved
      from pg_stat_xact_user_tables`
    return row!
  })
  // Rows are found by endpoint, then by key to lease, lock and remove them.
  expect(read).toBeLessThan(200 * 10)
  // The history has room for the end of each delivery on its page, so no index is written. The
  // numbers may include the single deliveries before.
  expect(ended).toBeGreaterThanOrEqual(200)
  expect(moved).toBe(0)
})

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
