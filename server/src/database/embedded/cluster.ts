import { chownSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type Account, canEnter } from './account.ts'
import type { Binaries } from './binaries.ts'
import { stopPostgresIn } from './process.ts'
import { StoreError } from './store-error.ts'
import { runWatched, type Watched } from './watchdog.ts'

/** A cluster (PostgreSQL's term for a data directory) and the programs that run it. */
export interface Cluster {
  readonly directory: string
  readonly binaries: Binaries
  readonly account: Account | undefined
}

export interface ServerOptions {
  /** Whether a commit waits for the disk. */
  readonly durable: boolean
  readonly maxConnections: number
  /** Further settings of PostgreSQL. */
  readonly settings?: Readonly<Record<string, string | number>>
}

/**
 * Creates the cluster if it does not exist: next to its place, then renamed, so that an incomplete
 * one is never used. Returns whether it was created.
 */
export async function ensureCluster(cluster: Cluster, durable: boolean): Promise<boolean> {
  const { directory, binaries } = cluster
  const making = `${directory}.making`
  await stopPostgresIn(making)
  rmSync(making, { recursive: true, force: true })
  if (existsSync(directory)) {
    requireVersion(directory, binaries.major)
    return false
  }
  try {
    await initialize({ ...cluster, directory: making }, durable)
    renameSync(making, directory)
    await syncDirectory(dirname(directory))
  } finally {
    rmSync(making, { recursive: true, force: true })
  }
  return true
}

/** Starts the server on a cluster; it is not ready yet. */
export function runServer(cluster: Cluster, options: ServerOptions, log: number): Watched {
  const settings = Object.entries(serverSettings(options)).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ])
  return runWatched([cluster.binaries.postgres, '-D', pathInside(cluster), ...settings], {
    cwd: cluster.directory,
    account: cluster.account,
    env: environment(cluster.binaries),
    log,
  })
}

function serverSettings({ durable, maxConnections, settings = {} }: ServerOptions) {
  return {
    listen_addresses: '',
    unix_socket_directories: '.',
    unix_socket_permissions: '0700',
    max_connections: maxConnections,
    shared_buffers: '128MB',
    // Nothing replicates this store, but a backup of it while it runs needs this WAL.
    wal_level: 'replica',
    max_wal_senders: 0,
    // A backup, the archiver, and one that was left by an earlier archiver.
    max_replication_slots: 4,
    max_wal_size: '512MB',
    // Parallel queries need shared memory, which containers often lack.
    max_parallel_workers_per_gather: 0,
    fsync: durable,
    full_page_writes: durable,
    synchronous_commit: durable,
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_checkpoints: false,
    ...settings,
  }
}

async function initialize(cluster: Cluster, durable: boolean): Promise<void> {
  const { directory, binaries, account } = cluster
  mkdirSync(directory, { mode: 0o700 })
  if (account) chownSync(directory, account.uid, account.gid)
  const initdb = runWatched(
    [
      binaries.initdb,
      ...['--pgdata', pathInside(cluster), '--username', 'postgres'],
      // The socket is in a directory of mode 0700, so everyone who reaches it may connect.
      ...['--auth-local', 'trust', '--auth-host', 'reject'],
      // PostgreSQL's own locale, so that every machine sorts and folds alike.
      ...['--encoding', 'UTF8', '--locale', 'C'],
      ...['--locale-provider', 'builtin', '--builtin-locale', 'C.UTF-8'],
      '--no-instructions',
      ...(durable ? [] : ['--no-sync']),
    ],
    { cwd: directory, account, env: environment(binaries) },
  )
  const result = await initdb.ended
  initdb.end()
  if (result?.status === 0) return
  initdb.kill()
  await stopPostgresIn(directory)
  throw new StoreError(`initdb failed.\n${result?.output ?? 'Its watchdog was killed.'}`)
}

/**
 * The cluster's path for its own processes. They start in it, so if the account cannot enter a
 * parent folder, this link reaches the cluster without passing it.
 */
function pathInside({ directory, account }: Cluster): string {
  if (canEnter(account, directory)) return directory
  if (existsSync('/proc/self/cwd')) return '/proc/self/cwd'
  throw new StoreError(
    `User id ${account?.uid}, which PostgreSQL runs as, cannot enter ${dirname(directory)}. ` +
      'Choose a BLAZON_DATA_DIR that it can enter, or start as another user than root.',
  )
}

function environment({ libraries }: Binaries): NodeJS.ProcessEnv {
  // A minimal environment, because PGOPTIONS and similar variables would change the server.
  return { PATH: process.env.PATH, LC_ALL: 'C', LD_LIBRARY_PATH: libraries }
}

/** Throws, with the remedy, if another major version of PostgreSQL created a cluster. */
export function requireVersion(directory: string, major: string): void {
  const version = readFileSync(join(directory, 'PG_VERSION'), 'utf8').trim()
  if (version === major) return
  throw new StoreError(
    `${directory} was created by PostgreSQL ${version}, but PostgreSQL ${major} is installed. ` +
      'Run `blazon upgrade-postgres`, which moves the data.',
  )
}

async function syncDirectory(path: string): Promise<void> {
  const directory = await open(path)
  try {
    await directory.sync()
  } finally {
    await directory.close()
  }
}
