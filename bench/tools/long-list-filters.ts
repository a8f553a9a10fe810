import { requireUuid, toId } from '../../server/dist/kernel/base/ids.js'
import { type Grown, idOfRow } from './long-table.ts'

/** A list to measure. */
export interface LongList extends Grown {
  /** Whether it has ten times as many rows as content has. */
  isHistory: boolean
  /** Creates the row that is copied; returns the path of the list and the row's id. */
  make(call: Call): Promise<{ list: string; uuid: string }>
  /** Another table that the list reads, with SQL that selects its rows. */
  beside?: { table: string; columns: string; rows: string }
  /** Filters that match many rows, a few (`rare`) and none. */
  filters: readonly string[]
}

type Call = (path: string, body?: object | FormData) => Promise<Answer>

export interface Answer {
  id: string
  /** Of a check. */
  document?: string
  data: readonly { id: string }[]
}

/** The id of a user whom no comment concerns. */
const reader = toId('user', '01890000-0000-7000-8000-000000000000')
/** The UUID of a user whom every open comment concerns. */
const busyReader = '01890000-0000-7000-8000-000000000001'

/** SQL: one value for three rows far apart, and another for all others. */
const rarely = (rare: string, common: string) =>
  `case when n % (rows / 3) = rows / 7 then ${rare} else ${common} end`

/** SQL: a label of all rows, of three, of each 1,000th, and of the oldest tenth. */
const labels = `array_remove(array['common', ${rarely(`'rare'`, 'null')},
  case when n % 1000 = 0 then 'thousandth' end, case when n <= rows / 10 then 'old' end], null)`

/** SQL: the word of the newer half of the rows, of three, and of the others. */
const words = `case when ${rarely('true', 'false')} then replace(original.words::text, 'common', 'rare')::tsvector
  when n <= rows / 2 then replace(original.words::text, 'common', 'older')::tsvector else original.words end`

export const lists: Readonly<Record<string, LongList>> = {
  events: {
    isHistory: true,
    table: 'events',
    async make(call) {
      const { id } = await call('/events', { type: 'custom.made', data: { text: 'common' } })
      return { list: '/events?', uuid: requireUuid('event', id) }
    },
    kind: 'event',
    changes: { type: rarely(`'custom.rare'`, `'custom.made'`), words },
    filters: [
      'query=common',
      'query=older',
      'query=rare',
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
      tags: labels,
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
      'tag=thousandth',
      'tag=old',
      'tag=none',
      'query=common',
      'query=rare',
      'query=none',
      'order=lowest_score',
      'order=most_findings',
      'order=most_findings&verdict=fail',
    ],
  },
  documents: {
    isHistory: false,
    table: 'documents',
    async make(call) {
      const { document } = await call('/brand/checks', { text: 'Made', name: 'Made' })
      return { list: '/brand/documents?', uuid: requireUuid('document', document!) }
    },
    kind: 'document',
    changes: {
      verdict: `case when n % 2 = 0 then 'fail' else 'pass' end`,
      approval: rarely(`'requested'`, `'none'`),
      dismissed: rarely('false', 'true'),
      tags: labels,
      name: rarely(`'rare'`, `'common'`),
    },
    beside: {
      table: 'document_uses',
      columns: 'organization_id, livemode, value, id',
      rows: `select organization_id, livemode, '#C8102E', id from documents`,
    },
    filters: [
      'verdict=fail',
      'verdict=warn',
      'verdict=fail&dismissed=false',
      'dismissed=true',
      'dismissed=false',
      'approval=none',
      'approval=requested',
      'approval=requested&dismissed=false',
      'tag=common',
      'tag=rare',
      'tag=thousandth',
      'tag=old',
      'tag=none',
      'uses=%23C8102E',
      'uses=Inter',
      'outdated=true',
      'query=common',
      'query=rare',
      'query=none',
    ],
  },
  comments: {
    isHistory: true,
    table: 'comments',
    async make(call) {
      const { document } = await call('/brand/checks', { text: 'Made', name: 'Made' })
      const { id } = await call('/brand/comments', { document, text: 'Made' })
      return { list: '/brand/comments?', uuid: requireUuid('comment', id) }
    },
    kind: 'comment',
    changes: {
      resolved: rarely('true', 'false'),
      fingerprint: rarely(`'rare'`, `'common'`),
    },
    beside: {
      table: 'comment_concerns',
      columns: 'organization_id, livemode, user_id, id, noted',
      rows: `
        select organization_id, livemode, '${busyReader}'::uuid, id, now() from comments
        where not resolved`,
    },
    filters: [
      `concerns=${toId('user', busyReader)}`,
      `concerns=${toId('user', busyReader)}&resolved=true`,
      `concerns=${reader}`,
      'resolved=true',
      'resolved=false',
      'fingerprint=common',
      'fingerprint=rare',
      'fingerprint=none',
      `mention=${reader}`,
      `assignee=${reader}`,
      `document=${toId('document', '01890000-0000-7000-8000-000000000000')}`,
    ],
  },
  assets: {
    isHistory: false,
    table: 'assets',
    async make(call) {
      const form = new FormData()
      form.set('params', JSON.stringify({ kind: 'logo', name: 'Made', tags: ['made'] }))
      const svg =
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9"/></svg>'
      form.set('file', new Blob([svg]), 'logo.svg')
      const { id } = await call('/cms/assets', form)
      return { list: '/cms/assets?', uuid: requireUuid('asset', id) }
    },
    kind: 'asset',
    changes: {
      slug: `'copy-' || n`,
      tags: labels,
      collections: rarely(`array['Rare']`, `array['Common']`),
      search: rarely(`'''rare'':1'::tsvector`, `'''common'':1'::tsvector`),
    },
    filters: [
      'tag=common',
      'tag=rare',
      'tag=thousandth',
      'tag=old',
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
