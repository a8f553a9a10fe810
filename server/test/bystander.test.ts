import { afterAll, beforeAll, expect, test } from 'vitest'
import { transaction } from '../src/database/database.ts'
import { requireUuid } from '../src/kernel/base/ids.ts'
import { startTestServer, type TestServer } from './harness.ts'

let server: TestServer
let other: string
beforeAll(async () => {
  server = await startTestServer()
  other = (await server.addOrganization()).live
})
afterAll(() => server.stop())

test('requests of one organization that wait for a lock delay no other organization', async () => {
  const { body } = await server.call('POST', '/brand/palettes', {
    body: { name: 'Locked', colors: [] },
  })
  let waiting: Promise<{ status: number }[]>
  await transaction(server.pool.db, async (tx) => {
    await tx`select from palettes where id = ${requireUuid('palette', body.id)} for update`
    const change = () =>
      server.call('PATCH', `/brand/palettes/${body.id}`, { body: { name: 'Changed' } })
    waiting = Promise.all(Array.from({ length: 20 }, change))
    // All that its share allows are in a transaction, and the others wait for a connection.
    await expect.poll(() => server.servicePool.usage().waiting).toBeGreaterThan(10)
    const others = Array.from({ length: 20 }, async (_, at) =>
      at % 2 === 0
        ? server.call('GET', '/brand/palettes', { key: other })
        : server.call('POST', '/brand/palettes', {
            key: other,
            body: { name: `Other ${at}`, colors: [] },
          }),
    )
    const statuses = (await Promise.all(others)).map(({ status }) => status)
    expect(new Set(statuses)).toEqual(new Set([200, 201]))
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200)
  })
  expect((await waiting!).map(({ status }) => status)).toEqual(Array(20).fill(200))
})
