import { describe, expect, test } from 'vitest'
import { newUuid } from '../../kernel/base/ids.ts'
import type { EndpointKey, Outcome } from '../engine/delivery.ts'
import { createSlots, type Slot, slotLimits } from './slots.ts'

/** Time is a number here, so no test waits. */
const timeoutMs = 15_000
const limits = slotLimits({ total: 1_024, perEndpoint: 256 })
const answered = { statusCode: 200, error: null } as Outcome
const timedOut = { statusCode: null, error: 'timeout' } as Outcome
const refused = { statusCode: null, error: 'connection_refused' } as Outcome

const createEndpoint = (organizationId: string): EndpointKey => ({
  tenant: { organizationId, livemode: true },
  endpointId: newUuid(),
})

interface Receiver {
  key: EndpointKey
  takesMs: number
  /** Number of deliveries that the store has for it. */
  due: number
  flying: number
  mostFlying: number
  ended: number
}

/** A worker and its receivers, each with more due than can be sent unless a test limits it. */
function createWorld() {
  const slots = createSlots(limits)
  const flying = new Set<{ slot: Slot; receiver: Receiver; endsAt: number }>()
  const receivers = new Map<EndpointKey, Receiver>()
  let now = 0
  let total = 0

  return {
    slots,
    now: () => now,
    total: () => total,
    add(organizationId: string, takesMs: number): Receiver {
      const key = createEndpoint(organizationId)
      const due = Number.POSITIVE_INFINITY
      const receiver = { key, takesMs, due, flying: 0, mostFlying: 0, ended: 0 }
      receivers.set(key, receiver)
      return receiver
    },
    /** Claims until no endpoint may claim more. Returns the number of attempts that began. */
    claim,
    /** Advances time in small steps and claims after each, while all of `backlog` have more due. */
    run(milliseconds: number, backlog: Iterable<Receiver>) {
      const wanting = [...backlog]
      for (const end = now + milliseconds; now < end; ) {
        now += 50
        for (const flight of flying) if (flight.endsAt <= now) finish(flight)
        for (const { key } of wanting) slots.want(key)
        claim()
      }
    },
  }

  function claim(): number {
    let begun = 0
    for (;;) {
      const turns = slots.allot(now)
      if (turns.length === 0) return begun
      for (const { endpoint, allowance } of turns) {
        const receiver = receivers.get(endpoint)!
        const claimed = Math.min(allowance, receiver.due)
        receiver.due -= claimed
        begun += claimed
        for (let count = 0; count < claimed; count++) {
          const endsAt = now + Math.min(receiver.takesMs, timeoutMs)
          flying.add({ slot: slots.take(endpoint, now), receiver, endsAt })
          receiver.flying += 1
          total += 1
        }
        receiver.mostFlying = Math.max(receiver.mostFlying, receiver.flying)
        if (claimed === allowance) slots.want(endpoint)
      }
    }
  }

  function finish(flight: { slot: Slot; receiver: Receiver; endsAt: number }): void {
    const { slot, receiver } = flight
    flying.delete(flight)
    receiver.flying -= 1
    receiver.ended += 1
    total -= 1
    slots.free(slot, receiver.takesMs >= timeoutMs ? timedOut : answered, now)
  }
}

describe('an endpoint alone', () => {
  test('gets hundreds of requests in flight if it responds in one second', () => {
    const world = createWorld()
    const slow = world.add('a', 1_000)
    world.run(20_000, [slow])
    expect(slow.flying).toBe(256)
  })

  test('gets one attempt at a time while it hangs', () => {
    const world = createWorld()
    const hanging = world.add('a', Number.POSITIVE_INFINITY)
    world.run(2 * timeoutMs, [hanging])
    expect(hanging.mostFlying).toBe(4)
    expect(hanging.flying).toBe(1)
    world.run(10 * timeoutMs, [hanging])
    expect(hanging.flying).toBe(1)
    expect(hanging.ended).toBeLessThan(4 + 13)
  })

  test('gets fewer slots before its attempts time out, and more after it recovers', () => {
    const world = createWorld()
    const moody = world.add('a', 100)
    world.run(10_000, [moody])
    expect(moody.flying).toBe(256)
    moody.takesMs = Number.POSITIVE_INFINITY
    world.run(timeoutMs + 3_000, [moody])
    expect(moody.flying).toBe(1)
    moody.takesMs = 100
    world.run(timeoutMs + 3_000, [moody])
    expect(moody.flying).toBe(256)
  })

  test('keeps many requests in flight if it always takes five seconds', () => {
    const world = createWorld()
    const slow = world.add('a', 5_000)
    world.run(60_000, [slow])
    expect(slow.flying).toBeGreaterThan(100)
  })

  test('is not treated as hanging if it refuses at once', () => {
    const { slots } = createWorld()
    const key = createEndpoint('a')
    slots.free(slots.take(key, 0), refused, 1)
    slots.want(key)
    expect(slots.allot(2)).toEqual([{ endpoint: key, allowance: 4 }])
  })

  test('is measured again after its settings change', () => {
    const world = createWorld()
    const hanging = world.add('a', Number.POSITIVE_INFINITY)
    world.run(2 * timeoutMs, [hanging])
    world.slots.renew(hanging.key)
    world.slots.want(hanging.key)
    const [turn] = world.slots.allot(world.now())
    expect(turn?.allowance).toBe(3)
  })
})

describe('beside others in its organization, a healthy endpoint is served at the next wake-up', () => {
  test('ten hanging and ten that take a second, all new at once', () => {
    const world = createWorld()
    const good = world.add('a', 50)
    const others = [
      ...Array.from({ length: 10 }, () => world.add('a', Number.POSITIVE_INFINITY)),
      ...Array.from({ length: 10 }, () => world.add('a', 1_000)),
    ]
    for (let round = 0; round < 60; round++) {
      world.run(1_000, others)
      good.due = 1
      world.slots.want(good.key)
      world.claim()
      expect(good.due).toBe(0)
    }
    const [hanging, slow] = [others.slice(0, 10), others.slice(10)]
    expect(hanging.map(({ flying }) => flying)).toEqual(Array(10).fill(1))
    // The slots that no other endpoint needs are used.
    expect(slow.reduce((sum, { flying }) => sum + flying, 0)).toBeGreaterThan(300)
  })

  test('ten with many slots that begin to hang together', () => {
    const world = createWorld()
    const good = world.add('a', 50)
    const others = Array.from({ length: 10 }, () => world.add('a', 100))
    world.run(10_000, [good, ...others])
    for (const other of others) other.takesMs = Number.POSITIVE_INFINITY
    for (let round = 0; round < 40; round++) {
      const before = good.ended
      world.run(500, [good, ...others])
      expect(good.ended).toBeGreaterThan(before)
      expect(world.total()).toBeLessThanOrEqual(limits.total)
    }
    expect(others.map(({ flying }) => flying)).toEqual(Array(10).fill(1))
    expect(good.flying).toBeGreaterThan(200)
  })

  test('ten thousand hanging endpoints of its own and of another organization', () => {
    const world = createWorld()
    const good = world.add('a', 50)
    const elsewhere = world.add('b', 50)
    const hanging = Array.from({ length: 10_000 }, () => world.add('a', Number.POSITIVE_INFINITY))
    world.run(1_000, [good, elsewhere])
    for (let round = 0; round < 4; round++) {
      world.run(1_000, hanging)
      for (const one of [good, elsewhere]) {
        const before = one.ended
        world.run(100, [one])
        expect(one.ended).toBeGreaterThan(before)
      }
    }
    // A new endpoint of another organization gets the slots that are kept free.
    const newcomer = world.add('c', 50)
    world.slots.want(newcomer.key)
    world.claim()
    expect(newcomer.flying).toBeGreaterThan(0)
    expect(world.total()).toBeLessThanOrEqual(limits.total)
  })

  test('ten thousand that were failing before this process began', () => {
    const world = createWorld()
    const hanging = Array.from({ length: 10_000 }, () => world.add('a', Number.POSITIVE_INFINITY))
    for (const { key } of hanging) world.slots.suspect(key)
    world.run(1_000, hanging)
    // New, like every endpoint at the start.
    const good = world.add('a', 50)
    world.slots.want(good.key)
    world.claim()
    expect(good.flying).toBe(4)
    expect(world.total()).toBeLessThanOrEqual(limits.lanes.silent + 4)
  })
})

test('leaves room for other organizations, and uses all of it if there are none', () => {
  const world = createWorld()
  const crowd = Array.from({ length: 300 }, () => world.add('a', 1_000))
  world.run(20_000, crowd)
  expect(world.total()).toBe((limits.lanes.quick * 3) / 4)
  const another = Array.from({ length: 300 }, () => world.add('b', 1_000))
  world.run(20_000, [...crowd, ...another])
  const flying = (all: Receiver[]) => all.reduce((sum, one) => sum + one.flying, 0)
  expect(flying(another)).toBeGreaterThan(200)
  expect(Math.abs(flying(another) - flying(crowd))).toBeLessThan(40)
})

test('gives slots that are held too long to responsive endpoints within a known time', () => {
  const world = createWorld()
  const good = world.add('a', 50)
  const grown = Array.from({ length: 600 }, (_, at) => world.add(`organization ${at}`, 100))
  world.run(10_000, [good, ...grown])
  for (const one of grown) one.takesMs = Number.POSITIVE_INFINITY
  world.run(1_000, grown)
  world.slots.want(good.key)
  expect(world.claim()).toBe(0)
  const at = world.slots.nextAt()
  expect(at).toBeLessThanOrEqual(world.now() + 2_001)
  world.run(at - world.now(), [])
  expect(good.flying).toBeGreaterThan(0)
})
