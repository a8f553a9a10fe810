import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/harness.ts'
import { firstUuidAt } from '../../kernel/base/ids.ts'
import { listEventWords } from '../../kernel/events/event-words.ts'
import { ensurePartitions } from '../../kernel/rows/partitions.ts'
import { searchEvents } from './search.ts'

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

test('a search that the newest events do not answer reads day by day, and pages are complete', async () => {
  const { db } = server.pool
  const { organizationId } = await server.addOrganization()
  const day = 86_400_000
  const today = Math.floor(Date.now() / day) * day
  const [yesterday, dayBefore] = [today - day, today - 2 * day]
  await ensurePartitions(db, yesterday)
  // More matches than are sorted at once, and more newer events than are read in their order.
  const insert = (at: number, count: number, word: string) => db`
    insert into events (organization_id, livemode, id, type, body, words)
    select ${organizationId}, true, (left(${firstUuidAt(at)}, 24) || lpad(to_hex(n), 12, '0'))::uuid,
      'custom.found', '{}', ${listEventWords({ organizationId, livemode: true }, `{,"data":{"a":"${word}"}}`)}::text::tsvector
    from generate_series(1, ${count}::int) n`
  await insert(today, 5_200, 'newer')
  await insert(yesterday, 600, 'sought')
  await insert(dayBefore, 600, 'sought')
  const reader = { tenant: { organizationId, livemode: true }, scopes: new Set<never>() }
  const search = (at: { after?: string; before?: string }) =>
    searchEvents(
      server.app.services.db,
      reader,
      { query: 'sought', patterns: [] },
      {
        ...{ limit: 50, after: null, before: null, from: null, to: null, cursor: '' },
        ...at,
      },
    )
  asked.length = 0
  let page = await search({})
  const read = asked.flatMap(({ parameters }) => parameters)
  expect(read).toEqual(expect.arrayContaining([firstUuidAt(yesterday), firstUuidAt(today)]))
  expect(read).not.toContain(firstUuidAt(dayBefore))
  const ids = page.rows.map(({ id }) => id)
  while (page.hasMore) {
    page = await search({ after: ids.at(-1)! })
    ids.push(...page.rows.map(({ id }) => id))
  }
  const rows = await db<{ id: string }[]>`
    select id from events where organization_id = ${organizationId} and livemode
      and id < ${firstUuidAt(today)} order by id desc`
  expect(ids).toEqual(rows.map(({ id }) => id))
  const back = await search({ before: ids[630]! })
  expect(back.rows.map(({ id }) => id)).toEqual(ids.slice(580, 630))
})
