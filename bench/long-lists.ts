import { requireUuid, toId } from '../server/dist/kernel/base/ids.js'
import { ensurePartitions } from '../server/dist/kernel/rows/partitions.js'
import { report } from './tools/load.ts'
import { type Answer, type LongList, lists } from './tools/long-list-filters.ts'
import { explain, fill, fillBeside } from './tools/long-table.ts'
import { type BenchService, startBenchService } from './tools/service.ts'

/**
 * Pages of long lists, compared with reading one resource of the list: 8 kB pages of PostgreSQL that
 * a request touches, in memory or on disk, which do not depend on the load of the machine. A page of
 * n rows may touch n times as many, so the ratio is per row, of a page without rows as of one. Each
 * statement is explained with the plan for its values and with the generic plan, and the larger
 * counts. Half of the measurements are made with the statistics from before the rows, half after
 * `vacuum analyze`, and some when only another table of the list has new ones. The time of the whole
 * request is compared in the same way.
 */
export async function benchLongLists(): Promise<void> {
  const rows = Number(process.env.LONG_LISTS_ROWS ?? 10_000_000)
  const sent: Sent[] = []
  const service = await startBenchService({ BLAZON_ROLE: 'api' }, (text, values) => {
    sent.push({ text, values })
  })
  try {
    await service.pool.db`set maintenance_work_mem = '512MB'`
    await ensurePartitions(service.pool.db, Date.now())
    for (const [name, list] of Object.entries(lists)) {
      if (process.env.LONG_LISTS_ONLY?.split(',').includes(name) === false) continue
      await measureList(service, sent, name, list, list.isHistory ? rows : Math.ceil(rows / 10))
    }
  } finally {
    await service.stop()
  }
}

interface Sent {
  text: string
  values: readonly unknown[]
}

async function measureList(
  service: BenchService,
  sent: Sent[],
  name: string,
  list: LongList,
  rows: number,
): Promise<void> {
  const { db } = service.pool
  const call = (path: string, body?: object | FormData) => request(service, path, body)
  const { list: path, uuid } = await list.make(call)
  const seconds = -performance.now() / 1000
  const cursors = await fill(db, list, uuid, rows)
  if (list.beside !== undefined) await fillBeside(db, list.beside)
  process.stdout.write(
    `\n${name}: ${rows} rows in ${Math.round(seconds + performance.now() / 1000)} s\n`,
  )
  const [middle, end] = cursors.map((id) => toId(list.kind, id))
  const deep = ['', `starting_after=${middle}`, `starting_after=${end}`, `ending_before=${end}`]
  const organization = requireUuid('organization', (await call('/organizations')).data[0]!.id)
  const measure = async (asked: string) => {
    sent.length = 0
    const { data } = await call(asked)
    const ofRequest = [...sent]
    const asking = await medianTime(() => call(asked))
    const reads = ofRequest.filter(
      ({ text, values }) => /^[\s(]*(select|with)/.test(text) && values.includes(organization),
    )
    const cost = { pages: 0, ms: 0, asking, data }
    for (const { text, values } of reads) {
      const { pages, ms } = await explain(db, text, values)
      cost.pages += pages
      cost.ms += ms
    }
    return cost
  }
  const beside = list.beside?.table
  // Tables are analyzed one by one, so that one may be known and the other not.
  const steps = [
    { statistics: 'old statistics', learn: undefined },
    ...(beside === undefined
      ? []
      : [{ statistics: `statistics of ${beside}`, learn: `analyze ${beside}` }]),
    {
      statistics: 'new statistics',
      learn: `vacuum (analyze) ${[list.table, ...(beside === undefined ? [] : [beside])].join(', ')}`,
    },
  ]
  for (const { statistics, learn } of steps) {
    if (learn !== undefined) await db.unsafe(learn)
    const one = await measure(`${path.slice(0, -1)}/${middle}`)
    let worst = { ratio: 0, line: '' }
    let slowest = { ratio: 0, line: '' }
    const write = async (query: string) => {
      const cost = await measure(`${path}limit=50&${query}`)
      const found = cost.data.length
      const ratio = cost.pages / one.pages / Math.max(1, found)
      const time = cost.ms / one.ms / Math.max(1, found)
      const askingRatio = cost.asking / one.asking / Math.max(1, found)
      const name = query
        .replace(middle!, 'middle')
        .replace(end!, 'end')
        .replace(/=(\w+_)\w{26}/, '=$1…')
      const line = `${name || 'first page'} | ${found} | ${cost.pages} | ${ratio.toFixed(2)} | ${cost.ms.toFixed(2)} | ${time.toFixed(2)} | ${cost.asking.toFixed(2)} | ${askingRatio.toFixed(2)}`
      process.stdout.write(`| ${line} |\n`)
      if (ratio > worst.ratio) worst = { ratio, line }
      if (askingRatio > slowest.ratio) slowest = { ratio: askingRatio, line }
    }
    process.stdout.write(
      `\n${statistics}; one resource: ${one.pages} pages, ${one.ms.toFixed(2)} ms, request ${one.asking.toFixed(2)} ms\n\n` +
        '| Query | Rows | Pages | Ratio | ms | Ratio | Request, ms | Ratio |\n|---|--:|--:|--:|--:|--:|--:|--:|\n',
    )
    for (const query of deep) await write(query)
    for (const filter of list.filters) {
      await write(filter)
      // A search knows only the cursors that it has found.
      if (!/query=|slug=/.test(filter)) await write(`${filter}&starting_after=${middle}`)
    }
    report(`${name}, ${statistics}, pages`, worst.ratio, '≤ 5', worst.line)
    report(`${name}, ${statistics}, time of requests`, slowest.ratio, '≤ 5', slowest.line)
  }
}

async function medianTime(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = []
  for (let count = 0; count < 15; count++) {
    const start = performance.now()
    await work()
    times.push(performance.now() - start)
  }
  return times.toSorted((a, b) => a - b)[7]!
}

async function request(service: BenchService, path: string, body?: object | FormData) {
  const isForm = body instanceof FormData
  const response = await fetch(`${service.url}/api/v1${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      Authorization: `Bearer ${service.key}`,
      ...(body === undefined || isForm ? {} : { 'Content-Type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
  })
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
  return (await response.json()) as Answer
}
