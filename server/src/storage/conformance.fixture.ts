import { createHash, randomBytes } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { largeBytes, owner } from './blob-process.fixture.ts'
import { BlobMissing, type BlobOwner, type Blobs, BlobTooLarge } from './blobs.ts'
import { openPlace, type Place, removePlace, startBlobProcess } from './place.fixture.ts'
import type { Flaws } from './s3-server.fixture.ts'

const stranger = { ...owner, organizationId: '0198c000-0000-7000-8000-000000000002' }
const live = { ...owner, livemode: true }
const kills = Number(process.env.CRASHES ?? 6)

/** The guarantees of `Blobs`, tested for every storage. */
export function testConformance(
  name: string,
  makePlace: () => Promise<Place>,
  flaws: Flaws = {},
): void {
  describe(name, () => {
    let place: Place
    let blobs: Blobs

    beforeAll(async () => {
      place = await makePlace()
      blobs = await openPlace(place)
    })
    afterAll(async () => {
      await blobs.close()
      await removePlace(place)
    })

    const staged = (content: Uint8Array) =>
      blobs.stage(Readable.from([Buffer.from(content)]), 2 ** 30)

    async function kept(content: Uint8Array, whose: BlobOwner = owner) {
      const blob = await staged(content)
      await blobs.keep(blob, whose)
      return { ...whose, sha256: blob.sha256 }
    }

    const received = () => readdir(join(place.folder, 'incoming'))

    async function listed(atMost = 1_000) {
      const all = []
      for (let after: string | null = null; ; ) {
        const page = await blobs.list(after, atMost)
        expect(page.blobs.length).toBeLessThanOrEqual(atMost)
        all.push(...page.blobs)
        if (page.next === null) return all
        after = page.next
      }
    }

    test('returns the hash, the length and the beginning of received bytes', async () => {
      const content = randomBytes(100_000)
      const blob = await staged(content)
      expect(blob).toMatchObject({ sha256: sha256(content), bytes: 100_000 })
      expect(blob.head.equals(content.subarray(0, blob.head.length))).toBe(true)
      expect(blob.head.length).toBeGreaterThanOrEqual(4_096)
      expect((await blob.read()).equals(content)).toBe(true)
      expect((await buffer(blob.open())).equals(content)).toBe(true)
      await blob.discard()
      await blob.discard()
      expect(await received()).toEqual([])
    })

    test.each([0, 1, 70_000])('returns %i bytes unchanged', async (bytes) => {
      const content = randomBytes(bytes)
      const address = await kept(content)
      expect((await blobs.read(address)).equals(content)).toBe(true)
      expect((await buffer(await blobs.open(address))).equals(content)).toBe(true)
      expect(await received()).toEqual([])
    })

    test.each<[start: number, end: number]>([
      ...(flaws.firstByte ? [] : [[0, 0] as [number, number]]),
      [0, 1],
      [0, 9],
      [9, 9],
      [3, 6],
      [5, 500],
      [0, Number.MAX_SAFE_INTEGER],
      [10, 20],
    ])('returns the bytes from %i to %i, and none beyond the end', async (start, end) => {
      const content = Buffer.from('0123456789')
      const part = await buffer(await blobs.open(await kept(content), { start, end }))
      expect(part.toString()).toBe(content.subarray(start, end + 1).toString())
    })

    test('rejects reading a missing blob, and removes one without an error', async () => {
      const address = await kept(randomBytes(10))
      await blobs.remove(address)
      await blobs.remove(address)
      await expect(blobs.read(address)).rejects.toThrow(BlobMissing)
      await expect(blobs.open(address)).rejects.toThrow(BlobMissing)
      await expect(blobs.open(address, { start: 0, end: 1 })).rejects.toThrow(BlobMissing)
    })

    test('separates organizations and modes', async () => {
      const content = randomBytes(10)
      const address = await kept(content)
      for (const whose of [stranger, live]) {
        const { sha256 } = address
        await expect(blobs.read({ ...whose, sha256 })).rejects.toThrow(BlobMissing)
        await blobs.remove({ ...whose, sha256 })
        await kept(content, whose)
        await blobs.remove({ ...whose, sha256 })
      }
      expect((await blobs.read(address)).equals(content)).toBe(true)
    })

    test('removes the bytes of a stream that is too long or breaks', async () => {
      const endless = Readable.from(
        (async function* () {
          for (;;) yield randomBytes(1_000)
        })(),
      )
      await expect(blobs.stage(endless, 10_000)).rejects.toThrow(BlobTooLarge)
      expect(endless.destroyed).toBe(true)
      const broken = Readable.from(
        (async function* () {
          yield randomBytes(1_000)
          throw new Error('the caller went away')
        })(),
      )
      await expect(blobs.stage(broken, 10_000)).rejects.toThrow('the caller went away')
      expect(await received()).toEqual([])
      const exact = await blobs.stage(Readable.from([randomBytes(10_000)]), 10_000)
      await exact.discard()
    })

    test('keeps one blob of many equal ones at once, prepared or not', async () => {
      const content = randomBytes(300_000)
      await Promise.all(
        Array.from({ length: 20 }, async (_, at) => {
          const blob = await staged(content)
          if (at % 2 === 0) await blobs.prepare(blob, stranger)
          await blobs.keep(blob, stranger)
        }),
      )
      const of = (await listed()).filter(
        ({ organizationId }) => organizationId !== owner.organizationId,
      )
      expect(of).toEqual([{ ...stranger, sha256: sha256(content), keptAt: expect.any(Date) }])
      expect((await blobs.read({ ...stranger, sha256: sha256(content) })).equals(content)).toBe(
        true,
      )
      expect(await received()).toEqual([])
    })

    test('keeps a blob that another removed after its preparation', async () => {
      const content = randomBytes(10)
      const blob = await staged(content)
      await blobs.prepare(blob, owner)
      await blobs.remove({ ...owner, sha256: blob.sha256 })
      await blobs.keep(blob, owner)
      expect((await blobs.read({ ...owner, sha256: blob.sha256 })).equals(content)).toBe(true)
    })

    test('lists each blob once, in pages of any size', async () => {
      const made = await Promise.all(
        Array.from({ length: 12 }, (_, at) => kept(Buffer.from(`${at}`), at % 2 ? live : stranger)),
      )
      const key = ({ organizationId, livemode, sha256 }: (typeof made)[0]) =>
        `${organizationId} ${livemode} ${sha256}`
      const all = (await listed()).map(key)
      expect(new Set(all).size).toBe(all.length)
      for (const address of made) expect(all).toContain(key(address))
      for (const atMost of [1, 5]) expect((await listed(atMost)).map(key)).toEqual(all)
      for (const { keptAt } of await listed())
        expect(Math.abs(Date.now() - keptAt.getTime())).toBeLessThan(120_000)
    })

    test('reaches no other path with any address', async () => {
      const { sha256 } = await kept(randomBytes(10))
      for (const address of [
        { ...owner, sha256: `../${sha256}` },
        { ...owner, sha256: sha256.toUpperCase() },
        { ...owner, sha256: `${sha256}\n` },
        { ...owner, sha256: '' },
        { ...owner, organizationId: '..', sha256 },
        { ...owner, organizationId: `${owner.organizationId}/../x`, sha256 },
        { ...owner, organizationId: 'incoming', sha256 },
      ]) {
        for (const work of [blobs.read, blobs.open, blobs.remove])
          await expect(work(address)).rejects.toThrow('not the address of a blob')
      }
    })

    test('transfers 100 MiB with little memory', { timeout: 120_000 }, async () => {
      const process = startBlobProcess(place, 'large')
      for await (const line of process.lines) {
        const { sha256, bytes, grownMiB } = JSON.parse(line)
        console.log(`${name}: 100 MiB stages, keeps and reads with ${grownMiB} MiB more`)
        expect(bytes).toBe(largeBytes)
        expect(grownMiB).toBeLessThan(64)
        await blobs.remove({ ...owner, sha256 })
      }
    })

    test('leaves only bytes that the sweep removes if it is killed while it receives', async () => {
      const before = (await listed()).length
      const process = startBlobProcess(place, 'stage')
      for await (const line of process.lines) if (Number(line) >= 3) break
      await process.kill()
      expect(await received()).toHaveLength(1)
      await blobs.removeStale(new Date(Date.now() - 60_000))
      expect(await received()).toHaveLength(1)
      await blobs.removeStale(new Date(Date.now() + 60_000))
      expect(await received()).toEqual([])
      expect(await listed()).toHaveLength(before)
    })

    test('loses no acknowledged blob and keeps no partial one if it is killed while it keeps', {
      timeout: 20_000 * (kills + 2),
    }, async () => {
      for (const { keptAt: _, ...address } of await listed()) await blobs.remove(address)
      const acknowledged: string[] = []
      for (let round = 0; round < kills; round++) {
        const process = startBlobProcess(place, 'keep')
        let killed = null
        for await (const line of process.lines) {
          acknowledged.push(line)
          killed ??= sleep(Math.random() * 150).then(process.kill)
        }
        await killed
      }
      const all = await listed()
      const found = new Set(all.map((blob) => blob.sha256))
      expect(acknowledged.filter((each) => !found.has(each))).toEqual([])
      for (const { keptAt: _, ...address } of all) {
        if (flaws.halfObjects && !acknowledged.includes(address.sha256)) continue
        expect(sha256(await blobs.read(address))).toBe(address.sha256)
      }
      console.log(
        `${name}: ${kills} kills, ${acknowledged.length} acknowledged, ${all.length} kept, each whole`,
      )
      await blobs.removeStale(new Date(Date.now() + 60_000))
      expect(await received()).toEqual([])
    })
  })
}

function sha256(content: Uint8Array): string {
  return createHash('sha256').update(content).digest('hex')
}
