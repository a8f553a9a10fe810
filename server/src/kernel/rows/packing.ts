import {
  type Database,
  type Fragment,
  isDiskFull,
  isUnavailable,
  sqlState,
  transaction,
} from '../../database/database.ts'
import { boundsOfPartition, findEndedPartition, type Partition } from './partitions.ts'

/**
 * Packs the partition of an ended day: its rows are copied into a new table, without the space that
 * settled deliveries, dead rows and half-filled pages of indexes take, and the table replaces the
 * partition (docs/design/delivery.md).
 *
 * Nobody waits for the copy. A trigger of the partition notes every write since the copy began, and a
 * copy that missed one is thrown away. The copy is made in short transactions, because one that takes an
 * hour would keep vacuum from the queue. Each also stores the position, so that a process that crashes
 * leaves a copy that the next round of any process continues.
 */

/** What a step did: `idle` if there is nothing to do now. */
export type Step =
  | { kind: 'idle' }
  | { kind: 'continued' }
  | { kind: 'packed'; partition: string; bytesBefore: number; bytesAfter: number }
  | { kind: 'deferred'; partition: string; reason: string }

/** An index to build when the transaction has ended. */
interface Indexing {
  kind: 'indexing'
  statement: string
}

interface PackingOptions {
  /** Milliseconds. */
  now: number
  /** Free bytes on the disk of the store; null if they are not known. */
  freeBytes: number | null
}

/** Any number that all servers agree on. */
const lock = 4_257_031
/** 32 MB, which takes a second. */
const pagesAtOnce = 4_096
/** A partition is tried again after a day if somebody wrote to it, or if the disk had no room. */
const deferredMs = 86_400_000
/** Less is not worth a lock on the table. */
const minBytes = 1_000_000
/** Rows above 2,032 bytes are compressed. */
const fillingBytes = 2_000
/** A reader waits at most this long behind a swap that waits for another. */
const lockTimeout = '200ms'

/**
 * Columns that a packed partition stores compressed, although PostgreSQL compresses only rows above
 * 2 KB. Reading decompresses them by itself.
 */
const compressed: Readonly<Record<string, readonly string[]>> = {
  events: ['body', 'words'],
  event_renderings: ['body'],
}

/**
 * Takes the next step of packing: begins with a partition, copies a piece, builds an
 * index, or replaces the partition. Any number of processes may call it; one at a time takes a step.
 *
 * @param db without a timeout of statements, because an index of a large day takes minutes
 */
export async function packNext(db: Database, options: PackingOptions): Promise<Step> {
  try {
    const next = await transaction(db, async (tx) => {
      if (!(await begin(tx))) return { kind: 'idle' } as const
      const packing = await findPacking(tx)
      if (packing === null) return startCopy(tx, options)
      if (!(await isIntact(tx, packing))) return defer(tx, packing, 'it was changed', options)
      return continueCopy(tx, packing, options)
    })
    if (next.kind !== 'indexing') return next
    await db.unsafe(next.statement)
    return { kind: 'continued' }
  } catch (error) {
    if (sqlState(error) === lockNotAvailable) return { kind: 'idle' }
    if (!isUnavailable(error) || isDiskFull(error)) await giveUp(db, options)
    throw error
  }
}

/** Whether a call of `packNext` would find something to do. */
export async function isPackingDue(db: Database, now: number): Promise<boolean> {
  return (await findPacking(db)) !== null || (await findDue(db, now)) !== null
}

const lockNotAvailable = '55P03'

interface Packing extends Partition {
  copiedPages: number
}

/** Returns whether no other process takes a step. */
async function begin(tx: Database): Promise<boolean> {
  const [row] = await tx<{ free: boolean }[]>`
    select pg_try_advisory_xact_lock(${lock}) as free, set_config('lock_timeout', ${lockTimeout}, true)`
  return row!.free
}

/** The partition that is being copied. */
async function findPacking(tx: Database): Promise<Packing | null> {
  const [row] = await tx<{ partition: string; copied: string }[]>`
    select partition, copied_pages::text as copied from packings where state = 'copying'`
  if (row === undefined) return null
  return { ...boundsOfPartition(row.partition), copiedPages: Number(row.copied) }
}

async function startCopy(tx: Database, options: PackingOptions): Promise<Step> {
  // Those that retention dropped.
  await tx`delete from packings where to_regclass(partition) is null`
  const found = await findDue(tx, options.now)
  if (found === null) return { kind: 'idle' }
  if (options.freeBytes !== null && options.freeBytes < 2 * found.bytes) {
    return defer(tx, found, 'the disk has too little room for its copy', options)
  }
  const { name, column, from, to } = found
  await tx`drop table if exists ${tx(copyOf(name))}`
  await tx`
    create table ${tx(copyOf(name))}
      (like ${tx(name)} including defaults including constraints including storage)`
  // Saves reading all rows when the table becomes a partition.
  await tx`
    alter table ${tx(copyOf(name))} add constraint ${tx(bounds)}
    check (${tx(column)} >= ${tx.unsafe(`'${from}'`)} and ${tx(column)} < ${tx.unsafe(`'${to}'`)})`
  await tx`
    create or replace trigger note_packing_change after insert or update or delete on ${tx(name)}
    for each row execute function note_packing_change()`
  await tx`delete from packing_changes where partition = ${name}`
  await writeState(tx, name, 'copying', options)
  return { kind: 'continued' }
}

async function findDue(db: Database, now: number): Promise<(Partition & { bytes: number }) | null> {
  const others = await db<{ partition: string }[]>`
    select partition from packings
    where state = 'packed' or since > ${new Date(now - deferredMs)}`
  const besides = others.map(({ partition }) => partition)
  return findEndedPartition(db, now, { besides, minBytes })
}

const bounds = 'packed_day'

function copyOf(partition: string): string {
  return `${partition}_packed`
}

/** Whether the partition and its copy exist, and nobody has written to the partition. */
async function isIntact(tx: Database, { name }: Packing): Promise<boolean> {
  const [row] = await tx<{ intact: boolean }[]>`
    select to_regclass(${name}) is not null and to_regclass(${copyOf(name)}) is not null
      and not exists (select 1 from packing_changes where partition = ${name}) as intact`
  return row!.intact
}

async function continueCopy(
  tx: Database,
  packing: Packing,
  options: PackingOptions,
): Promise<Step | Indexing> {
  if (packing.copiedPages < (await countPages(tx, packing.name))) {
    await copyPages(tx, packing)
    return { kind: 'continued' }
  }
  const copy = copyOf(packing.name)
  const [missing] = await listMissingIndexes(tx, packing)
  if (missing === undefined) return replacePartition(tx, packing, options)
  await dropUnfinishedIndexes(tx, copy)
  if (missing.position === 1) await tx`analyze ${tx(copy)}`
  return { kind: 'indexing', statement: createIndex(tx, copy, missing) }
}

async function countPages(tx: Database, table: string): Promise<number> {
  const [row] = await tx<{ pages: number }[]>`
    select pg_relation_size(${table}::regclass) / current_setting('block_size')::int as pages`
  return Number(row!.pages)
}

/** Copies in the order of the disk, and sorts each piece by tenant and time, as lists read it. */
async function copyPages(
  tx: Database,
  { name, table, column, copiedPages }: Packing,
): Promise<void> {
  const end = copiedPages + pagesAtOnce
  const columns = tx(await listColumns(tx, name))
  let piece = tx`
    select ${columns} from ${tx(name)}
    where ctid >= ${`(${copiedPages},0)`}::tid and ctid < ${`(${end},0)`}::tid`
  if (compressed[table] !== undefined) {
    await compress(tx, name, compressed[table], piece)
    piece = tx`select ${columns} from packing_stage`
  }
  await tx`
    insert into ${tx(copyOf(name))} (${columns})
    select ${columns} from (${piece}) as piece order by organization_id, livemode, ${tx(column)}`
  await tx`
    update packings set copied_pages = ${end} where partition = ${name}`
}

/**
 * PostgreSQL copies compressed values unchanged, and compresses the values of long rows. So the rows are
 * made long in a temporary table, by a column that cannot be compressed, and copied without it.
 */
async function compress(
  tx: Database,
  name: string,
  columns: readonly string[],
  piece: Fragment,
): Promise<void> {
  const all = tx(await listColumns(tx, name))
  const rows = await tx<{ changes: string }[]>`
    select string_agg(format('alter column %I set storage %s', attname,
      case when attname = any(${columns}::text[]) then 'main' else 'plain' end), ', ') as changes
    from pg_attribute
    where attrelid = ${name}::regclass and attlen = -1 and attnum > 0 and not attisdropped`
  await tx`
    create temp table packing_stage (like ${tx(name)}, filling text storage plain) on commit drop`
  await tx`alter table packing_stage ${tx.unsafe(rows[0]!.changes)}`
  await tx`
    insert into packing_stage (${all}, filling)
    select ${all}, repeat('x', ${fillingBytes}) from (${piece}) as piece`
}

async function listColumns(tx: Database, table: string): Promise<string[]> {
  const rows = await tx<{ name: string }[]>`
    select attname::text as name from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped order by attnum`
  return rows.map(({ name }) => name)
}

interface Index {
  /** Position among the indexes of the partitioned table. */
  position: number
  isUnique: boolean
  /** From the method on, as `btree (id)`. */
  definition: string
}

/**
 * Returns the statement that builds an index, outside a transaction: the words of a large day take half an
 * hour, for which a transaction would keep vacuum from the queue. It also waits for transactions that began
 * before the copy and would find the day empty. A B-tree leaves a tenth of its pages for further rows; here
 * none come.
 */
function createIndex(
  tx: Database,
  table: string,
  { position, isUnique, definition }: Index,
): string {
  const full = definition.startsWith('btree')
    ? definition.replace(/( WHERE |$)/, ` ${filled}$1`)
    : definition
  const [name, on] = [tx(`${table}_${position}`).quoted, tx(table).quoted]
  return `create ${isUnique ? 'unique ' : ''}index concurrently if not exists ${name} on ${on} using ${full}`
}

/** Removes indexes whose build was interrupted; the lock of one that is being built makes it `idle`. */
async function dropUnfinishedIndexes(tx: Database, table: string): Promise<void> {
  const rows = await tx<{ name: string }[]>`
    select indexrelid::regclass::text as name from pg_index
    where indrelid = ${table}::regclass and not indisvalid`
  for (const { name } of rows) await tx`drop index ${tx(name)}`
}

const filled = "WITH (fillfactor='100')"

/** The indexes of the partitioned table that the copy lacks. */
function listMissingIndexes(tx: Database, { table, name }: Packing): Promise<Index[]> {
  return tx<Index[]>`
    select * from (
      select row_number() over (order by indexrelid)::int as position, indisunique as "isUnique",
        ${definition(tx)} as definition
      from pg_index where indrelid = ${table}::regclass
    ) as wanted
    where ("isUnique", definition) not in (
      select indisunique, ${definition(tx)} from pg_index
      where indrelid = ${copyOf(name)}::regclass and indisvalid)
    order by position`
}

function definition(tx: Database): Fragment {
  return tx`substring(replace(pg_get_indexdef(indexrelid), ${` ${filled}`}, '') from ' USING (.*)$')`
}

/** Readers and writers of the table wait for this transaction, which only writes to the catalogue. */
async function replacePartition(
  tx: Database,
  packing: Packing,
  options: PackingOptions,
): Promise<Step> {
  const { name, table, from, to } = packing
  const copy = copyOf(name)
  // First those for which nobody waits: vacuum may hold the copy or the partition for minutes.
  await tx`lock table only ${tx(copy)} in access exclusive mode`
  await tx`lock table only ${tx(name)} in share update exclusive mode`
  await tx`lock table only ${tx(table)} in access exclusive mode`
  await tx`lock table only ${tx(name)} in access exclusive mode`
  // Every write has ended, and was noted.
  if (!(await isIntact(tx, packing))) return defer(tx, packing, 'it was changed', options)
  const [before, after] = [await countBytes(tx, name), await countBytes(tx, copy)]
  const key = await findKey(tx, packing)
  await tx`alter table ${tx(copy)} add primary key using index ${tx(key)}`
  await tx`alter table ${tx(table)} detach partition ${tx(name)}`
  await tx`drop table ${tx(name)}`
  await tx`alter table ${tx(copy)} rename to ${tx(name)}`
  await tx`
    alter table ${tx(table)} attach partition ${tx(name)}
    for values from (${tx.unsafe(`'${from}'`)}) to (${tx.unsafe(`'${to}'`)})`
  await tx`alter table ${tx(name)} drop constraint ${tx(bounds)}`
  await writeState(tx, name, 'packed', options)
  return { kind: 'packed', partition: name, bytesBefore: before, bytesAfter: after }
}

/** The index of the copy that becomes its primary key. */
async function findKey(tx: Database, { table, name }: Packing): Promise<string> {
  const [row] = await tx<{ key: string }[]>`
    select indexrelid::regclass::text as key from pg_index
    where indrelid = ${copyOf(name)}::regclass and indisunique and ${definition(tx)} = (
      select ${definition(tx)} from pg_index
      where indrelid = ${table}::regclass and indisprimary)`
  return row!.key
}

async function countBytes(tx: Database, table: string): Promise<number> {
  const [row] = await tx<{ bytes: string }[]>`
    select pg_total_relation_size(${table}::regclass)::text as bytes`
  return Number(row!.bytes)
}

/** Throws the copy away, and leaves the partition as it is. */
async function defer(
  tx: Database,
  { name }: Pick<Partition, 'name'>,
  reason: string,
  options: PackingOptions,
): Promise<Step> {
  await tx`drop table if exists ${tx(copyOf(name))}`
  await writeState(tx, name, 'deferred', options)
  return { kind: 'deferred', partition: name, reason }
}

/** Defers the partition after an error that the next step would meet again: a full disk, a migration. */
async function giveUp(db: Database, options: PackingOptions): Promise<void> {
  await transaction(db, async (tx) => {
    if (!(await begin(tx))) return
    const packing = await findPacking(tx)
    if (packing !== null) await defer(tx, packing, 'a step failed', options)
  })
}

async function writeState(
  tx: Database,
  partition: string,
  state: 'copying' | 'deferred' | 'packed',
  { now }: PackingOptions,
): Promise<void> {
  await tx`
    insert into packings (partition, state, since) values (${partition}, ${state}, ${new Date(now)})
    on conflict (partition) do update
    set state = excluded.state, since = excluded.since, copied_pages = 0`
}
