import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/harness.ts'
import type { Services } from '../../kernel/api/context.ts'
import { BlobMissing, type Blobs } from '../../storage/blobs.ts'
import { freshPlace, openPlace, type Place, removePlace } from '../../storage/place.fixture.ts'
import { type S3Server, startS3Server } from '../../storage/s3-server.fixture.ts'
import { createOrphanSweep } from './orphans.ts'
import { contentHolders, fileReferences } from './store.ts'

const day = 24 * 3_600_000
let server: TestServer
let s3: S3Server

beforeAll(async () => {
  ;[server, s3] = await Promise.all([startTestServer(), startS3Server()])
})
afterAll(async () => {
  await s3.end()
  await server.stop()
})

describe.each([
  ['the file system', () => freshPlace()],
  ['S3', () => freshPlace(s3)],
])('bytes of no file, on %s', (_name, makePlace) => {
  let place: Place
  let blobs: Blobs
  let aheadMs = 0
  const owner = () => ({ organizationId: server.organizationId, livemode: false })
  const services = (): Services => ({
    ...server.app.services,
    blobs,
    clock: { now: () => Date.now() + aheadMs },
  })

  beforeAll(async () => {
    place = await makePlace()
    blobs = await openPlace(place)
  })
  afterAll(async () => {
    await blobs.close()
    await removePlace(place)
  })

  /**
   * What an upload leaves behind whose process dies after storing the bytes and before its commit.
   */
  async function orphan(livemode = false) {
    const staged = await blobs.stage(Readable.from([randomBytes(100)]), 1_000)
    await blobs.keep(staged, { ...owner(), livemode })
    return { ...owner(), livemode, sha256: staged.sha256 }
  }

  async function insertFile(sha256: string) {
    await server.pool.db`
      insert into files (organization_id, livemode, id, filename, bytes, sha256, content_type, created_by)
      values (${server.organizationId}, false, gen_random_uuid(), 'a', 100, ${sha256}, 'text/plain', 'key_a')`
  }

  async function isThere(address: Awaited<ReturnType<typeof orphan>>): Promise<boolean> {
    return blobs.read(address).then(
      () => true,
      (error) => {
        if (error instanceof BlobMissing) return false
        throw error
      },
    )
  }

  test('are removed after a day, and not before', async () => {
    const left = [await orphan(), await orphan(true)]
    const sweep = createOrphanSweep(services())
    aheadMs = day - 60_000
    expect(await sweep()).toBe(0)
    aheadMs = day + 60_000
    expect(await sweep()).toBe(2)
    expect(await Promise.all(left.map(isThere))).toEqual([false, false])
  })

  test('are distinguished from those of a file, in each mode', async () => {
    const [used, alone] = [await orphan(), await orphan()]
    await insertFile(used.sha256)
    const otherMode = { ...used, livemode: true }
    await blobs.keep(await blobs.stage(Readable.from([await blobs.read(used)]), 1_000), otherMode)
    aheadMs = day + 60_000
    expect(await createOrphanSweep(services())()).toBe(2)
    expect(await Promise.all([used, alone, otherMode].map(isThere))).toEqual([true, false, false])
  })

  test('stay if an upload of the same bytes commits meanwhile', async () => {
    const contested = await orphan()
    aheadMs = day + 60_000
    const sweep = createOrphanSweep({
      ...services(),
      blobs: {
        ...blobs,
        // Between listing all blobs and checking this one.
        async list(...page) {
          const found = await blobs.list(...page)
          setTimeout(() => void insertFile(contested.sha256), 0)
          await new Promise((resolve) => setTimeout(resolve, 100))
          return found
        },
      },
    })
    expect(await sweep()).toBe(0)
    expect(await isThere(contested)).toBe(true)
  })

  test('are found among thousands, a batch with each call', async () => {
    const pages: number[] = []
    const left = await Promise.all(Array.from({ length: 7 }, () => orphan()))
    aheadMs = day + 60_000
    const sweep = createOrphanSweep({
      ...services(),
      blobs: {
        ...blobs,
        async list(after) {
          const page = await blobs.list(after, 3)
          pages.push(page.blobs.length)
          return page
        },
      },
    })
    for (let calls = 0; calls < 6; calls++) await sweep()
    expect(await Promise.all(left.map(isThere))).toEqual(left.map(() => false))
    expect(Math.max(...pages)).toBe(3)
  })

  test('are removed, as are received bytes that were never stored', async () => {
    const staged = await blobs.stage(Readable.from([randomBytes(100)]), 1_000)
    aheadMs = day - 60_000
    await createOrphanSweep(services())()
    expect(await staged.read()).toHaveLength(100)
    aheadMs = day + 60_000
    await createOrphanSweep(services())()
    await expect(staged.read()).rejects.toThrow('ENOENT')
  })
})

test('the sweep queries every column that holds a hash of stored bytes', async () => {
  const tables = await server.pool.db<{ name: string }[]>`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'sha256'`
  // Other tables with such a column refer to a file, which holds the bytes. Recalls name contents that
  // deployments hold, versions of documents those that checks have read.
  const naming = ['recalls', 'document_versions']
  const referring = new Set<string>([...fileReferences.map(([table]) => table), ...naming])
  const own = tables.map(({ name }) => name).filter((name) => !referring.has(name))
  expect(own.sort()).toEqual(contentHolders.map(([table]) => table).sort())
})
