import { existsSync, readFileSync, statfsSync } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { connect } from '../database/database.ts'
import { findAccount } from '../database/embedded/account.ts'
import { prepareBinaries } from '../database/embedded/binaries.ts'
import { type Cluster, ensureCluster } from '../database/embedded/cluster.ts'
import { provision } from '../database/embedded/embedded.ts'
import { startServer } from '../database/embedded/server.ts'
import { socketDirectory, socketPort } from '../database/embedded/socket.ts'
import { StoreError } from '../database/embedded/store-error.ts'
import { migrateLike } from '../database/migrate.ts'
import { whileStopped } from '../store/store.ts'
import { copyDatabase } from './copy-database.ts'
import { findOldPrograms } from './programs.ts'

interface Upgrade {
  from: string
  to: string
  tables: number
  rows: number
  /** Where the old cluster is. */
  kept: string
}

interface UpgradeOptions {
  /** The programs of the old version, if they are not where Debian installs them. */
  programs: string | null
  onStep: (step: string) => void
  /** For tests. */
  freeBytes?: (path: string) => number
}

const maxConnections = 16
/** A copy has no dead rows, but the indexes are built while the rows come. */
const growth = 1.25
const spareBytes = 512 * 1024 * 1024

/**
 * Moves the store of a data directory to the installed major version of PostgreSQL; null if it is there
 * already. The rows are copied into a new cluster in `upgrade/`, and the old cluster is not written to.
 * A command that was interrupted continues when it is repeated. The old cluster stays as
 * `postgres-<major>`.
 */
export async function upgradeStore(
  dataDir: string,
  options: UpgradeOptions,
): Promise<Upgrade | null> {
  const home = resolve(dataDir)
  const place = findPlaces(home)
  if (!existsSync(place.cluster) && !existsSync(place.complete)) {
    throw new StoreError(`${home} contains no embedded store.`)
  }
  return whileStopped(home, async () => {
    const finished = await finishSwap(place)
    if (finished !== null) return finished
    const from = readMajor(place.cluster)
    const account = findAccount(place.cluster)
    const binaries = prepareBinaries(home, account)
    if (from === binaries.major) return null
    if (Number(from) > Number(binaries.major)) {
      throw new StoreError(
        `The store was created by PostgreSQL ${from}, which is newer than the installed ${binaries.major}.`,
      )
    }
    await mkdir(place.upgrade, { recursive: true, mode: 0o755 })
    const programs = findOldPrograms(from, options.programs, place.upgrade, account)
    await requireSpace(place, options.freeBytes ?? readFreeBytes)
    const old = { directory: place.cluster, account, binaries: programs }
    const fresh = { directory: place.fresh, account, binaries }
    options.onStep(`PostgreSQL ${from} → ${binaries.major}`)
    const { tables, rows } = await copyCluster(old, fresh, options)
    const upgrade = {
      ...{ from, to: binaries.major, tables, rows },
      kept: join(home, `postgres-${from}`),
    }
    await writeDurably(place.complete, JSON.stringify(upgrade))
    return finishSwap(place)
  })
}

interface Places {
  home: string
  cluster: string
  upgrade: string
  fresh: string
  /** Written when the new cluster is complete; its content is the result. */
  complete: string
}

function findPlaces(home: string): Places {
  const upgrade = join(home, 'upgrade')
  return {
    ...{ home, upgrade },
    cluster: join(home, 'postgres'),
    fresh: join(upgrade, 'postgres'),
    complete: join(upgrade, 'complete.json'),
  }
}

/** Puts a complete new cluster into its place, also after an interruption between the two renames. */
async function finishSwap({ home, cluster, fresh, upgrade, complete }: Places) {
  if (!existsSync(complete)) return null
  const done = JSON.parse(readFileSync(complete, 'utf8')) as Upgrade
  if (existsSync(fresh)) {
    if (existsSync(cluster)) await rename(cluster, done.kept)
    await rename(fresh, cluster)
    await syncFolder(home)
  }
  await rm(upgrade, { recursive: true })
  return done
}

async function copyCluster(
  old: Cluster,
  fresh: Cluster,
  { onStep }: UpgradeOptions,
): Promise<{ tables: number; rows: number }> {
  await ensureCluster(fresh, true)
  // A copy that is interrupted by a power failure begins again with the table, not with the store.
  const source = await startServer(old, { durable: true, maxConnections })
  try {
    const target = await startServer(fresh, { durable: true, maxConnections })
    const [from, to] = [socketDirectory(old.directory), socketDirectory(fresh.directory)]
    try {
      await provision(to.path, false, false)
      await createSchema(from.path, to.path)
      return await copyDatabase(
        { host: from.path, ...administrator },
        { host: to.path, ...administrator },
        (table, left) => onStep(`${table} (${left} tables left)`),
      )
    } finally {
      await target.stop()
      to.remove()
    }
  } finally {
    await source.stop()
  }
}

const administrator = { port: socketPort, user: 'postgres', database: 'blazon' }

/** The same migrations, as the role that owns the tables. Later ones are applied by the next start. */
async function createSchema(source: string, target: string): Promise<void> {
  const application = { port: socketPort, user: 'blazon', database: 'blazon' }
  const open = (host: string) => connect({ host, ...application }, { max: 1 })
  const [from, to] = [open(source), open(target)]
  try {
    await migrateLike(from, to)
  } finally {
    await Promise.all([from.close(), to.close()])
  }
}

async function requireSpace(
  { home, cluster, fresh }: Places,
  freeBytes: (path: string) => number,
): Promise<void> {
  const needed = growth * (await countBytes(cluster)) + spareBytes - (await countBytes(fresh))
  const free = freeBytes(home)
  if (free >= needed) return
  const mebibytes = (bytes: number) => Math.ceil(bytes / 1024 / 1024)
  throw new StoreError(
    `The new cluster needs ${mebibytes(needed)} MiB, but ${mebibytes(free)} MiB are free for ${home}.`,
  )
}

async function countBytes(path: string): Promise<number> {
  const found = await stat(path).catch(() => null)
  if (found === null) return 0
  if (!found.isDirectory()) return found.size
  let bytes = 0
  for (const name of await readdir(path)) {
    if (name !== 'pg_wal') bytes += await countBytes(join(path, name))
  }
  return bytes
}

function readFreeBytes(path: string): number {
  const { bavail, bsize } = statfsSync(path)
  return bavail * bsize
}

function readMajor(cluster: string): string {
  return readFileSync(join(cluster, 'PG_VERSION'), 'utf8').trim()
}

async function writeDurably(path: string, text: string): Promise<void> {
  await writeFile(`${path}.draft`, text, { flush: true })
  await rename(`${path}.draft`, path)
}

async function syncFolder(path: string): Promise<void> {
  const folder = await open(path)
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}
