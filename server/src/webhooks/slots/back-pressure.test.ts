import { expect, test } from 'vitest'
import { policy } from '../../../test/simulation/invariants.ts'
import { createModelStore } from '../../../test/simulation/model-store.ts'
import { noAnswer } from '../../../test/simulation/receivers.ts'
import { createWorld } from '../../../test/simulation/world.ts'
import { createAgenda } from '../engine/agenda.ts'
import type { Outcome } from '../engine/delivery.ts'
import { startWorker } from '../worker.ts'
import { maxWaitMs } from './back-pressure.ts'
import { slotLimits } from './slots.ts'

/** In simulated time: a worker's endpoint has a backlog, and a client waits for its last event. */

const prompt = { takesMs: 20, statusCode: 200 }

test('waits until the delivery of the event has begun', async () => {
  const { world, sent, wait, backlog } = await startBacklog(prompt)
  const waiting = wait()
  await world.run(world.now() + 40)
  expect(sent.length).toBeLessThan(backlog)
  expect(waiting.isOver).toBe(false)
  await world.run(world.now() + 10_000)
  expect(sent.length).toBe(backlog)
  expect(waiting.sentBefore).toBe(backlog)
})

test.each([
  ['takes seconds', { takesMs: 1_500, statusCode: 200 }],
  ['refuses what it gets', { takesMs: 20, statusCode: 500 }],
  ['does not answer', { takesMs: 15_000, error: 'timeout' as const }],
])('does not wait for an endpoint that %s', async (_which, answer) => {
  const { world, wait } = await startBacklog(answer)
  const waiting = wait()
  await world.run(world.now())
  expect(waiting.isOver).toBe(true)
})

test('ends if the endpoint stops responding', async () => {
  const { world, wait, changeTo } = await startBacklog(prompt)
  const waiting = wait()
  await world.run(world.now() + 10)
  changeTo({ takesMs: 600, statusCode: 503 })
  await world.run(world.now() + 1_000)
  expect(waiting.isOver).toBe(true)
  expect(waiting.sentBefore).toBeLessThan(300)
})

test('ends after the limit if nothing can be claimed', async () => {
  const { world, store, wait } = await startBacklog(prompt)
  store.claim = () => new Promise(() => {})
  await world.run(world.now() + 200)
  const waiting = wait()
  await world.run(world.now() + maxWaitMs - 1)
  expect(waiting.isOver).toBe(false)
  await world.run(world.now() + 1)
  expect(waiting.isOver).toBe(true)
})

test('ends if the store does not respond', async () => {
  const { world, store, wait } = await startBacklog(prompt)
  const waiting = wait()
  store.claim = async () => {
    throw new Error('the store is away')
  }
  await world.run(world.now() + 200)
  expect(waiting.isOver).toBe(true)
})

test('ends when the worker stops', async () => {
  const { world, worker, wait } = await startBacklog(prompt)
  const waiting = wait()
  const stopped = worker.stop()
  await world.run(world.now())
  expect(waiting.isOver).toBe(true)
  await world.run(world.now() + 10_000)
  await stopped
})

type Answer = Partial<Outcome> & { takesMs: number }

/** A worker that has made one attempt for an endpoint, then gets 300 deliveries for it at once. */
async function startBacklog(first: Answer) {
  const backlog = 300
  const world = createWorld(1)
  const store = createModelStore()
  const plain = { ordering: 'none', isFiltered: false, batch: null, hasBroker: false } as const
  const endpoint = await store.addEndpoint(plain)
  const sent: number[] = []
  let answer = first
  const agenda = createAgenda()
  const worker = startWorker({
    store,
    async send() {
      sent.push(world.now())
      const { takesMs, ...outcome } = answer
      await world.sleep(takesMs)
      return { ...noAnswer, durationMs: takesMs, ...outcome }
    },
    agenda,
    timers: world,
    random: world.random,
    policy,
    limits: slotLimits({ total: 1_024, perEndpoint: 256 }),
    log: { debug() {}, info() {}, warn() {}, error() {} },
    sendTo: () => Promise.reject(new Error('no endpoint has a destination')),
    transform: async ({ body }) => ({ body }),
    userAgent: 'Blazon/test',
  })
  const add = async (count: number) => {
    for (let added = 0; added < count; added++) {
      const event = { endpoint, number: added, key: 'key', isWanted: true }
      await store.addEvent(event, world.now())
    }
    agenda.addNow(endpoint)
    worker.wake()
  }
  await add(1)
  await world.run(world.now() + 20_000)
  sent.length = 0
  await add(backlog)
  const last = (await store.look()).at(-1)!.id
  return {
    ...{ world, store, worker, sent, backlog },
    changeTo(next: Answer) {
      answer = next
    },
    wait() {
      const waiting = { isOver: false, sentBefore: 0 }
      void worker.handOff.untilBegun([endpoint], last).then(() => {
        waiting.isOver = true
        waiting.sentBefore = sent.length
      })
      return waiting
    },
  }
}
