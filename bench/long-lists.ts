import { requireUuid, toId } from '../server/dist/kernel/ids.js'
import { ensurePartitions } from '../server/dist/kernel/partitions.js'
import { explain, fill, type Grown, idOfRow } from './long-table.ts'
import { report } from './load.ts'
import { type BenchService, startBenchService } from './service.ts'

/**
 * Pages of long lists, compared with reading one resource of the list: 8 kB pages of PostgreSQL that
 * a request touches, in memory or on disk, which do not depend on the load of the machine. A page of
 * n rows may touch n times as many, so the ratio is per row, of a page without rows as of one. Each
 * statement is explained with the plan for its values and with the generic plan, and the larger
 * counts. Half of the measurements are made without statistics of the rows, half after `vacuum analyze`.
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

interface List extends Grown {
  isHistory: boolean
  /** Creates the row that is copied; returns the path of the list and the row's id. */
  make(call: Call): Promise<{ list: string; uuid: string }>
  /** Filters that match many rows, a few (`rare`) and none. */
  filters: readonly string[]
}

type Call = (path: string, body?: object | FormData) => Promise<Answer>

interface Answer {
  id: string
  data: readonly { id: string }[]
}

/** SQL: one value for three rows far apart, and another for all others. */
const rarely = (rare: string, common: string) =>
  `case when n % (rows / 3) = rows / 7 then ${rare} else ${common} end`

const lists: Record<string, List> = {
  events: {
    isHistory: true,
    table: 'events',
    async make(call) {
      const { id } = await call('/events', { type: 'custom.made', data: {} })
      return { list: '/events?', uuid: requireUuid('event', id) }
    },
    kind: 'event',
    changes: { type: rarely(`'custom.rare'`, `'custom.made'`) },
    filters: [
      'type=custom.made',
      'type=custom.*',
      'type=custom.rare',
      'types[]=custom.rare&types[]=brand.*',
      'type=custom.none',
      'type=brand.*',
      'query=nothing',
      'created[lt]=2020-01-01T00:00:00Z',
    ],
  },
  deliveries: {
    isHistory: true,
    table: 'deliveries',
    async make(call) {
      const body = { url: 'http://127.0.0.1:9999/', enabled_events: ['custom.none'] }
      const { id: endpoint } = await call('/webhook_endpoints', body)
      await call(`/webhook_endpoints/${endpoint}/ping`, {})
      const path = `/webhook_endpoints/${endpoint}/deliveries`
      const id = (await call(path)).data[0]!.id
      const uuid = requireUuid('webhook_delivery', id)
      return { list: `${path}?`, uuid }
    },
    kind: 'webhook_delivery',
    changes: {
      event_id: idOfRow,
      event_type: rarely(`'custom.rare'`, `'custom.made'`),
      status: rarely(`'failed'`, `'delivered'`),
      rare_status: rarely(`'failed'`, 'null'),
    },
    filters: [
      'status=delivered',
      'status=failed',
      'status=abandoned',
      'status=pending',
      'type=custom.made',
      'type=custom.*',
      'type=custom.rare',
      'type=brand.*',
      'type=custom.rare&status=failed',
      'order=newest',
      'order=newest&status=failed',
      `event=${toId('event', '01890000-0000-7000-8000-000000000000')}`,
    ],
  },
  request_logs: {
    isHistory: true,
    table: 'request_logs',
    async make(call) {
      await call('/events', { type: 'custom.made', data: {} })
      for (;;) {
        const [row] = (await call('/request_logs?method=POST&path=/api/v1/events')).data
        if (row === undefined) continue
        const request = requireUuid('request', row.id)
        return { list: '/request_logs?', uuid: request }
      }
    },
    key: 'request_id',
    kind: 'request',
    changes: {
      request_id: idOfRow,
      method: rarely(`'GET'`, `'POST'`),
      path: rarely(`'/api/v1/rare'`, 'original.path'),
      status: rarely('200', '201'),
      created_by: rarely(`'key_rare'`, 'original.created_by'),
    },
    filters: [
      'status=2xx',
      'status=201',
      'status=200',
      'status=5xx',
      'method=POST',
      'method=GET',
      'method=DELETE',
      'path=/api/v1/events',
      'path=/api/v1/rare',
      'path=/api/v1/none',
      'dashboard_reads=false',
      `api_key=${toId('api_key', '01890000-0000-7000-8000-000000000000')}`,
    ],
  },
  audit_entries: {
    isHistory: false,
    table: 'audit_entries',
    async make(call) {
      await call('/api_keys', { name: 'Made', scopes: [] })
      const id = (await call('/audit_entries?action=platform.api_key.created')).data[0]!.id
      const uuid = requireUuid('audit_entry', id)
      return { list: '/audit_entries?', uuid }
    },
    kind: 'audit_entry',
    changes: {
      position: '1000 + n',
      body: rarely(
        `replace(replace(original.body, '.created', '.rare'), 'succeeded', 'failed')`,
        'original.body',
      ),
    },
    filters: [
      'action=platform.api_key.created',
      'action=platform.*',
      'action=platform.api_key.rare',
      'action=cms.*',
      'actor=usr_none',
      'target=pal_none',
      'result=failed',
      'result=denied',
      'result=succeeded',
      'query=rare',
      'query=none',
    ],
  },
  checks: {
    isHistory: false,
    table: 'checks',
    async make(call) {
      const { id } = await call('/brand/checks', { text: 'Made', name: 'Made', tags: ['made'] })
      return { list: '/brand/checks?', uuid: requireUuid('check', id) }
    },
    kind: 'check',
    changes: {
      status: `'completed'`,
      verdict: rarely(`'fail'`, `'pass'`),
      score: 'n % 100',
      findings_count: 'n % 7',
      tags: rarely(`array['rare']`, `array['common']`),
      name: rarely(`'rare'`, `'common'`),
    },
    filters: [
      'status=completed',
      'status=canceled',
      'verdict=pass',
      'verdict=fail',
      'verdict=warn',
      'has_rules=true&verdict=pass',
      'tag=common',
      'tag=rare',
      'tag=none',
      'query=common',
      'query=rare',
      'query=none',
      'order=lowest_score',
      'order=most_findings',
      'order=most_findings&verdict=fail',
    ],
  },
  assets: {
    isHistory: false,
    table: 'assets',
    async make(call) {
      const form = new FormData()
      form.set('params', JSON.stringify({ kind: 'logo', name: 'Made', tags: ['made'] }))
      const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9"/></svg>'
      form.set('file', new Blob([svg]), 'logo.svg')
      const { id } = await call('/cms/assets', form)
      return { list: '/cms/assets?', uuid: requireUuid('asset', id) }
    },
    kind: 'asset',
    changes: {
      slug: `'copy-' || n`,
      tags: rarely(`array['rare']`, `array['common']`),
      collections: rarely(`array['Rare']`, `array['Common']`),
      search: rarely(`'''rare'':1'::tsvector`, `'''common'':1'::tsvector`),
    },
    filters: [
      'tag=common',
      'tag=rare',
      'tag=none',
      'collection=Common',
      'collection=none',
      'slug=copy-7',
      'kind=logo',
      'kind=template',
      'status=archived',
      'rights_state=expired',
      'query=common',
      'query=rare',
      'query=none',
    ],
  },
}

async function measureList(
  service: BenchService,
  sent: Sent[],
  name: string,
  list: List,
  rows: number,
): Promise<void> {
  const { db } = service.pool
  const call = (path: string, body?: object | FormData) => request(service, path, body)
  const { list: path, uuid } = await list.make(call)
  const seconds = -performance.now() / 1000
  const cursors = await fill(db, list, uuid, rows)
  process.stdout.write(
    `\n${name}: ${rows} rows in ${Math.round(seconds + performance.now() / 1000)} s\n`,
  )
  const [middle, end] = cursors.map((id) => toId(list.kind, id))
  const deep = ['', `starting_after=${middle}`, `starting_after=${end}`, `ending_before=${end}`]
  const organization = requireUuid('organization', (await call('/organizations')).data[0]!.id)
  const measure = async (asked: string) => {
    sent.length = 0
    const { data } = await call(asked)
    const reads = sent.filter(
      ({ text, values }) => /^\s*(select|with)/.test(text) && values.includes(organization),
    )
    const cost = { pages: 0, ms: 0, data }
    for (const { text, values } of [...reads]) {
      const { pages, ms } = await explain(db, text, values)
      cost.pages += pages
      cost.ms += ms
    }
    return cost
  }
  for (const statistics of ['without statistics', 'with statistics']) {
    if (statistics === 'with statistics') await db.unsafe(`vacuum (analyze) ${list.table}`)
    const one = await measure(`${path.slice(0, -1)}/${middle}`)
    let worst = { ratio: 0, time: 0, line: '' }
    const write = async (query: string) => {
      const cost = await measure(`${path}limit=50&${query}`)
      const found = cost.data.length
      const ratio = cost.pages / one.pages / Math.max(1, found)
      const time = cost.ms / one.ms / Math.max(1, found)
      const name = query.replace(middle!, 'middle').replace(end!, 'end').replace(/=(\w+_)\w{26}/, '=$1…')
      const line = `${name || 'first page'} | ${found} | ${cost.pages} | ${ratio.toFixed(2)} | ${cost.ms.toFixed(2)} | ${time.toFixed(2)}`
      process.stdout.write(`| ${line} |\n`)
      if (ratio > worst.ratio) worst = { ratio, time, line }
    }
    process.stdout.write(
      `\n${statistics}; one resource: ${one.pages} pages, ${one.ms.toFixed(2)} ms\n\n` +
        '| Query | Rows | Pages | Ratio | ms | Ratio |\n|---|--:|--:|--:|--:|--:|\n',
    )
    for (const query of deep) await write(query)
    for (const filter of list.filters) {
      await write(filter)
      // A search knows only the cursors that it has found.
      if (!/query=|slug=/.test(filter)) await write(`${filter}&starting_after=${middle}`)
    }
    report(`${name}, ${statistics}`, worst.ratio, '≤ 5', worst.line)
  }
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
