import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../harness.ts'
import { createRealStore } from './real-store.ts'
import { simulate } from './simulate.ts'
import { createWorld } from './world.ts'

/** The simulation's stories on the real store, which must behave like the model. */
const seeds = Number(process.env.REAL_SEEDS ?? 4)
let server: TestServer

beforeAll(async () => {
  server = await startTestServer({ env: { BLAZON_ROLE: 'api' } })
})
afterAll(() => server.stop())

test.each(Array.from({ length: seeds }, (_, at) => [at + 1]))(
  'seed %i ends on PostgreSQL',
  async (seed) => {
    const world = createWorld(seed)
    const store = await createRealStore(server, world)
    expect(await simulate(world, store), `seed ${seed}`).toEqual([])
  },
)
