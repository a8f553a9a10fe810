import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { connect, isUnavailable, type Pool, transaction } from '../../src/database/database.ts'
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

  store[fault]()
  await sleep(500)
  await store.promote()
  const promotedAt = performance.now()
  const before = writing.acknowledged.length
  await expect.poll(() => writing.acknowledged.length, { interval: 10 }).toBeGreaterThan(before)
  const backMs = performance.now() - promotedAt
  expect(backMs).toBeLessThan(5_000)
  await expect.poll(() => writing.acknowledged.length).toBeGreaterThan(before + 50)
  await writing.stop()

  const rows = await pool.db<{ id: number }[]>`select id from written`
  const found = new Set(rows.map(({ id }) => id))
  expect(writing.acknowledged.filter((id) => !found.has(id))).toEqual([])
}

/**
 * Eight writers, half of them with transactions; each continues after a failure with the next
 * number.
 */
function keepWriting({ db }: Pool) {
  const acknowledged: number[] = []
  let next = 0
  let isOver = false
  const writers = Array.from({ length: 8 }, async (_, writer) => {
    while (!isOver) {
      const id = next++
      const write =
        writer % 2 === 0
          ? db`insert into written values (${id})`
          : transaction(db, (tx) => tx`insert into written values (${id})`)
      await write.then(
        () => acknowledged.push(id),
        (error) => {
          if (!isUnavailable(error)) throw error
        },
      )
      await sleep(5)
    }
  })
  return {
    acknowledged,
    async stop() {
      isOver = true
      await Promise.all(writers)
    },
  }
}
