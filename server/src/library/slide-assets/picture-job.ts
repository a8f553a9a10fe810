import type { Services } from '../../kernel/context.ts'
import { toId } from '../../kernel/ids.ts'
import { finishJob, type JobKind } from '../../kernel/jobs.ts'
import { moduleBeside, type Processes, type Work } from '../../kernel/processes.ts'
import { findFile } from '../../platform/files/store.ts'
import { toBlobAddress } from '../../platform/files/uploads.ts'
import type { LibreOffice, PixelSize } from './libre-office.ts'
import { keepPng, selectUndrawn } from './preview-store.ts'
import type { SplitTask } from './split-worker.ts'

/** The kind of job that draws the slides of an import with LibreOffice; its payload is `{import}`, a UUID. */
export const slidePictureJob = 'slide_pictures'

const splitting: Work<SplitTask, (Uint8Array | null)[]> = {
  module: moduleBeside(import.meta.url, './split-worker'),
  name: 'splitDeck',
}

const decksInProcess = 12
const pictureWidth = 1280

/**
 * Draws what has no picture yet, each slide as a deck of its own, and keeps each as it comes: a job
 * that dies is taken up where it was. What LibreOffice does not draw stays without a picture.
 */
export function createSlidePictureJob(
  services: Services,
  processes: Processes,
  office: LibreOffice,
): JobKind {
  const { db, blobs } = services
  return {
    async run(job, signal) {
      const { tenant } = job
      const assets = await selectUndrawn(db, tenant, String(job.payload.import))
      const [first] = assets
      const file = first && (await findFile(db, tenant, toId('file', first.file_id)))
      for (let at = 0; file && at < assets.length; at += decksInProcess) {
        const some = assets.slice(at, at + decksInProcess)
        const bytes = await blobs.read(toBlobAddress(tenant, file))
        const numbers = some.map(({ slide }) => slide)
        const split = await processes.run(splitting, { bytes, numbers }, { ...tenant, signal })
        const found = some.flatMap(({ id }, index) => {
          const deck = split[index]
          return deck ? [{ id, deck }] : []
        })
        const decks = found.map(({ deck }) => deck)
        const pictures = await office.draw(decks, pixelSize(first!), signal)
        for (const [index, { id }] of found.entries()) {
          const png = pictures[index]
          if (png) await keepPng(db, tenant, id, png)
        }
      }
      await finishJob(db, job)
    },
    async giveUp() {},
    retryWaitsMs: [10_000],
  }
}

function pixelSize({ width, height }: PixelSize): PixelSize {
  const scaled = Math.round((pictureWidth * height) / Math.max(1, width))
  return { width: pictureWidth, height: Math.max(1, Math.min(scaled, 4 * pictureWidth)) }
}
