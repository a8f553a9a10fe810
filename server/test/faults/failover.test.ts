import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { connect, type Pool } from '../../src/database/database.ts'
import { readDatabase } from '../../src/store/store.ts'
import { keepWriting } from './keep-writing.ts'
import { noteFault } from './ledger.ts'
import {
  findServerPrograms,
  type ReplicatedPostgres,
  startReplicatedPostgres,
} from './replicated-postgres.ts'

/** A primary fails while its synchronous standby is promoted: no acknowledged write is lost. */
const programs = findServerPrograms()
if (programs === null) {
  process.stderr.write('failover.test.ts is skipped: pg_basebackup is not in /usr/lib/postgresql\n')
}

let store: ReplicatedPostgres | null = null
let pool: Pool | null = null
afterEach(async () => {
  await pool?.close()
  await store?.close()
})

test.skipIf(programs === null)('a primary that dies', () => failOver('killPrimary'))

test.skipIf(programs === null)('a primary that falls silent', () => failOver('freezePrimary'))

async function failOver(fault: 'killPrimary' | 'freezePrimary'): Promise<void> {
  store = await startReplicatedPostgres(programs!)
  pool = connect({ url: store.url }, { max: 8, statementTimeoutMs: 10_000 })
  await pool.db`create table written (id int primary key)`
  const writing = keepWriting(pool)
  await expect.poll(() => writing.acknowledged.length).toBeGreaterThan(50)

  const facts = await Promise.all([store.url, store.standbyUrl].map(readDatabase))
  expect(facts).toMatchObject([
    { hasStandbys: true, isReadOnly: false, isSynchronous: true, unsafe: [] },
    { hasStandbys: false, isReadOnly: true, unsafe: [] },
  ])

  store[fault]()
  await sleep(500)
  await store.promote()
  const promotedAt = performance.now()
  const before = writing.acknowledged.length
  await expect.poll(() => writing.acknowledged.length, { interval: 10 }).toBeGreaterThan(before)
  const backMs = performance.now() - promotedAt
  // On an idle machine it takes less than a second. This is only the limit of a hang.
  expect(backMs).toBeLessThan(60_000)
  await expect.poll(() => writing.acknowledged.length).toBeGreaterThan(before + 50)
  await writing.stop()

  const rows = await pool.db<{ id: number }[]>`select id from written`
  const found = new Set(rows.map(({ id }) => id))
  const lost = writing.acknowledged.filter((id) => !found.has(id))
  noteFault({
    fault: `The primary ${fault === 'killPrimary' ? 'ends' : 'falls silent'}, a synchronous standby is promoted`,
    acknowledged: writing.acknowledged.length,
    lost: lost.length,
    duplicates: null,
    failedRequests: writing.countFailed(),
    recoveryMs: backMs,
  })
  expect(lost).toEqual([])
}
