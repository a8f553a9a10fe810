import { expect, test } from 'vitest'
import type { Settlement } from '../../src/webhooks/engine/delivery-store.ts'
import type { SendTo } from '../../src/webhooks/send/outgoing.ts'
import { createModelStore, type Rules } from './model-store.ts'
import { noAnswer } from './receivers.ts'
import { simulate } from './simulate.ts'
import type { SimulatedStore } from './simulated-store.ts'
import { createWorld } from './world.ts'

/** Defects of the engine. The invariants must find each of them in the stories of the first seeds. */

const maxSeeds = 60

interface Defect {
  rules?: Partial<Rules>
  store?: (store: SimulatedStore) => Partial<SimulatedStore>
  sendTo?: (sendTo: SendTo) => SendTo
}

const defects: Readonly<Record<string, readonly [RegExp, Defect]>> = {
  'a filter that passes every event': [
    /^a filter refused event \d+, which was delivered$/,
    { rules: { passesFilter: () => true } },
  ],
  'a filter that refuses an event that it should pass': [
    /^event \d+ was lost$/,
    { rules: { passesFilter: ({ isWanted, number }) => isWanted && number % 5 > 0 } },
  ],
  'turns that are given to every delivery of a key': [
    /^(out of order|at the same time): event/,
    { rules: { orderingKey: ({ number }) => `${number}` } },
  ],
  'a key that blocks the other keys of its endpoint': [
    /^event \d+ waited for others: \d+ ms$/,
    { rules: { orderingKey: ({ endpoint }) => endpoint.endpointId } },
  ],
  'a batch that records only its first event': [
    /^interrupted, though nothing went wrong/,
    { store: ({ settle }) => ({ settle: (all, now) => settle(firstOfEach(all), now) }) },
  ],
  'a batch that sends only its first event again': [
    /^another outcome was recorded/,
    { store: ({ settle }) => ({ settle: (all, now) => settle(deliverOthers(all), now) }) },
  ],
  'a request with more events than the endpoint takes': [
    /^a request to \S+ with the events/,
    {
      store: ({ claim }) => ({
        async claim(wanted, now, leaseMs) {
          const answers = await claim(wanted, now, leaseMs)
          for (const { endpoint } of answers) {
            if (endpoint?.batch) endpoint.batch.maxEvents += 1
          }
          return answers
        },
      }),
    },
  ],
  'a message that counts as taken because its connection was lost': [
    /^no broker confirmed/,
    {
      sendTo: (sendTo) => async (destination, message) => {
        const outcome = await sendTo(destination, message)
        return outcome.error === 'connection_reset' ? noAnswer : outcome
      },
    },
  ],
  'a message that is sent once more when its attempt has ended': [
    /^sent after its attempt had ended/,
    {
      sendTo: (sendTo) => async (destination, message) => {
        const outcome = await sendTo(destination, message)
        if (outcome.error === 'timeout') void sendTo(destination, message)
        return outcome
      },
    },
  ],
  'a message that counts as failed although its broker took it': [
    /^failed, though confirmed/,
    {
      sendTo: (sendTo) => async (destination, message) => {
        const outcome = await sendTo(destination, message)
        return outcome.error === null ? { ...noAnswer, error: 'timeout' } : outcome
      },
    },
  ],
}

test.each(Object.entries(defects))('finds %s', async (_name, [problem, defect]) => {
  const found = new Set<string>()
  for (let seed = 1; seed <= maxSeeds; seed++) {
    const store = createModelStore(defect.rules)
    const changed = { ...store, ...defect.store?.(store) }
    const problems = await simulate(createWorld(seed), changed, defect.sendTo)
    if (problems.some((one) => problem.test(one))) return
    for (const one of problems) found.add(one)
  }
  expect.fail(`not found in ${maxSeeds} stories, but: ${[...found].slice(0, 5)}`)
})

/** Those of one request have the same endpoint and beginning. */
function firstOfEach(all: readonly Settlement[]): Settlement[] {
  return all.filter((one, at) => all.findIndex((other) => isSameRequest(one, other)) === at)
}

function deliverOthers(all: readonly Settlement[]): Settlement[] {
  const first = new Set(firstOfEach(all))
  return all.map((one) => {
    if (first.has(one)) return one
    const finished = { ...one.finished, outcome: { ...noAnswer, statusCode: 200 } }
    return { finished, verdict: { status: 'delivered' } }
  })
}

function isSameRequest({ finished }: Settlement, other: Settlement): boolean {
  const { endpointId, startedAt } = other.finished
  return finished.endpointId === endpointId && finished.startedAt === startedAt
}
