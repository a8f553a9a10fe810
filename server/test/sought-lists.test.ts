import { afterAll, beforeAll, expect, test } from 'vitest'
import { newestVersion } from '../src/kernel/api/versions.ts'
import { newUuid, toId, toUuid } from '../src/kernel/base/ids.ts'
import { copyRows } from './copy-rows.ts'
import { explainPrepared, type Statement } from './explain.ts'
import { startTestServer, type TestServer } from './harness.ts'
import { makers } from './makers.ts'

/**
 * Lists of a tag or a word, which only an index without an order finds: of all rows, of many, of few, of
 * none, and of old rows only.
 */

const rowCount = 6_000
/** The tags of row `n`, in JavaScript and in SQL; the rows are counted from the oldest. */
const tags: Readonly<Record<string, readonly [(n: number) => boolean, string]>> = {
  all: [() => true, 'true'],
  half: [(n) => n % 2 === 0, 'n % 2 = 0'],
  hundredth: [(n) => n % 100 === 0, 'n % 100 = 0'],
  thousandth: [(n) => n % 1_000 === 0, 'n % 1000 = 0'],
  few_old: [(n) => n <= 20, 'n <= 20'],
  many_old: [(n) => n <= 700, 'n <= 700'],
  none: [() => false, 'false'],
}
const numbers = Array.from({ length: rowCount }, (_, at) => at + 1)
const score = (n: number) => n % 50
const isFailed = (n: number) => n % 3 === 0
const hasWord = (n: number) => n % 40 === 0

const statements: Statement[] = []
let server: TestServer

beforeAll(async () => {
  server = await startTestServer({
    env: { BLAZON_ROLE: 'api' },
    onStatement: (text, parameters) => statements.push({ text, parameters }),
  })
  const check = toUuid('check', await makers.check!(server))
  const cases = Object.entries(tags).map(([tag, [, sql]]) => `case when ${sql} then '${tag}' end`)
  const elsewhere = newUuid()
  const id = "('01900000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid"
  const copy = (changes: Record<string, string>) =>
    copyRows('checks', `id = '${check}'`, { id, status: "'completed'", ...changes }, rowCount)
  // The statistics are those from before the rows. Another tenant has the tags of few rows on all.
  await server.pool.db.unsafe(`
    analyze checks;
    alter table checks set (autovacuum_enabled = false);
    alter table checks disable trigger user;
    insert into organizations (id, name, slug, api_version)
    values ('${elsewhere}', 'Other', 'other', '${newestVersion}');
    ${copy({ organization_id: `'${elsewhere}'`, tags: "array['thousandth', 'few_old', 'none']" })}
    ${copy({
      name: "case when n % 40 = 0 then 'word' else 'other' end",
      verdict: "case when n % 3 = 0 then 'fail' else 'pass' end",
      score: 'n % 50',
      findings_count: 'n % 7',
      tags: `array_remove(array[${cases.join(', ')}], null)`,
    })}
    delete from checks where id = '${check}';
    alter table checks enable trigger user;
    select gin_clean_pending_list('checks_by_tags')`)
})
afterAll(() => server.stop())

const newest = (a: number, b: number) => b - a
const lists: Readonly<
  Record<string, { sort(a: number, b: number): number; where?(n: number): boolean }>
> = {
  '': { sort: newest },
  'verdict=fail': { sort: newest, where: isFailed },
  'query=wor': { sort: newest, where: hasWord },
  'order=lowest_score': { sort: (a, b) => score(a) - score(b) || a - b },
  'order=most_findings&verdict=fail': {
    sort: (a, b) => (b % 7) - (a % 7) || b - a,
    where: isFailed,
  },
}

test.each(Object.entries(lists))('pages of %s with a tag are exact', async (query, list) => {
  const sorted = numbers.toSorted(list.sort)
  for (const [tag, [matches]] of Object.entries(tags)) {
    const isListed = (n: number) => matches(n) && (list.where?.(n) ?? true)
    const all = sorted.filter(isListed)
    expect(await read(`${query}&tag=${tag}&limit=2`)).toEqual(page(all, 2))
    for (const at of [0, 3, 1_500, 4_000, rowCount - 30]) {
      const cursor = toId('check', uuid(sorted[at]!))
      const after = sorted.slice(at + 1).filter(isListed)
      const path = `${query}&tag=${tag}&limit=2`
      expect([path, at, await read(`${path}&starting_after=${cursor}`)]).toEqual([
        path,
        at,
        page(after, 2),
      ])
      const before = sorted.slice(0, at).filter(isListed)
      const [shown, hasMore] = page(before.toReversed(), 2)
      expect([path, at, await read(`${path}&ending_before=${cursor}`)]).toEqual([
        path,
        at,
        [shown.toReversed(), hasMore],
      ])
    }
  }
})

test('totals of a tag are exact', async () => {
  const { body } = await server.call('GET', '/brand/checks/totals?tag=half')
  const half = numbers.filter((n) => n % 2 === 0)
  expect(body).toMatchObject({ pass: 0, fail: half.filter(isFailed).length, queued: 0 })
})

test.each(['all', 'half', 'hundredth', 'thousandth', 'few_old', 'none'])(
  'a page of the tag %s reads what it returns',
  async (tag) => {
    const one = await countPages(`/brand/checks/${toId('check', uuid(10))}`)
    for (const query of [`tag=${tag}`, `tag=${tag}&starting_after=${toId('check', uuid(5_000))}`]) {
      const read = await countPages(`/brand/checks?limit=50&${query}`)
      const returned = Math.max(1, read.returned)
      const ratio = read.pages / one.pages / returned
      expect([query, ratio, ratio <= 5]).toEqual([query, ratio, true])
    }
  },
)

function uuid(n: number): string {
  return `01900000-0000-7000-8000-${n.toString(16).padStart(12, '0')}`
}

/** The ids of the first rows, and whether there are more. */
function page(listed: readonly number[], limit: number): [string[], boolean] {
  const ids = listed.slice(0, limit).map((n) => toId('check', uuid(n)))
  return [ids, listed.length > limit]
}

async function read(query: string): Promise<[string[], boolean]> {
  const { status, body } = await server.call('GET', `/brand/checks?${query}`)
  expect([query, status]).toEqual([query, 200])
  return [body.data.map(({ id }: { id: string }) => id), body.has_more]
}

/** The 8 kB pages that the statements of a request touch, with the worse of their plans. */
async function countPages(path: string): Promise<{ returned: number; pages: number }> {
  statements.length = 0
  const { body } = await server.call('GET', path)
  const reads = statements.filter(
    ({ text, parameters }) =>
      /^\s*(select|with)/.test(text) &&
      text.includes('checks') &&
      parameters.includes(server.organizationId),
  )
  let pages = 0
  for (const statement of reads) {
    const counts = []
    for (const mode of ['force_custom_plan', 'force_generic_plan']) {
      const plan = await explainPrepared(server.pool.db, statement, mode)
      counts.push(plan['Shared Hit Blocks'] + plan['Shared Read Blocks'])
    }
    pages += Math.max(...counts)
  }
  return { returned: body.data?.length ?? 1, pages }
}
