import { execFileSync } from 'node:child_process'
import { chmodSync, chownSync, mkdirSync, readFileSync } from 'node:fs'
import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { findServerPrograms } from '../../test/faults/replicated-postgres.ts'
import { connect } from '../database/database.ts'
import { findAccount } from '../database/embedded/account.ts'
import { clean, freshDirectory } from '../database/embedded/embedded.fixture.ts'
import { provision, runningConnection, startEmbedded } from '../database/embedded/embedded.ts'
import { startServer } from '../database/embedded/server.ts'
import { migrate } from '../database/migrate.ts'
import { ensurePartitions } from '../kernel/rows/partitions.ts'
import { readConfig } from '../settings/config.ts'
import { bootstrap } from '../tenancy/organizations/bootstrap.ts'
import { findOldPrograms } from './programs.ts'
import { upgradeStore } from './upgrade-store.ts'

afterAll(clean)

/** A package of the embedded PostgreSQL in an older version, else the one of Debian. */
const given = process.env.OLD_POSTGRES ?? null
const major = given
  ? JSON.parse(readFileSync(join(given, 'package.json'), 'utf8')).version.split('.')[0]
  : findServerPrograms()?.split('/').at(-2)
const canTest = Number(major) < 18
if (!canTest) console.warn('Debian has no older PostgreSQL here: its upgrade is not tested')

/** A store of an older PostgreSQL, with an organization, a partition of events and a table of many rows. */
async function createOldStore(): Promise<string> {
  const dataDir = freshDirectory()
  const directory = join(dataDir, 'postgres')
  const account = findAccount(directory)
  mkdirSync(directory, { mode: 0o700 })
  // initdb runs as another user if root runs the tests.
  chmodSync(dataDir, 0o755)
  if (account) chownSync(directory, account.uid, account.gid)
  const binaries = findOldPrograms(major, given, dataDir, account)
  const options = ['-U', 'postgres', '-A', 'trust', '--encoding', 'UTF8', '--locale', 'C']
  execFileSync(binaries.initdb, ['-D', '.', ...options, '--no-sync'], {
    cwd: directory,
    env: { ...process.env, LD_LIBRARY_PATH: binaries.libraries },
    stdio: 'ignore',
    ...account,
  })
  const server = await startServer(
    { directory, account, binaries },
    { durable: false, maxConnections: 20 },
  )
  await provision(runningConnection(dataDir).host, false, false)
  const pool = connect(runningConnection(dataDir), { max: 1 })
  await migrate(pool)
  await bootstrap(pool.db, readConfig({}))
  await ensurePartitions(pool.db, Date.now())
  await pool.db`
    insert into throttles (bucket, taken, resets_at)
    select sha256(n::text::bytea), n, now() from generate_series(1, 5000) as n`
  await pool.close()
  await server.stop()
  return dataDir
}

test.skipIf(!canTest)(
  'a store moves to the installed PostgreSQL, continues after an interruption, and keeps the old cluster',
  async () => {
    const dataDir = await createOldStore()
    await expect(startEmbedded(dataDir)).rejects.toThrow('blazon upgrade-postgres')
    const upgrade = (onStep: (step: string) => void, freeBytes?: () => number) =>
      upgradeStore(dataDir, { programs: given, onStep, ...(freeBytes && { freeBytes }) })
    await expect(
      upgrade(
        () => {},
        () => 1_000,
      ),
    ).rejects.toThrow(/needs \d+ MiB, but 1 MiB/)
    const before: string[] = []
    const interrupted = upgrade((step) => {
      before.push(step)
      if (before.length === 12) throw new Error('interrupted')
    })
    await expect(interrupted).rejects.toThrow('interrupted')
    const steps: string[] = []
    const done = await upgrade((step) => steps.push(step))
    // The 10 tables that were complete are not copied again.
    expect(steps[1]).toBe(before[11])
    expect(done).toMatchObject({ from: major, to: '18', kept: join(dataDir, `postgres-${major}`) })
    await access(join(dataDir, `postgres-${major}`, 'PG_VERSION'))

    const store = await startEmbedded(dataDir, { durable: false })
    const pool = connect(store.connection, { max: 1 })
    expect(await migrate(pool)).toEqual([])
    const [counts] = await pool.db<Record<string, number>[]>`
      select (select count(*) from organizations)::int as organizations,
        (select count(*) from api_keys)::int as keys,
        (select sum(taken) from throttles)::int as taken,
        (select count(*) from pg_inherits)::int as partitions`
    expect(counts).toMatchObject({ organizations: 1, taken: 12_502_500 })
    expect(counts!.keys).toBeGreaterThan(0)
    expect(counts!.partitions).toBeGreaterThan(10)
    // The foreign keys work again.
    await expect(pool.db`delete from organizations`).rejects.toThrow('foreign key')
    await pool.close()
    await store.stop()
    expect(await upgrade(() => {})).toBeNull()
  },
)
