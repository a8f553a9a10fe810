import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  connect,
  type Database,
  isUnavailable,
  type Pool,
  transaction,
} from '../../src/database/database.ts'
import { type EmbeddedStore, startEmbedded } from '../../src/database/embedded/embedded.ts'
import { createAuthority, createIdentity } from '../certificate.ts'
import { noteFault } from './ledger.ts'
import { startTcpProxy, startTlsFront, type TcpProxy } from './tcp-proxy.ts'

/** A pool under load whose connections end, fall silent and recover. */
const rounds = Number(process.env.STORE_FAULTS ?? 15)
const statementTimeoutMs = 1_000
/** Only bounds hangs, on any busy machine. */
const hangMs = 60_000
let folder: string
let store: EmbeddedStore
let proxy: TcpProxy
let address: string
let pool: Pool
let direct: Pool

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'blazon-pool-'))
  store = await startEmbedded(folder)
  const { host, port, user, database } = store.connection
  proxy = await startTcpProxy(join(host, `.s.PGSQL.${port}`))
  address = `postgres://${user}@127.0.0.1:${proxy.port}/${database}`
  pool = connect({ url: address }, { max: 4, statementTimeoutMs })
  direct = connect(store.connection, { max: 1 })
  await direct.db`create table effects (run int not null)`
})
afterAll(async () => {
  await pool.close()
  await direct.close()
  await proxy.close()
  await store.stop()
  await rm(folder, { recursive: true, force: true })
})
beforeEach(async () => {
  proxy.heal()
  await untilItWorks()
})

async function untilItWorks(): Promise<void> {
  for (const end = Date.now() + hangMs; Date.now() < end; await sleep(50)) {
    const rows = await pool.db`select 1`.catch(() => [])
    if (rows.length === 1) return
  }
  throw new Error('the pool did not recover')
}

/**
 * Resolves with the time until the statement failed; throws if it did not, or for another reason
 * than the outage.
 */
async function failing(statement: PromiseLike<unknown>): Promise<number> {
  const startedAt = performance.now()
  const error = await statement.then(
    () => new Error('it worked'),
    (reason) => reason,
  )
  if (!isUnavailable(error)) throw error
  return performance.now() - startedAt
}

function many(count: number): Promise<number>[] {
  return Array.from({ length: count }, () => failing(pool.db`select 1`))
}

test('every caller of a silent database gets an error, for any number of callers', async () => {
  proxy.blackHole()
  const waits = await Promise.all(many(2_000))
  // One after another they would wait for 2,000 times the timeout.
  expect(Math.max(...waits)).toBeLessThan(hangMs)
  proxy.heal()
  await untilItWorks()
})

test('a store that ends every connection is distinguished from one that answers', async () => {
  proxy.hangUp()
  const waits = await Promise.all(many(2_000))
  expect(Math.max(...waits)).toBeLessThan(hangMs)
  proxy.heal()
  await untilItWorks()
})

test('connections whose other end is gone are replaced in time', async () => {
  await Promise.all(Array.from({ length: 8 }, () => pool.db`select pg_sleep(0.05)`))
  proxy.halfOpen()
  await untilItWorks()
})

test('a listener whose LISTEN is not answered listens again, and can be closed', async () => {
  const channel = 'half_open'
  let heardAgain = 0
  const heard: string[] = []
  const listener = await pool.listen(
    channel,
    (payload) => heard.push(payload),
    () => {
      heardAgain += 1
    },
  )
  const unanswered = proxy.halfOpenAt('listen "')
  proxy.hangUp()
  proxy.heal()
  await unanswered
  await expect.poll(() => heardAgain).toBe(1)
  await direct.db`select pg_notify(${channel}, 'after the fault')`
  await expect.poll(() => heard).toEqual(['after the fault'])
  await listener.close()
})

test('a probe that is not answered does not stop the next ones', async () => {
  // Without a timeout of statements, only probes notice that a connection is gone.
  const patient = connect({ url: address }, { max: 1 })
  const unanswered = proxy.halfOpenAt('pg_stat_activity')
  await Promise.all([unanswered, patient.db`select pg_sleep(2)`])
  proxy.halfOpen()
  await failing(patient.db`select 1`)
  await patient.close()
})

test('a connection with TLS is replaced like any other', async () => {
  const identity = createIdentity(createAuthority('The store'), { dns: 'db', ip: '127.0.0.1' })
  const front = await startTlsFront(proxy.port, identity)
  const { user, database } = store.connection
  const url = `postgres://${user}@127.0.0.1:${front.port}/${database}?sslmode=require`
  const secure = connect({ url }, { max: 2, statementTimeoutMs })
  expect(await secure.db`select ${['a', 'b']}::text[] as letters`).toEqual([
    { letters: ['a', 'b'] },
  ])
  proxy.blackHole()
  await failing(secure.db`select 1`)
  proxy.heal()
  await expect.poll(() => secure.db`select 1 as one`.catch(() => [])).toEqual([{ one: 1 }])
  await secure.close()
  front.close()
})

/** Three writes in a transaction with a savepoint, with time to lose the connection in between. */
function writeThrice(run: number): Promise<void> {
  const write = (tx: Database) => tx`insert into effects (run) values (${run})`
  return transaction(pool.db, async (tx) => {
    await write(tx)
    await sleep(Math.random() * 20)
    await Promise.all([write(tx), tx`select 1`])
    await transaction(tx, async (savepoint) => {
      await write(savepoint)
      await sleep(Math.random() * 5)
    })
  })
}

const faults = [
  async () => {
    proxy.hangUp()
    await sleep(100)
  },
  async () => proxy.halfOpen(),
  async () => {
    proxy.blackHole()
    await sleep(Math.random() * 1_500)
  },
  async () => {
    await direct.db`
      select pg_terminate_backend(pid) from pg_stat_activity
      where usename = current_user and pid <> pg_backend_pid() and random() < 0.7`
  },
]

test(`${rounds} faults: each transaction takes effect completely or not at all, and none replaces another`, async () => {
  // A repetition of the test begins without the effects of the first run.
  await direct.db`delete from effects`
  const done = new Set<number>()
  let failed = 0
  let run = 0
  let over = false
  const clients = Array.from({ length: 12 }, async () => {
    while (!over) {
      const own = ++run
      await writeThrice(own).then(
        () => done.add(own),
        (error) => {
          if (!isUnavailable(error)) throw error
          failed += 1
        },
      )
      const [row] = await pool.db<{ own: number }[]>`select ${own}::int as own`.catch(() => [])
      // The result of another statement would be worse than none.
      if (row !== undefined) expect(row.own).toBe(own)
      await sleep(1)
    }
  })
  for (let round = 0; round < rounds; round++) {
    await sleep(100 + Math.random() * 200)
    await faults[round % faults.length]!()
    proxy.heal()
  }
  const healedAt = performance.now()
  await untilItWorks()
  const recoveryMs = performance.now() - healedAt
  over = true
  await Promise.all(clients)
  const rows = await direct.db<{ run: number; count: number }[]>`
    select run, count(*) from effects group by run`
  const effects = new Map(rows.map(({ run, count }) => [run, count]))
  // How many succeed depends on the machine.
  expect(done.size).toBeGreaterThan(0)
  const lost = [...done].filter((own) => !effects.has(own))
  noteFault({
    fault: `Database connections are cut, half-open, silent or terminated, ${rounds} times`,
    acknowledged: done.size,
    lost: lost.length,
    duplicates: null,
    failedRequests: failed,
    recoveryMs,
  })
  expect(lost).toEqual([])
  expect([...effects.values()].filter((count) => count !== 3)).toEqual([])
})
