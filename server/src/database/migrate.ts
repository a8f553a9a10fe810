import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { type Database, type Pool, transaction } from './database.ts'

/**
 * Numbered migrations, `migrations/0001-….sql`, each applied once. All due ones run in one
 * transaction under one lock, so any number of processes may start at once. The first line of a
 * migration that an older server can run with is `-- compatible`.
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
const folder = fileURLToPath(new URL('../../migrations/', import.meta.url))

/** Updates the schema; returns the names of the applied migrations. Throws `SchemaError`. */
export function migrate(pool: Pool): Promise<string[]> {
  return applyDue(pool, () => true)
}

/** Gives an empty database the schema of another one: the same migrations. Throws `SchemaError`. */
export async function migrateLike(source: Pool, target: Pool): Promise<void> {
  const applied = await readApplied(source.db)
  const known = new Set((await readMigrations()).map(({ number }) => number))
  const unknown = applied.find(({ number }) => !known.has(number))
  if (unknown) throw newer(unknown.name)
  refuseUnknown(await readMigrations(), applied)
  const numbers = new Set(applied.map(({ number }) => number))
  await applyDue(target, ({ number }) => numbers.has(number))
}

async function applyDue(
  pool: Pool,
  isWanted: (migration: Migration) => boolean,
): Promise<string[]> {
  const migrations = await readMigrations()
  return transaction(pool.db, async (tx) => {
    await tx`select pg_advisory_xact_lock(${lock})`
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
    const due = migrations.filter((one) => !known.has(one.number) && isWanted(one))
    for (const migration of due) await apply(tx, migration)
    return due.map(({ name }) => name)
  })
}

function readApplied(db: Database): Promise<Omit<Migration, 'sql'>[]> {
  return db<Omit<Migration, 'sql'>[]>`
    select number, name, checksum, compatible from schema_migrations order by number`
}

async function readMigrations(): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(`${folder}${name}`, 'utf8')
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
