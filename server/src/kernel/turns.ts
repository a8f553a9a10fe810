import { ApiError } from './errors.ts'

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

export interface TurnOptions {
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
const waitingAtMost = 256

/** @param share maximum number of places for one organization; the rest is for the others. */
export function createTurns(places: number, share = places): Turns {
  let free = places
  const running = new Map<string, number>()
  const exclusive = new Set<string>()
  /** By organization; the one served last is at the end. */
  const queues = new Map<string, Waiting[]>()
  let begun = 0

  return {
    countWaiting: () => [...queues.values()].reduce((sum, { length }) => sum + length, 0),
    take(organizationId, { alone = false, signal } = {}) {
      return new Promise((resolve, reject) => {
        if (signal?.aborted) return reject(signal.reason)
        const queue = queues.get(organizationId) ?? []
        if (queue.length >= waitingAtMost) return reject(tooManyWaiting())
        const waiting: Waiting = {
          alone,
          begin() {
            signal?.removeEventListener('abort', leave)
            resolve(begin(organizationId, alone))
          },
        }
        const leave = () => {
          queue.splice(queue.indexOf(waiting), 1)
          if (queue.length === 0) queues.delete(organizationId)
          reject(signal!.reason)
          serve()
        }
        signal?.addEventListener('abort', leave, { once: true })
        queues.set(organizationId, queue)
        if (alone) queue.unshift(waiting)
        else queue.push(waiting)
        serve()
      })
    },
  }

  function serve(): void {
    while (free > 0) {
      const organizationId = nextInLine()
      if (organizationId === undefined) return
      const queue = queues.get(organizationId)!
      const waiting = queue.shift()!
      queues.delete(organizationId)
      if (queue.length > 0) queues.set(organizationId, queue)
      waiting.begin()
    }
  }

  function nextInLine(): string | undefined {
    let best: string | undefined
    for (const [organizationId, queue] of queues) {
      if (!mayBegin(organizationId, queue[0]!)) continue
      if (best === undefined || countRunning(organizationId) < countRunning(best))
        best = organizationId
    }
    return best
  }

  function mayBegin(organizationId: string, { alone }: Waiting): boolean {
    if (exclusive.has(organizationId)) return false
    return countRunning(organizationId) < (alone ? 1 : share)
  }

  function countRunning(organizationId: string): number {
    return running.get(organizationId) ?? 0
  }

  function begin(organizationId: string, alone: boolean): Turn {
    const wasFree = free === places
    free--
    const number = ++begun
    running.set(organizationId, countRunning(organizationId) + 1)
    if (alone) exclusive.add(organizationId)
    let ended = false
    return {
      wasAlone: () => wasFree && number === begun,
      end() {
        if (ended) return
        ended = true
        free++
        if (alone) exclusive.delete(organizationId)
        const left = countRunning(organizationId) - 1
        if (left > 0) running.set(organizationId, left)
        else running.delete(organizationId)
        serve()
      },
    }
  }
}

function tooManyWaiting(): ApiError {
  return new ApiError(
    'rate_limited',
    `${waitingAtMost} files of your organization are waiting to be read or drawn. Send fewer at once, and try again in a few seconds.`,
    { headers: { 'Retry-After': '5' } },
  )
}
