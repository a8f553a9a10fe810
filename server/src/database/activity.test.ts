import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../test/harness.ts'
import { readActivity } from './activity.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

test('reads the age of the oldest transaction, however idle it is', async () => {
  const { db } = server.pool
  const age = await db.transaction(async (tx) => {
    const [row] = await tx<{ age: number }[]>`
      select extract(epoch from clock_timestamp() - transaction_timestamp())::float8 as age`
    const { oldestTransactionSeconds } = await readActivity(db)
    expect(oldestTransactionSeconds).toBeGreaterThan(row!.age)
    return oldestTransactionSeconds
  })
  const now = () => readActivity(db).then((activity) => activity.oldestTransactionSeconds)
  await expect.poll(now).toBeLessThan(age)
})

test('reads how far transaction ids have been used, and the dead rows of the queue', async () => {
  const { db } = server.pool
  const { wraparound } = await readActivity(db)
  expect(wraparound).toBeGreaterThan(0)
  expect(wraparound).toBeLessThan(0.01)
  await db`
    insert into pending_deliveries (organization_id, livemode, delivery_id, endpoint_id, event_id,
      event_type, url, due_at, updated)
    select ${server.organizationId}, true, gen_random_uuid(), gen_random_uuid(), gen_random_uuid(),
      'custom.a', 'http://a', now() + interval '1 day', now() from generate_series(1, 50)`
  await db`delete from pending_deliveries`
  await expect
    .poll(() => readActivity(db).then(({ deadQueueRows }) => deadQueueRows), { timeout: 60_000 })
    .toBeGreaterThanOrEqual(50)
})

test('knows no lag without a standby', async () => {
  expect((await readActivity(server.pool.db)).replicationLagSeconds).toBe(null)
})

test('shows it, and the disk of the data directory, as metrics', async () => {
  const text = await (await fetch(`${server.url}/metrics`)).text()
  expect(text).toMatch(/^blazon_database_oldest_transaction_seconds \d/m)
  expect(text).toMatch(/^blazon_database_wraparound_ratio \d/m)
  expect(text).toMatch(/^blazon_queue_dead_rows \d/m)
  expect(text).not.toMatch(/^blazon_database_replication_lag_seconds \d/m)
  const [free, size] = ['free', 'size'].map((part) =>
    Number(new RegExp(`^blazon_data_directory_${part}_bytes (\\S+)$`, 'm').exec(text)![1]),
  )
  expect(free).toBeGreaterThan(0)
  expect(size).toBeGreaterThan(free!)
})
