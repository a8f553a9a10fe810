import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, rmSync, statfsSync, statSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { TestProject } from 'vitest/node'
import { type ConnectionSettings, connect } from '../src/database/database.ts'
import { startEmbedded } from '../src/database/embedded/embedded.ts'
import { postgresPidsIn } from '../src/database/embedded/process.ts'
import { migrate } from '../src/database/migrate.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The connection of the tests' PostgreSQL. */
    postgres: ConnectionSettings
    /** Whether the test file has its own process (`files-that-run-alone.ts`). */
    alone?: true
  }
}

/** A database that is migrated once; each test file gets a copy. */
export const templateDatabase = 'blazon_template'

/**
 * Compiles changed code for the processes that tests start, and starts a store. The tests of packages need
 * neither, so a run of them alone begins at once.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const paths = process.argv.slice(2).filter((word) => word !== 'run' && !word.startsWith('-'))
  if (paths.length > 0 && paths.every((path) => path.startsWith('packages/'))) return async () => {}
  compile()
  return startStore(project)
}

/** One PostgreSQL for the whole run: `DATABASE_URL`, or an embedded one in its own folder. */
async function startStore(project: TestProject): Promise<() => Promise<void>> {
  const url = process.env.DATABASE_URL
  if (url !== undefined) {
    await makeTemplate({ url })
    project.provide('postgres', { url })
    return async () => {}
  }
  const parent = findStoreParent()
  removeAbandonedStores(parent)
  const folder = await mkdtemp(join(parent, prefix))
  const store = await startEmbedded(folder, {
    durable: false,
    createDatabases: true,
    maxConnections: 300,
  })
  await makeTemplate(store.connection)
  project.provide('postgres', store.connection)
  return async () => {
    await store.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

const prefix = 'blazon-test-'
/** No start of a store takes as long. */
const startMs = 600_000

/** Removes what killed runs left, because it would keep memory until the machine restarts. */
function removeAbandonedStores(parent: string): void {
  for (const name of readdirSync(parent).filter((name) => name.startsWith(prefix))) {
    const folder = join(parent, name)
    const made = statSync(folder, { throwIfNoEntry: false })
    if (made === undefined || made.uid !== process.geteuid?.()) continue
    if (Date.now() - made.mtimeMs < startMs) continue
    if (postgresPidsIn(join(folder, 'postgres')).length > 0) continue
    rmSync(folder, { recursive: true, force: true })
  }
}

/** A store with the databases of five workers, and its WAL, needs less than 2 GiB. */
const minMemoryGibibytes = 8

/**
 * The parent of the store's folder: memory if it has room and programs may run there, otherwise the
 * temporary folder. Each database has 1,150 files, and ext4 does not give a new file the number of one that
 * was deleted in the last minutes: to create and drop 31 databases took 16 s of the kernel's time on ext4,
 * and 6 s in memory. `TEST_STORE_PARENT` names another one: a million rows in each list need 22 GB.
 */
function findStoreParent(): string {
  if (process.env.TEST_STORE_PARENT) return process.env.TEST_STORE_PARENT
  const memory = '/dev/shm'
  if (!existsSync(memory) || !existsSync('/proc/mounts')) return tmpdir()
  const mount = readFileSync('/proc/mounts', 'utf8')
    .split('\n')
    .find((line) => line.split(' ')[1] === memory)
  const { bavail, bsize } = statfsSync(memory)
  const hasRoom = bavail * bsize >= minMemoryGibibytes * 1024 ** 3
  return mount !== undefined && !mount.includes('noexec') && hasRoom ? memory : tmpdir()
}

/** Takes two seconds without changes. A type error does not prevent tests from running. */
function compile(): void {
  const cwd = fileURLToPath(new URL('../..', import.meta.url))
  for (const words of [
    ['node_modules/.bin/tsc', '-b'],
    ['--import', 'tsx', 'scripts/programs/bundle-programs.ts'],
  ]) {
    try {
      execFileSync(process.execPath, words, { cwd, stdio: 'pipe' })
    } catch (error) {
      const { stdout, stderr } = error as { stdout: Buffer; stderr: Buffer }
      process.stderr.write(`${stdout}${stderr}`)
    }
  }
}

async function makeTemplate(settings: ConnectionSettings): Promise<void> {
  const pool = connect(settings, { max: 1 })
  await pool.db.unsafe(`drop database if exists ${templateDatabase}`)
  await pool.db.unsafe(`create database ${templateDatabase}`)
  await pool.close()
  const template = connect(inDatabase(settings, templateDatabase), { max: 1 })
  await migrate(template)
  await template.close()
}

/** The same server with another database. */
export function inDatabase(settings: ConnectionSettings, database: string): ConnectionSettings {
  if (settings.url === undefined) return { ...settings, database }
  const url = new URL(settings.url)
  url.pathname = `/${database}`
  return { url: url.href }
}
