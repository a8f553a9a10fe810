import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import postgres from 'postgres'
import { connect, type Database, transaction } from '../server/dist/database/database.js'
import { startEmbedded } from '../server/dist/database/embedded/embedded.js'
import { report } from './load.ts'

/**
 * Our layer over `pg` compared with postgres.js, on one database in one run: statements per second,
 * and the CPU time of this process for each statement, which other load on the machine does not change.
 */
export async function benchDriver(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'blazon-bench-'))
  const store = await startEmbedded(folder, { durable: false })
  const pool = connect(store.connection, { max: connections })
  const peer = postgres({ ...store.connection, max: connections, onnotice: () => {} })
  try {
    await prepareTable(pool.db)
    for (const [name, work] of Object.entries(works)) {
      const ours = await measureBoth(
        () => work(ourDriver(pool.db)),
        () => work(theirDriver(peer)),
      )
      report(
        `driver: ${name}, CPU time of postgres.js / ours`,
        ours.theirs.cpuUs / ours.ours.cpuUs,
        '≥ 0.8',
        `${Math.round(ours.ours.cpuUs)} and ${Math.round(ours.theirs.cpuUs)} µs, ${Math.round(ours.ours.perSecond)} and ${Math.round(ours.theirs.perSecond)} a second`,
      )
    }
  } finally {
    await peer.end()
    await pool.close()
    await store.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

const connections = 16
const rounds = 5
const statementsEach = 4_000
const rowsOfTable = 1_000

/** The operations of both drivers, with the same SQL text. */
interface Driver {
  readOne(id: number): PromiseLike<unknown>
  readMany(id: number): PromiseLike<unknown>
  /** Three statements, the last two sent together. */
  writeThrice(id: number): Promise<unknown>
  /** Eight statements of one transaction, sent together. */
  batch(id: number): Promise<unknown>
}

/** Each returns the number of statements that it ran. */
const works: Readonly<Record<string, (driver: Driver) => Promise<number>>> = {
  'single statements': (driver) => runLanes(1, 1, (id) => driver.readOne(id)),
  'single statements over 16 connections': (driver) =>
    runLanes(connections, 1, (id) => driver.readOne(id)),
  '64 callers for 16 connections': (driver) => runLanes(64, 1, (id) => driver.readOne(id)),
  'lists of 50 rows': (driver) => runLanes(4, 4, (id) => driver.readMany(id)),
  transactions: (driver) => runLanes(8, 5, (id) => driver.writeThrice(id)),
  'pipelined batches': (driver) => runLanes(4, 10, (id) => driver.batch(id)),
}

async function runLanes(
  lanes: number,
  statementsOfWork: number,
  work: (id: number) => PromiseLike<unknown>,
): Promise<number> {
  const times = Math.floor(statementsEach / lanes / statementsOfWork)
  await Promise.all(
    Array.from({ length: lanes }, async (_, lane) => {
      for (let at = 0; at < times; at++) await work(((lane + 1) * at) % rowsOfTable)
    }),
  )
  return times * lanes * statementsOfWork
}

function ourDriver(db: Database): Driver {
  return {
    readOne: (id) => db`select * from bench_rows where id = ${id} and name <> ${'none'}`,
    readMany: (id) => db`select * from bench_rows where id >= ${id} order by id limit 50`,
    writeThrice: (id) =>
      transaction(db, async (tx) => {
        const [row] = await tx<
          { n: number }[]
        >`select n from bench_rows where id = ${id} for update`
        await Promise.all([
          tx`update bench_rows set n = ${row!.n + 1} where id = ${id}`,
          tx`insert into bench_log (row_id, at) values (${id}, ${new Date()})`,
        ])
      }),
    batch: (id) =>
      transaction(db, (tx) =>
        Promise.all(Array.from({ length: 8 }, () => tx`select * from bench_rows where id = ${id}`)),
      ),
  }
}

function theirDriver(sql: postgres.Sql): Driver {
  return {
    readOne: (id) => sql`select * from bench_rows where id = ${id} and name <> ${'none'}`,
    readMany: (id) => sql`select * from bench_rows where id >= ${id} order by id limit 50`,
    writeThrice: (id) =>
      sql.begin(async (tx) => {
        const [row] = await tx<
          { n: number }[]
        >`select n from bench_rows where id = ${id} for update`
        await Promise.all([
          tx`update bench_rows set n = ${row!.n + 1} where id = ${id}`,
          tx`insert into bench_log (row_id, at) values (${id}, ${new Date()})`,
        ])
      }),
    batch: (id) =>
      sql.begin((tx) =>
        Promise.all(Array.from({ length: 8 }, () => tx`select * from bench_rows where id = ${id}`)),
      ),
  }
}

interface Measured {
  /** CPU time of this process for one statement, in microseconds: the lowest of the rounds. */
  cpuUs: number
  /** The highest rate of the rounds. */
  perSecond: number
}

/** The drivers take turns, so that other load affects both equally. */
async function measureBoth(
  ours: () => Promise<number>,
  theirs: () => Promise<number>,
): Promise<{ ours: Measured; theirs: Measured }> {
  const results = { ours: [await measure(ours)], theirs: [await measure(theirs)] }
  results.ours.length = results.theirs.length = 0
  for (let round = 0; round < rounds; round++) {
    results.ours.push(await measure(ours))
    results.theirs.push(await measure(theirs))
  }
  return { ours: best(results.ours), theirs: best(results.theirs) }
}

async function measure(work: () => Promise<number>): Promise<Measured> {
  const cpuBefore = process.cpuUsage()
  const startedAt = performance.now()
  const statements = await work()
  const seconds = (performance.now() - startedAt) / 1_000
  const { user, system } = process.cpuUsage(cpuBefore)
  return { cpuUs: (user + system) / statements, perSecond: statements / seconds }
}

function best(measured: readonly Measured[]): Measured {
  return {
    cpuUs: Math.min(...measured.map(({ cpuUs }) => cpuUs)),
    perSecond: Math.max(...measured.map(({ perSecond }) => perSecond)),
  }
}

async function prepareTable(db: Database): Promise<void> {
  await db`
    create table bench_rows (
      id int primary key, name text not null, n int not null, tags text[] not null,
      metadata jsonb not null, created timestamptz not null)`
  await db`create table bench_log (row_id int not null, at timestamptz not null)`
  await db`
    insert into bench_rows
    select id, 'Row ' || id, 0, array['one', 'two'], '{"team": "web"}', now()
    from generate_series(0, ${rowsOfTable - 1}::int) as id`
}
