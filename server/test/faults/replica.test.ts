import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readActivity } from '../../src/database/activity.ts'
import { connect, type Pool } from '../../src/database/database.ts'
import { createLog } from '../../src/kernel/base/log.ts'
import { routes } from '../../src/routes.ts'
import { readConfig } from '../../src/settings/config.ts'
import { type Service, startService } from '../../src/start.ts'
import { readReplica } from '../../src/store/store.ts'
import { noteFault } from './ledger.ts'
import {
  findServerPrograms,
  type ReplicatedPostgres,
  startReplicatedPostgres,
} from './replicated-postgres.ts'

/** Lists read an asynchronous replica, and show every acknowledged write. */
const programs = findServerPrograms()
if (programs === null) {
  process.stderr.write('replica.test.ts is skipped: pg_basebackup is not in /usr/lib/postgresql\n')
}

let store: ReplicatedPostgres
let standby: Pool
let folder: string
let service: Service
let key: string
const logged: string[] = []

beforeAll(async () => {
  if (programs === null) return
  store = await startReplicatedPostgres(programs, { isSynchronous: false })
  standby = connect({ url: store.standbyUrl }, { max: 1 })
  folder = mkdtempSync(join(tmpdir(), 'blazon-replica-'))
  const config = readConfig({
    PORT: '0',
    DATABASE_URL: store.primaryUrl,
    DATABASE_READ_URL: store.standbyUrl,
    BLAZON_ENCRYPTION_KEY: Buffer.alloc(32, 7).toString('base64'),
    BLAZON_DATA_DIR: folder,
    BLAZON_RATE_LIMIT_TEST: '0',
  })
  const log = createLog('warn', { write: (line) => void logged.push(line) })
  service = await startService(config, log)
  key = service.firstStart!.keys.find((one) => one.startsWith('sk_test_'))!
})

afterAll(async () => {
  await service?.stop()
  await standby?.close()
  await store?.close()
  if (folder !== undefined) await rm(folder, { recursive: true, force: true })
})

test.skipIf(programs === null)('shows each write in the next list', async () => {
  const writers = Array.from({ length: 3 }, async (_, writer) => {
    for (let at = 0; at < 40; at++) {
      const palette = await post('brand/palettes', { name: `Palette ${writer} ${at}` })
      // The others write at most 80 until this list is read.
      const palettes = await list('brand/palettes?limit=100')
      expect(palettes.map(({ id }) => id)).toContain(palette.id)
    }
  })
  await Promise.all(writers)
  // One writer: a list of events waits at most 100 ms for older events of other writers.
  for (let at = 0; at < 40; at++) {
    const event = await post('events', { type: 'custom.deck.published', data: { at } })
    const events = await list('events?limit=1')
    expect(events.map(({ id }) => id)).toEqual([event.id])
  }
  await readsOnReplica()
})

test.skipIf(programs === null)('answers every list and report', async () => {
  const readable = routes.filter(
    ({ method, path, query, isReport }) =>
      method === 'GET' &&
      !path.includes(':') &&
      (isReport === true || (query !== undefined && 'limit' in query.properties)),
  )
  expect(readable.length).toBeGreaterThan(15)
  logged.length = 0
  for (const { path } of readable) {
    // Some lists are for owners only.
    expect([200, 403], path).toContain((await get(path.slice(1))).status)
  }
  // A statement that writes or locks would fail on the replica, and be repeated on the primary.
  expect(logged.filter((line) => line.includes('replica'))).toEqual([])
})

test.skipIf(programs === null)('is compared with the primary by the doctor', async () => {
  const facts = await readReplica(store.primaryUrl, store.standbyUrl)
  expect(facts).toMatchObject({ isReplica: true, isOfPrimary: true })
  await expect(readReplica(store.standbyUrl, store.primaryUrl)).rejects.toThrow('is a replica')
  const twice = await readReplica(store.primaryUrl, store.primaryUrl)
  expect(twice).toMatchObject({ isReplica: false, bytesBehind: 0 })
})

test.skipIf(programs === null)('reads the primary while the replica is behind', async () => {
  await standby.db`select pg_wal_replay_pause()`
  const before = await countStatements()
  const palette = await post('brand/palettes', { name: 'While it is behind' })
  expect((await list('brand/palettes')).map(({ id }) => id)).toContain(palette.id)
  expect((await countStatements()).primary).toBeGreaterThan(before.primary)
  const lag = () =>
    readActivity(service.pool.db).then(({ replicationLagSeconds }) => replicationLagSeconds)
  await expect.poll(lag).toBeGreaterThan(1)

  await standby.db`select pg_wal_replay_resume()`
  await readsOnReplica()
})

test.skipIf(programs === null)('reads the primary while the replica is away', async () => {
  const found = { acknowledged: 0, failed: 0, lost: 0 }
  const writeAndList = async () => {
    const palette = await post('brand/palettes', { name: `Palette ${found.acknowledged}` })
    found.acknowledged += 1
    const response = await get('brand/palettes?limit=5')
    if (response.status !== 200) found.failed += 1
    else if (!response.body.data.some(({ id }: Resource) => id === palette.id)) found.lost += 1
  }
  store.freezeStandby()
  for (let at = 0; at < 5; at++) await writeAndList()
  store.killStandby()
  for (let at = 0; at < 5; at++) await writeAndList()
  noteFault({
    fault: 'The replica of lists falls silent, then ends',
    acknowledged: found.acknowledged,
    lost: found.lost,
    duplicates: null,
    failedRequests: found.failed,
    recoveryMs: null,
  })
  expect(found).toEqual({ acknowledged: 10, failed: 0, lost: 0 })
  await expect
    .poll(async () => {
      await list('brand/palettes')
      return logged.join()
    })
    .toContain('reading from the replica failed')
})

/** Resolves when a list has read the replica. */
async function readsOnReplica(): Promise<void> {
  const { replica } = await countStatements()
  await expect
    .poll(async () => {
      await list('brand/palettes')
      return (await countStatements()).replica
    })
    .toBeGreaterThan(replica)
}

interface Resource {
  id: string
}

async function get(path: string) {
  return send(path, { headers: { Authorization: `Bearer ${key}` } })
}

async function list(path: string): Promise<Resource[]> {
  const { status, body } = await get(path)
  expect(status).toBe(200)
  return body.data
}

async function post(path: string, body: unknown): Promise<Resource> {
  const response = await send(path, {
    method: 'POST',
    headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
  expect(response.status, JSON.stringify(response.body)).toBeLessThan(300)
  return response.body
}

// biome-ignore lint/suspicious/noExplicitAny: the tests assert on the shape of what comes
async function send(path: string, request: RequestInit): Promise<{ status: number; body: any }> {
  const response = await fetch(`${service.url}/api/v1/${path}`, request)
  return { status: response.status, body: await response.json() }
}

/** The statements of lists and reports so far, by the place where they ran. */
async function countStatements(): Promise<{ replica: number; primary: number }> {
  const { values } = await service.app.services.metrics.reportStatements.get()
  const count = (place: string) => values.find(({ labels }) => labels.place === place)?.value ?? 0
  return { replica: count('replica'), primary: count('primary') }
}
