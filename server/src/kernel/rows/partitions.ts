import { type Database, transaction } from '../../database/database.ts'
import { forEachApart } from '../base/for-each-apart.ts'
import { firstUuidAt, greatestUuid, leastUuid, readTime } from '../base/ids.ts'

/**
 * Maintains the tables that are partitioned by UUIDv7, that is by day: a partition is created
 * before its day begins, and retention drops whole days, or rows if it is shorter. The default
 * partitions are normally empty; rows that they get after a long stop are moved to their day.
 */

/** The column that partitions each table. */
const partitioned = {
  events: 'id',
  request_logs: 'id',
  event_renderings: 'event_id',
  deliveries: 'id',
  attempts: 'delivery_id',
} as const

export type PartitionedTable = keyof typeof partitioned

const dayMs = 86_400_000
const daysAhead = 4
const batch = 5_000
// Any number that all servers agree on.
const lock = 4_257_002
/**
 * A batch ends all deliveries of a page in one statement, which can reuse no space of its own old rows:
 * with less than half of the page free, most new versions move and are added to five indexes again
 * (docs/design/delivery.md).
 */
const fillFactor: Partial<Record<PartitionedTable, number>> = { deliveries: 45 }

/**
 * Creates the partitions of yesterday, today and the coming days. Any number of processes may call
 * it.
 */
export async function ensurePartitions(db: Database, now: number): Promise<void> {
  const days = Array.from({ length: daysAhead + 2 }, (_, at) => startOfDay(now) + (at - 1) * dayMs)
  const wanted = (Object.keys(partitioned) as PartitionedTable[]).flatMap((table) =>
    days.map((day) => ({ table, day, name: namePartition(table, day) })),
  )
  if ((await namesMissing(db, wanted)).size === 0) return
  await transaction(db, async (tx) => {
    await tx`select pg_advisory_xact_lock(${lock})`
    const missing = await namesMissing(tx, wanted)
    for (const { table, day, name } of wanted) {
      if (missing.has(name)) await createPartition(tx, table, day, name)
    }
  })
}

/**
 * Removes rows that were created more than `keptMs` ago: whole days with their partitions; row by
 * row in default partitions, and if less than a day is kept.
 */
export async function removeExpiredRows(
  db: Database,
  table: PartitionedTable,
  now: number,
  keptMs: number,
): Promise<void> {
  await forEachApart(
    [
      () => dropPartitionsBefore(db, table, now - Math.max(keptMs, dayMs)),
      () => removeRowsBefore(db, table, now, keptMs),
    ],
    (remove) => remove(),
  )
}

/**
 * Skips rows that are being written until the next round, because waiting for them could deadlock.
 */
async function removeRowsBefore(
  db: Database,
  table: PartitionedTable,
  now: number,
  keptMs: number,
): Promise<void> {
  const [from, column] = [keptMs < dayMs ? table : `${table}_default`, partitioned[table]]
  const before = firstUuidAt(now - keptMs)
  for (;;) {
    const removed = await db`
      delete from ${db(from)} where ${db(column)} < ${before}
        and (tableoid, ctid) in (
          select tableoid, ctid from ${db(from)} where ${db(column)} < ${before} limit ${batch}
          for update skip locked
        )`
    if (removed.count < batch) return
  }
}

/** The smallest id that `removeExpiredRows` keeps for a retention of days. */
export function firstKept(now: number, keptMs: number): string {
  return firstUuidAt(keptMs < dayMs ? now - keptMs : startOfDay(now - keptMs))
}

/** The UUIDs that bound the day of this id: the first of the day, and the first of the next. */
export function boundsOfDay(uuid: string): { first: string; end: string } {
  const day = startOfDay(readTime(uuid))
  return { first: firstUuidAt(day), end: firstUuidAt(day + dayMs) }
}

/**
 * Ranges of ids, the newest first, that together cover all of them: each day with a partition, and what is
 * before and after these days, in default partitions.
 */
export async function listDays(
  db: Database,
  table: PartitionedTable,
): Promise<{ from: string; to: string }[]> {
  const names = await namesOfDays(db, table)
  const starts = [leastUuid, ...names.map((name) => firstUuidAt(readDay(name)))]
  const end = names.length === 0 ? [] : [firstUuidAt(readDay(names.at(-1)!) + dayMs)]
  const bounds = [...starts, ...end, greatestUuid]
  return bounds
    .slice(1)
    .map((to, at) => ({ from: bounds[at]!, to }))
    .reverse()
}

async function namesOfDays(db: Database, table: PartitionedTable): Promise<string[]> {
  const rows = await db<{ name: string }[]>`
    select child.relname as name from pg_inherits
    join pg_class child on child.oid = inhrelid
    where inhparent = ${table}::regclass and child.relname ~ ${`^${table}_[0-9]{8}$`}
    order by name`
  return rows.map(({ name }) => name)
}

/** A partition of a day. */
export interface Partition {
  name: string
  table: PartitionedTable
  /** The column that partitions the table, and the ids that bound the day: from the first, below the second. */
  column: string
  from: string
  to: string
}

export function boundsOfPartition(name: string): Partition {
  const [table, day] = [name.slice(0, name.lastIndexOf('_')) as PartitionedTable, readDay(name)]
  const column = partitioned[table]
  return { name, table, column, from: firstUuidAt(day), to: firstUuidAt(day + dayMs) }
}

/** Tables whose rows are written until no delivery of the day is pending. */
const written: readonly PartitionedTable[] = ['deliveries', 'attempts']

/**
 * The newest partition, and the largest of its day, that ended at least a day before `now` and to which no
 * pending delivery will write; null for none.
 */
export async function findEndedPartition(
  db: Database,
  now: number,
  { besides, minBytes }: { besides: readonly string[]; minBytes: number },
): Promise<(Partition & { bytes: number }) | null> {
  const lastDay = namePartition('', now - 2 * dayMs).slice(1)
  const ended = await db<{ name: string; bytes: string }[]>`
    select child.relname as name, pg_total_relation_size(child.oid)::text as bytes
    from pg_inherits join pg_class child on child.oid = inhrelid
    where inhparent = any(${Object.keys(partitioned)}::regclass[]) and child.relname ~ '_[0-9]{8}$'
      and right(child.relname, 8) <= ${lastDay} and child.relname <> all(${besides}::text[])
    order by right(child.relname, 8) desc, pg_total_relation_size(child.oid) desc`
  for (const { name, bytes } of ended) {
    const partition = boundsOfPartition(name)
    if (Number(bytes) < minBytes) continue
    if (written.includes(partition.table) && (await isPending(db, partition))) continue
    return { ...partition, bytes: Number(bytes) }
  }
  return null
}

async function isPending(db: Database, { from, to }: Partition): Promise<boolean> {
  const [row] = await db<{ found: boolean }[]>`
    select exists (
      select 1 from pending_deliveries where delivery_id >= ${from} and delivery_id < ${to}
    ) as found`
  return row!.found
}

/** Drops the days that ended before `time`; returns their partitions' names. */
export async function dropPartitionsBefore(
  db: Database,
  table: PartitionedTable,
  time: number,
): Promise<string[]> {
  const names = await namesOfDays(db, table)
  const old = names.filter((name) => readDay(name) + dayMs <= time)
  await forEachApart(old, (name) =>
    transaction(db, async (tx) => {
      // Retrying later is better than blocking everyone who waits behind this lock.
      await tx`set local lock_timeout = '2s'`
      await tx`drop table if exists ${tx(name)}`
    }),
  )
  return old
}

async function createPartition(
  tx: Database,
  table: PartitionedTable,
  day: number,
  name: string,
): Promise<void> {
  const column = tx(partitioned[table])
  const [from, to] = [firstUuidAt(day), firstUuidAt(day + dayMs)]
  // Attached instead of created in place, which would block every reader of the table.
  await tx`create table ${tx(name)} (like ${tx(table)} including defaults including constraints)
    with (fillfactor = ${tx.unsafe(String(fillFactor[table] ?? 100))})`
  await tx`
    with stray as (delete from ${tx(`${table}_default`)}
      where ${column} >= ${from} and ${column} < ${to} returning *)
    insert into ${tx(name)} select * from stray`
  await tx`
    alter table ${tx(table)} attach partition ${tx(name)}
    for values from (${tx.unsafe(`'${from}'`)}) to (${tx.unsafe(`'${to}'`)})`
}

async function namesMissing(
  db: Database,
  wanted: readonly { name: string }[],
): Promise<Set<string>> {
  // Reads the catalogue itself, because `to_regclass` may use a cache from before another process's
  // commit.
  const rows = await db<{ name: string }[]>`
    select name from unnest(${wanted.map(({ name }) => name)}::text[]) as name
    where not exists (
      select 1 from pg_class where relname = name and relnamespace = current_schema()::regnamespace
    )`
  return new Set(rows.map(({ name }) => name))
}

function startOfDay(time: number): number {
  return time - (time % dayMs)
}

function namePartition(table: PartitionedTable | '', day: number): string {
  return `${table}_${new Date(day).toISOString().slice(0, 10).replaceAll('-', '')}`
}

function readDay(name: string): number {
  const [, year, month, day] = /(\d{4})(\d{2})(\d{2})$/.exec(name) ?? []
  return Date.parse(`${year}-${month}-${day}T00:00:00Z`)
}
