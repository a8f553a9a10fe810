import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/harness.ts'
import { transaction } from '../../database/database.ts'
import { firstUuidAt, greatestUuid, leastUuid } from '../base/ids.ts'
import {
  dropPartitionsBefore,
  ensurePartitions,
  listDays,
  removeExpiredRows,
} from './partitions.ts'

const day = 86_400_000
// Far from the days that the service maintains by itself.
const now = Date.parse('2031-05-10T12:00:00Z')
let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

async function partitions(): Promise<string[]> {
  const rows = await server.pool.db<{ name: string }[]>`
    select relname as name from pg_class where relname ~ '^events_2031' and relkind = 'r' order by 1`
  return rows.map(({ name }) => name)
}

async function insertEvent(id: string): Promise<void> {
  await server.pool.db`
    insert into events (organization_id, livemode, id, type, body)
    values (${server.organizationId}, false, ${id}, 'custom.a', '{}')`
}

async function isIn(partition: string, id: string): Promise<boolean> {
  const { db } = server.pool
  return (await db`select 1 from ${db(partition)} where id = ${id}`).length === 1
}

test('creates the coming days once, with several processes starting together', async () => {
  await Promise.all(Array.from({ length: 4 }, () => ensurePartitions(server.pool.db, now)))
  expect(await partitions()).toEqual([
    'events_20310509',
    'events_20310510',
    'events_20310511',
    'events_20310512',
    'events_20310513',
    'events_20310514',
  ])
  await insertEvent(firstUuidAt(now))
  expect(await isIn('events_20310510', firstUuidAt(now))).toBe(true)
})

test('moves the rows of a default partition to their day', async () => {
  const later = firstUuidAt(now + 20 * day)
  await insertEvent(later)
  expect(await isIn('events_default', later)).toBe(true)
  await ensurePartitions(server.pool.db, now + 20 * day)
  expect(await isIn('events_20310530', later)).toBe(true)
  expect(await isIn('events_default', later)).toBe(false)
})

test('drops only the days that have expired', async () => {
  const dropped = await dropPartitionsBefore(server.pool.db, 'events', now)
  expect(dropped.filter((name) => name.startsWith('events_2031'))).toEqual(['events_20310509'])
  expect(await partitions()).toContain('events_20310510')
})

test('removes only older rows if less than a day is kept', async () => {
  const made = [1, 59, 61, 600].map((minutes) => firstUuidAt(now - minutes * 60_000))
  for (const id of made) await insertEvent(id)
  // More than a batch.
  const first = firstUuidAt(now - 700 * 60_000)
  await server.pool.db`
    insert into events (organization_id, livemode, id, type, body)
    select organization_id, livemode, (left(${first}, 24) || lpad(to_hex(n), 12, '0'))::uuid, type, body
    from events, generate_series(1, 5100) n where id = ${made[0]!}`
  await removeExpiredRows(server.pool.db, 'events', now, 60 * 60_000)
  const left = await server.pool.db`select 1 from events where id >= ${first} and id < ${made[2]!}`
  expect(left.length).toBe(0)
  const rows = await server.pool.db<{ id: string }[]>`
    select id from events where id = any(${made}) order by id desc`
  expect(rows.map(({ id }) => id)).toEqual(made.slice(0, 2))
})

test('removes rows of a default partition one by one if days are kept', async () => {
  const [stray, fresh] = [firstUuidAt(now - 400 * day), firstUuidAt(now - 90_000)]
  await insertEvent(stray)
  expect(await isIn('events_default', stray)).toBe(true)
  await insertEvent(fresh)
  await removeExpiredRows(server.pool.db, 'events', now, 30 * day)
  const rows = await server.pool.db<{ id: string }[]>`
    select id from events where id = any(${[stray, fresh]})`
  expect(rows.map(({ id }) => id)).toEqual([fresh])
})

test('a day that someone is reading does not prevent dropping the others', async () => {
  const later = Date.parse('2031-09-10T12:00:00Z')
  await ensurePartitions(server.pool.db, later)
  await transaction(server.pool.db, async (tx) => {
    await tx`select 1 from events_20310910 limit 1`
    const dropping = dropPartitionsBefore(server.pool.db, 'events', later + 100 * day)
    await expect(dropping).rejects.toThrow('lock timeout')
  })
  expect((await partitions()).filter((name) => name.startsWith('events_203109'))).toEqual([
    'events_20310910',
  ])
})

test('retention gives the space of whole days back, and keeps the rows of the others', async () => {
  const { db } = server.pool
  const old = Date.parse('2032-01-10T12:00:00Z')
  await ensurePartitions(db, old)
  await db`
    insert into events (organization_id, livemode, id, type, body)
    select ${server.organizationId}, false,
      (left(${firstUuidAt(old)}, 24) || lpad(to_hex(n), 12, '0'))::uuid, 'custom.a', repeat('x', 500)
    from generate_series(1, 5000) n`
  await insertEvent(firstUuidAt(old + day))
  const readBytes = async () => {
    const [row] = await db<{ bytes: number }[]>`
      select sum(pg_total_relation_size(relid))::float8 as bytes from pg_partition_tree('events')
      where isleaf`
    return row!.bytes
  }
  const before = await readBytes()
  const [{ bytes }] = (await db`
    select pg_total_relation_size('events_20320110')::float8 as bytes`) as [{ bytes: number }]
  expect(bytes).toBeGreaterThan(5_000 * 500)
  await removeExpiredRows(db, 'events', old + 31.5 * day, 31 * day)
  expect(await readBytes()).toBeLessThanOrEqual(before - bytes)
  expect(await isIn('events_20320111', firstUuidAt(old + day))).toBe(true)
})

test('ranges of ids cover all of them, the newest first', async () => {
  const days = await listDays(server.pool.db, 'events')
  expect(days[0]!.to).toBe(greatestUuid)
  expect(days.at(-1)!.from).toBe(leastUuid)
  for (const [at, { from }] of days.slice(0, -1).entries()) expect(from).toBe(days[at + 1]!.to)
  expect(days.map(({ from }) => from)).toContain(firstUuidAt(Date.parse('2032-01-11')))
})
