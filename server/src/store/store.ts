import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { wraparoundOf } from '../database/activity.ts'
import { readAddress } from '../database/address.ts'
import {
  type ConnectionSettings,
  connect,
  type Pool,
  sqlState,
  UnfitSession,
} from '../database/database.ts'
import { findAccount } from '../database/embedded/account.ts'
import { runningConnection, startEmbedded } from '../database/embedded/embedded.ts'
import { acquireLock } from '../database/embedded/lock.ts'
import { postgresPidsIn, stopPostgresIn } from '../database/embedded/process.ts'
import { migrate } from '../database/migrate.ts'
import { toId } from '../kernel/base/ids.ts'
import { countSealed } from '../kernel/secrets/reseal.ts'
import { readFingerprint, secretBox } from '../kernel/secrets/secrets.ts'
import type { Config } from '../settings/config.ts'
import { readEncryptionKeys } from '../settings/encryption-key.ts'
import { ConfigError } from '../settings/setting.ts'

const undefinedTable = '42P01'

/** PostgreSQL 15, as `server_version_num` writes it. */
export const oldestVersion = 150_000

/** Applies pending migrations, without a time limit; returns their names. */
export async function bringUpToDate(connection: ConnectionSettings): Promise<string[]> {
  const pool = connectTo(connection, 2)
  try {
    const { version, encoding, isDistributed } = await readServer(pool)
    if (version < oldestVersion) {
      throw new ConfigError('DATABASE_URL is a PostgreSQL older than 15. Blazon needs 15 or newer')
    }
    if (encoding !== 'UTF8') {
      throw new ConfigError(
        `DATABASE_URL is a database with the encoding ${encoding}. Blazon needs UTF8: create database blazon encoding 'UTF8' template template0`,
      )
    }
    if (isDistributed) {
      throw new ConfigError(
        "DATABASE_URL is a database whose tables are on several nodes of Citus, which Blazon does not support. Stop every process and bring each table back with undistribute_table, as docs/guides/scaling.md describes ('Leaving Citus')",
      )
    }
    return await migrate(pool)
  } finally {
    await pool.close()
  }
}

/** Applies pending migrations without starting the service. */
export async function migrateStore(config: Config): Promise<string[]> {
  if (config.databaseUrl !== null) return bringUpToDate({ url: config.databaseUrl })
  return withOwnStore(config, bringUpToDate)
}

/**
 * Runs `work` on the database of the settings. The embedded store is started if it does not run;
 * throws `ConfigError` if there is none yet.
 */
export async function whileStoreRuns<Result>(
  config: Config,
  work: (connection: ConnectionSettings) => Promise<Result>,
): Promise<Result> {
  if (config.databaseUrl !== null) return work({ url: config.databaseUrl })
  if (isStoreRunning(config.dataDir)) return work(runningConnection(config.dataDir))
  const home = resolve(config.dataDir)
  if (!existsSync(join(home, 'postgres'))) {
    throw new ConfigError(`${home} has no store. Set BLAZON_DATA_DIR to the one of the service`)
  }
  return withOwnStore(config, work)
}

async function withOwnStore<Result>(
  { dataDir, backup }: Config,
  work: (connection: ConnectionSettings) => Promise<Result>,
): Promise<Result> {
  // Without this, the start would end the archive that the service continues.
  const isArchived = backup !== null
  const store = await startEmbedded(resolve(dataDir), { isArchived })
  try {
    return await work(store.connection)
  } finally {
    await store.stop()
  }
}

export interface DatabaseFacts {
  /** As a number: `150004`. */
  version: number
  /** Whether the address is that of a pooler such as PgBouncer. */
  isPooled: boolean
  /** Whether it refuses writes, as a standby does. */
  isReadOnly: boolean
  /** `UTF8`, `LATIN1`. */
  encoding: string
  /** Whether tables are on several nodes of Citus. */
  isDistributed: boolean
  /** Whether old versions of rows are removed, and the statistics of tables renewed. */
  hasAutovacuum: boolean
  /** How much of the transaction ids its oldest row has used, from 0 to 1 (`database/activity.ts`). */
  wraparound: number
  /** Whether the library that orders text was changed after the database had been created. */
  hasOtherCollation: boolean
  /** The settings that are off although acknowledged writes are lost without them in a crash. */
  unsafe: readonly string[]
  /** Whether the address names several hosts. */
  hasStandbys: boolean
  /** Whether each commit waits until a standby has it. */
  isSynchronous: boolean
  /** Ids of organizations whose move to another cell is not finished (`boot/moves`). */
  moving: readonly string[]
}

/**
 * Reads the properties of the PostgreSQL at an address. Throws `ConfigError` if it cannot be
 * reached.
 */
export async function readDatabase(url: string): Promise<DatabaseFacts> {
  const pool = connectTo({ url }, 1)
  try {
    const server = await readServer(pool)
    const [settings] = await pool.db<
      Omit<DatabaseFacts, keyof ServerFacts | 'isPooled' | 'hasStandbys'>[]
    >`
      select current_setting('transaction_read_only')::boolean as "isReadOnly",
        array(
          select name from pg_settings
          where name in ('fsync', 'full_page_writes', 'synchronous_commit') and setting = 'off' order by name
        )::text[] as unsafe,
        current_setting('synchronous_standby_names') <> '' as "isSynchronous",
        array(
          select substring(tgname from 8)::uuid from pg_trigger
          where tgrelid = to_regclass('events') and tgname ~ '^moving_[0-9a-f]{32}$' order by tgname
        )::text[] as moving,
        current_setting('autovacuum')::boolean and current_setting('track_counts')::boolean
          as "hasAutovacuum",
        ${wraparoundOf(pool.db)} as wraparound,
        exists (
          select from pg_database where datname = current_database()
            and datcollversion <> pg_database_collation_actual_version(oid)
        ) as "hasOtherCollation"`
    const hasStandbys = readAddress({ url }).hosts.length > 1
    // A PostgreSQL that is too old answers less.
    const moving = (settings!.moving ?? []).map((uuid) => toId('organization', uuid))
    return { ...server, isPooled: pool.isPooled, hasStandbys, ...settings!, moving }
  } finally {
    await pool.close()
  }
}

export interface ReplicaFacts {
  /** Whether it replays the changes of a primary. */
  isReplica: boolean
  /** Whether that primary is the server of `DATABASE_URL`. */
  isOfPrimary: boolean
  /** Bytes of changes that the primary has written and the replica has not replayed. */
  bytesBehind: number
}

/** Compares the servers of two addresses. Throws `ConfigError` if one cannot be reached. */
export async function readReplica(primaryUrl: string, replicaUrl: string): Promise<ReplicaFacts> {
  const primary = connectTo({ url: primaryUrl }, 1)
  const replica = connectTo({ url: replicaUrl }, 1)
  try {
    const [written] = await primary.db<{ cluster: string; position: string | null }[]>`
      select system_identifier::text as cluster,
        case when not pg_is_in_recovery() then pg_current_wal_lsn()::text end as position
      from pg_control_system()`.catch((error) => {
      throw new ConfigError(`DATABASE_URL ${explainConnecting(error)}`)
    })
    const { cluster, position } = written!
    if (position === null) throw new ConfigError('DATABASE_URL is a replica. Set it to the primary')
    const [replayed] = await replica.db<{ cluster: string; inRecovery: boolean; bytes: number }[]>`
      select system_identifier::text as cluster, pg_is_in_recovery() as "inRecovery",
        greatest(0, coalesce(${position}::text::pg_lsn - pg_last_wal_replay_lsn(), 0))::float8
          as bytes
      from pg_control_system()`.catch((error) => {
      throw new ConfigError(`DATABASE_READ_URL ${explainConnecting(error)}`)
    })
    return {
      isReplica: replayed!.inRecovery,
      isOfPrimary: replayed!.cluster === cluster,
      bytesBehind: replayed!.bytes,
    }
  } finally {
    await Promise.all([primary.close(), replica.close()])
  }
}

/**
 * Runs `work` on the files of a data dir while no service and no PostgreSQL of it runs or can start.
 * Throws with the process id if a service runs.
 */
export async function whileStopped<Result>(
  dataDir: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const home = resolve(dataDir)
  const lock = acquireLock(home)
  try {
    await stopPostgresIn(join(home, 'postgres'))
    return await work()
  } finally {
    lock.release()
  }
}

/** Whether a PostgreSQL of the embedded store runs in a data dir. */
export function isStoreRunning(dataDir: string): boolean {
  const cluster = join(resolve(dataDir), 'postgres')
  return existsSync(cluster) && postgresPidsIn(cluster).length > 0
}

/** How the stored secrets are encrypted. */
export interface SealedState {
  total: number
  /** Encrypted with an older key, or not bound to their rows: a worker encrypts them again. */
  older: number
  /** Under keys that the settings lack, by the first 4 bytes of the key's SHA-256. */
  missing: { fingerprint: string; count: number }[]
}

/** Counts the stored secrets by key; null if the store does not run or has no key or no schema. */
export async function readSealedState(config: Config): Promise<SealedState | null> {
  if (config.databaseUrl === null && !isStoreRunning(config.dataDir)) return null
  const keys = await readEncryptionKeys(config)
  if (keys === null) return null
  const box = secretBox(keys)
  const connection =
    config.databaseUrl === null ? runningConnection(config.dataDir) : { url: config.databaseUrl }
  const pool = connect(connection, { max: 1 })
  try {
    const shares = await countSealed(pool.db)
    const count = (some: typeof shares) => some.reduce((sum, one) => sum + one.count, 0)
    const unknown = shares.filter(({ header }) => !box.knows(header))
    const older = shares.filter(({ header }) => box.knows(header) && !header.equals(box.header))
    return {
      total: count(shares),
      older: count(older),
      missing: unknown.map((one) => ({
        fingerprint: readFingerprint(one.header),
        count: one.count,
      })),
    }
  } catch (error) {
    if (sqlState(error) === undefinedTable) return null
    throw error
  } finally {
    await pool.close()
  }
}

/** The required owner of the embedded store's files; null for the user of this process. */
export function storeAccount(dataDir: string): { uid: number; gid: number } | null {
  return findAccount(join(resolve(dataDir), 'postgres')) ?? null
}

/** Throws `ConfigError` for an address that the driver cannot parse. */
export function connectTo(connection: ConnectionSettings, max: number): Pool {
  try {
    return connect(connection, { max })
  } catch (error) {
    const problem = (error as Error).message
    throw new ConfigError(
      `DATABASE_URL is malformed (${problem}). Its form is postgres://user:password@host:5432/database, with special characters percent-encoded.`,
    )
  }
}

type ServerFacts = Pick<DatabaseFacts, 'version' | 'encoding' | 'isDistributed'>

async function readServer({ db }: Pool): Promise<ServerFacts> {
  const [row] = await db<{ version: number; encoding: string; hasCitus: boolean }[]>`
    select current_setting('server_version_num')::int as version,
      current_setting('server_encoding') as encoding,
      to_regclass('pg_dist_partition') is not null as "hasCitus"`.catch((error) => {
    throw new ConfigError(`DATABASE_URL ${explainConnecting(error)}`)
  })
  const { version, encoding, hasCitus } = row!
  if (!hasCitus) return { version, encoding, isDistributed: false }
  const distributed = await db`select 1 from pg_dist_partition where partmethod = 'h' limit 1`
  return { version, encoding, isDistributed: distributed.length > 0 }
}

/** Explains a failed connection; by SQLSTATE if PostgreSQL responded. */
function explainConnecting(error: NodeJS.ErrnoException): string {
  if (error instanceof UnfitSession) return `${error.message}.`
  const { code = '' } = error
  const { message } = error.cause instanceof Error ? error.cause : error
  // All addresses of one name failed; the combined error has no message.
  const reason = (message || code).replaceAll(/\s+/g, ' ')
  if (/^28/.test(code))
    return `was rejected by the database: ${reason}. Check the user and the password.`
  if (code === '53300')
    return `has no connection left: ${reason}. Raise the limit of the role, the database (connection limit) or the server (max_connections), or run fewer processes.`
  if (code === '3D000') return `names a database that does not exist: ${reason}. Create it.`
  return `cannot be reached: ${reason}. Check the host and the port, and whether PostgreSQL runs there.`
}
