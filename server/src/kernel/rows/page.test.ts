import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/harness.ts'
import { newUuid, toId } from '../base/ids.ts'
import type { Tenant } from '../base/tenant.ts'
import { readPage, selectPage } from './page.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

interface Journey {
  rows: number
  limit: number
  order: 'newest' | 'oldest'
  backwards: boolean
  /** Changes between one page and the next. */
  between: readonly { add: number; remove: readonly number[] }[]
}

const journeys: fc.Arbitrary<Journey> = fc.record({
  rows: fc.integer({ min: 0, max: 30 }),
  limit: fc.integer({ min: 1, max: 8 }),
  order: fc.constantFrom('newest', 'oldest'),
  backwards: fc.boolean(),
  between: fc.array(
    fc.record({ add: fc.nat(4), remove: fc.array(fc.nat(1_000), { maxLength: 4 }) }),
    { maxLength: 12 },
  ),
})

test('no row is repeated, and none that existed throughout is skipped, while rows are added and removed', async () => {
  await fc.assert(fc.asyncProperty(journeys, travel), { numRuns: 80 })
})

test('has_more says whether there are more rows in the direction of the request', async () => {
  const tenant = { organizationId: newUuid(), livemode: false }
  const ids = await addRows(tenant, 5)
  const newestFirst = [...ids].reverse()
  const page = async (
    limit: number,
    cursor: { starting_after?: string; ending_before?: string },
  ) => {
    const { rows, hasMore } = await select(tenant, 'newest', { limit, ...cursor })
    return [rows, hasMore]
  }
  const id = (at: number) => toId('event', newestFirst[at]!)
  expect(await page(5, {})).toEqual([newestFirst, false])
  expect(await page(4, {})).toEqual([newestFirst.slice(0, 4), true])
  expect(await page(2, { starting_after: id(1) })).toEqual([newestFirst.slice(2, 4), true])
  expect(await page(2, { starting_after: id(2) })).toEqual([newestFirst.slice(3), false])
  expect(await page(2, { ending_before: id(3) })).toEqual([newestFirst.slice(1, 3), true])
  expect(await page(2, { ending_before: id(2) })).toEqual([newestFirst.slice(0, 2), false])
  expect(await page(2, { ending_before: id(0) })).toEqual([[], false])
})

test.each(['newest', 'oldest'] as const)('bounds on created apply, %s first', async (order) => {
  const tenant = { organizationId: newUuid(), livemode: false }
  const times = [1, 2, 2, 3, 5].map((step) => Date.parse('2100-01-01T00:00:00.000Z') + step)
  const ids: string[] = []
  for (const time of times) ids.push(...(await addRows(tenant, 1, uuidAt(time, ids.length))))
  const operators = ['gt', 'gte', 'lt', 'lte'] as const
  for (let step = 0; step < 7; step++) {
    const time = Date.parse('2100-01-01T00:00:00.000Z') + step
    for (const operator of operators) {
      const { rows } = await select(tenant, order, {
        [`created[${operator}]`]: new Date(time).toISOString(),
      })
      const expected = ids.filter((_, at) => compares[operator](times[at]!, time))
      expect([operator, step, rows]).toEqual([
        operator,
        step,
        order === 'newest' ? expected.reverse() : expected,
      ])
    }
  }
})

const types = ['custom.a', 'custom.b', 'custom.c']
let made = 0

const compares = {
  gt: (a: number, b: number) => a > b,
  gte: (a: number, b: number) => a >= b,
  lt: (a: number, b: number) => a < b,
  lte: (a: number, b: number) => a <= b,
}

/** Pages through a list to its end, with rows of others among its own. */
async function travel({ rows, limit, order, backwards, between }: Journey): Promise<void> {
  const tenant = { organizationId: newUuid(), livemode: false }
  const initial: string[] = []
  for (let at = 0; at < rows; at++) {
    initial.push(...(await addRows(tenant, 1)))
    await addRows({ ...tenant, livemode: true }, 1)
  }
  const throughout = new Set(initial)
  const present = new Set(initial)
  const towardsNewer = (order === 'oldest') !== backwards
  let cursor = towardsNewer ? initial[0] : initial.at(-1)
  if (cursor === undefined) return
  const seen = [cursor]

  for (let page = 0; page < 100; page++) {
    const { add, remove } = between[page] ?? { add: 0, remove: [] }
    for (const id of await addRows(tenant, add)) present.add(id)
    for (const at of remove) {
      const id = [...present][at % present.size]!
      if (id === cursor) continue
      await removeRow(tenant, id)
      present.delete(id)
      throughout.delete(id)
    }
    const parameter = backwards ? 'ending_before' : 'starting_after'
    const answer = await select(tenant, order, { limit, [parameter]: toId('event', cursor) })
    const onward: string[] = backwards ? answer.rows.reverse() : answer.rows
    seen.push(...onward)
    cursor = onward.at(-1) ?? cursor
    if (!answer.hasMore) break
  }

  const sorted = [...seen].sort()
  expect(seen).toEqual(towardsNewer ? sorted : sorted.reverse())
  expect(new Set(seen).size).toBe(seen.length)
  expect(seen).toEqual(expect.arrayContaining([...throughout]))
}

async function select(
  tenant: Tenant,
  order: 'newest' | 'oldest',
  query: Parameters<typeof readPage>[1],
): Promise<{ rows: string[]; hasMore: boolean }> {
  const { db } = server.pool
  const page = readPage('event', query)
  const selection = { kind: 'event', table: 'events', columns: db`id`, tenant, order } as const
  const all = await selectPage<{ id: string }>(db, page, selection)
  // Selecting every value of a column selects all rows, by the same steps.
  const among = { column: db`type`, values: db`select unnest(${types}::text[])` }
  expect(await selectPage<{ id: string }>(db, page, { ...selection, among })).toEqual(all)
  return { rows: all.rows.map(({ id }) => id), hasMore: all.hasMore }
}

async function addRows({ organizationId, livemode }: Tenant, count: number, id?: string) {
  const ids = Array.from({ length: count }, () => id ?? newUuid())
  await server.pool.db`
    insert into events (organization_id, livemode, id, type, body)
    select ${organizationId}, ${livemode}, id, ${types[made++ % types.length]!}, '{}'
    from unnest(${ids}::uuid[]) as id`
  return ids
}

async function removeRow({ organizationId, livemode }: Tenant, id: string): Promise<void> {
  await server.pool.db`
    delete from events
    where organization_id = ${organizationId} and livemode = ${livemode} and id = ${id}`
}

/** UUIDs of one millisecond, in order. */
function uuidAt(time: number, at: number): string {
  const hex = time.toString(16).padStart(12, '0')
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7${String(at).padStart(3, '0')}-8000-000000000000`
}
