import { createReadStream, existsSync } from 'node:fs'
import { mkdir, readdir, rm, truncate, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { createGzip } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { connect, type Pool } from '../database/database.ts'
import { clean, freshDirectory } from '../database/embedded/embedded.fixture.ts'
import { administratorConnection, startEmbedded } from '../database/embedded/embedded.ts'
import { createLog } from '../kernel/base/log.ts'
import { startS3Server } from '../storage/s3-server.fixture.ts'
import { type ArchiverOptions, startArchiver } from './archiver.ts'
import { bucketPlace } from './bucket-place.ts'
import { folderPlace } from './folder-place.ts'
import { type BackupPlace, NotInPlace } from './place.ts'
import { recoverStore } from './recover.ts'
import { removeExpired } from './retention.ts'
import {
  type BaseBackup,
  baseDescriptionPath,
  basePath,
  listBaseBackups,
  listSeries,
} from './series.ts'
import { countFailingSeconds, readBackupState } from './state.ts'
import { readSegment, renderPosition, renderSegment } from './wal.ts'

afterAll(clean)

const log = createLog('silent')

interface ArchivedStore {
  dataDir: string
  pool: Pool
  /** Resolves when everything that was written before is archived. */
  archived(): Promise<void>
  stop(): Promise<void>
}

async function startArchived(
  place: BackupPlace,
  dataDir = freshDirectory(),
  options: Partial<ArchiverOptions> & { waitingWalMiB?: number } = {},
): Promise<ArchivedStore> {
  const store = await startEmbedded(dataDir, {
    isArchived: true,
    durable: false,
    ...(options.waitingWalMiB && { waitingWalMiB: options.waitingWalMiB }),
  })
  const pool = connect(store.connection, { max: 1 })
  const admin = connect(administratorConnection(dataDir), { max: 1 })
  const archiver = startArchiver({
    ...{ dataDir, place, log, hasFiles: true, retentionMs: 86_400_000, betweenMs: 20 },
    ...options,
  })
  return {
    dataDir,
    pool,
    async archived() {
      const [row] = await admin.db<{ at: string }[]>`select pg_switch_wal()::text as at`
      await expect
        .poll(async () => {
          const [slot] = await admin.db`
            select from pg_replication_slots where restart_lsn >= ${row!.at}::pg_lsn`
          return slot !== undefined && readBackupState(dataDir)?.baseBackupAt !== null
        })
        .toBe(true)
    },
    async stop() {
      await Promise.all([pool.close(), admin.close()])
      await archiver.stop()
      await store.stop()
    },
  }
}

async function readWords(dataDir: string): Promise<string[]> {
  const store = await startEmbedded(dataDir, { durable: false })
  const pool = connect(store.connection, { max: 1 })
  const rows = await pool.db<{ word: string }[]>`select word from words order by word`
  await pool.close()
  await store.stop()
  return rows.map(({ word }) => word)
}

async function storeFile(dataDir: string, digits: string): Promise<string> {
  const organization = '0190b1f0-0000-7000-8000-000000000000'
  const key = `blobs/${organization}/test/${digits}/${digits}${'0'.repeat(62)}`
  await mkdir(dirname(join(dataDir, key)), { recursive: true })
  await writeFile(join(dataDir, key), `file ${digits}`)
  return key
}

test('a store is restored to a moment between two writes, and to its end, with its files', async () => {
  const place = folderPlace(freshDirectory())
  const { dataDir, pool, archived, stop } = await startArchived(place)
  await writeFile(join(dataDir, 'encryption-key'), 'key')
  await pool.db`create table words (word text primary key)`
  await archived()
  const early = await storeFile(dataDir, 'aa')
  await pool.db`insert into words values ('before')`
  const [row] = await pool.db<{ now: Date }[]>`select clock_timestamp() as now`
  // The commit after the moment must have a later millisecond.
  await pool.db`select pg_sleep(0.005)`
  await pool.db`insert into words values ('then')`
  const late = await storeFile(dataDir, 'ab')
  await archived()
  await rm(join(dataDir, early))
  await pool.db`insert into words values ('unarchived until the stop')`
  await stop()

  const between = join(freshDirectory(), 'between')
  await mkdir(between)
  const moment = new Date(row!.now.getTime() + 1)
  const { lastCommitAt } = await recoverStore(place, between, moment)
  expect(lastCommitAt!.getTime()).toBeLessThanOrEqual(moment.getTime())
  expect(await readWords(between)).toEqual(['before'])
  for (const key of [early, late])
    expect(await text(createReadStream(join(between, key)))).toMatch(/^file a[ab]$/)
  expect(await text(createReadStream(join(between, 'encryption-key')))).toBe('key')

  // A moment after the last commit has all of them.
  const after = join(freshDirectory(), 'after')
  await mkdir(after)
  await recoverStore(place, after, new Date(Date.now() + 60_000))
  expect(await readWords(after)).toEqual(['before', 'then', 'unarchived until the stop'])

  const never = join(freshDirectory(), 'never')
  await expect(recoverStore(place, never, new Date(0))).rejects.toThrow('The earliest moment')

  // A damaged segment would end the recovery early, and what follows it would be lost.
  const [series] = await listSeries(place)
  const segment = (await place.list(`${series}/wal/`)).at(-1)!
  await truncate(join(place.name, `${series}/wal/${segment}`), 1_000)
  const damaged = join(freshDirectory(), 'damaged')
  await mkdir(damaged)
  await expect(recoverStore(place, damaged, null)).rejects.toThrow(
    `${segment} cannot be read (unexpected end of file)`,
  )
  expect(existsSync(join(damaged, 'postgres/postmaster.pid'))).toBe(false)
})

test('a stuck archive is reported, does not stop the store, and a new series heals a gap', async () => {
  const folder = folderPlace(freshDirectory())
  let isAway = false
  const place: BackupPlace = {
    ...folder,
    write(path, content) {
      if (!isAway) return folder.write(path, content)
      if (!Buffer.isBuffer(content)) content.destroy()
      return Promise.reject(new Error('the place is away'))
    },
  }
  const { dataDir, pool, archived, stop } = await startArchived(place, freshDirectory(), {
    waitingWalMiB: 48,
  })
  await pool.db`create table words (word text)`
  await archived()
  const [first] = await listSeries(place)
  isAway = true
  const admin = connect(administratorConnection(dataDir), { max: 1 })
  const fill = async () => {
    for (let count = 0; count < 8; count++) {
      await pool.db`insert into words values ('while it is away')`
      await admin.db`select pg_switch_wal()`
    }
    await admin.db`checkpoint`
  }
  await fill()
  await expect.poll(() => readBackupState(dataDir)?.error).toMatch(/away|removed before/)
  const state = readBackupState(dataDir)!
  expect(countFailingSeconds(state, Date.parse(state.failingSince!) + 400_000)).toBe(400)
  // The store continues, and drops the WAL that it may not keep.
  await fill()
  isAway = false
  // A new series begins only if PostgreSQL dropped WAL that was not archived.
  await expect
    .poll(async () => {
      const newest = (await listSeries(place)).at(-1)!
      return newest !== first && (await listBaseBackups(place, newest)).length
    })
    .toBe(1)
  await archived()
  await expect.poll(() => readBackupState(dataDir)?.failingSince).toBeNull()
  await admin.close()
  await stop()
  expect(await listSeries(place)).toContain(first)

  const restored = join(freshDirectory(), 'restored')
  await mkdir(restored)
  await recoverStore(place, restored, null)
  expect((await readWords(restored)).length).toBe(16)
})

test('expired base backups, their WAL and the files that only they had are removed', async () => {
  const folder = freshDirectory()
  const place = folderPlace(folder)
  const add = async (series: string, day: number, firstSegment: string, removed: string[] = []) => {
    const at = new Date(Date.UTC(2026, 0, day)).toISOString()
    const base: BaseBackup = {
      ...{ series, name: String(day), startedAt: at, endedAt: at, firstSegment, bytes: 1 },
      removedFiles: removed,
    }
    await place.write(basePath(base), Buffer.from('base'))
    await place.write(baseDescriptionPath(base), Buffer.from(JSON.stringify(base)))
    await place.write(`${series}/wal/${firstSegment}.gz`, Buffer.from('wal'))
  }
  const [one, two] = ['20260101t000000000z_aaaaaa', '20260103t000000000z_bbbbbb']
  await add(one, 1, '000000010000000000000001')
  await add(two, 3, '000000010000000000000003')
  await add(two, 4, '000000010000000000000004', ['o/test/aa/gone', 'o/test/aa/back'])
  await add(two, 8, '000000010000000000000008')
  for (const name of ['gone', 'back', 'there'])
    await place.write(`blobs/o/test/aa/${name}`, Buffer.from(name))
  await removeExpired(place, Date.UTC(2026, 0, 5), async () => ['o/test/aa/gone'])
  expect(
    (await readdir(folder, { recursive: true })).filter((name) => /\.\w+$/.test(name)).sort(),
  ).toEqual([
    `${two}/base/4.json`,
    `${two}/base/4.tar.gz`,
    `${two}/base/8.json`,
    `${two}/base/8.tar.gz`,
    `${two}/wal/000000010000000000000004.gz`,
    `${two}/wal/000000010000000000000008.gz`,
  ])
  expect(await place.list('blobs/o/test/aa/')).toEqual(['back', 'there'])
})

test('a folder and a bucket are the same place', async () => {
  const server = await startS3Server()
  const bucket = bucketPlace({ bucket: server.bucket, prefix: 'archive/' }, server.env)
  for (const place of [folderPlace(freshDirectory()), bucket]) {
    expect(await place.list('a/')).toEqual([])
    await place.write('a/b/one', Buffer.from('one'))
    const stream = createGzip()
    stream.end('x'.repeat(100_000))
    await place.write('a/two.gz', stream)
    expect(await place.list('a/')).toEqual(['b/', 'two.gz'])
    expect(await place.list('')).toEqual(['a/'])
    expect(await text(await place.read('a/b/one'))).toBe('one')
    const broken = createGzip()
    const writing = place.write('a/broken', broken)
    broken.destroy(new Error('interrupted'))
    await expect(writing).rejects.toThrow()
    await expect(place.read('a/broken')).rejects.toThrow(NotInPlace)
    await place.remove('a/two.gz')
    await place.remove('a/two.gz')
    expect(await place.list('a/')).toEqual(['b/'])
    place.close()
  }
  await server.end()
})

test('names of segments are those of PostgreSQL', () => {
  expect(renderSegment(1, readSegment('0/16B3748'))).toBe('000000010000000000000001')
  expect(renderSegment(2, readSegment('1A/FF000000'))).toBe('000000020000001A000000FF')
  expect(renderPosition(readSegment('1A/FF123456'))).toBe('1A/FF000000')
})
