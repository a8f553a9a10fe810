import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { type Database, type Pool, transaction } from './database.ts'
import { isRetryable, sqlState } from './errors.ts'

/**
 * Numbered migrations, `migrations/0001-….sql`, each applied once and in a transaction of its own, under
 * one lock, so any number of processes may start at once. In one transaction, 40 migrations held the
 * locks of all their tables until the end, and ended in a deadlock beside a process that served. An
 * empty database gets all of them at once. The first line of a migration that an older server can run
 * with is `-- compatible`.
 */

interface Migration {
  number: number
  name: string
  sql: string
  checksum: string
  compatible: boolean
}

/** This server cannot use the schema; the message is for the operator. */
export class SchemaError extends Error {}

// Any number that all servers agree on.
const lock = 4_257_001
const ownFolder = fileURLToPath(new URL('../../migrations/', import.meta.url))

/**
 * What waits for the lock of a table makes every later statement on the table wait, so a migration gives
 * way after this time and tries again: at most two minutes in all.
 */
const lockTimeout = '2s'
const maxTries = 60

/** Updates the schema; returns the names of the applied migrations. Throws `SchemaError`. */
export async function migrate(pool: Pool, folder = ownFolder): Promise<string[]> {
  return applyDue(pool, await readMigrations(folder))
}

/** Gives an empty database the schema of another one: the same migrations. Throws `SchemaError`. */
export async function migrateLike(source: Pool, target: Pool): Promise<void> {
  const applied = await readApplied(source.db)
  const migrations = await readMigrations(ownFolder)
  const known = new Set(migrations.map(({ number }) => number))
  const unknown = applied.find(({ number }) => !known.has(number))
  if (unknown) throw newer(unknown.name)
  refuseUnknown(migrations, applied)
  const numbers = new Set(applied.map(({ number }) => number))
  await applyDue(
    target,
    migrations.filter(({ number }) => numbers.has(number)),
  )
}

async function applyDue(pool: Pool, migrations: readonly Migration[]): Promise<string[]> {
  const names: string[] = []
  for (;;) {
    const applied = await patiently(() => transaction(pool.db, (tx) => applyNext(tx, migrations)))
    if (applied.length === 0) return names
    names.push(...applied)
  }
}

/** Applies the next due migration, or all of them to an empty database; returns their names. */
async function applyNext(tx: Database, migrations: readonly Migration[]): Promise<string[]> {
  await tx`select pg_advisory_xact_lock(${lock})`
  await tx`select set_config('lock_timeout', ${lockTimeout}, true)`
  await tx`
    create table if not exists schema_migrations (
      number integer primary key,
      name text not null,
      checksum text not null,
      compatible boolean not null,
      applied_at timestamptz not null default now()
    )`
  const applied = await readApplied(tx)
  refuseUnknown(migrations, applied)
  const known = new Set(applied.map(({ number }) => number))
  const due = migrations.filter(({ number }) => !known.has(number))
  const next = applied.length === 0 ? due : due.slice(0, 1)
  for (const migration of next) await apply(tx, migration)
  return next.map(({ name }) => name)
}

/** Repeats what failed because of the locks of another transaction. */
async function patiently<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let left = maxTries; ; left--) {
    try {
      return await work()
    } catch (error) {
      if (!isRetryable(error) && sqlState(error) !== lockNotAvailable) throw error
      if (left === 0) {
        throw new SchemaError(
          'A migration could not lock its tables within two minutes, because another transaction holds them. `select pid, xact_start, query from pg_stat_activity order by xact_start` shows which. End it, and start again.',
        )
      }
      await sleep(100)
    }
  }
}

const lockNotAvailable = '55P03'

function readApplied(db: Database): Promise<Omit<Migration, 'sql'>[]> {
  return db<Omit<Migration, 'sql'>[]>`
    select number, name, checksum, compatible from schema_migrations order by number`
}

async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(join(folder, name), 'utf8')
      return {
        number: Number(name.slice(0, 4)),
        name,
        sql,
        checksum: createHash('sha256').update(sql).digest('hex'),
        compatible: sql.startsWith('-- compatible'),
      }
    }),
  )
}

function refuseUnknown(
  migrations: readonly Migration[],
  applied: readonly Omit<Migration, 'sql'>[],
): void {
  for (const { number, name, checksum, compatible } of applied) {
    const known = migrations.find((migration) => migration.number === number)
    if (known === undefined && !compatible) {
      throw newer(name)
    }
    if (known !== undefined && known.checksum !== checksum) {
      throw new SchemaError(
        `Migration ${name} differs from the one that was applied to this database. Restore the file, and put the change into a new migration.`,
      )
    }
  }
}

function newer(name: string): SchemaError {
  return new SchemaError(
    `A newer version of Blazon migrated the database (${name}), and this version cannot use it. Start the newer version, or restore a backup.`,
  )
}

async function apply(
  tx: Database,
  { number, name, sql, checksum, compatible }: Migration,
): Promise<void> {
  await tx.unsafe(sql)
  await tx`
    insert into schema_migrations (number, name, checksum, compatible)
    values (${number}, ${name}, ${checksum}, ${compatible})`
}
