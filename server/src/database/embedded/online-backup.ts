import { join, resolve } from 'node:path'
import pg from 'pg'
import { backupLock } from '../backup-lock.ts'
import { socketDirectory, socketPort } from './socket.ts'
import { StoreError } from './store-error.ts'

/**
 * A copy of the embedded store while it runs: PostgreSQL's own low-level backup (PostgreSQL manual,
 * "Continuous Archiving", "Making a Base Backup Using the Low Level API"). The embedded package has no
 * pg_basebackup. The files may be copied in any order and while they change: the WAL from the start
 * to the end of the backup, which is copied last, makes them consistent.
 */
export interface OnlineBackup {
  /** Whether a file or folder of the data directory is copied before `finish`. */
  includes(path: string): boolean
  /** Ends the backup; returns what completes the copy. Call it after the other files are copied. */
  finish(): Promise<BackupEnd>
  /** Frees what the backup holds. Files that nothing refers to are removed again from then on. */
  close(): Promise<void>
}

interface BackupEnd {
  /** Paths in the data dir of the WAL that the copy needs. */
  wal: string[]
  /** The content of `postgres/backup_label`, without which the copy would be damaged. */
  label: string
}

/** Folders that PostgreSQL requires, and whose content it recreates. */
const emptied = [
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
]
/** Files that only a running server needs. */
const passing =
  /^(postmaster\.(pid|opts)|backup_label|tablespace_map|.*pgsql_tmp.*|.*pg_internal\.init.*)$/

/**
 * Begins a backup of the store that runs in a data dir. Throws `StoreError`, with the remedy, if it
 * cannot.
 */
export async function beginOnlineBackup(dataDir: string): Promise<OnlineBackup> {
  const client = new pg.Client({
    host: socketDirectory(join(resolve(dataDir), 'postgres')).path,
    port: socketPort,
    user: 'postgres',
    database: 'blazon',
    application_name: 'blazon backup',
  })
  // A connection that is lost fails the next statement, which says why.
  client.on('error', () => {})
  await client.connect()
  try {
    await requireWal(client)
    await takeLock(client)
    // Keeps the WAL that is written meanwhile; it is dropped with the connection.
    await client.query(`select pg_create_physical_replication_slot('blazon_backup', true, true)`)
    await client.query(`select pg_backup_start('blazon backup', true)`)
  } catch (error) {
    await client.end()
    throw error
  }
  return {
    includes: isIncluded,
    finish: () => finish(client),
    close: () => client.end(),
  }
}

async function requireWal(client: pg.Client): Promise<void> {
  const { rows } = await client.query('show wal_level')
  if (rows[0].wal_level !== 'minimal') return
  throw new StoreError(
    'The service was started by an older version, whose store cannot be backed up while it runs. ' +
      'Restart the service, or stop it for the backup.',
  )
}

async function takeLock(client: pg.Client): Promise<void> {
  // Removals that have begun end within their transaction.
  await client.query(`set lock_timeout = '30s'`)
  await client.query('select pg_advisory_lock($1)', [backupLock]).catch((error) => {
    throw new StoreError('Another backup of this data directory is running.', { cause: error })
  })
}

function isIncluded(path: string): boolean {
  const [part, folder = '', ...rest] = path.split('/')
  if (part !== 'postgres') return !path.startsWith('blobs/incoming/')
  if (emptied.includes(folder) && rest.length > 0) return false
  return !passing.test([folder, ...rest].at(-1) ?? '')
}

async function finish(client: pg.Client): Promise<BackupEnd> {
  await requireKeptWal(client)
  const { rows } = await client.query(
    'select labelfile, pg_walfile_name(lsn) as last from pg_backup_stop(wait_for_archive => false)',
  )
  const { labelfile: label, last } = rows[0] as { labelfile: string; last: string }
  const first = /file ([0-9A-F]{24})\)/.exec(label)?.[1]
  if (first === undefined) throw new Error(`unexpected backup label: ${label}`)
  const found = await client.query<{ name: string }>(
    'select name from pg_ls_waldir() where name between $1 and $2 order by name',
    [first, last],
  )
  return { wal: found.rows.map(({ name }) => `postgres/pg_wal/${name}`), label }
}

/** The slot keeps at most as much WAL as half of the free disk space (`embedded.ts`). */
async function requireKeptWal(client: pg.Client): Promise<void> {
  const { rows } = await client.query(
    `select from pg_replication_slots where slot_name = 'blazon_backup' and wal_status <> 'lost'`,
  )
  if (rows.length > 0) return
  throw new StoreError(
    'The store was written to faster than it was copied: its WAL filled half of the free disk space. ' +
      'Free space, or back up at a quieter time.',
  )
}
