import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/harness.ts'
import { startStoreClock } from './store-clock.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer({ env: { BLAZON_ROLE: 'api' } })
})
afterAll(() => server.stop())

test.each([600_000, -600_000, 0])(
  'is the time of the store on a machine that is %i ms ahead',
  async (ahead) => {
    const clock = await startStoreClock(server.pool.db, { now: () => Date.now() + ahead })
    const before = await storeTime()
    const now = clock.now()
    const after = await storeTime()
    clock.close()
    // The offset is known to the duration of a round trip, and the statements around it took some
    // time too.
    expect(now).toBeGreaterThanOrEqual(before - 1_000)
    expect(now).toBeLessThanOrEqual(after + 1_000)
  },
)

async function storeTime(): Promise<number> {
  const [row] = await server.pool.db<{ now: number }[]>`
    select extract(epoch from clock_timestamp())::float8 * 1000 as now`
  return row!.now
}
