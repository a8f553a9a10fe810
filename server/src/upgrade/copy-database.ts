import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import type { EmbeddedStore } from '../database/embedded/embedded.ts'
import { StoreError } from '../database/embedded/store-error.ts'

type Address = EmbeddedStore['connection']

/**
 * Copies the rows of all tables into a database whose schema the same migrations created. Each table is
 * copied in one transaction that also notes it, so a copy that was interrupted continues with the next
 * table. Triggers and foreign keys are not evaluated: the rows were valid, and are copied completely.
 *
 * @param onTable called before each table with its name and how many are left
 */
export async function copyDatabase(
  source: Address,
  target: Address,
  onTable: (table: string, left: number) => void,
): Promise<{ tables: number; rows: number }> {
  const [from, to] = await Promise.all([open(source), open(target)])
  try {
    await from.query('begin isolation level repeatable read read only')
    await to.query(`set session_replication_role = 'replica'`)
    await to.query('create schema if not exists upgrade')
    await to.query(
      'create table if not exists upgrade.copied (name text primary key, rows bigint not null)',
    )
    await createPartitions(from, to)
    const tables = await listTables(from)
    const copied = new Set((await selectNames(to, 'select name from upgrade.copied')) ?? [])
    const due = tables.filter(({ name }) => !copied.has(name))
    for (const [at, table] of due.entries()) {
      onTable(table.name, due.length - at)
      await copyTable(from, to, table)
    }
    await copySequences(from, to)
    const { rows } = await to.query('select sum(rows)::bigint as rows from upgrade.copied')
    await to.query('drop schema upgrade cascade')
    await to.query('analyze')
    return { tables: tables.length, rows: Number(rows[0].rows ?? 0) }
  } finally {
    await Promise.all([from.end(), to.end()])
  }
}

interface Table {
  /** Quoted. */
  name: string
  /** Quoted, without generated columns. */
  columns: string
}

async function open(settings: Address): Promise<pg.Client> {
  const client = new pg.Client({ ...settings, application_name: 'blazon upgrade' })
  // A connection that is lost fails the next statement, which says why.
  client.on('error', () => {})
  await client.connect()
  return client
}

/** Partitions are created while the service runs; the default ones are in the migrations. */
async function createPartitions(from: pg.Client, to: pg.Client): Promise<void> {
  const { rows } = await from.query<{ statement: string }>(`
    select format('create table if not exists %s partition of %s %s %s', child.oid::regclass,
      parent.oid::regclass, pg_get_expr(child.relpartbound, child.oid),
      'with (' || nullif(array_to_string(child.reloptions, ', '), '') || ')') as statement
    from pg_inherits
      join pg_class child on child.oid = inhrelid
      join pg_class parent on parent.oid = inhparent
    where child.relispartition and child.relkind = 'r'
    order by child.oid`)
  for (const { statement } of rows) await to.query(statement)
}

/** Without the copy of a day that is being packed (`kernel/rows/packing.ts`), which is made again. */
async function listTables(from: pg.Client): Promise<Table[]> {
  const { rows } = await from.query<Table>(`
    select pg_class.oid::regclass::text as name,
      string_agg(quote_ident(attname), ', ' order by attnum) as columns
    from pg_class join pg_attribute on attrelid = pg_class.oid
    where relkind = 'r' and relnamespace = 'public'::regnamespace and relname !~ '_[0-9]{8}_packed$'
      and attnum > 0 and not attisdropped and attgenerated = ''
    group by pg_class.oid order by pg_class.oid`)
  return rows
}

async function selectNames(client: pg.Client, statement: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(statement)
  return rows.map(({ name }) => name)
}

async function copyTable(from: pg.Client, to: pg.Client, table: Table): Promise<void> {
  const { name, columns } = table
  await to.query('begin')
  // Rows that the migrations created are among those that are copied.
  await to.query(`delete from ${name}`)
  const reading = from.query(copyTo(`copy ${name} (${columns}) to stdout`))
  const writing = to.query(copyFrom(`copy ${name} (${columns}) from stdin`))
  await pipeline(reading, writing)
  if (reading.rowCount !== writing.rowCount) {
    throw new StoreError(`${writing.rowCount} of ${reading.rowCount} rows of ${name} were copied.`)
  }
  await to.query('insert into upgrade.copied values ($1, $2)', [name, writing.rowCount])
  await to.query('commit')
}

async function copySequences(from: pg.Client, to: pg.Client): Promise<void> {
  const { rows } = await from.query<{ name: string; last: string }>(`
    select format('%I.%I', schemaname, sequencename) as name, last_value as last
    from pg_sequences where last_value is not null`)
  for (const { name, last } of rows) await to.query('select setval($1, $2)', [name, last])
}
