import { createFairQueue } from '../../database/fair-queue.ts'
import { ApiError } from '../base/errors.ts'

/**
 * Shares a bounded number of places fairly: the next goes to the organization with the fewest, then
 * to the one that waits longest.
 */
export interface Turns {
  /** Resolves when a place is free for the organization. Rejects with the signal's reason. */
  take(organizationId: string, options?: TurnOptions): Promise<Turn>
  /** How many wait for a place. */
  countWaiting(): number
}

interface TurnOptions {
  /** Runs before all others of its organization, and while none of them has a place. */
  alone?: boolean
  signal?: AbortSignal | undefined
}

export interface Turn {
  /** Whether no other task, of any organization, has had a place since this one began. */
  wasAlone(): boolean
  end(): void
}

interface Waiting {
  alone: boolean
  begin(): void
}

// Each may hold an upload in memory; above the limit a client gets 429 and retries.
const maxWaiting = 256

/** @param share maximum number of places for one organization; the rest is for the others. */
export function createTurns(places: number, share = places): Turns {
  const exclusive = new Set<string>()
  const queue = createFairQueue<Waiting>(
    (organizationId, { alone }, held) =>
      !exclusive.has(organizationId) && held < (alone ? 1 : share),
  )
  let free = places
  let begun = 0

  return {
    countWaiting: () => queue.size,
    take(organizationId, { alone = false, signal } = {}) {
      return new Promise((resolve, reject) => {
        if (signal?.aborted) return reject(signal.reason)
        const ahead = queue.queues.get(organizationId)?.size ?? 0
        if (ahead >= maxWaiting) return reject(tooManyWaiting())
        const waiting: Waiting = {
          alone,
          begin() {
            signal?.removeEventListener('abort', leave)
            resolve(begin(organizationId, alone))
          },
        }
        const leave = () => {
          queue.remove(organizationId, waiting)
          reject(signal!.reason)
          serve()
        }
        signal?.addEventListener('abort', leave, { once: true })
        queue.push(organizationId, waiting, alone)
        serve()
      })
    },
  }

  function serve(): void {
    while (free > 0) {
      const waiting = queue.next()
      if (waiting === undefined) return
      waiting.begin()
    }
  }

  function begin(organizationId: string, alone: boolean): Turn {
    const wasFree = free === places
    free--
    const number = ++begun
    if (alone) exclusive.add(organizationId)
    let ended = false
    return {
      wasAlone: () => wasFree && number === begun,
      end() {
        if (ended) return
        ended = true
        free++
        if (alone) exclusive.delete(organizationId)
        queue.end(organizationId)
        serve()
      },
    }
  }
}

function tooManyWaiting(): ApiError {
  return new ApiError(
    'rate_limited',
    `${maxWaiting} files of your organization are waiting to be read or drawn. Send fewer at once, and try again in a few seconds.`,
    { headers: { 'Retry-After': '5' } },
  )
}
