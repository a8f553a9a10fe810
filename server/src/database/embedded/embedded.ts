import { mkdirSync, statfsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { connect } from '../database.ts'
import { findAccount } from './account.ts'
import { prepareBinaries } from './binaries.ts'
import { ensureCluster } from './cluster.ts'
import { acquireLock } from './lock.ts'
import { postgresPidsIn } from './process.ts'
import { startServer } from './server.ts'
import { answers, socketDirectory, socketPort } from './socket.ts'
import { StoreError } from './store-error.ts'

/*
 * The embedded store: the service's own PostgreSQL in its data directory. Its files, in the order
 * of a start:
 *
 *   lock       one service for each data directory; takes over a dead service's lock
 *   account    the user that runs PostgreSQL, which refuses root
 *   binaries   the programs of the installed package, or a copy that the account can run
 *   cluster    creates the cluster once, and runs its server
 *   watchdog   ends its command when the service ends, for any reason
 *   server     removes the remains of a killed server, starts one, waits until it is ready, stops it
 *   process    finds running processes, and ends orphans
 *   socket     the socket's directory; there is no TCP port
 *   log        PostgreSQL's output
 */

export interface EmbeddedStore {
  /** `host` is the directory of a unix socket. The user is not a superuser. */
  readonly connection: { host: string; port: number; user: string; database: string }
  /** Whether this start created the store. */
  readonly firstStart: boolean
  /** Resolves if PostgreSQL ended without a call of `stop`. */
  readonly crashed: Promise<Error>
  /** Stops PostgreSQL, rolls back open transactions, and releases the data directory. */
  stop(): Promise<void>
}

export interface EmbeddedOptions {
  log?: (line: string) => void
  /** Whether a commit waits for the disk (default). Tests may disable it. */
  durable?: boolean
  /** Default 64. */
  maxConnections?: number
  /** Whether the user may create databases, as tests do for each file. Default false. */
  createDatabases?: boolean
  /**
   * Whether an archiver reads the WAL (`backup/archiver.ts`): a segment is then completed at least once a
   * minute while there are writes. Default false.
   */
  isArchived?: boolean
  /** How much WAL may wait for the archiver, in MiB. Default half of the free disk space. */
  waitingWalMiB?: number
}

/**
 * Starts the store in a data directory, which is created if missing, and recovers from any earlier
 * end. Throws an error with the remedy if PostgreSQL cannot run or the data directory is in use.
 */
export async function startEmbedded(
  dataDir: string,
  options: EmbeddedOptions = {},
): Promise<EmbeddedStore> {
  if (process.platform === 'win32') {
    throw new StoreError(
      'The embedded PostgreSQL needs Linux or macOS. Use WSL, or set DATABASE_URL.',
    )
  }
  const home = resolve(dataDir)
  mkdirSync(home, { recursive: true, mode: 0o700 })
  const socket = socketDirectory(join(home, 'postgres'))
  await refuseForeignServer(home, socket.path)
  const lock = acquireLock(home)
  const release = () => {
    socket.remove()
    lock.release()
  }
  try {
    return await startLocked(home, socket.path, options, release)
  } catch (error) {
    release()
    throw withDiskSpace(error, home)
  }
}

async function startLocked(
  home: string,
  host: string,
  options: EmbeddedOptions,
  release: () => void,
): Promise<EmbeddedStore> {
  const { durable = true, maxConnections = 64, createDatabases = false, log } = options
  const startedAt = performance.now()
  const directory = join(home, 'postgres')
  const account = findAccount(directory)
  const cluster = { directory, account, binaries: prepareBinaries(home, account) }
  const firstStart = await ensureCluster(cluster, durable)
  const settings = walSettings(home, options)
  const server = await startServer(cluster, { durable, maxConnections, settings })
  try {
    await provision(host, createDatabases, options.isArchived ?? false)
  } catch (error) {
    await server.stop()
    throw error
  }
  const tookMs = Math.round(performance.now() - startedAt)
  log?.(`embedded PostgreSQL ${firstStart ? 'initialized and ' : ''}started in ${tookMs} ms`)

  let isStopping = false
  const released = server.ended.finally(release)
  const crashed = new Promise<Error>((report) => {
    const reportUnlessStopping = (lastWords: unknown) => {
      if (!isStopping) report(new Error(`PostgreSQL exited. Its last output:\n${lastWords}`))
    }
    released.then(reportUnlessStopping, reportUnlessStopping)
  })
  return {
    connection: { host, ...application },
    firstStart,
    crashed,
    async stop() {
      isStopping = true
      server.stop()
      await released
    },
  }
}

/** The connection of a data directory's store while it runs. */
export function runningConnection(dataDir: string): EmbeddedStore['connection'] {
  return { host: socketDirectory(join(resolve(dataDir), 'postgres')).path, ...application }
}

/** The connection of PostgreSQL's superuser to a data directory's store while it runs. */
export function administratorConnection(dataDir: string): EmbeddedStore['connection'] {
  const host = socketDirectory(join(resolve(dataDir), 'postgres')).path
  return { host, port: socketPort, ...administrator }
}

/** The replication slot that keeps the WAL for the archiver begins with this; its series follows. */
export const seriesSlotPrefix = 'blazon_series_'

/**
 * Beyond the limit, the store drops the WAL instead of filling its disk, and the archiver begins a
 * new series.
 */
function walSettings(home: string, { isArchived = false, waitingWalMiB }: EmbeddedOptions) {
  return {
    archive_timeout: isArchived ? '60s' : '0',
    max_slot_wal_keep_size: `${waitingWalMiB ?? Math.floor(readFreeMebibytes(home) / 2)}MB`,
  }
}

/**
 * The lock covers only processes of this machine, not those of a container that shares the
 * directory. Processes are listed first: a server that its watchdog is about to end, because its service
 * was killed, answers and is gone right after.
 */
async function refuseForeignServer(home: string, host: string): Promise<void> {
  if (postgresPidsIn(join(home, 'postgres')).length > 0 || !(await answers(host))) return
  throw new StoreError(
    `${home} belongs to a running service in another container. ` +
      'Stop that one first, or choose another BLAZON_DATA_DIR.',
  )
}

const application = { port: socketPort, user: 'blazon', database: 'blazon' }
const administrator = { user: 'postgres', database: 'postgres' }

/**
 * Creates the application's role and database if they do not exist. Removes the slots of an archiver
 * that no longer runs, which would keep WAL for ever.
 */
export async function provision(
  host: string,
  createDatabases: boolean,
  isArchived: boolean,
): Promise<void> {
  const { db, close } = connect({ host, port: socketPort, ...administrator }, { max: 1 })
  try {
    const [role] = await db`select rolcreatedb from pg_roles where rolname = 'blazon'`
    if (!role) await db`create role blazon login`
    if ((role?.rolcreatedb ?? false) !== createDatabases) {
      await db.unsafe(`alter role blazon ${createDatabases ? 'createdb' : 'nocreatedb'}`)
    }
    const [database] = await db`select from pg_database where datname = 'blazon'`
    if (!database) await db`create database blazon owner blazon`
    if (!isArchived) {
      await db`
        select pg_drop_replication_slot(slot_name) from pg_replication_slots
        where starts_with(slot_name, ${seriesSlotPrefix})`
    }
  } finally {
    await close()
  }
}

const littleMebibytes = 64

/** PostgreSQL cannot write the reason of a failure to a full disk. */
function withDiskSpace(error: unknown, home: string): unknown {
  const freeMebibytes = readFreeMebibytes(home)
  if (freeMebibytes >= littleMebibytes || !(error instanceof Error)) return error
  return new StoreError(`${error.message}\nThe disk of ${home} has ${freeMebibytes} MiB free.`, {
    cause: error,
  })
}

function readFreeMebibytes(home: string): number {
  const { bavail, bsize } = statfsSync(home)
  return Math.floor((bavail * bsize) / 1024 / 1024)
}
