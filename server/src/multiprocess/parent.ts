import { setTimeout as wait } from 'node:timers/promises'
import type { Closing } from '../app.ts'
import { startStore } from '../boot/embedded-store.ts'
import { checkStart } from '../boot/start-check.ts'
import type { Log } from '../kernel/base/log.ts'
import type { Config } from '../settings/config.ts'
import { createChildren } from './children.ts'
import { forkChild } from './fork.ts'
import { createRelay } from './relay.ts'

/** A service of several processes. */
export interface Parent {
  /** Resolves with the reason when the service ended by itself. */
  failed: Promise<Error>
  restart(): Promise<void>
  /** Ends the children, which serve for another `graceMs`, then the store. */
  stop(closing?: Pick<Closing, 'graceMs'>): Promise<void>
}

/** Time for requests and work that end after the delivery timeout. */
export const lateMs = 30_000
// Connections of the parent, of an operator and of a backup.
const otherConnections = 14
const connectionsOfChild = 25

/**
 * Checks the settings, starts the embedded store, unless they name a database, and the children.
 *
 * @param onStarting called before the first child starts, with a function that ends the service
 */
export async function startParent(
  config: Config,
  count: number,
  log: Log,
  onStarting: (service: Pick<Parent, 'stop'>) => void,
): Promise<Parent> {
  await checkStart(config)
  const store =
    config.databaseUrl === null
      ? await startStore(config, log, {
          maxConnections: otherConnections + count * connectionsOfChild,
        })
      : null
  const relay = createRelay({
    metrics: () => [
      metric('blazon_processes', 'gauge', 'Processes that serve requests and do the work', count),
      metric(
        'blazon_process_crashes_total',
        'counter',
        'Processes that ended by themselves and were replaced',
        children.crashes,
      ),
    ],
  })
  const children = createChildren({
    count,
    fork: (orders) => forkChild(orders, relay),
    now: () => performance.now(),
    sleep: (ms) => wait(ms, undefined, { ref: false }),
    log,
    stopMs: config.deliveryTimeout + lateMs,
  })
  const stop = async ({ graceMs = 0 }: Pick<Closing, 'graceMs'> = {}) => {
    await children.stop(graceMs)
    await store?.stop()
  }
  onStarting({ stop })
  try {
    await children.start()
  } catch (error) {
    await stop()
    throw error
  }
  return {
    failed: Promise.race([children.failed, ...(store === null ? [] : [store.crashed])]),
    restart: () => children.restart(),
    stop,
  }
}

/** A metric as prom-client's `getMetricsAsJSON` returns it. */
function metric(name: string, type: 'gauge' | 'counter', help: string, value: number) {
  return { name, type, help, aggregator: 'first', values: [{ value, labels: {} }] }
}
