import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/harness.ts'

const asked: { statement: string; parameters: readonly unknown[] }[] = []
let server: TestServer

beforeAll(async () => {
  server = await startTestServer({
    onStatement: (statement, parameters) => asked.push({ statement, parameters: [...parameters] }),
  })
})
afterAll(() => server.stop())

/** Returns the indexes that a statement uses, with its custom plan and with its generic plan. */
async function listIndexes(statement: string, parameters: readonly unknown[]): Promise<string[]> {
  return server.pool.db.transaction(async (tx) => {
    const indexes: string[] = []
    for (const mode of ['force_custom_plan', 'force_generic_plan']) {
      await tx.unsafe(`set local plan_cache_mode = ${mode}`)
      await tx.unsafe(`prepare asked as ${statement}`)
      const given = parameters.map((value) => `'${value}'`).join()
      const rows = await tx.unsafe(`explain (analyze, timing off) execute asked (${given})`)
      const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
      indexes.push(...[...plan.matchAll(/Index Scan using (\S+)/g)].map(([, index]) => index!))
      await tx.unsafe('deallocate asked')
    }
    return indexes
  })
}

test('finds an event by its key, also on a day without statistics', async () => {
  const body = { type: 'custom.found', data: {} }
  const { id } = (await server.call('POST', '/events', { body })).body
  asked.length = 0
  expect((await server.call('GET', `/events/${id}`)).status).toBe(200)
  const { statement, parameters } = asked.find(({ statement }) => /from events/.test(statement))!
  const indexes = await listIndexes(statement, parameters)
  expect(indexes.length).toBeGreaterThanOrEqual(2)
  for (const index of indexes) expect(index).toMatch(/_pkey$/)
})
