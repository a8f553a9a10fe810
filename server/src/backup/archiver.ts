import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { connect, type Database } from '../database/database.ts'
import { administratorConnection, seriesSlotPrefix } from '../database/embedded/embedded.ts'
import { inTime } from '../kernel/base/in-time.ts'
import type { Log } from '../kernel/base/log.ts'
import { createOutage } from '../kernel/base/outage.ts'
import { writeBaseBackup } from './base-backup.ts'
import { copyFiles } from './files.ts'
import type { BackupPlace } from './place.ts'
import { removeExpired } from './retention.ts'
import { createSeriesName, listBaseBackups, segmentPath } from './series.ts'
import { type BackupState, writeBackupState } from './state.ts'
import { readSegment, renderPosition, renderSegment } from './wal.ts'

interface Archiver {
  /** Archives everything that is committed, for at most 15 seconds, and ends. */
  stop(): Promise<void>
}

export interface ArchiverOptions {
  dataDir: string
  place: BackupPlace
  /** How far back the store can be restored, in milliseconds. */
  retentionMs: number
  /** Whether files are in the data directory, and are copied too. */
  hasFiles: boolean
  log: Log
  now?: () => number
  betweenMs?: number
  baseBackupEveryMs?: number
}

const dayMs = 86_400_000
/**
 * Together with the end of requests and attempts, this is less than the minute that supervisors
 * wait.
 */
const maxStopMs = 15_000
const reportEveryMs = 30_000
/**
 * The pause after a base backup failed. It reads the whole store, so it is not repeated at once.
 */
const retryBaseBackupMs = 60_000

/**
 * Archives a running embedded store (docs/decisions/0075): every complete segment of the WAL within
 * seconds, the files, and a base backup each day. A physical replication slot keeps the WAL until it is
 * archived; its name is that of the series, so the two cannot differ.
 */
export function startArchiver(options: ArchiverOptions): Archiver {
  const { dataDir, place, retentionMs, hasFiles, log, now = Date.now } = options
  const { betweenMs = 5_000, baseBackupEveryMs = dayMs } = options
  const pool = connect(administratorConnection(dataDir), { max: 2, applicationName: 'archiver' })
  const { db } = pool
  const outage = createOutage(log, `archiving to ${place.name}`)
  const interrupt = new AbortController()
  const files = copyFiles(dataDir, place, noteProgress)
  const removedFiles = () => (hasFiles ? files.findRemoved() : Promise.resolve([]))
  const state: BackupState = {
    place: place.name,
    seenAt: timeText(),
    failingSince: null,
    error: null,
    archivedUntil: null,
    baseBackupAt: null,
    waitingSegments: 0,
  }
  let reportedAt = 0
  let series: string | null = null
  let basing: Promise<void> | null = null
  let nextBaseBackupAt: number | null = null
  const problems: { wal: string | null; base: string | null } = { wal: null, base: null }
  /** When the current segment was last seen, and which it was. */
  let seen: { segment: bigint; at: string } | null = null
  let timer: NodeJS.Timeout | undefined
  let isStopping = false
  let isOver = false
  let running = round()

  return {
    async stop() {
      isStopping = true
      clearTimeout(timer)
      interrupt.abort()
      // A place that is away, or a first copy of many files, must not delay the end of the service.
      await inTime(archiveRest(), maxStopMs).catch((error) => note('wal', error))
      isOver = true
      await report().catch(() => {})
      await pool.close()
      place.close()
    },
  }

  async function archiveRest(): Promise<void> {
    await running
    await basing
    await db`select pg_switch_wal()`
    await archive()
  }

  async function round(): Promise<void> {
    try {
      await archive()
      if (!isStopping) await startBaseBackupIfDue()
      note('wal', null)
    } catch (error) {
      note('wal', error)
    }
    await report().catch(() => {})
    if (isStopping) return
    timer = setTimeout(() => {
      running = round()
    }, betweenMs)
  }

  /** Copies the complete segments, and the files that were stored before them. */
  async function archive(): Promise<void> {
    series ??= (await findSeries(db)) ?? (await beginSeries())
    const readAt = timeText()
    const position = await readWalPosition(db, series)
    if (position === null) {
      const lost = series
      series = null
      nextBaseBackupAt = null
      state.baseBackupAt = null
      await dropSlot(db, lost)
      throw new Error(
        `WAL was removed before it was archived, because it filled half of the free disk space. ` +
          `A new series of backups begins. The time since the last archived WAL cannot be restored`,
      )
    }
    const { timeline, first, current } = position
    state.waitingSegments = Number(current - first)
    if (first < current && hasFiles) await files.copyNew()
    for (let segment = first; segment < current; segment++) {
      const name = renderSegment(timeline, segment)
      const content = await readFile(join(dataDir, 'postgres', 'pg_wal', name))
      await place.write(segmentPath(series, name), await compress(content, { level: 1 }))
      await db`
        select pg_replication_slot_advance(${seriesSlotPrefix + series},
          ${renderPosition(segment + 1n)}::pg_lsn)`
      state.waitingSegments = Number(current - segment - 1n)
      noteProgress()
    }
    if (seen !== null && seen.segment < current) state.archivedUntil = seen.at
    seen = { segment: current, at: readAt }
  }

  /** Creates the slot, so that all WAL is kept from now on. The base backup follows. */
  async function beginSeries(): Promise<string> {
    const name = createSeriesName(now())
    await db`select pg_create_physical_replication_slot(${seriesSlotPrefix + name}, true)`
    return name
  }

  async function startBaseBackupIfDue(): Promise<void> {
    if (basing !== null || series === null) return
    nextBaseBackupAt ??= await findNextBaseBackup(series)
    if (now() < nextBaseBackupAt) return
    basing = writeBase(series)
      .then(() => note('base', null))
      .catch((error) => {
        nextBaseBackupAt = now() + retryBaseBackupMs
        if (!isStopping) note('base', error)
      })
      .finally(() => {
        basing = null
      })
  }

  async function findNextBaseBackup(of: string): Promise<number> {
    const last = (await listBaseBackups(place, of)).at(-1)
    if (last === undefined) return now()
    state.baseBackupAt = last.endedAt
    return Date.parse(last.endedAt) + baseBackupEveryMs
  }

  async function writeBase(of: string): Promise<void> {
    const { signal } = interrupt
    const base = await writeBaseBackup({ dataDir, place, series: of, signal }, now, async () => {
      if (hasFiles) await files.copyNew()
      return removedFiles()
    })
    state.baseBackupAt = base.endedAt
    nextBaseBackupAt = Date.parse(base.endedAt) + baseBackupEveryMs
    log.info({ bytes: base.bytes, place: place.name }, 'a base backup was written')
    await removeExpired(place, now() - retentionMs, removedFiles)
  }

  function noteProgress(): void {
    if (isOver) throw new Error('the service has ended')
    state.seenAt = timeText()
    if (now() - reportedAt > reportEveryMs) void report().catch(() => {})
  }

  /** One line reports the start of a failure, and one its end. */
  function note(work: 'wal' | 'base', error: unknown): void {
    problems[work] = error === null ? null : (error as Error).message
    state.error = problems.wal ?? problems.base
    state.seenAt = timeText()
    if (error !== null) outage.note(error)
    else if (state.error === null) outage.end()
    state.failingSince = state.error === null ? null : (state.failingSince ?? timeText())
  }

  async function report(): Promise<void> {
    reportedAt = now()
    await writeBackupState(dataDir, state)
  }

  function timeText(): string {
    return new Date(now()).toISOString()
  }
}

async function findSeries(db: Database): Promise<string | null> {
  const [slot] = await db<{ name: string }[]>`
    select slot_name as name from pg_replication_slots
    where starts_with(slot_name, ${seriesSlotPrefix}) order by slot_name desc limit 1`
  return slot?.name.slice(seriesSlotPrefix.length) ?? null
}

interface WalPosition {
  timeline: number
  /** The first segment that is not archived. */
  first: bigint
  /** The segment that is being written. All before it are complete and on the disk. */
  current: bigint
}

/** Null if PostgreSQL removed WAL that was not archived. */
async function readWalPosition(db: Database, series: string): Promise<WalPosition | null> {
  const [row] = await db<
    { status: string; first: string | null; current: string; timeline: number }[]
  >`
    select wal_status as status, restart_lsn::text as first,
      pg_current_wal_flush_lsn()::text as current,
      (select timeline_id from pg_control_checkpoint()) as timeline
    from pg_replication_slots where slot_name = ${seriesSlotPrefix + series}`
  if (!row || row.status === 'lost' || row.first === null) return null
  const { timeline, first, current } = row
  return { timeline, first: readSegment(first), current: readSegment(current) }
}

async function dropSlot(db: Database, series: string): Promise<void> {
  await db`
    select pg_drop_replication_slot(slot_name) from pg_replication_slots
    where slot_name = ${seriesSlotPrefix + series}`
}

const compress = promisify(gzip)
