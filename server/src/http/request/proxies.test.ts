import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/harness.ts'

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

/** The number of rate-limited requests among 25 without a key, with this header. */
async function slowedDown(server: TestServer, forwarded: (at: number) => string): Promise<number> {
  const answers = await Promise.all(
    Array.from({ length: 25 }, (_, at) =>
      server.call('GET', '/events', { key: null, headers: { 'X-Forwarded-For': forwarded(at) } }),
    ),
  )
  return answers.filter(({ status }) => status === 429).length
}

test('uses the address that a trusted proxy forwards, and ignores the header of others', async () => {
  expect(await slowedDown(behindProxy, (at) => `203.0.113.${at}`)).toBe(0)
  expect(await slowedDown(direct, (at) => `203.0.113.${at}`)).toBeGreaterThan(0)
})

test.each([
  ['one address with ports', (at: number) => `198.51.100.1:${50_000 + at}`],
  ['one IPv6 address with ports', (at: number) => `[2001:db8::1]:${50_000 + at}`],
  ['one address with zones', (at: number) => `fe80::1%eth${at}`],
  [
    'one address behind a proxy with ports',
    (at: number) => `198.51.100.2, 127.0.0.9:${50_000 + at}`,
  ],
  ['addresses that the caller itself claims', (at: number) => `203.0.113.${at}, 198.51.100.3`],
  ['text that is not an address', (at: number) => `caller-${at}`],
])('limits callers behind a trusted proxy that sends %s', async (_, forwarded) => {
  expect(await slowedDown(behindProxy, forwarded)).toBeGreaterThan(0)
})
