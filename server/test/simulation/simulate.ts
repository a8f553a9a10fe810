import { inspect } from 'node:util'
import { StoreLost } from '../../src/database/errors.ts'
import { toUuid } from '../../src/kernel/base/ids.ts'
import { brokerOf } from '../../src/webhooks/destinations/brokers.fixture.ts'
import { createDestinations } from '../../src/webhooks/destinations/destinations.ts'
import { type Agenda, createAgenda } from '../../src/webhooks/engine/agenda.ts'
import type { EndpointKey, Outcome } from '../../src/webhooks/engine/delivery.ts'
import type { DeliveryStore } from '../../src/webhooks/engine/delivery-store.ts'
import type { Destination, RabbitMqExchange } from '../../src/webhooks/engine/destination.ts'
import type { Timers } from '../../src/webhooks/engine/timers.ts'
import { createGuard } from '../../src/webhooks/send/guard.ts'
import type { Message, Outgoing, SendTo } from '../../src/webhooks/send/outgoing.ts'
import { slotLimits } from '../../src/webhooks/slots/slots.ts'
import { startWorker, type Worker } from '../../src/webhooks/worker.ts'
import { type Arrival, type Broker, createBroker } from './broker.ts'
import { findProblems, type Posted, policy, pollMs, type Sent } from './invariants.ts'
import { noAnswer, pickTemper, type Temper } from './receivers.ts'
import {
  type Form,
  password,
  readEndpoint,
  type SimulatedStore,
  secret,
} from './simulated-store.ts'
import { start, type World } from './world.ts'

/**
 * A story of the delivery engine: endpoints of every form, events, workers that are killed at any
 * point and started again, a store that fails before or after performing a request, brokers that lose
 * their connections. At its end the invariants must hold; returns their violations.
 */

const minute = 60_000
/** A free slot at any time, so that hanging requests delay nothing. */
const amply = { ...slotLimits({ total: 6_400, perEndpoint: 400 }), least: 400 }
/** Events of one key: so many that fail one after the other end within a story. */
const perKey = 3

/** @param change replaces how messages are sent by a defect */
export async function simulate(
  world: World,
  store: SimulatedStore,
  change: (sendTo: SendTo) => SendTo = (sendTo) => sendTo,
): Promise<string[]> {
  const sent: Sent[] = []
  const posted: Posted[] = []
  const arrived = new Map<string, Arrival>()
  const logged: string[] = []
  const faults = world.random() < 0.6
  const crashes = world.random() < 0.6
  const ample = world.random() < 0.5
  let unlucky = faults
  const besides: (() => Promise<void>)[] = []
  const tempers = new Map<string, Temper>()
  const brokers = new Map<string, Broker>()
  const endpoints: EndpointKey[] = []
  const forms = new Map<string, Form>()
  for (let count = 1 + world.pick(4); count > 0; count--) {
    const form = pickForm(world)
    const endpoint = await world.outside(store.addEndpoint(form))
    const { endpointId } = endpoint
    endpoints.push(endpoint)
    forms.set(endpointId, form)
    if (form.hasBroker) brokers.set(endpointId, createBroker(world, arrived))
    else tempers.set(endpointId, pickTemper(world))
  }
  brokerOf('rabbitmq').open = (destination) =>
    brokers.get(readEndpoint(destination as RabbitMqExchange))!.open()

  let fleet = Array.from({ length: 1 + world.pick(3) }, () => startProcess())
  scheduleEvents()
  if (crashes) scheduleCrashes()
  if (world.random() < 0.4) scheduleChanges()
  // The faults end, so that remaining deliveries can end.
  world.after(4 * 60 * minute, () => {
    unlucky = false
  })
  await runToItsEnd()

  const seen = await store.look()
  const disabled = await store.listDisabled()
  const conditions = { faults, crashes, ample }
  const told = `${logged}${JSON.stringify([seen, sent.map(({ outcome }) => outcome)])}`
  const problems = [
    ...findProblems({ conditions, forms, posted, sent, seen, disabled, arrived }),
    ...((await store.queued()) > 0 ? ['the queue is not empty'] : []),
    ...([secret.slice(6), password].some((one) => told.includes(one)) ? ['a secret was told'] : []),
  ]
  const attempts = sent.reduce((sum, { events }) => sum + events.length, 0)
  if (!faults && !crashes && attempts !== seen.flatMap(({ attempts }) => attempts).length) {
    problems.push('a request without its attempt, though nothing went wrong')
  }
  return problems

  /** Ends when nothing is queued and nothing more happens: most of its longest time is polls. */
  async function runToItsEnd(): Promise<void> {
    const happens = (faults || crashes ? 4 * 60 : 62) * minute
    const lasts = 16 * 60 * minute
    let now = start + happens
    await world.run(now)
    while (now < start + lasts && (await store.queued()) > 0) {
      now += 30 * minute
      await world.run(now)
    }
    const stopping = Promise.all(fleet.map(({ stop }) => stop()))
    await world.run(now + minute)
    await stopping
  }

  function scheduleEvents(): void {
    const numbers = new Map<string, number>()
    for (let count = 1 + world.pick(30); count > 0; count--) {
      const endpoint = endpoints[world.pick(endpoints.length)]!
      const { ordering, batch } = forms.get(endpoint.endpointId)!
      // Events of a batch come in a short time.
      const at = world.pick(batch === null ? 30 * minute : minute / 2)
      world.after(at, () => {
        const own = (numbers.get(endpoint.endpointId) ?? 0) + 1
        numbers.set(endpoint.endpointId, own)
        const key = `key ${Math.ceil(own / perKey)}`
        const isWanted = world.random() < 0.7
        const event = { endpoint, number: posted.length + 1, key, isWanted }
        posted.push({ ...event, at: world.now() })
        void world.outside(store.addEvent(event, world.now())).then(() => {
          // A signal may be lost; then the poll finds due deliveries.
          for (const { agenda, worker } of fleet) {
            if (world.random() < 0.3) continue
            if (ordering === 'key') worker.giveTurns()
            else if (batch === null) agenda.addNow(endpoint)
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
  function startProcess(): Process {
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
    const timers: Timers = {
      now: world.now,
      after: (milliseconds, work) => world.after(milliseconds, () => alive && work()),
    }
    const destinations = createDestinations({
      guard: createGuard([], () => Promise.reject(new Error('nobody asks for addresses'))),
      send: () => Promise.reject(new Error('no destination is a request')),
      timeoutMs: policy.timeoutMs,
      maxConnections: 2,
      timers,
    })
    const sendTo = change(destinations.sendTo)
    const agenda = createAgenda()
    const worker = startWorker({
      store: remote(store, living, () => alive),
      send: (request) => (alive ? living(send(request)) : never),
      agenda,
      timers,
      random: world.random,
      policy,
      limits: ample ? amply : slotLimits({ total: 40, perEndpoint: 4 }),
      log: { debug: note, info: note, warn: note, error: note },
      sendTo: (destination, message) =>
        alive ? living(sendMessage(destination, message, sendTo)) : never,
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
      async stop() {
        await worker.stop()
        await destinations.close()
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

  async function send({ url, headers, body }: Outgoing): Promise<Outcome> {
    const endpointId = new URL(url).pathname.slice(1)
    const events: { id: string; data: { object: { id: string } } }[] = [JSON.parse(body)].flat()
    const { takesMs, ...answer } = tempers.get(endpointId)!(
      events.map(({ data }) => data.object.id),
    )
    const outcome = { ...noAnswer, durationMs: takesMs, ...answer }
    const isBatch = headers['blazon-batch'] !== undefined
    sent.push({
      endpointId,
      events: events.map(({ id }) => toUuid('event', id)!),
      attempt: isBatch ? null : Number(headers['blazon-attempt']),
      startedAt: world.now(),
      endedAt: world.now() + takesMs,
      outcome,
    })
    await world.sleep(takesMs)
    return outcome
  }

  async function sendMessage(
    destination: Destination,
    message: Message,
    sendTo: SendTo,
  ): Promise<Outcome> {
    const one: Sent = {
      endpointId: readEndpoint(destination as RabbitMqExchange),
      events: [toUuid('event', message.event)!],
      attempt: Number(message.attributes['blazon-attempt']),
      startedAt: world.now(),
      endedAt: world.now() + policy.timeoutMs,
      outcome: noAnswer,
    }
    sent.push(one)
    one.outcome = await sendTo(destination, message)
    one.endedAt = world.now()
    return one.outcome
  }
}

/** A process of the service that delivers. */
interface Process {
  worker: Worker
  agenda: Agenda
  die(): void
  stop(): Promise<void>
}

/** Only requests without an order have batches. */
function pickForm(world: World): Form {
  const luck = world.random()
  const batch = { max_events: 2 + world.pick(4), max_wait: 5 + world.pick(26) }
  return {
    ordering: luck < 0.4 ? 'key' : 'none',
    isFiltered: world.random() < 0.4,
    batch: luck > 0.75 ? batch : null,
    hasBroker: luck < 0.15 || (luck > 0.4 && luck < 0.55),
  }
}
