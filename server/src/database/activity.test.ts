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

test('knows no lag without a standby', async () => {
  expect((await readActivity(server.pool.db)).replicationLagSeconds).toBe(null)
})

test('shows it, and the disk of the data directory, as metrics', async () => {
  const text = await (await fetch(`${server.url}/metrics`)).text()
  expect(text).toMatch(/^blazon_database_oldest_transaction_seconds \d/m)
  expect(text).not.toMatch(/^blazon_database_replication_lag_seconds \d/m)
  const [free, size] = ['free', 'size'].map((part) =>
    Number(new RegExp(`^blazon_data_directory_${part}_bytes (\\S+)$`, 'm').exec(text)![1]),
  )
  expect(free).toBeGreaterThan(0)
  expect(size).toBeGreaterThan(free!)
})
