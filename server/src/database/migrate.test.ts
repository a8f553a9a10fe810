import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { inDatabase } from '../../test/global-setup.ts'
import { connect, type Pool, transaction } from './database.ts'
import { migrate } from './migrate.ts'

const name = `test_${randomBytes(8).toString('hex')}`
let maintenance: Pool
let pool: Pool
let folder: string

beforeAll(async () => {
  const postgres = inject('postgres')
  maintenance = connect(postgres, { max: 1 })
  await maintenance.db.unsafe(`create database ${name}`)
  pool = connect(inDatabase(postgres, name), { max: 4 })
  folder = await mkdtemp(join(tmpdir(), 'blazon-migrations-'))
})
afterAll(async () => {
  await pool.close()
  await maintenance.db.unsafe(`drop database ${name} with (force)`)
  await maintenance.close()
  await rm(folder, { recursive: true })
})

const add = (file: string, sql: string) => writeFile(join(folder, file), sql)

async function listApplied(): Promise<string[]> {
  const rows = await pool.db<{ name: string }[]>`select name from schema_migrations order by number`
  return rows.map((row) => row.name)
}

test('migrations beside a transaction that uses their tables hold no table longer than their own', async () => {
  await add('0001-tables.sql', 'create table a (id integer); create table b (id integer);')
  expect(await migrate(pool, folder)).toEqual(['0001-tables.sql'])
  await add('0002-a.sql', '-- compatible\nalter table a add column note text;')
  await add('0003-b.sql', '-- compatible\nalter table b add column note text;')
  const served = transaction(pool.db, async (tx) => {
    await tx`insert into b (id) values (1)`
    const migrated = migrate(pool, folder)
    migrated.catch(() => {})
    await expect.poll(listApplied).toEqual(['0001-tables.sql', '0002-a.sql'])
    // In one transaction with the next migration, table a would still be locked: a deadlock.
    await tx`insert into a (id) values (1)`
    // Longer than a migration waits for a lock.
    await tx`select pg_sleep(2.5)`
    return { migrated }
  })
  expect(await (await served).migrated).toEqual(['0002-a.sql', '0003-b.sql'])
  expect(await pool.db`select id, note from b`).toEqual([{ id: 1, note: null }])
})

test('processes that start at once apply each migration once', async () => {
  await add('0004-c.sql', '-- compatible\ncreate table c (id integer);')
  await add('0005-c.sql', '-- compatible\nalter table c add column note text;')
  const applied = await Promise.all([1, 2, 3].map(() => migrate(pool, folder)))
  expect(applied.flat().toSorted()).toEqual(['0004-c.sql', '0005-c.sql'])
})

test('a migration that fails is not applied, and those before it are', async () => {
  await add('0006-d.sql', '-- compatible\ncreate table d (id integer);')
  await add('0007-wrong.sql', 'alter table d add column id integer;')
  await expect(migrate(pool, folder)).rejects.toThrow('already exists')
  expect((await listApplied()).at(-1)).toBe('0006-d.sql')
  await add('0007-wrong.sql', 'alter table d add column note integer;')
  expect(await migrate(pool, folder)).toEqual(['0007-wrong.sql'])
})
