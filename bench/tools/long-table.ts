import type { Database } from '../../server/dist/database/database.js'
import { firstUuidAt, type Kind } from '../../server/dist/kernel/base/ids.js'

/** A table that grows by copies of one of its rows. */
export interface Grown {
  table: string
  /** The column by which the copied row is found; default `id`. */
  key?: string
  kind: Kind
  /** SQL for the columns that differ, with `n`, the number of the copy, and `rows`. */
  changes: Readonly<Record<string, string>>
}

const dayMs = 86_400_000
/** Fewer than the 30 that are kept. */
const days = 28

const firstDay = Math.floor(Date.now() / dayMs - 2) * dayMs - (days - 1) * dayMs

/** SQL: the UUIDv7 of copy `n`; the copies are spread evenly over the days until the day before yesterday. */
export const idOfRow = `(lpad(to_hex(${firstDay} + (n - 1)::bigint * ${dayMs} / (rows / ${days})), 12, '0')
  || '70008000' || lpad(to_hex(n), 12, '0'))::uuid`

/**
 * Adds copies of the row to its table and returns the ids of one in the middle and of one near the
 * oldest. The statistics are those of the row alone, and a partition has none, as after a restore.
 * Indexes are built after the rows, which is faster.
 */
export async function fill(
  db: Database,
  { table, key = 'id', changes }: Grown,
  uuid: string,
  rowsWanted: number,
): Promise<string[]> {
  const rows = Math.ceil(rowsWanted / days) * days
  const withRows = (sql: string) => sql.replace(/\brows\b/g, `${rows}`)
  const names = await db<{ name: string }[]>`
    select column_name as name from information_schema.columns
    where table_name = ${table} and table_schema = current_schema() and is_generated = 'NEVER'
    order by ordinal_position`
  const columns = names.map(({ name }) => name)
  const values: Record<string, string> = { id: idOfRow, ...changes }
  const selected = columns.map((name) => withRows(values[name] ?? `original.${name}`))
  const insert = (target: string, from: number, to: number) => `
    insert into ${target} (${columns.join(', ')})
    select ${selected.join(', ')} from generate_series(${from}, ${to}) n
    cross join (select * from ${table} where ${key} = '${uuid}' limit 1) original`
  const perDay = rows / days
  const [kind] = await db<{ relkind: string }[]>`
    select relkind from pg_class where oid = ${table}::regclass`
  if (kind!.relkind === 'p') {
    for (let day = 0; day < days; day++) {
      const [from, to] = [
        firstUuidAt(firstDay + day * dayMs),
        firstUuidAt(firstDay + (day + 1) * dayMs),
      ]
      const date = new Date(firstDay + day * dayMs).toISOString().slice(0, 10)
      const name = `${table}_${date.replaceAll('-', '')}`
      await db.unsafe(`
        create table ${name} (like ${table} including defaults including constraints)
          with (autovacuum_enabled = false);
        ${insert(name, day * perDay + 1, (day + 1) * perDay)};
        alter table ${table} attach partition ${name} for values from ('${from}') to ('${to}')`)
    }
  } else {
    const indexes = await db<{ name: string; statement: string }[]>`
      select indexname as name, indexdef as statement from pg_indexes
      where tablename = ${table} and schemaname = current_schema() and indexdef not like 'CREATE UNIQUE%'`
    await db.unsafe(`
      analyze ${table};
      alter table ${table} set (autovacuum_enabled = false);
      alter table ${table} disable trigger user;
      ${indexes.map(({ name }) => `drop index ${name};`).join('\n')}
      ${insert(table, 1, rows)};
      ${indexes.map(({ statement }) => `${statement};`).join('\n')}
      alter table ${table} enable trigger user`)
  }
  const ids = await db.unsafe(
    `select ${withRows(idOfRow)} as id from (values (1, ${rows} / 2), (2, 60)) as picked (at, n) order by at`,
  )
  return ids.map(({ id }) => id as string)
}

/** Fills a table that belongs to another, and leaves it without statistics, as after a restore. */
export async function fillBeside(
  db: Database,
  { table, columns, rows }: { table: string; columns: string; rows: string },
): Promise<void> {
  await db.unsafe(`
    alter table ${table} set (autovacuum_enabled = false);
    insert into ${table} (${columns}) ${rows} on conflict do nothing`)
}

/**
 * What a statement costs: pages of the worse of its two kinds of plan, and milliseconds of the plan that
 * PostgreSQL has chosen after several executions, the best of three.
 */
export async function explain(
  db: Database,
  text: string,
  values: readonly unknown[],
): Promise<{ pages: number; ms: number }> {
  return db.transaction(async (tx) => {
    const given = values.length === 0 ? '' : `(${values.map(writeLiteral).join(', ')})`
    const run = async (mode: string) => {
      await tx.unsafe(`set local plan_cache_mode = ${mode}`)
      const [row] = await tx.unsafe(
        `explain (analyze, buffers, timing off, format json) execute listing${given}`,
      )
      const { Plan: plan, ...times } = row!['QUERY PLAN'][0]
      return {
        pages: plan['Shared Hit Blocks'] + plan['Shared Read Blocks'],
        ms: times['Planning Time'] + times['Execution Time'],
      }
    }
    await tx.unsafe(`prepare listing as ${text}`)
    const runs = []
    for (let count = 0; count < 8; count++) runs.push(await run('auto'))
    const forced = [await run('force_custom_plan'), await run('force_generic_plan')]
    await tx.unsafe('deallocate listing')
    return {
      pages: Math.max(...forced.map(({ pages }) => pages)),
      ms: Math.min(...runs.slice(-3).map(({ ms }) => ms)),
    }
  })
}

function writeLiteral(value: unknown): string {
  if (value === null || typeof value === 'number' || typeof value === 'boolean') return `${value}`
  if (Array.isArray(value)) {
    return writeLiteral(`{${value.map((item) => JSON.stringify(item)).join(',')}}`)
  }
  const text = value instanceof Date ? value.toISOString() : String(value)
  return `'${text.replaceAll("'", "''")}'`
}
