import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Kind } from '../src/kernel/base/ids.ts'
import { routes } from '../src/routes.ts'
import { startTestServer, type TestServer } from './harness.ts'
import { makers } from './makers.ts'

/** An update without a change has no effect: no event is recorded, `updated` stays. */

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

/** Settings without an id, such as the sign-in policy, and event types have tests of their own. */
const patches = routes.filter(
  ({ method, params }) => method === 'PATCH' && params !== undefined && !('type' in params),
)

test.each(patches)('PATCH $path that changes nothing records no event', async (row) => {
  const { path, params, body: schema } = row
  // Only channels are addressed by their name.
  const make = makers[(params as { id?: Kind }).id ?? 'channel']
  if (make === undefined) throw new Error(`server/test/makers.ts makes nothing for ${path}`)
  const address = path.replace(/:\w+/, await make(server))
  // Members act in live mode, and are changed by its keys alone.
  const key = path.startsWith('/memberships') ? server.keys.live : server.keys.test
  const read = async () => (await server.call('GET', address, { key })).body
  // A deployment that is still built changes by itself.
  await expect.poll(async () => ['queued', 'building'].includes((await read()).status)).toBe(false)
  const before = await read()
  const fields = Object.keys((schema as unknown as { properties: object }).properties)
  const same = Object.fromEntries(
    fields.filter((field) => field in before).map((field) => [field, before[field]]),
  )
  expect(Object.keys(same)).toContain('metadata')

  const recorded = await countEvents()
  for (const body of [{}, { metadata: {} }, ...oneByOne(same), same]) {
    const answer = await server.call('PATCH', address, { key, body })
    expect([body, answer.status, answer.body]).toEqual([body, 200, before])
  }
  expect(await countEvents()).toBe(recorded)
  expect(await read()).toEqual(before)

  const changed = await server.call('PATCH', address, {
    key,
    body: { metadata: { changed: 'yes' } },
  })
  expect(changed.status).toBe(200)
  expect(await countEvents()).toBeGreaterThan(recorded)
})

function oneByOne(values: Record<string, unknown>): Record<string, unknown>[] {
  return Object.entries(values).map(([field, value]) => ({ [field]: value }))
}

/** Those that say that something was updated; what was made before may still be worked on. */
async function countEvents(): Promise<number> {
  const [row] = await server.pool.db<{ count: number }[]>`
    select count(*)::int as count from events where type like '%.updated'`
  return row!.count
}
