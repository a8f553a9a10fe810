import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { newUuid } from '../server/dist/kernel/base/ids.js'
import { iconQueries } from './icon-queries.ts'
import { report } from './load.ts'
import { type BenchService, startBenchService } from './service.ts'

/**
 * The search of icons, over the sets of three Iconify packages (6,000 icons): precision of the first
 * five results of natural queries, exact names, and the time of a query at 100,000 icons.
 */
export async function benchIconSearch(): Promise<void> {
  const service = await startBenchService()
  try {
    for (const set of sets) await importSet(service, set)
    await measurePrecision(service)
    await measureExactNames(service)
    await copyIcons(service)
    await measureTime(service)
  } finally {
    await service.stop()
  }
}

const sets = ['lucide', 'logos', 'twemoji']
const shown = 5

interface Found {
  name: string
}

async function search({ url, key }: BenchService, query: string): Promise<string[]> {
  const address = `${url}/api/v1/cms/icons?limit=${shown}&query=${encodeURIComponent(query)}`
  const answer = await fetch(address, { headers: { Authorization: `Bearer ${key}` } })
  if (!answer.ok) throw new Error(`GET ${address}: ${await answer.text()}`)
  const { data } = (await answer.json()) as { data: Found[] }
  return data.map(({ name }) => name)
}

async function measurePrecision(service: BenchService): Promise<void> {
  let sum = 0
  const weak: string[] = []
  for (const [query, relevant] of iconQueries) {
    const names = await search(service, query)
    const precision = names.filter((name) => relevant.test(name)).length / Math.max(1, names.length)
    sum += precision
    if (precision < 1) weak.push(`  ${query}: ${names.join(', ') || 'nothing'}`)
  }
  const mean = sum / iconQueries.length
  report('precision of the first 5', mean, '≥ 0.85', `${iconQueries.length} queries`)
  process.stdout.write(`${weak.join('\n')}\n`)
}

async function measureExactNames(service: BenchService): Promise<void> {
  const rows = await service.pool.db<Found[]>`
    select distinct name from icons where organization_id = (select id from organizations limit 1)
      and livemode order by name`
  const sample = rows.filter((_, at) => at % 12 === 0)
  let first = 0
  for (const { name } of sample) if ((await search(service, name))[0] === name) first += 1
  report('exact names first', first / sample.length, '≥ 1', `${sample.length} names`)
}

/** Copies the icons under other names, to 100,000. */
async function copyIcons({ pool }: BenchService): Promise<void> {
  const [row] = await pool.db<{ count: number }[]>`
    select count(*)::integer as count from icons
    where organization_id = (select id from organizations limit 1) and livemode`
  const copies = Math.ceil(100_000 / row!.count)
  await pool.db.unsafe(`
    alter table icons disable trigger user;
    insert into icons
    select (jsonb_populate_record(icon, jsonb_build_object(
      'id', '${newUuid().slice(0, 24)}' || lpad(to_hex(copy * 10000 + number), 12, '0'),
      'name', icon.name || '-copy' || copy,
      'names', array[icon.name || '-copy' || copy]))).*
    from (select *, row_number() over () as number from icons) as numbered
    join icons icon using (organization_id, livemode, id), generate_series(1, ${copies}) copy;
    analyze icons`)
}

/**
 * The time of a query with its answer: the fastest of five, so that other work on the machine does
 * not count, and of these the median.
 */
async function measureTime(service: BenchService): Promise<void> {
  for (const [query] of iconQueries) await search(service, query)
  const times: number[] = []
  for (const [query] of iconQueries) {
    let fastest = Number.POSITIVE_INFINITY
    for (let round = 0; round < 5; round++) {
      const start = performance.now()
      await search(service, query)
      fastest = Math.min(fastest, performance.now() - start)
    }
    times.push(fastest)
  }
  times.sort((a, b) => a - b)
  const [median, worst] = [times[times.length >> 1]!, times.at(-1)!]
  report('ms of a query at 100,000 icons', median, '≤ 10', `at most ${worst.toFixed(1)} ms`)
}

async function importSet({ url, key }: BenchService, prefix: string): Promise<void> {
  const path = createRequire(import.meta.url).resolve(`@iconify-json/${prefix}/icons.json`)
  const form = new FormData()
  form.set('file', new Blob([await readFile(path)]), `${prefix}.json`)
  form.set('params', JSON.stringify({ sanitize: 'strip' }))
  const headers = { Authorization: `Bearer ${key}`, Prefer: 'wait=30' }
  const answer = await fetch(`${url}/api/v1/cms/icon_sets/import`, {
    ...{ method: 'POST', headers, body: form },
  })
  let ended = (await answer.json()) as { id: string; object: string; status?: string }
  while (ended.status === 'processing') {
    await new Promise((resolve) => setTimeout(resolve, 500))
    const next = await fetch(`${url}/api/v1/cms/icon_set_imports/${ended.id}`, { headers })
    ended = (await next.json()) as typeof ended
  }
}
