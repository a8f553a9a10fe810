import { BlobMissing, type Blobs } from '../../storage/blobs.ts'
import { type Metrics, secondsSince } from './metrics.ts'

const measured = ['stage', 'prepare', 'keep', 'open', 'read', 'remove', 'list', 'check'] as const

/** The same blobs, whose operations are counted and timed. */
export function measureBlobs(blobs: Blobs, { blobCalls, blobSeconds }: Metrics): Blobs {
  const methods = measured.map((operation) => {
    const call = blobs[operation] as (...given: unknown[]) => Promise<unknown>
    return [operation, (...given: unknown[]) => measure(operation, () => call(...given))]
  })
  return { ...blobs, ...Object.fromEntries(methods) }

  async function measure(operation: string, run: () => Promise<unknown>): Promise<unknown> {
    const startedAt = performance.now()
    let outcome = 'ok'
    try {
      return await run()
    } catch (error) {
      outcome = error instanceof BlobMissing ? 'missing' : 'error'
      throw error
    } finally {
      blobCalls.inc({ operation, outcome })
      blobSeconds.observe({ operation }, secondsSince(startedAt))
    }
  }
}
