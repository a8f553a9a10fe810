import type { Log } from '../../kernel/base/log.ts'
import { createOutage } from '../../kernel/base/outage.ts'
import type { DeliveryStore, Settlement } from '../engine/delivery-store.ts'
import type { Timers } from '../engine/timers.ts'
import { type Refusal, recordBatch, setAside } from './record.ts'

/** Collects finished attempts, and records them in batches. */
export interface Settler {
  /** `soon` if another delivery waits for the end of this one. */
  add(settlement: Settlement, soon?: boolean): void
  /** Number of attempts that are not recorded yet. */
  backlog(): number
  /** Resolves when all are recorded; retries while the store does not respond. */
  drain(): Promise<void>
}

interface SettlerOptions {
  store: DeliveryStore
  timers: Timers
  log: Log
  /** Called with each batch that the store has recorded. */
  onSettled: (settlements: readonly Settlement[]) => void
}

const maxBatch = 500
/**
 * The longest that an attempt waits for its batch: a single one, and one of many. The statement
 * costs 2 ms whether it records 1 attempt or 25, the number that ends in 250 ms at 100 events per
 * second.
 */
const gatherMs = { single: 100, steady: 250, soon: 10 }
/** An attempt that ends this soon after a batch is one of many. */
const steadyMs = 500
const retryMs = 500
/** How often an attempt may be refused alone, while others are recorded, before it is set aside. */
const maxRefusals = 10

export function createSettler({ store, timers, log, onSettled }: SettlerOptions): Settler {
  let waiting: Settlement[] = []
  /** Attempts that wait for a while, so that those that can be recorded go first. */
  let later: Settlement[] = []
  let flushing = 0
  let flushedAt = Number.NEGATIVE_INFINITY
  let scheduledAt = Number.POSITIVE_INFINITY
  let unschedule = () => {}
  let failing = false
  let failedWaitMs = retryMs
  let isDraining = false
  const outage = createOutage(log, 'recording attempts')
  let drained: (() => void)[] = []
  const refusals = new WeakMap<Settlement, number>()

  function schedule(milliseconds: number): void {
    const at = timers.now() + milliseconds
    if (at >= scheduledAt) return
    unschedule()
    scheduledAt = at
    unschedule = timers.after(milliseconds, () => {
      scheduledAt = Number.POSITIVE_INFINITY
      void flush()
    })
  }

  async function flush(): Promise<void> {
    if (flushing > 0 || waiting.length === 0) return
    const batch = waiting.slice(0, maxBatch)
    waiting = waiting.slice(maxBatch)
    flushing = batch.length
    flushedAt = timers.now()
    try {
      const { held, refused } = await recordBatch(store, batch, timers.now())
      failing = false
      outage.end()
      const again = [...held, ...(await sort(refused))]
      tryLater(again)
      const left = new Set([...again, ...refused.map(({ settlement }) => settlement)])
      onSettled(left.size === 0 ? batch : batch.filter((settlement) => !left.has(settlement)))
    } catch (error) {
      failedWaitMs = outage.note(error)
      // At the end of the queue, because the row that failed may be in this batch.
      waiting = waiting.concat(batch)
      failing = true
    }
    flushing = 0
    if (waiting.length > 0) return schedule(failing ? failedWaitMs : 0)
    if (later.length > 0) return
    for (const resolve of drained) resolve()
    drained = []
  }

  function gathering(soon: boolean): number {
    if (soon) return gatherMs.soon
    return timers.now() - flushedAt < steadyMs ? gatherMs.steady : gatherMs.single
  }

  function tryLater(settlements: readonly Settlement[]): void {
    if (settlements.length === 0) return
    const first = later.length === 0
    later.push(...settlements)
    if (!first) return
    timers.after(retryMs, () => {
      waiting = waiting.concat(later)
      later = []
      schedule(0)
    })
  }

  /** Sets aside attempts that will never be recorded; returns the others for a retry. */
  async function sort(refused: readonly Refusal[]): Promise<Settlement[]> {
    const again: Settlement[] = []
    for (const refusal of refused) {
      const { settlement, isFinal } = refusal
      const count = (refusals.get(settlement) ?? 0) + 1
      refusals.set(settlement, count)
      if (isFinal || count >= maxRefusals) await setAside(store, refusal, timers.now(), log)
      else again.push(settlement)
    }
    return again
  }

  return {
    add(settlement, soon = false) {
      waiting.push(settlement)
      if (waiting.length >= maxBatch && !failing) void flush()
      else schedule(failing ? failedWaitMs : isDraining ? 0 : gathering(soon))
    },
    backlog: () => waiting.length + later.length + flushing,
    drain() {
      isDraining = true
      if (waiting.length + later.length + flushing === 0) return Promise.resolve()
      if (!failing) void flush()
      return new Promise((resolve) => {
        drained.push(resolve)
      })
    },
  }
}
