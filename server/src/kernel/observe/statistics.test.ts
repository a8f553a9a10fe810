import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/harness.ts'
import { analyzeTablesWithoutStatistics } from './statistics.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ env: { BLAZON_ROLE: 'api' } })
})
afterAll(() => server.stop())

test('a restored table gets statistics, and one that has them is left alone', async () => {
  const { db } = server.pool
  await db.unsafe(`
    drop table if exists restored, analyzed;
    create table restored with (autovacuum_enabled = false) as select generate_series(1, 1000) as n;
    create table analyzed with (autovacuum_enabled = false) as select generate_series(1, 1000) as n;
    analyze analyzed;
    insert into analyzed select generate_series(1, 1000)`)
  await analyzeTablesWithoutStatistics(db)
  const rows = await db`
    select relname as name, reltuples::int as rows from pg_class
    where relname in ('restored', 'analyzed') order by 1`
  expect(rows).toEqual([
    { name: 'analyzed', rows: 1_000 },
    { name: 'restored', rows: 1_000 },
  ])
  await db.unsafe('drop table restored, analyzed')
})
