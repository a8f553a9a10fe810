import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../test/harness.ts'

let behindProxy: TestServer
let direct: TestServer

beforeAll(async () => {
  // The clock stands still: on a slow machine, real time would refill the bucket between requests.
  const clock = { now: () => 1_800_000_000_000 }
  behindProxy = await startTestServer({ clock, env: { BLAZON_TRUSTED_PROXIES: '127.0.0.0/8' } })
  direct = await startTestServer({ clock })
})
afterAll(async () => {
  await behindProxy.stop()
  await direct.stop()
})

/** The number of rate-limited requests among 25 from different callers without a key. */
async function slowedDown(server: TestServer): Promise<number> {
  const answers = await Promise.all(
    Array.from({ length: 25 }, (_, at) =>
      server.call('GET', '/events', {
        key: null,
        headers: { 'X-Forwarded-For': `203.0.113.${at}` },
      }),
    ),
  )
  return answers.filter(({ status }) => status === 429).length
}

test('uses the address that a trusted proxy forwards, and ignores the header of others', async () => {
  expect(await slowedDown(behindProxy)).toBe(0)
  expect(await slowedDown(direct)).toBeGreaterThan(0)
})
