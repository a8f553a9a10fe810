import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/harness.ts'
import { backupLock } from '../../database/backup-lock.ts'
import { type Database, transaction } from '../../database/database.ts'
import { requireUuid } from '../../kernel/base/ids.ts'
import { BlobMissing } from '../../storage/blobs.ts'
import { removeUnusedContents, removeUnusedFiles } from './removal.ts'
import { holdFile } from './store.ts'

let server: TestServer
let aheadMs = 0
const day = 24 * 3_600_000

beforeAll(async () => {
  server = await startTestServer({ clock: { now: () => Date.now() + aheadMs } })
})
afterAll(() => server.stop())

async function upload(text: string, key = server.keys.test) {
  const form = new FormData()
  form.set('file', new Blob([text]), 'a.txt')
  const { status, body } = await server.call('POST', '/files', { form, key })
  expect(status).toBe(201)
  return body as { id: string; sha256: string }
}

function fetchStatus(id: string, key = server.keys.test): Promise<number> {
  return server.call('GET', `/files/${id}/content`, { key }).then(({ status }) => status)
}

/** Runs the background work of a day later. */
async function aDayLater(): Promise<number> {
  aheadMs += day + 1_000
  return removeUnusedFiles(server.app.services)
}

function createTenant(livemode = false) {
  return { organizationId: server.organizationId, livemode }
}

async function bytesGone(sha256: string, livemode = false): Promise<boolean> {
  for (let tries = 0; tries < 50; tries++) {
    const bytes = server.app.services.blobs.read({ ...createTenant(livemode), sha256 })
    if (
      await bytes.then(
        () => false,
        (error) => error instanceof BlobMissing,
      )
    )
      return true
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return false
}

test('removes a file without references after a day, with an event', async () => {
  const { id, sha256 } = await upload('unused')
  expect(await removeUnusedFiles(server.app.services)).toBe(0)
  expect(await aDayLater()).toBe(1)
  expect((await server.call('GET', `/files/${id}`)).status).toBe(404)
  expect(await bytesGone(sha256)).toBe(true)
  const { body } = await server.call('GET', '/events?type=platform.file.deleted')
  expect(body.data[0]).toMatchObject({ request_id: null, data: { object: { id } } })
})

test('keeps a referenced file, and one that is less than a day old', async () => {
  const used = await upload('used')
  await holdFile(server.pool.db, createTenant(), used.id)
  await aDayLater()
  const young = await upload('young')
  await removeUnusedFiles(server.app.services)
  expect([await fetchStatus(used.id), await fetchStatus(young.id)]).toEqual([200, 200])
})

test("removes the bytes only when no other file of the mode has them, and never another mode's", async () => {
  const first = await upload('shared')
  const second = await upload('shared')
  const live = await upload('shared', server.keys.live)
  await holdFile(server.pool.db, createTenant(true), live.id)
  expect((await server.call('DELETE', `/files/${first.id}`)).status).toBe(200)
  expect(await fetchStatus(second.id)).toBe(200)
  expect((await server.call('DELETE', `/files/${second.id}`)).status).toBe(200)
  expect(await bytesGone(first.sha256)).toBe(true)
  expect(await fetchStatus(live.id, server.keys.live)).toBe(200)
})

test('keeps the bytes of a deleted file while a backup runs, and leaves them to the sweep', async () => {
  const { id, sha256 } = await upload('in the backup')
  await server.pool.db.transaction(async (tx) => {
    await tx`select pg_advisory_xact_lock(${backupLock}::bigint)`
    expect((await server.call('DELETE', `/files/${id}`)).status).toBe(200)
    await expect
      .poll(async () => server.pool.db`select from jobs where kind = 'content_removal'`)
      .toEqual([])
  })
  const kept = await server.app.services.blobs.read({ ...createTenant(), sha256 })
  expect(kept.toString()).toBe('in the backup')
  await server.pool.db.transaction((tx) =>
    removeUnusedContents(tx, server.app.services.blobs, createTenant(), [sha256]),
  )
  expect(await bytesGone(sha256)).toBe(true)
})

test('loses no bytes if a removal coincides with an upload of the same content', async () => {
  let last = await upload('contested')
  for (let round = 0; round < 20; round++) {
    const [next] = await Promise.all([
      upload('contested'),
      server.call('DELETE', `/files/${last.id}`),
    ])
    last = next
  }
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(await fetchStatus(last.id)).toBe(200)
})

test('two processes that remove at once remove each file once', async () => {
  await aDayLater()
  const files = await Promise.all(Array.from({ length: 30 }, (_, at) => upload(`file ${at}`)))
  aheadMs += day + 1_000
  const removed = await Promise.all([1, 2, 3].map(() => removeUnusedFiles(server.app.services)))
  expect(removed.reduce((sum, count) => sum + count)).toBe(30)
  const { body } = await server.call('GET', '/events?type=platform.file.deleted&limit=200')
  const removedIds = body.data.map(
    (event: { data: { object: { id: string } } }) => event.data.object.id,
  )
  for (const { id } of files)
    expect(removedIds.filter((other: string) => other === id)).toEqual([id])
})

test('a file that is in use cannot be deleted', async () => {
  const { id } = await upload('held')
  await server.pool.db`update files set expires_at = null where id = ${requireUuid('file', id)}`
  const { status, body } = await server.call('DELETE', `/files/${id}`)
  expect([status, body.error.code]).toEqual([409, 'state_conflict'])
})

test('transactions that begin to refer to one file do not wait for each other, but its removal does', async () => {
  const { id } = await upload('popular')
  await holdFile(server.pool.db, createTenant(), id)
  const hold = (work: (tx: Database) => Promise<void>) =>
    transaction(server.pool.db, async (tx) => {
      await tx`set local lock_timeout = '2s'`
      expect(await holdFile(tx, createTenant(), id)).toMatchObject({ expires_at: null })
      await work(tx)
    })
  await hold(() =>
    hold(async () => {
      const locked = server.pool.db`
        select from files where id = ${requireUuid('file', id)} for update skip locked`
      expect(await locked).toHaveLength(0)
    }),
  )
})

test('of transactions that refer to an unused file at the same time, one removes its expiry', async () => {
  const { id } = await upload('popular at once')
  const hold = () => transaction(server.pool.db, (tx) => holdFile(tx, createTenant(), id))
  const held = await Promise.all(Array.from({ length: 8 }, hold))
  expect(held.map((file) => file!.expires_at)).toEqual(Array(8).fill(null))
  const [row] = await server.pool.db`
    select expires_at from files where id = ${requireUuid('file', id)}`
  expect(row!.expires_at).toBe(null)
})
