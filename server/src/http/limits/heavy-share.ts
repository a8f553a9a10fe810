import { createFairQueue } from '../../database/fair-queue.ts'
import type { MaybePromise } from '../../kernel/base/maybe-promise.ts'

/** Milliseconds after its latest request during which an organization counts as active. */
const activeMs = 1_000
/** Milliseconds after which a request no longer counts: it waits for a statement or for a child process. */
const maxHeldMs = 100

/** Turns of the requests that need much processor time, such as lists, downloads and uploads. */
export interface HeavyShare {
  /** Notes a request, heavy or not. */
  note(organizationId: string): void
  /** Waits for the organization's turn, and resolves with what ends it. */
  take(organizationId: string): MaybePromise<() => void>
}

/**
 * Lets an organization begin one heavy request after the other while another organization is active: they
 * share the event loop and the processors of the database. Beside 50 searches of icons at a time, each
 * with 200 results, a small request of another organization took 17 times as long. An organization that
 * is alone begins all of them at once.
 */
export function createHeavyShare(now: () => number = () => performance.now()): HeavyShare {
  /** The organization of the latest request, and the latest request of any other. */
  let latest = { owner: '', at: Number.NEGATIVE_INFINITY }
  let other = latest
  const queue = createFairQueue<() => void>((owner, _, held) => mayBegin(owner, held))

  return {
    note(owner) {
      if (latest.owner !== owner) other = latest
      latest = { owner, at: now() }
    },
    take(owner) {
      if (queue.queues.has(owner) || !mayBegin(owner, queue.held(owner))) {
        return new Promise((resolve) => queue.push(owner, () => resolve(begun(owner))))
      }
      queue.begin(owner)
      return begun(owner)
    },
  }

  function mayBegin(owner: string, held: number): boolean {
    const { at } = latest.owner === owner ? other : latest
    return held === 0 || now() - at >= activeMs
  }

  /** Returns what ends the turn, which ends by itself after `maxHeldMs`. */
  function begun(owner: string): () => void {
    const end = () => {
      if (timer === null) return
      clearTimeout(timer)
      timer = null
      queue.end(owner)
      for (let begin = queue.next(); begin !== undefined; begin = queue.next()) begin()
    }
    let timer: NodeJS.Timeout | null = setTimeout(end, maxHeldMs)
    return end
  }
}
