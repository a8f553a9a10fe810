import type { Log } from '../../kernel/base/log.ts'
import { createOutage } from '../../kernel/base/outage.ts'
import type { EndpointKey } from './delivery.ts'
import type { DeliveryStore } from './delivery-store.ts'
import type { Timers } from './timers.ts'

/** Gives turns to ordered deliveries, one round at a time and beside the worker's loop. */
export interface TurnGiver {
  /** Begins a round now or, if one is running, when it ends. */
  begin(): void
  /** Begins no more rounds; resolves when none is running. */
  stop(): Promise<void>
}

interface TurnGiverOptions {
  store: Pick<DeliveryStore, 'giveTurns'>
  timers: Timers
  log: Log
  /** Called with endpoints that have a delivery that is due now. */
  onGiven: (endpoints: readonly EndpointKey[]) => void
}

export function createTurnGiver({ store, timers, log, onGiven }: TurnGiverOptions): TurnGiver {
  let running: Promise<void> | null = null
  let isWanted = false
  let isStopping = false
  const outage = createOutage(log, 'giving turns to ordered deliveries')

  function begin(): void {
    isWanted = true
    if (isStopping || running !== null) return
    running = run().finally(() => {
      running = null
    })
  }

  async function run(): Promise<void> {
    while (isWanted && !isStopping) {
      isWanted = false
      try {
        const { endpoints, againAt } = await store.giveTurns(timers.now())
        outage.end()
        if (endpoints.length > 0) onGiven(endpoints)
        if (againAt !== null) timers.after(Math.max(0, againAt - timers.now()), begin)
      } catch (error) {
        timers.after(outage.note(error), begin)
      }
    }
  }

  return {
    begin,
    async stop() {
      isStopping = true
      await running
    },
  }
}
