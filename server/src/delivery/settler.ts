import type { Log } from '../kernel/log.ts'
import type { DeliveryStore, Settlement } from './store.ts'
import type { Timers } from './timers.ts'

/** Gathers attempts that are over, and has them recorded in batches. */
export interface Settler {
  add(settlement: Settlement): void
  /** How many are not recorded yet. */
  backlog(): number
  /** Ends when all are recorded; tries as long as the store does not answer. */
  drain(): Promise<void>
}

interface SettlerOptions {
  store: DeliveryStore
  timers: Timers
  log: Log
  /** Called with each batch when the store has it. */
  onSettled: (settlements: readonly Settlement[]) => void
}

const batchAtMost = 500
/** The longest that an attempt waits for its batch. */
const gatherMs = 10
const retryMs = 500

export function createSettler({ store, timers, log, onSettled }: SettlerOptions): Settler {
  let waiting: Settlement[] = []
  let flushing = 0
  let scheduled = false
  let failing = false
  let drained: (() => void)[] = []

  function schedule(milliseconds: number): void {
    if (scheduled) return
    scheduled = true
    timers.after(milliseconds, () => {
      scheduled = false
      void flush()
    })
  }

  async function flush(): Promise<void> {
    if (flushing > 0 || waiting.length === 0) return
    const batch = waiting.slice(0, batchAtMost)
    waiting = waiting.slice(batchAtMost)
    flushing = batch.length
    try {
      await store.settle(batch, timers.now())
      failing = false
      onSettled(batch)
    } catch (error) {
      log.error({ err: error, attempts: batch.length }, 'recording attempts failed; trying again')
      waiting = batch.concat(waiting)
      failing = true
    }
    flushing = 0
    if (waiting.length > 0) return schedule(failing ? retryMs : 0)
    for (const resolve of drained) resolve()
    drained = []
  }

  return {
    add(settlement) {
      waiting.push(settlement)
      if (waiting.length >= batchAtMost && !failing) void flush()
      else schedule(failing ? retryMs : gatherMs)
    },
    backlog: () => waiting.length + flushing,
    drain() {
      if (waiting.length + flushing === 0) return Promise.resolve()
      return new Promise((resolve) => {
        drained.push(resolve)
      })
    },
  }
}
