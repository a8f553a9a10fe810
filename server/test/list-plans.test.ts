import { afterAll, beforeAll, expect, test } from 'vitest'
import { toUuid } from '../src/kernel/base/ids.ts'
import { packNext } from '../src/kernel/rows/packing.ts'
import { routes } from '../src/routes.ts'
import { copyRows } from './copy-rows.ts'
import { explainPrepared, type Statement } from './explain.ts'
import { startTestServer, type TestServer } from './harness.ts'
import { brandLists } from './list-plans/brand-lists.ts'
import { cmsLists } from './list-plans/cms-lists.ts'
import { platformLists } from './list-plans/platform-lists.ts'
import { dayMs, idOfN, type List, rowsMade } from './list-plans/rows.ts'
import { makers } from './makers.ts'

/**
 * Every list reads about as many rows as it returns, whatever the size of the table: with filters
 * that match few rows or none, with the plan for the given parameters and with the generic plan.
 */
const lists: Record<string, List> = { ...platformLists, ...brandLists, ...cmsLists }

const maxRowsRead = 500
/** An index that is entered before the page has few rows and many pages. Most lists read fewer than 60. */
const maxPagesRead = 300

/** Tables with a partition for each day, whose lists are the same after it is packed. */
const daily = ['events', 'deliveries', 'request_logs']

const minutes = { timeout: 1_800_000 }

/**
 * Lists of one or a few rows by nature, brands, of which an organization has at most 1,000, and issues,
 * which are derived from the 10,000 findings of a check.
 */
const short = ['/organizations', '/event_types', '/brand/brands', '/brand/checks/:id/issues']

const statements: Statement[] = []
let server: TestServer

beforeAll(async () => {
  server = await startTestServer({
    env: { BLAZON_ROLE: 'api' },
    onStatement: (text, parameters) => statements.push({ text, parameters }),
  })
})
afterAll(() => server.stop())

test('every list is tested here', () => {
  const paging = routes.filter(
    ({ method, query }) => method === 'GET' && 'starting_after' in (query?.properties ?? {}),
  )
  const paths = paging.map(({ path }) => path).filter((path) => !short.includes(path))
  expect(paths.sort()).toEqual(Object.keys(lists).sort())
})

test('pending deliveries are read from the queue', async () => {
  // This process has no worker.
  const endpoint = await makers.webhook_endpoint!(server)
  await server.call('POST', `/webhook_endpoints/${endpoint}/ping`)
  const list = (query: string) =>
    server.call('GET', `/webhook_endpoints/${endpoint}/deliveries?${query}`)
  const { body } = await list('status=pending&type=platform.*')
  expect(body.data).toMatchObject([{ status: 'pending', attempt_count: 0 }])
  expect((await list('status=pending&type=custom.*')).body.data).toEqual([])
  expect((await list('status=delivered')).body.data).toEqual([])

  const uuid = toUuid('webhook_delivery', body.data[0].id)
  const id = idOfN.replace('70008000', '70009000')
  await server.pool.db.unsafe(`
    ${copyRows('deliveries', `id = '${uuid}'`, { id }, 1200)}
    ${copyRows('pending_deliveries', `delivery_id = '${uuid}'`, { delivery_id: id }, 1200)}`)
  statements.length = 0
  const first = await list('status=pending&limit=20')
  expect([first.body.has_more, first.body.data.length]).toEqual([true, 20])
  const last = first.body.data[19].id
  // A delivery that has ended is still the start of the next page.
  await server.pool.db`
    delete from pending_deliveries where delivery_id = ${toUuid('webhook_delivery', last)}`
  const next = await list(`status=pending&limit=20&starting_after=${last}`)
  const ids = [...first.body.data, ...next.body.data].map((delivery) => delivery.id)
  expect(ids).toEqual([...new Set(ids)].sort())
  expect(ids.length).toBe(40)
  const newest = await list('status=pending&limit=1&order=newest&type=platform.*')
  expect(newest.body.data).toMatchObject([{ id: body.data[0].id }])
  for (const { parameters } of statements) {
    for (const value of parameters) if (Array.isArray(value)) expect(value.length).toBeLessThan(99)
  }
  await server.pool.db`delete from pending_deliveries`
})

const everyList = Object.entries(lists)
test.each(everyList)('%s reads as many rows as it returns', minutes, async (route, list) => {
  const { table, fill, filters = [] } = list
  const places = await fill(server)
  await server.pool.db.unsafe(`analyze ${table}`)
  const young = await findYoungPartitions()
  const path = route.replace(/:(\w+)/g, (_, name) => places[name]!)
  const first = await server.call('GET', `${path}?limit=50`)
  expect(first.body).toMatchObject({ data: expect.any(Array), has_more: expect.any(Boolean) })
  const last = first.body.data.at(-1)?.id
  const queries = ['', ...filters.map((filter) => filter.replace('LAST', last))]
  for (const query of queries) await expectFewRows(query)
  if (!daily.includes(table)) return
  await packDays(table)
  for (const query of queries) await expectFewRows(query)

  async function expectFewRows(query: string): Promise<void> {
    statements.length = 0
    const { status } = await server.call('GET', `${path}?limit=50&${query}`)
    expect([query, status]).toEqual([query, 200])
    // The service also reads tables as a whole in the background, for no single organization.
    const reads = statements.filter(
      ({ text, parameters }) =>
        /^\s*(select|with)/.test(text) &&
        text.includes(table) &&
        parameters.includes(server.organizationId),
    )
    expect([query, reads.length]).not.toEqual([query, 0])
    for (const statement of reads) {
      for (const mode of ['force_custom_plan', 'force_generic_plan']) {
        const plan = await explainPrepared(server.pool.db, statement, mode)
        const read = rowsRead(plan)
        expect([query, mode, read, read < maxRowsRead]).toEqual([query, mode, read, true])
        const pages = (plan['Shared Hit Blocks'] ?? 0) + (plan['Shared Read Blocks'] ?? 0)
        expect([query, mode, pages, pages < maxPagesRead]).toEqual([query, mode, pages, true])
        const whole = sequential(plan, table).filter((relation) => !young.has(relation))
        expect([query, mode, whole]).toEqual([query, mode, []])
      }
    }
  }
})

/** Packs the days that have many rows. */
async function packDays(table: string): Promise<void> {
  const { db } = server.pool
  const now = Date.now() + 3 * dayMs
  await db`delete from pending_deliveries`
  for (let steps = 0; steps < 1_000; steps++) {
    const { kind } = await packNext(db, { now, freeBytes: null })
    // The log of the last requests was written meanwhile.
    if (kind === 'deferred') await db`delete from packings where state = 'deferred'`
    if (kind !== 'idle') continue
    const packed = await db`
      select 1 from packings where state = 'packed' and starts_with(partition, ${`${table}_2`})`
    if (packed.length > 0) return
  }
  throw new Error(`no day of ${table} was packed`)
}

interface Plan {
  'Relation Name'?: string
  'Node Type': string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  'Rows Removed by Index Recheck'?: number
  /** Of the whole statement. */
  'Shared Hit Blocks'?: number
  'Shared Read Blocks'?: number
  Plans?: Plan[]
}

function rowsRead(plan: Plan): number {
  const rows =
    plan['Actual Rows'] +
    (plan['Rows Removed by Filter'] ?? 0) +
    (plan['Rows Removed by Index Recheck'] ?? 0)
  const own = plan['Relation Name'] === undefined ? 0 : rows * plan['Actual Loops']
  return (plan.Plans ?? []).reduce((sum, inner) => sum + rowsRead(inner), own)
}

/** Partitions of a day that has just begun, whose few rows are correctly read sequentially. */
async function findYoungPartitions(): Promise<Set<string>> {
  const rows = await server.pool.db<{ name: string }[]>`
    select relname as name from pg_class
    where relname ~ '_[0-9]{8}$' and reltuples < ${rowsMade / 10}`
  return new Set(rows.map(({ name }) => name))
}

/** Sequential scans, except of empty partitions. */
function sequential(plan: Plan, table: string): string[] {
  const relation = plan['Relation Name'] ?? ''
  const whole =
    plan['Node Type'] === 'Seq Scan' && relation.startsWith(table) && plan['Actual Rows'] > 0
  return [
    ...(whole ? [relation] : []),
    ...(plan.Plans ?? []).flatMap((inner) => sequential(inner, table)),
  ]
}
