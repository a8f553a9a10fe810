import { type Activity, readActivity } from '../../database/activity.ts'
import { type Database, isDiskFull, type Pool } from '../../database/database.ts'
import type { Clock } from '../../kernel/base/clock.ts'
import { inTime } from '../../kernel/base/in-time.ts'
import { countJobsSetAside } from '../../kernel/jobs/jobs.ts'
import type { Blobs } from '../../storage/blobs.ts'
import { type Backlog, readBacklog } from '../../webhooks/backlog.ts'
import { countAttemptsSetAside } from '../../webhooks/queue/set-aside.ts'
import { countMarked } from '../../webhooks/queue/unreadable.ts'
import type { Limiter } from '../limits/rate-limit.ts'

/** The state of the dependencies, from the last look. */
export interface Health {
  /** Null while the database does not respond. */
  queue: Queue | null
  /** Whether PostgreSQL refuses writes because its disk is full; reads succeed. */
  isDiskFull: boolean
  hasBlobs: boolean
  /** How long the storage of files took to respond; null if it did not. */
  blobsSeconds: number | null
  /** Null if no Redis is configured. */
  hasRedis: boolean | null
  /** How long archiving of the embedded store has been failing; null if it is not archived. */
  backupFailingSeconds: number | null
}

export interface Queue extends Backlog {
  /** Age of the oldest job that is due and that no process is running. */
  oldestDueJobSeconds: number
  setAside: { attempts: number; jobs: number }
  /** Endpoints whose signing secret cannot be decrypted. */
  unreadableEndpoints: number
  activity: Activity
}

export interface HealthWatch {
  /** The last state, from memory: no dependency can delay the response. */
  current(): Health
  close(): void
}

interface Options {
  pool: Pool
  blobs: Blobs
  limiter: Limiter
  clock: Clock
  /** Reads what the archiver of the embedded store reported last. */
  readBackup: () => number | null
}

/** How long one look may take before the dependency counts as away. */
const lookTimeoutMs = 3_000
const betweenLooksMs = 2_000
/** A queue of millions takes long to count, so looks take at most a twentieth of the time. */
const restForEachBusyMs = 19

/** Looks at the dependencies now, and every 2 seconds from then on. Resolves after the first look. */
export async function watchHealth(options: Options): Promise<HealthWatch> {
  let isClosed = false
  let timer: NodeJS.Timeout | undefined
  const disk = watchDisk(options.pool)
  let health = await look(options, disk)
  lookLater(0)
  return {
    current: () => health,
    close() {
      isClosed = true
      clearTimeout(timer)
    },
  }

  function lookLater(tookMs: number): void {
    const delayMs = Math.max(betweenLooksMs, health.queue === null ? 0 : restForEachBusyMs * tookMs)
    timer = setTimeout(async () => {
      const startedAt = performance.now()
      health = await look(options, disk)
      if (!isClosed) lookLater(performance.now() - startedAt)
    }, delayMs).unref()
  }
}

async function look(options: Options, disk: DiskWatch): Promise<Health> {
  const { pool, blobs, limiter, clock } = options
  const db = pool.db.within(lookTimeoutMs)
  const [queue, blobsSeconds, isFull] = await Promise.all([
    inTime(readQueue(db, clock), lookTimeoutMs).catch(() => null),
    readBlobsSeconds(blobs),
    inTime(disk.look(db), lookTimeoutMs).catch(() => disk.wasFull()),
  ])
  const hasBlobs = blobsSeconds !== null
  return {
    ...{ queue, isDiskFull: isFull, hasBlobs, blobsSeconds },
    hasRedis: limiter.isShared(),
    backupFailingSeconds: options.readBackup(),
  }
}

async function readBlobsSeconds(blobs: Blobs): Promise<number | null> {
  const startedAt = performance.now()
  try {
    await inTime(blobs.check(), lookTimeoutMs)
    return Math.round(performance.now() - startedAt) / 1_000
  } catch {
    return null
  }
}

interface DiskWatch {
  look(db: Database): Promise<boolean>
  wasFull(): boolean
}

/** Writes only after another write failed, since each probe leaves dead rows in the catalog. */
function watchDisk(pool: Pool): DiskWatch {
  let isFull = false
  /** The failure after which a probe found room again. */
  let recoveredFrom: number | null = null
  return {
    wasFull: () => isFull,
    async look(db) {
      const failedAt = pool.lastDiskFullAt
      if (!isFull && failedAt === recoveredFrom) return false
      isFull = !(await hasRoom(db))
      if (!isFull) recoveredFrom = failedAt
      return isFull
    },
  }
}

/**
 * Whether PostgreSQL can write another 64 KiB, which are rolled back. Throws if that cannot be
 * determined.
 */
async function hasRoom(db: Database): Promise<boolean> {
  try {
    await db.transaction(
      (tx) => tx`
        create temporary table room on commit drop as
        select repeat('x', 1900) as filler from generate_series(1, 32)`,
    )
    return true
  } catch (error) {
    if (isDiskFull(error)) return false
    throw error
  }
}

async function readQueue(db: Database, clock: Clock): Promise<Queue> {
  const [[jobs], deliveries, attemptsSetAside, jobsSetAside, unreadableEndpoints, activity] =
    await Promise.all([
      db<{ depth: number; oldest: number | null }[]>`
        select count(*) as depth, max(extract(epoch from now() - greatest(due_at, leased_until)))
          filter (where leased_until is null or leased_until < now())::float8 as oldest
        from jobs where set_aside_at is null and due_at <= now()`,
      readBacklog(db, clock.now()),
      countAttemptsSetAside(db),
      countJobsSetAside(db),
      countMarked(db),
      readActivity(db),
    ])
  return {
    ...deliveries,
    queueDepth: deliveries.queueDepth + jobs!.depth,
    oldestDueJobSeconds: Math.round(jobs!.oldest ?? 0),
    setAside: { attempts: attemptsSetAside, jobs: jobsSetAside },
    unreadableEndpoints,
    activity,
  }
}
