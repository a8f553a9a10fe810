import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/harness.ts'
import { type Database, transaction } from '../../database/database.ts'
import { firstUuidAt } from '../base/ids.ts'
import { packNext, type Step } from './packing.ts'
import { ensurePartitions, type PartitionedTable, removeExpiredRows } from './partitions.ts'

const dayMs = 86_400_000
const rows = 3_000
const tables = ['events', 'event_renderings', 'deliveries', 'attempts'] as const
let server: TestServer
let db: Database
/** Far from the days that the service maintains by itself; each test has days of its own. */
let day = Date.parse('2031-05-10T00:00:00Z')

beforeAll(async () => {
  server = await startTestServer()
  db = server.pool.db
})
afterAll(() => server.stop())

function nameOf(table: PartitionedTable): string {
  return `${table}_${new Date(day).toISOString().slice(0, 10).replaceAll('-', '')}`
}

/** A day of events with a delivery and an attempt each, as they are after the deliveries ended. */
async function makeDay(): Promise<void> {
  await makeEvents()
  const { organizationId } = server
  await db`
    insert into event_renderings (organization_id, livemode, event_id, version, body)
    select ${organizationId}, n % 2 = 0, id, '2026-01-01', repeat('rendered ' || n, 40)
    from (${ids()}) as made`
  await db`
    insert into deliveries
      (organization_id, livemode, id, endpoint_id, event_id, event_type, url, status, updated)
    select ${organizationId}, n % 2 = 0, id, id, id, 'custom.a', 'https://example.com/' || n, 'pending', now()
    from (${ids()}) as made`
  await db`update deliveries set status = 'delivered' where ${isOfDay(db)}`
  await db`
    insert into attempts (organization_id, livemode, delivery_id, number, started_at, response_body)
    select ${organizationId}, n % 2 = 0, id, 1, now(), repeat('ok', 100) from (${ids()}) as made`
}

/** A day without deliveries. */
async function makeEvents(): Promise<void> {
  day += 10 * dayMs
  await ensurePartitions(db, day)
  await db`
    insert into events (organization_id, livemode, id, type, body, words)
    select ${server.organizationId}, n % 2 = 0, id, 'custom.a',
      json_build_object('data', repeat('warm colours ' || n, 20))::text,
      to_tsvector('simple', 'prefix' || n || ' prefix' || n + 1 || ' prefix' || n + 2)
    from (${ids()}) as made`
}

function ids() {
  return db`
    select (left(${firstUuidAt(day)}, 24) || lpad(to_hex(n), 12, '0'))::uuid as id, n
    from generate_series(0, ${rows - 1}::int) n`
}

function isOfDay(db: Database) {
  return db`id >= ${firstUuidAt(day)} and id < ${firstUuidAt(day + dayMs)}`
}

/** Number of rows, and a sum of their hashes. */
async function summarize(table: PartitionedTable): Promise<{ rows: number; sum: string }> {
  const [row] = await db<{ rows: number; sum: string }[]>`
    select count(*)::int as rows, sum(hashtextextended(one::text, 0)::numeric)::text as sum
    from ${db(nameOf(table))} as one`
  return row!
}

function step(freeBytes: number | null = null): Promise<Step> {
  return packNext(db, { now: day + 2 * dayMs, freeBytes })
}

/** Takes steps until nothing is left. */
async function pack(): Promise<Step[]> {
  const taken: Step[] = []
  for (;;) {
    const next = await step()
    taken.push(next)
    if (next.kind === 'idle') return taken
  }
}

/** Takes steps until the next one would replace the partition of events. */
async function packUntilCopied(): Promise<void> {
  for (;;) {
    const [found] = await db<{ left: number }[]>`
      select ((select count(*) from pg_index where indrelid = 'events'::regclass)
        - (select count(*) from pg_index where indrelid = to_regclass(${`${nameOf('events')}_packed`})))::int
        as left`
    if (found!.left === 0) return
    expect(await step()).toEqual({ kind: 'continued' })
  }
}

async function readBytes(table: PartitionedTable): Promise<number> {
  const [row] = await db<{ bytes: number }[]>`
    select pg_total_relation_size(${nameOf(table)}::regclass)::float8 as bytes`
  return row!.bytes
}

async function isPacked(table: PartitionedTable): Promise<boolean> {
  const found = await db`
    select 1 from packings where partition = ${nameOf(table)} and state = 'packed'`
  return found.length === 1
}

test('a packed day has the same rows, indexes and keys in less than two thirds of the space', async () => {
  await makeDay()
  const before = await Promise.all(tables.map(summarize))
  const bytes = await Promise.all(tables.map(readBytes))
  const steps = await pack()
  expect(steps.filter(({ kind }) => kind === 'packed')).toHaveLength(tables.length)
  expect(await Promise.all(tables.map(summarize))).toEqual(before)
  const after = await Promise.all(tables.map(readBytes))
  const sum = (numbers: number[]) => numbers.reduce((a, b) => a + b)
  expect(sum(after)).toBeLessThan((sum(bytes) * 2) / 3)
  for (const table of tables) {
    const [row] = await db<{ own: number; parents: number; attached: number; key: boolean }[]>`
      select
        (select count(*) from pg_index where indrelid = ${nameOf(table)}::regclass)::int as own,
        (select count(*) from pg_index where indrelid = ${table}::regclass)::int as parents,
        (select count(*) from pg_inherits join pg_index on indexrelid = inhrelid
          where indrelid = ${nameOf(table)}::regclass)::int as attached,
        exists (select from pg_constraint
          where conrelid = ${nameOf(table)}::regclass and contype = 'p') as key`
    expect(row).toEqual({
      own: row!.parents,
      parents: row!.parents,
      attached: row!.parents,
      key: true,
    })
  }
  // Nothing is packed twice.
  expect(await pack()).toEqual([{ kind: 'idle' }])
})

test('a day is read while it is packed, and another organization writes today', async () => {
  await makeEvents()
  const other = await server.addOrganization()
  let ended = false
  const packing = pack().finally(() => {
    ended = true
  })
  let rounds = 0
  while (!ended || rounds === 0) {
    expect((await summarize('events')).rows).toBe(rows)
    const body = { type: 'custom.today', data: {} }
    const posted = await server.call('POST', '/events', { key: other.live, body })
    expect(posted.status).toBe(201)
    rounds++
  }
  await packing
  expect(await isPacked('events')).toBe(true)
})

test('a day with a pending delivery is not packed', async () => {
  await makeDay()
  const id = firstUuidAt(day)
  await db`
    insert into pending_deliveries (organization_id, livemode, delivery_id, endpoint_id, event_id, event_type, url,
      due_at, updated)
    values (${server.organizationId}, true, ${id}, ${id}, ${id}, 'custom.a', 'https://example.com/', now() + interval '1 day',
      now())`
  await pack()
  expect(await isPacked('deliveries')).toBe(false)
  expect(await isPacked('events')).toBe(true)
  await db`delete from pending_deliveries where delivery_id = ${id}`
  await pack()
  expect(await isPacked('deliveries')).toBe(true)
})

test('a write during the copy is not lost: the copy is thrown away, and made again a day later', async () => {
  await makeEvents()
  await packUntilCopied()
  const removed = await db`delete from events where id = ${firstUuidAt(day)}`
  expect(removed.count).toBe(1)
  const name = nameOf('events')
  expect(await step()).toEqual({ kind: 'deferred', partition: name, reason: 'it was changed' })
  expect((await summarize('events')).rows).toBe(rows - 1)
  expect(await db`select to_regclass(${`${name}_packed`}) as copy`).toEqual([{ copy: null }])
  await pack()
  expect(await isPacked('events')).toBe(false)
  const next = () => packNext(db, { now: day + 3.1 * dayMs, freeBytes: null })
  while ((await next()).kind !== 'idle');
  expect(await isPacked('events')).toBe(true)
  expect((await summarize('events')).rows).toBe(rows - 1)
})

test('a partition waits for a writer that has not committed, and the others wait for neither', async () => {
  await makeEvents()
  await packUntilCopied()
  await transaction(db, async (tx) => {
    await tx`delete from events where id = ${firstUuidAt(day)}`
    expect(await step()).toEqual({ kind: 'idle' })
    expect((await summarize('events')).rows).toBe(rows)
  })
  expect((await step()).kind).toBe('deferred')
  expect((await summarize('events')).rows).toBe(rows - 1)
})

/** The builds of indexes that wait for the end of older transactions. */
function listWaiting() {
  return db<{ pid: number }[]>`
    select pid from pg_stat_activity
    where datname = current_database() and wait_event = 'virtualxid'
      and query like 'create%index concurrently%'`
}

test('a partition stays while a transaction is open that began before its copy', async () => {
  await makeEvents()
  let packing: Promise<Step[]> | undefined
  await transaction(db, async (tx) => {
    await tx`set transaction isolation level repeatable read`
    await tx`select 1 from organizations limit 1`
    packing = pack()
    await expect.poll(listWaiting).toHaveLength(1)
    expect(await tx`select 1 from events where ${isOfDay(tx)}`).toHaveLength(rows)
    expect(await isPacked('events')).toBe(false)
  })
  await packing
  expect(await isPacked('events')).toBe(true)
})

test('a process that is killed between the copy and the swap leaves the partition unchanged', async () => {
  await makeEvents()
  await packUntilCopied()
  const before = await summarize('events')
  // Its connection ends in the last step, when the new table is in its place.
  const killed = transaction(db, async (tx) => {
    await packNext(tx, { now: day + 2 * dayMs, freeBytes: null })
    throw new Error('killed')
  })
  await expect(killed).rejects.toThrow('killed')
  expect(await summarize('events')).toEqual(before)
  expect(await isPacked('events')).toBe(false)
  await pack()
  expect(await isPacked('events')).toBe(true)
  expect(await summarize('events')).toEqual(before)
})

test('an index whose build was interrupted is built anew', async () => {
  await makeEvents()
  const before = await summarize('events')
  await transaction(db, async (tx) => {
    await tx`set transaction isolation level repeatable read`
    await tx`select 1 from organizations limit 1`
    // Its end is expected from the start: it may be known before the answer to the statement that ends it.
    const ended = expect(pack()).rejects.toThrow()
    await expect.poll(listWaiting).toHaveLength(1)
    const [waiting] = await listWaiting()
    await tx`select pg_terminate_backend(${waiting!.pid})`
    await ended
  })
  await pack()
  expect(await isPacked('events')).toBe(true)
  expect(await summarize('events')).toEqual(before)
})

test('a migration during the copy is kept, and the copy thrown away', async () => {
  await makeEvents()
  await packUntilCopied()
  await db`alter table events add column added_later text default 'new'`
  try {
    await expect(step()).rejects.toThrow('added_later')
    expect(await isPacked('events')).toBe(false)
    const copy = `${nameOf('events')}_packed`
    expect(await db`select to_regclass(${copy}) as copy`).toEqual([{ copy: null }])
  } finally {
    await db`alter table events drop column added_later`
  }
})

test('retention drops a packed day, and a day that is being copied', async () => {
  await makeEvents()
  await pack()
  await removeExpiredRows(db, 'events', day + 32 * dayMs, 30 * dayMs)
  expect(await db`select to_regclass(${nameOf('events')}) as day`).toEqual([{ day: null }])
  await makeEvents()
  await packUntilCopied()
  await removeExpiredRows(db, 'events', day + 32 * dayMs, 30 * dayMs)
  await pack()
  const copy = `${nameOf('events')}_packed`
  expect(await db`select to_regclass(${copy}) as copy`).toEqual([{ copy: null }])
})

test('a day is not packed if the disk has no room for two of it', async () => {
  await makeDay()
  expect(await step(1_000_000)).toMatchObject({
    kind: 'deferred',
    reason: 'the disk has too little room for its copy',
  })
  expect((await summarize('events')).rows).toBe(rows)
})

test('the texts of a packed day are compressed', async () => {
  await makeEvents()
  const size = () => db<{ bytes: number }[]>`
    select avg(pg_column_size(body) + pg_column_size(words))::float8 as bytes
    from ${db(nameOf('events'))}`
  const [before] = await size()
  await pack()
  const [after] = await size()
  expect(after!.bytes).toBeLessThan(before!.bytes / 2)
})
