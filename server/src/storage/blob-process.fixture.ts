import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import type { Blobs } from './blobs.ts'
import { openPlace, type Place } from './place.fixture.ts'

/** The tasks of the process that `startBlobProcess` starts; they run until it is killed. */

export const owner = { organizationId: '0198c000-0000-7000-8000-000000000001', livemode: false }
export const largeBytes = 100 * 2 ** 20

const mebibyte = 2 ** 20

const tasks = {
  /** Receives an endless stream, and reports every MiB. */
  async stage(blobs: Blobs) {
    await blobs.stage(chunks(Number.POSITIVE_INFINITY, console.log), Number.POSITIVE_INFINITY)
  },

  /** Keeps one blob after another, and reports each that was acknowledged. */
  async keep(blobs: Blobs) {
    for (;;) {
      const staged = await blobs.stage(chunks(2 * mebibyte), Number.POSITIVE_INFINITY)
      await blobs.keep(staged, owner)
      console.log(staged.sha256)
    }
  },

  /** Keeps and reads a large blob; reports its hash, and by how many MiB the process grew. */
  async large(blobs: Blobs) {
    const before = process.resourceUsage().maxRSS
    const staged = await blobs.stage(chunks(largeBytes), largeBytes)
    await blobs.keep(staged, owner)
    let bytes = 0
    for await (const chunk of await blobs.open({ ...owner, sha256: staged.sha256 })) {
      bytes += (chunk as Buffer).length
    }
    const grownMiB = Math.round((process.resourceUsage().maxRSS - before) / 1024)
    console.log(JSON.stringify({ sha256: staged.sha256, bytes, grownMiB }))
    await blobs.close()
  },
}

/** Random bytes, 64 KiB at a time. */
function chunks(bytes: number, tell: (mebibytes: number) => void = () => {}): Readable {
  return Readable.from(
    (async function* () {
      const size = 64 * 1024
      for (let sent = 0; sent < bytes; sent += size) {
        if (sent % mebibyte === 0) tell(sent / mebibyte)
        yield randomBytes(size)
      }
    })(),
  )
}

if (process.argv[1] === import.meta.filename) {
  const [place, task] = process.argv.slice(2) as [string, keyof typeof tasks]
  await tasks[task](await openPlace(JSON.parse(place) as Place))
}
