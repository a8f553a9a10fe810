import { isUnavailable } from '../database/database.ts'
import type { Services } from '../kernel/api/context.ts'
import { toId } from '../kernel/base/ids.ts'
import type { Log } from '../kernel/base/log.ts'
import { createProcesses } from '../kernel/processes/processes.ts'
import { signalProgress } from '../kernel/signals/progress.ts'
import type { Signals } from '../kernel/signals/signals.ts'
import { createDestinations } from './destinations/destinations.ts'
import { createAgenda, onDue, onTurns } from './engine/agenda.ts'
import { endpointKey, type Policy } from './engine/delivery.ts'
import { countSettled } from './engine/delivery-metrics.ts'
import type { DeliveryStore, Settlement } from './engine/delivery-store.ts'
import type { HandOffPoint } from './engine/hand-off.ts'
import { systemTimers } from './engine/timers.ts'
import { interrupted, judge } from './engine/verdict.ts'
import { findFailing } from './queue/failing.ts'
import { recordBatch, setAside } from './record/record.ts'
import type { Disable } from './record/settle.ts'
import type { Guard } from './send/guard.ts'
import { createLazySender } from './send/lazy-sender.ts'
import { type Attempts, slotLimits } from './slots/slots.ts'
import { createDeliveryStore } from './store.ts'
import { createTransform } from './transformations/transform.ts'
import { startWorker } from './worker.ts'

export interface Delivery {
  /** Stops claiming; resolves when all attempts are recorded, within the delivery timeout. */
  stop(): Promise<void>
}

interface DeliveryOptions {
  services: Services
  guard: Guard
  policy: Policy
  log: Log
  disable: Disable
  /** `Blazon/<version>`. */
  userAgent: string
  /** True if no other process uses the store: every lease in it belongs to a dead process. */
  exclusive: boolean
  slots: Attempts
  /** Where this process's worker receives deliveries from the code that creates them. */
  handOff: HandOffPoint
}

/**
 * A pool of its own, so that deliveries wait for no file. It starts a process when a transformation
 * needs it. One organization may use one of two, so that its hostile expressions delay only its own.
 */
const transformingPlaces = { places: 2, share: 1, memoryMiB: 128 }

/** Starts a worker on the store. */
export async function startDelivery(options: DeliveryOptions): Promise<Delivery> {
  const { services, guard, policy, log, disable, userAgent } = options
  const store = createDeliveryStore(services.db, services.secretBox, disable, (endpoint, error) =>
    log.error(
      { err: error, webhook_endpoint: toId('webhook_endpoint', endpoint.endpointId) },
      'the signing secret of a webhook endpoint cannot be decrypted: its deliveries wait until the key is restored or the secret is rotated',
    ),
  )
  const timers = { ...systemTimers, now: () => services.clock.now() }
  if (options.exclusive) await endAllAttempts(store, policy, timers.now(), log)
  const agenda = createAgenda()
  const sender = createLazySender({ guard, timeoutMs: policy.timeoutMs })
  const destinations = createDestinations({
    guard,
    send: sender.send,
    timeoutMs: policy.timeoutMs,
    maxConnections: options.slots.total,
    timers,
  })
  const transforming = createProcesses({ ...transformingPlaces, log })
  services.metrics.watchProcesses('transformations', transforming.usage)
  const worker = startWorker({
    store,
    send: sender.send,
    sendTo: destinations.sendTo,
    transform: createTransform(transforming),
    agenda,
    timers,
    random: Math.random,
    policy,
    limits: slotLimits(options.slots),
    failing: await findFailing(services.db),
    log,
    userAgent,
    tracing: services.tracing,
    onSettled(settlements) {
      countSettled(services.metrics, settlements)
      tellSettled(services.signals, settlements)
    },
  })
  services.metrics.watchAttempts(worker.countInFlight)
  const unsubscribe = [
    onDue(services.signals, (endpoint) => {
      agenda.addNow(endpoint)
      worker.wake()
    }),
    onTurns(services.signals, worker.giveTurns),
  ]
  options.handOff.worker = worker.handOff
  return {
    async stop() {
      options.handOff.worker = null
      for (const end of unsubscribe) end()
      await worker.stop()
      await sender.close()
      await destinations.close()
      await transforming.close()
    },
  }
}

/** Signals once per endpoint that its deliveries have changed. */
function tellSettled(signals: Signals, settlements: readonly Settlement[]): void {
  const endpoints = new Map(settlements.map(({ finished }) => [endpointKey(finished), finished]))
  for (const { tenant, endpointId } of endpoints.values()) {
    const id = toId('webhook_endpoint', endpointId)
    signalProgress(signals, { tenant, object: 'webhook_delivery', id })
  }
}

/**
 * Records every attempt in flight as interrupted, because no process is making it. One that cannot
 * be recorded is set aside, so that it does not keep the service from starting.
 */
async function endAllAttempts(
  store: DeliveryStore,
  policy: Policy,
  now: number,
  log: Log,
): Promise<void> {
  let before = ''
  for (;;) {
    const lapsed = await store.findLapsed(Number.POSITIVE_INFINITY)
    const found = lapsed.map(({ deliveryId, attempt }) => `${deliveryId} ${attempt}`).join()
    // The same attempts came back; the worker's polls retry them.
    if (found === before) return
    before = found
    const settlements = lapsed.map((attempt) => {
      const finished = { ...attempt, endedAt: now, outcome: interrupted }
      return { finished, verdict: judge(finished, policy, Math.random) }
    })
    try {
      const { refused } = await recordBatch(store, settlements, now)
      for (const refusal of refused) await setAside(store, refusal, now, log)
    } catch (error) {
      if (isUnavailable(error)) throw error
      log.error(
        { err: error, attempts: lapsed.length },
        'attempts from before the restart could not be recorded',
      )
    }
  }
}
