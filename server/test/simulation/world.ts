import type { Timers } from '../../src/webhooks/engine/timers.ts'

/** Time and chance of a simulation: the same seed gives the same story. */
export interface World extends Timers {
  random(): number
  /** A whole number from 0 up to, not including, `below`. */
  pick(below: number): number
  sleep(milliseconds: number): Promise<void>
  /** Awaits work outside the simulated time, such as a real database, while time stands still. */
  outside<Value>(work: Promise<Value>): Promise<Value>
  /** Lets time pass, timer by timer, until `until` or until no timer is left. */
  run(until: number): Promise<void>
}

export const start = Date.parse('2026-11-20T00:00:00Z')

export function createWorld(seed: number): World {
  const random = mulberry32(seed)
  const timers: { at: number; order: number; work: () => void }[] = []
  let now = start
  let order = 0
  let outsiders = 0

  const world: World = {
    now: () => now,
    random,
    pick: (below) => Math.floor(random() * below),
    after(milliseconds, work) {
      const timer = { at: now + Math.max(0, milliseconds), order: order++, work }
      const at = timers.findLastIndex((other) => other.at <= timer.at) + 1
      timers.splice(at, 0, timer)
      return () => {
        const index = timers.indexOf(timer)
        if (index >= 0) timers.splice(index, 1)
      }
    },
    sleep: (milliseconds) =>
      new Promise((resolve) => {
        world.after(milliseconds, resolve)
      }),
    async outside(work) {
      outsiders++
      try {
        return await work
      } finally {
        outsiders--
      }
    },
    async run(until) {
      for (;;) {
        await settled()
        const next = timers[0]
        if (next === undefined || next.at > until) break
        timers.shift()
        now = next.at
        next.work()
      }
      now = Math.max(now, until)
    },
  }
  return world

  /** Resolves when all consequences of past events have happened. */
  async function settled(): Promise<void> {
    do await new Promise((resolve) => setImmediate(resolve))
    while (outsiders > 0)
  }
}

function mulberry32(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
