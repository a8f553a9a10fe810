import { existsSync, readdirSync, renameSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { afterAll, expect, test } from 'vitest'
import { connect } from '../database.ts'
import {
  clean,
  eventually,
  freshDirectory,
  listSharedMemory,
  processesIn,
} from './embedded.fixture.ts'
import { type EmbeddedStore, startEmbedded } from './embedded.ts'

afterAll(clean)

async function query(store: EmbeddedStore, statement: string) {
  const { db, close } = connect(store.connection, { max: 1 })
  try {
    return await db.unsafe(statement)
  } finally {
    await close()
  }
}

test('creates a store at the first start and opens it at the next', async () => {
  const dataDir = freshDirectory()
  const first = await startEmbedded(dataDir)
  expect(first.firstStart).toBe(true)
  await query(first, `create table kept as select 'ü' as word`)
  await first.stop()

  const second = await startEmbedded(dataDir)
  expect(second.firstStart).toBe(false)
  expect(await query(second, 'select upper(word) as word from kept')).toEqual([{ word: 'Ü' }])
  await second.stop()
})

test.skipIf(!existsSync('/proc'))(
  'leaves no process, lock, socket or shared memory after stop',
  async () => {
    const dataDir = freshDirectory()
    const store = await startEmbedded(dataDir)
    expect(processesIn(dataDir)).not.toEqual([])
    const memory = listSharedMemory(`${dataDir}/postgres`)
    expect(memory.filter(existsSync)).toHaveLength(memory.length)
    await store.stop()
    await eventually(() => processesIn(dataDir).length === 0)
    expect(memory.filter(existsSync)).toEqual([])
    expect(readdirSync(dataDir).sort()).toEqual(['postgres', 'postgres.log'])
    const remains = readdirSync(`${dataDir}/postgres`).filter((name) => /PGSQL|pid$/.test(name))
    expect(remains).toEqual([])
  },
)

test('gives the application a role that owns only its database', async () => {
  const store = await startEmbedded(freshDirectory())
  const [role] = await query(
    store,
    `select rolname, rolsuper, rolbypassrls, rolcreatedb, rolcreaterole, rolreplication,
       pg_get_userbyid(datdba) as owner
     from pg_roles, pg_database where rolname = current_user and datname = current_database()`,
  )
  expect(role).toEqual({
    rolname: 'blazon',
    rolsuper: false,
    rolbypassrls: false,
    rolcreatedb: false,
    rolcreaterole: false,
    rolreplication: false,
    owner: 'blazon',
  })
  await expect(query(store, 'create database other')).rejects.toThrow('permission denied')
  await store.stop()
})

test('lets the role create databases from a template only if requested', async () => {
  const dataDir = freshDirectory()
  const generous = await startEmbedded(dataDir, { createDatabases: true, durable: false })
  await query(generous, 'create database copy template blazon')
  await generous.stop()
  const strict = await startEmbedded(dataDir, { durable: false })
  await expect(query(strict, 'create database other')).rejects.toThrow('permission denied')
  await strict.stop()
})

test('waits for the disk at each commit, listens on no port, and sorts by code point', async () => {
  const store = await startEmbedded(freshDirectory(), { maxConnections: 20 })
  const [settings] = await query(
    store,
    `select current_setting('fsync') as fsync, current_setting('full_page_writes') as pages,
       current_setting('synchronous_commit') as commit, current_setting('listen_addresses') as tcp,
       current_setting('max_connections') as connections, current_setting('server_encoding') as code,
       'B' < 'a' as by_code_point`,
  )
  expect(settings).toEqual({
    fsync: 'on',
    pages: 'on',
    commit: 'on',
    tcp: '',
    connections: '20',
    code: 'UTF8',
    by_code_point: true,
  })
  await store.stop()
})

test('denies other users access to the socket', async () => {
  const store = await startEmbedded(freshDirectory(), { durable: false })
  expect(statSync(store.connection.host).mode & 0o077).toBe(0)
  await store.stop()
})

test('ignores PostgreSQL settings in the environment', async () => {
  process.env.PGOPTIONS = '-c fsync=off'
  process.env.PGPORT = '1'
  try {
    const store = await startEmbedded(freshDirectory(), { durable: false })
    expect(await query(store, 'select 1 as one')).toEqual([{ one: 1 }])
    await store.stop()
  } finally {
    delete process.env.PGOPTIONS
    delete process.env.PGPORT
  }
})

test('renames a large log at the next start', async () => {
  const dataDir = freshDirectory()
  await (await startEmbedded(dataDir, { durable: false })).stop()
  truncateSync(`${dataDir}/postgres.log`, 9 * 1024 * 1024)
  await (await startEmbedded(dataDir, { durable: false })).stop()
  expect(statSync(`${dataDir}/postgres.log`).size).toBeLessThan(10_000)
  expect(statSync(`${dataDir}/postgres.log.1`).size).toBe(9 * 1024 * 1024)
})

test("reports PostgreSQL's message if it does not start, and starts once that is fixed", async () => {
  const dataDir = freshDirectory()
  await (await startEmbedded(dataDir, { durable: false })).stop()
  renameSync(`${dataDir}/postgres/global/pg_control`, `${dataDir}/pg_control`)
  await expect(startEmbedded(dataDir)).rejects.toThrow('could not find the database system')
  await eventually(() => processesIn(dataDir).length === 0)
  renameSync(`${dataDir}/pg_control`, `${dataDir}/postgres/global/pg_control`)
  await (await startEmbedded(dataDir)).stop()
})

test("refuses another major version's cluster, with the remedy", async () => {
  const dataDir = freshDirectory()
  await (await startEmbedded(dataDir, { durable: false })).stop()
  writeFileSync(`${dataDir}/postgres/PG_VERSION`, '17\n')
  await expect(startEmbedded(dataDir)).rejects.toThrow(
    /created by PostgreSQL 17.*blazon upgrade-postgres/,
  )
})
