import { inspect } from 'node:util'
import { StoreLost } from '../../src/database/errors.ts'
import { toUuid } from '../../src/kernel/base/ids.ts'
import { type Agenda, createAgenda } from '../../src/webhooks/engine/agenda.ts'
import type { EndpointKey, Outcome } from '../../src/webhooks/engine/delivery.ts'
import type { DeliveryStore } from '../../src/webhooks/engine/delivery-store.ts'
import type { Outgoing } from '../../src/webhooks/send/outgoing.ts'
import { slotLimits } from '../../src/webhooks/slots/slots.ts'
import { startWorker, type Worker } from '../../src/webhooks/worker.ts'
import { findDisorder, findProblems, policy, pollMs, type Request } from './invariants.ts'
import { noAnswer, pickTemper, type Temper } from './receivers.ts'
import { type SimulatedStore, secret } from './simulated-store.ts'
import { start, type World } from './world.ts'

/**
 * A story of the delivery engine: endpoints of every kind, events, workers that are killed at any
 * point and started again, a store that fails before or after performing a request. At its end the
 * invariants must hold; returns their violations.
 */

const minute = 60_000
/** A free slot at any time, so that hanging requests delay nothing. */
const amply = { ...slotLimits({ total: 6_400, perEndpoint: 400 }), least: 400 }
/** Events of one key: so many that fail one after the other end within a story. */
const perKey = 3

export async function simulate(world: World, store: SimulatedStore): Promise<string[]> {
  const requests: Request[] = []
  const logged: string[] = []
  const faults = world.random() < 0.6
  const crashes = world.random() < 0.6
  const ample = world.random() < 0.5
  let unlucky = faults
  const besides: (() => Promise<void>)[] = []
  const temper = new Map<string, Temper>()
  const endpoints: EndpointKey[] = []
  const ordered = new Set<string>()
  for (let count = 1 + world.pick(4); count > 0; count--) {
    const ordering = world.random() < 0.4 ? 'key' : 'none'
    const endpoint = await world.outside(store.addEndpoint(ordering))
    endpoints.push(endpoint)
    if (ordering === 'key') ordered.add(endpoint.endpointId)
    temper.set(endpoint.endpointId, pickTemper(world))
  }

  let fleet = Array.from({ length: 1 + world.pick(3) }, () => startProcess())
  scheduleEvents()
  if (crashes) scheduleCrashes()
  if (world.random() < 0.4) scheduleChanges()
  // The faults end, so that remaining deliveries can end.
  world.after(4 * 60 * minute, () => {
    unlucky = false
  })
  const lasts = 16 * 60 * minute
  await world.run(start + lasts)
  const stopping = Promise.all(fleet.map(({ worker }) => worker.stop()))
  await world.run(start + lasts + minute)
  await stopping

  const seen = await store.look()
  const problems = [
    ...seen.flatMap((delivery) => findProblems(delivery, requests, { faults, crashes, ample })),
    ...[...ordered].flatMap((endpoint) =>
      findDisorder(
        seen.filter(({ endpointId }) => endpointId === endpoint),
        requests,
      ),
    ),
    ...((await store.queued()) > 0 ? ['the queue is not empty'] : []),
    ...(`${logged}${JSON.stringify(seen)}`.includes(secret.slice(6)) ? ['a secret was told'] : []),
  ]
  if (!faults && !crashes && requests.length !== seen.flatMap(({ attempts }) => attempts).length) {
    problems.push('a request without its attempt, though nothing went wrong')
  }
  return problems

  function scheduleEvents(): void {
    const posted = new Map<string, number>()
    for (let count = 1 + world.pick(30); count > 0; count--) {
      const endpoint = endpoints[world.pick(endpoints.length)]!
      world.after(world.pick(30 * minute), () => {
        const number = (posted.get(endpoint.endpointId) ?? 0) + 1
        posted.set(endpoint.endpointId, number)
        const key = `key ${Math.ceil(number / perKey)}`
        void world.outside(store.addDelivery(endpoint, world.now(), key)).then(() => {
          // A signal may be lost; then the poll finds due deliveries.
          for (const { agenda, worker } of fleet) {
            if (world.random() < 0.3) continue
            if (ordered.has(endpoint.endpointId)) worker.giveTurns()
            else agenda.addNow(endpoint)
            worker.wake()
          }
        })
      })
    }
  }

  /**
   * Changes of endpoints by users, at any time or during much activity; often several at one
   * moment.
   */
  function scheduleChanges(): void {
    const changes = [store.disable, store.disable, store.enable, store.enable, store.rotate]
    if (world.random() < 0.5) changes.push(store.remove)
    let at = world.pick(60 * minute)
    for (let count = 1 + world.pick(12); count > 0; count--) {
      const endpoint = endpoints[world.pick(endpoints.length)]!
      const change = changes[world.pick(changes.length)]!
      const work = () => change(endpoint, world.now())
      // Alone, or exactly when a worker sends its next request to the store.
      const alone = world.random() < 0.4
      world.after(at, () => void (alone ? world.outside(work()) : besides.push(work)))
      if (world.random() < 0.6) at += world.pick(500)
      else at = world.pick(60 * minute)
    }
  }

  function scheduleCrashes(): void {
    for (let count = 1 + world.pick(6); count > 0; count--) {
      // Soon after a time of much activity, or at any time.
      const at = world.random() < 0.5 ? world.pick(31 * minute) : world.pick(4 * 60 * minute)
      world.after(at, () => {
        const victim = world.pick(fleet.length)
        fleet[victim]!.die()
        fleet = fleet.with(victim, startProcess())
      })
    }
  }

  function note(...given: unknown[]): void {
    logged.push(inspect(given, { depth: 10 }))
  }

  /** A worker with its own connection to the world, which can be cut. */
  function startProcess(): { worker: Worker; agenda: Agenda; die: () => void } {
    let alive = true
    const never = new Promise<never>(() => {})
    const living = async <Value>(work: Promise<Value>): Promise<Value> => {
      try {
        const value = await work
        return alive ? value : await never
      } catch (error) {
        if (!alive) await never
        throw error
      }
    }
    const agenda = createAgenda()
    const worker = startWorker({
      store: remote(store, living, () => alive),
      send: (request) => (alive ? living(send(request)) : never),
      agenda,
      timers: {
        now: world.now,
        after: (milliseconds, work) => world.after(milliseconds, () => alive && work()),
      },
      random: world.random,
      policy,
      limits: ample ? amply : slotLimits({ total: 40, perEndpoint: 4 }),
      log: { debug: note, info: note, warn: note, error: note },
      sendTo: () => Promise.reject(new Error('no endpoint has a destination')),
      transform: async ({ body }) => ({ body }),
      userAgent: 'Blazon/test',
      pollMs,
    })
    return {
      worker,
      agenda,
      die: () => {
        alive = false
      },
    }
  }

  /**
   * The store at the end of a connection: slow, and sometimes failing before or after the effect.
   */
  function remote(
    base: DeliveryStore,
    living: <Value>(work: Promise<Value>) => Promise<Value>,
    isAlive: () => boolean,
  ): DeliveryStore {
    const over = async <Value>(work: () => Promise<Value>): Promise<Value> => {
      await world.sleep(world.pick(20))
      if (!isAlive()) return new Promise<never>(() => {})
      const luck = unlucky ? world.random() : 1
      if (luck < 0.05) throw new StoreLost('the store did not answer')
      const value = await world.outside(atOnce(work, besides.shift()))
      await world.sleep(world.pick(20))
      if (luck < 0.1) throw new StoreLost('the connection was lost')
      return value
    }
    const call =
      <Arguments extends unknown[], Value>(method: (...given: Arguments) => Promise<Value>) =>
      (...given: Arguments) =>
        living(over(() => method(...given)))
    return {
      claim: call(base.claim),
      settle: call(base.settle),
      setAside: call(base.setAside),
      findLapsed: call(base.findLapsed),
      findDue: call(base.findDue),
      giveTurns: call(base.giveTurns),
      release: call(base.release),
      abandon: call(base.abandon),
    }
  }

  async function atOnce<Value>(
    work: () => Promise<Value>,
    beside: () => Promise<void> = async () => {},
  ): Promise<Value> {
    if (world.random() < 0.5) {
      const [value] = await Promise.all([work(), beside()])
      return value
    }
    const [, value] = await Promise.all([beside(), work()])
    return value
  }

  async function send({ url, headers }: Outgoing): Promise<Outcome> {
    const { takesMs, ...answer } = temper.get(new URL(url).pathname.slice(1))!()
    const outcome = { ...noAnswer, durationMs: takesMs, ...answer }
    requests.push({
      delivery: toUuid('webhook_delivery', headers['blazon-delivery']!)!,
      attempt: Number(headers['blazon-attempt']),
      startedAt: world.now(),
      endedAt: world.now() + takesMs,
      outcome,
    })
    await world.sleep(takesMs)
    return outcome
  }
}
