import { describe, expect, test } from 'vitest'
import { createModelStore } from './model-store.ts'
import { simulate } from './simulate.ts'
import { createWorld } from './world.ts'

/** `SEEDS=10000` runs more stories, `SEED=42` only that one. */
const one = process.env.SEED
const count = Number(process.env.SEEDS ?? 100)
const batch = 50

describe('every delivery ends, whatever fails', () => {
  const seeds = one === undefined ? Array.from({ length: count }, (_, at) => at + 1) : [Number(one)]
  const batches = Array.from({ length: Math.ceil(seeds.length / batch) }, (_, at) =>
    seeds.slice(at * batch, (at + 1) * batch),
  )
  test.each(batches.map((some) => [some[0], some.at(-1), some] as const))(
    'seeds %i to %i',
    async (_from, _to, some) => {
      for (const seed of some) {
        const problems = await simulate(createWorld(seed), createModelStore())
        expect(problems, `SEED=${seed}`).toEqual([])
      }
    },
  )
})
