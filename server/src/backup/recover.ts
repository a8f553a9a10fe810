import { createWriteStream, existsSync } from 'node:fs'
import { chown, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { createGunzip } from 'node:zlib'
import { connect } from '../database/database.ts'
import { type Account, findAccount, giveTo } from '../database/embedded/account.ts'
import { prepareBinaries } from '../database/embedded/binaries.ts'
import { requireVersion } from '../database/embedded/cluster.ts'
import { administratorConnection } from '../database/embedded/embedded.ts'
import { startServer } from '../database/embedded/server.ts'
import { StoreError } from '../database/embedded/store-error.ts'
import { type BackupPlace, NotInPlace } from './place.ts'
import { type BaseBackup, basePath, listBaseBackups, listSeries, segmentPath } from './series.ts'
import { unpack } from './unpack.ts'

interface Recovered {
  base: BaseBackup
  /** When the last restored transaction was committed; null if none followed the base backup. */
  lastCommitAt: Date | null
  /** Files of the data directory. */
  files: number
}

/**
 * Restores a store into an empty folder as it was at a moment, or, without one, as it was archived last:
 * unpacks the last base backup before the moment, and lets PostgreSQL replay the archived WAL up to it.
 */
export async function recoverStore(
  place: BackupPlace,
  folder: string,
  to: Date | null,
): Promise<Recovered> {
  const base = await findBaseBackup(place, to)
  const unpacked = await unpack(await place.read(basePath(base)), folder)
  const cluster = join(folder, 'postgres')
  const account = findAccount(cluster)
  if (account) await giveTo(cluster, account)
  const lastCommitAt = await replay(place, folder, base, to)
  const copied = await copyFilesBack(place, folder)
  return { base, lastCommitAt, files: unpacked.files + copied }
}

/** The last base backup that ended before a moment. Throws with the first possible moment. */
async function findBaseBackup(place: BackupPlace, to: Date | null): Promise<BaseBackup> {
  const bases: BaseBackup[] = []
  for (const series of await listSeries(place))
    bases.push(...(await listBaseBackups(place, series)))
  const [first] = bases
  if (first === undefined) throw new StoreError(`${place.name} contains no base backup.`)
  const found = bases.findLast(({ endedAt }) => to === null || Date.parse(endedAt) <= to.getTime())
  if (found !== undefined) return found
  throw new StoreError(
    `${place.name} has no backup of ${to?.toISOString()}. The earliest moment that it can restore is ${first.endedAt}.`,
  )
}

/** Starts PostgreSQL until it has replayed the WAL. Returns when the last transaction was committed. */
async function replay(
  place: BackupPlace,
  folder: string,
  base: BaseBackup,
  to: Date | null,
): Promise<Date | null> {
  const directory = join(folder, 'postgres')
  const account = findAccount(directory)
  const cluster = { directory, account, binaries: prepareBinaries(folder, account) }
  requireVersion(directory, cluster.binaries.major)
  const exchange = await openExchange(place, base.series, directory, account)
  const start = async (target: Record<string, string>) => {
    await writeFile(join(directory, 'recovery.signal'), '')
    if (account) await chown(join(directory, 'recovery.signal'), account.uid, account.gid)
    const settings = {
      ...target,
      restore_command: exchange.command,
      recovery_target_timeline: 'current',
      // Readers would let it wait at the moment, and report itself as ready before it.
      hot_standby: 'off',
    }
    return exchange.orFailure(startServer(cluster, { durable: true, maxConnections: 16, settings }))
  }
  try {
    const server = await (to === null
      ? start({})
      : start({
          recovery_target_time: to.toISOString().replace('T', ' ').replace('Z', '+00'),
          recovery_target_action: 'promote',
        }).catch((error: Error) => {
          // No transaction follows the moment, so all that are archived precede it.
          if (!error.message.includes('before configured recovery target was reached')) throw error
          return start({})
        }))
    try {
      return await readLastCommit(folder)
    } finally {
      await server.stop()
    }
  } finally {
    await exchange.close()
  }
}

async function readLastCommit(folder: string): Promise<Date | null> {
  const { db, close } = connect(administratorConnection(folder), { max: 1 })
  try {
    const [row] = await db<{ at: Date | null }[]>`select pg_last_xact_replay_timestamp() as at`
    return row?.at ?? null
  } finally {
    await close()
  }
}

interface Exchange {
  /** For PostgreSQL's `restore_command`. */
  command: string
  /** Resolves as `work` does; rejects if a segment could not be read. */
  orFailure<Result>(work: Promise<Result>): Promise<Result>
  close(): Promise<void>
}

const lookEveryMs = 20

/**
 * The parts of a loop in a shell; PostgreSQL replaces `%f` by the segment and `%p` by its target. It ends
 * the recovery at a segment for which the command exits with 1, and fails for more than 125.
 */
const command = `
: > restoring/want/%f
while [ ! -e restoring/have/%f ]
do
  if [ -e restoring/failed ]; then exit 126; fi
  if [ -e restoring/none/%f ] || [ ! -d restoring/want ]; then exit 1; fi
  sleep 0.02
done
mv restoring/have/%f %p`

/**
 * Gives PostgreSQL the segments that it requests. Its command runs as another user, in a minimal
 * environment, and cannot reach a bucket: it leaves the name of the segment in `want/` and waits until
 * the segment is in `have/`, or its name in `none/` because the archive ends before it.
 */
async function openExchange(
  place: BackupPlace,
  series: string,
  cluster: string,
  account: Account | undefined,
): Promise<Exchange> {
  const folder = join(cluster, 'restoring')
  await rm(folder, { recursive: true, force: true })
  for (const name of ['want', 'have', 'none']) await mkdir(join(folder, name), { recursive: true })
  if (account) await giveTo(folder, account)
  let isClosed = false
  let failure: Error | null = null
  const served = serve().catch(async (error: Error) => {
    failure = error
    await writeFile(join(folder, 'failed'), '')
  })
  return {
    command,
    orFailure: (work) =>
      work.catch((error) => {
        throw failure ?? error
      }),
    async close() {
      isClosed = true
      await served
      await rm(folder, { recursive: true, force: true })
    },
  }

  async function serve(): Promise<void> {
    while (!isClosed) {
      for (const name of await readdir(join(folder, 'want'))) {
        await provide(name)
        await rm(join(folder, 'want', name), { force: true })
      }
      await sleep(lookEveryMs)
    }
  }

  async function provide(name: string): Promise<void> {
    const target = join(folder, 'have', name)
    if (existsSync(target)) return
    try {
      const compressed = await place.read(segmentPath(series, name))
      await pipeline(compressed, createGunzip(), createWriteStream(`${target}.draft`))
      if (account) await chown(`${target}.draft`, account.uid, account.gid)
      await rename(`${target}.draft`, target)
    } catch (error) {
      if (!(error instanceof NotInPlace)) {
        throw new StoreError(
          `${segmentPath(series, name)} cannot be read (${(error as Error).message}). Restore an earlier moment with --to.`,
        )
      }
      await writeFile(join(folder, 'none', name), '')
    }
  }
}

/** Files that no row refers to are among them; the service removes those a day later. */
async function copyFilesBack(place: BackupPlace, home: string): Promise<number> {
  let count = 0
  await copyFolder('blobs/')
  return count

  async function copyFolder(folder: string): Promise<void> {
    for (const name of await place.list(folder)) {
      const path = `${folder}${name}`
      if (name.endsWith('/')) {
        await copyFolder(path)
        continue
      }
      await mkdir(join(home, dirname(path)), { recursive: true, mode: 0o700 })
      await pipeline(await place.read(path), createWriteStream(join(home, path), { mode: 0o600 }))
      count++
    }
  }
}
