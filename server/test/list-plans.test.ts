import { afterAll, beforeAll, expect, test } from 'vitest'
import { Finding } from '../src/compliance/checks/finding-schema.ts'
import { createExample } from '../src/kernel/api/example.ts'
import { newestVersion } from '../src/kernel/api/versions.ts'
import { type Kind, newId, newUuid, toId, toUuid } from '../src/kernel/base/ids.ts'
import { packNext } from '../src/kernel/rows/packing.ts'
import { routes } from '../src/routes.ts'
import { copyRows } from './copy-rows.ts'
import { explainPrepared, type Statement } from './explain.ts'
import { startTestServer, type TestServer } from './harness.ts'
import { makers } from './makers.ts'

/**
 * Every list reads about as many rows as it returns, whatever the size of the table: with filters
 * that match few rows or none, with the plan for the given parameters and with the generic plan.
 */
interface List {
  /** The table with many rows. */
  table: string
  /** Fills the table, and returns the ids in the path. */
  fill(): Promise<Record<string, string>>
  /** Further queries that match few rows or none. */
  filters?: string[]
}

/** The number of rows; PLAN_ROWS=1000000 makes them all. */
const rowsMade = Number(process.env.PLAN_ROWS ?? 12_000)
const maxRowsRead = 500
/** An index that is entered before the page has few rows and many pages. Most lists read fewer than 60. */
const maxPagesRead = 300

/** A person whom many comments concern. */
const concerned = newId('user')
/** An outdated revision of a slide, which many documents have. */
const outdatedSlide = newId('slide_asset')
/** An asset that no document shows. */
const unusedAsset = newId('asset')

const lists: Record<string, List> = {
  '/users': { table: 'users', fill: usersElsewhere },
  '/memberships': {
    table: 'memberships',
    fill: () => copies('memberships', 'membership', { email: "'copy' || n || '@example.com'" }),
  },
  '/api_keys': {
    table: 'api_keys',
    fill: () => copies('api_keys', 'api_key', { secret_hash: "decode(md5(n::text), 'hex')" }),
  },
  '/organization_exports': {
    table: 'organization_exports',
    fill: () => copies('organization_exports', 'organization_export'),
  },
  '/oauth_applications': {
    table: 'oauth_applications',
    fill: () =>
      copies('oauth_applications', 'oauth_application', { client_id: "'oa_client_copy' || n" }),
  },
  '/events': {
    table: 'events',
    fill: () => copies('events', 'event', { words: "'''other'':1'" }),
    filters: [
      'query=none',
      'query=none&type=brand.*&created[gte]=2020-01-01T00:00:00Z',
      'type=custom.none',
      'type=brand.*',
      'types[]=custom.a&types[]=custom.b.*',
      'created[gte]=2020-01-01T00:00:00Z',
      `starting_after=LAST`,
      `ending_before=LAST`,
    ],
  },
  '/webhook_endpoints': {
    table: 'webhook_endpoints',
    fill: () => copies('webhook_endpoints', 'webhook_endpoint'),
  },
  '/webhook_endpoints/:id/deliveries': {
    table: 'deliveries',
    async fill() {
      await copies('deliveries', 'webhook_delivery', { event_id: idOfN })
      return { id: await makers.webhook_endpoint!(server) }
    },
    filters: [
      `event=${toId('event', newUuid())}`,
      'status=failed',
      'status=abandoned',
      'status=pending',
      'type=custom.none',
      'type=none.*',
      'type=custom.none&status=delivered',
      'order=newest',
      'order=newest&status=failed',
    ],
  },
  '/webhook_endpoints/:id/recoveries': {
    table: 'recoveries',
    async fill() {
      const recovery = await makers.recovery!(server)
      await copies('recoveries', 'recovery')
      const [row] = await server.pool.db<{ endpoint_id: string }[]>`
        select endpoint_id from recoveries where id = ${toUuid('recovery', recovery)}`
      return { id: toId('webhook_endpoint', row!.endpoint_id) }
    },
  },
  '/webhook_deliveries': {
    table: 'deliveries',
    async fill() {
      await copies('deliveries', 'webhook_delivery', {
        event_id: idOfN,
        endpoint_id: `('${newUuid().slice(0, -4)}' || lpad(to_hex(n % 2000), 4, '0'))`,
      })
      return {}
    },
    filters: [
      `endpoint=${toId('webhook_endpoint', newUuid())}`,
      `endpoint=${toId('webhook_endpoint', newUuid())}&status=failed`,
      'endpoint=none',
      'status=failed',
      'status=abandoned',
      'status=pending',
      'status=pending&type=custom.none',
      'type=custom.none',
      'type=none.*',
      'type=custom.none&status=delivered',
      'created[gte]=2020-01-01T00:00:00Z',
      'created[lt]=2020-01-01T00:00:00Z',
      `starting_after=LAST`,
      `ending_before=LAST`,
    ],
  },
  '/events/:id/deliveries': {
    table: 'deliveries',
    async fill() {
      await copies('deliveries', 'webhook_delivery', { event_id: idOfN })
      return { id: await makers.event!(server) }
    },
    filters: ['status=failed', 'order=newest'],
  },
  '/files': { table: 'files', fill: () => copies('files', 'file') },
  '/request_logs': {
    table: 'request_logs',
    async fill() {
      const id = await makers.request!(server)
      await server.call('GET', `/request_logs/${id}`)
      const [row] = await server.pool.db<{ id: string }[]>`
        select id from request_logs where request_id = ${toUuid('request', id)}`
      // Only people's reads in the dashboard.
      return copyRow('request_logs', row!.id, {
        request_id: idOfN,
        created_by: `'${toId('user', newUuid())}'`,
      })
    },
    filters: [
      'status=4xx',
      'status=404',
      'status=201',
      'status=5xx',
      'method=POST',
      'method=PUT',
      'path=/api/v1/nothing',
      `api_key=${toId('api_key', newUuid())}`,
      'method=DELETE&status=5xx',
      'dashboard_reads=false',
      'created[gte]=2020-01-01T00:00:00Z',
      'created[lt]=2020-01-01T00:00:00Z',
      `starting_after=LAST`,
      `ending_before=LAST`,
    ],
  },
  '/audit_entries': {
    table: 'audit_entries',
    fill: auditEntries,
    filters: [
      'actor=usr_none',
      'action=brand.font.created',
      'action=cms.*',
      'action=platform.*&result=denied',
      'target=pal_none',
      'result=failed',
      'result=succeeded',
      'query=none',
      'created[gte]=2020-01-01T00:00:00Z',
      `starting_after=LAST`,
      `ending_before=LAST`,
    ],
  },
  '/brand/palettes': {
    table: 'palettes',
    fill: () => copies('palettes', 'palette', { slug: "'copy-' || n" }),
    filters: [
      'query=nothing',
      'query=nothing&status=archived',
      'status=archived',
      'slug=none',
      `brand=${toId('brand', newUuid())}`,
      `brand=${toId('brand', newUuid())}&query=nothing`,
      `draft_of=${toId('palette', newUuid())}`,
    ],
  },
  '/brand/rules': {
    table: 'rules',
    fill: () => copies('rules', 'rule', { enabled: 'false' }),
    filters: [
      'query=nothing',
      'query=nothing&enabled=true',
      'type=logo',
      'enabled=true',
      `brand=${toId('brand', newUuid())}`,
      'type=logo&enabled=true',
    ],
  },
  '/brand/checks': {
    table: 'checks',
    fill: () =>
      copies('checks', 'check', {
        status: "'completed'",
        verdict: "'pass'",
        score: 'n % 100',
        findings_count: 'n % 7',
      }),
    filters: [
      'status=canceled',
      'verdict=fail',
      'has_rules=true&verdict=pass',
      'schedule=csd_01hzzzzzzzzzzzzzzzzzzzzzzz',
      'document=doc_01hzzzzzzzzzzzzzzzzzzzzzzz',
      'document=doc_01hzzzzzzzzzzzzzzzzzzzzzzz&verdict=pass',
      'document=doc_01hzzzzzzzzzzzzzzzzzzzzzzz&query=nothing',
      'verdict=fail&query=nothing',
      `brand=${toId('brand', newUuid())}`,
      `brand=${toId('brand', newUuid())}&verdict=fail`,
      'query=nothing',
      'uses=%23C8102E',
      'tag=none',
      'order=lowest_score',
      'order=most_findings&verdict=fail',
      'order=lowest_score&starting_after=LAST',
      'order=most_findings&ending_before=LAST',
    ],
  },
  '/brand/tokens': {
    table: 'token_sets',
    fill: () => copies('token_sets', 'token_set', { slug: "'copy-' || n" }),
    filters: ['status=archived', 'slug=none', `brand=${toId('brand', newUuid())}`],
  },
  '/brand/tokens/:id/revisions': {
    table: 'token_set_history',
    async fill() {
      const id = await makers.token_set!(server)
      await copies('token_set_history', 'token_set_revision', { revision: 'n + 1' })
      return { id }
    },
  },
  '/brand/palettes/:id/revisions': {
    table: 'palette_history',
    async fill() {
      const id = await makers.palette!(server)
      await copies('palette_history', 'palette_revision', { revision: 'n + 1' })
      return { id }
    },
  },
  '/brand/rules/:id/revisions': {
    table: 'rule_revisions',
    async fill() {
      const id = await makers.rule!(server)
      await copies('rule_revisions', 'rule_revision', { revision: 'n + 1' })
      return { id }
    },
  },
  '/brand/fonts': {
    table: 'fonts',
    fill: () => copies('fonts', 'font'),
    filters: [
      'status=archived',
      'family=None',
      'family=None&status=active',
      `brand=${toId('brand', newUuid())}`,
    ],
  },
  '/brand/checks/:id/findings': {
    table: 'findings',
    async fill() {
      const id = await makers.check!(server)
      await server.pool.db`update checks set status = 'completed'`
      await insertFindings(toUuid('check', id)!)
      return { id }
    },
  },
  '/brand/documents': {
    table: 'documents',
    async fill() {
      const filled = await copyRow('documents', toUuid('document', await queuedDocument())!, {
        name: "'copy' || n",
        verdict: "case when n % 2 = 0 then 'fail' else 'pass' end",
        dismissed: 'n % 2 = 0',
      })
      // Not analyzed, as after a restore.
      await server.pool.db.unsafe(`
        alter table document_uses set (autovacuum_enabled = false);
        alter table document_used_versions set (autovacuum_enabled = false);
        insert into document_uses (organization_id, livemode, value, id)
        select organization_id, livemode, '#C8102E', id from documents
        on conflict (organization_id, livemode, value, id) do nothing`)
      await useOutdatedSlide()
      return filled
    },
    filters: [
      'query=nothing',
      `brand=${toId('brand', newUuid())}`,
      `ids[]=${toId('document', newUuid())}&ids[]=LAST`,
      `ids[]=LAST&tag=none`,
      'tag=none',
      'approval=requested',
      'verdict=fail',
      'verdict=warn',
      'verdict=fail&dismissed=false',
      'dismissed=true',
      'dismissed=false&approval=approved',
      'verdict=fail&query=nothing',
      'uses=%23C8102E',
      'uses=%23C8102E&starting_after=LAST',
      'uses=Inter',
      'uses=%23C8102E&query=nothing',
      'uses=Inter&tag=none',
      `uses=${outdatedSlide}`,
      `uses=${outdatedSlide}&outdated=true`,
      `uses=${outdatedSlide}&outdated=true&query=nothing`,
      `uses=${unusedAsset}`,
      `uses=${unusedAsset}&outdated=true`,
      'outdated=true',
      'outdated=true&starting_after=LAST',
      'outdated=true&tag=none',
    ],
  },
  '/brand/documents/:id/versions': {
    table: 'document_versions',
    async fill() {
      const id = await queuedDocument()
      const [row] = await server.pool.db<{ id: string }[]>`
        select id from document_versions where document_id = ${toUuid('document', id)}`
      const copy = { number: 'n + 1', content: "'copy' || n", matched_name: "'copy' || n" }
      await copyRow('document_versions', row!.id, copy)
      return { id }
    },
  },
  '/brand/comments': {
    table: 'comments',
    async fill() {
      const document = await queuedDocument()
      const { body } = await server.call('POST', '/brand/comments', {
        body: { document, text: 'Made' },
      })
      const half = { resolved: 'n % 2 = 0' }
      const filled = await copyRow('comments', toUuid('comment', body.id)!, half)
      // Not analyzed, as after a restore.
      await server.pool.db.unsafe(`
        alter table comment_concerns set (autovacuum_enabled = false);
        insert into comment_concerns (organization_id, livemode, user_id, id, noted)
        select organization_id, livemode, '${toUuid('user', concerned)}', id, now() from comments
        where not resolved`)
      return filled
    },
    filters: [
      'parent=cmt_01hzzzzzzzzzzzzzzzzzzzzzzz',
      'document=doc_01hzzzzzzzzzzzzzzzzzzzzzzz',
      'document=doc_01hzzzzzzzzzzzzzzzzzzzzzzz&resolved=true',
      'fingerprint=none',
      `portal_page=${toId('portal_page', newUuid())}`,
      'assignee=usr_01hzzzzzzzzzzzzzzzzzzzzzzz',
      'mention=usr_01hzzzzzzzzzzzzzzzzzzzzzzz',
      'mention=usr_01hzzzzzzzzzzzzzzzzzzzzzzz&resolved=false',
      'concerns=usr_01hzzzzzzzzzzzzzzzzzzzzzzz',
      `concerns=${concerned}`,
      `concerns=${concerned}&resolved=false`,
      `concerns=${concerned}&starting_after=LAST`,
      `concerns=${concerned}&ending_before=LAST`,
      'resolved=false',
    ],
  },
  '/brand/checks/:id/share_links': {
    table: 'check_share_links',
    async fill() {
      const id = await makers.check!(server)
      await server.pool.db`update checks set status = 'completed'`
      const { body } = await server.call('POST', `/brand/checks/${id}/share_links`, { body: {} })
      await copyRow('check_share_links', toUuid('check_share_link', body.id)!)
      return { id }
    },
  },
  '/brand/check_schedules': {
    table: 'check_schedules',
    fill: () => copies('check_schedules', 'check_schedule'),
    filters: [
      'status=ended',
      'file=file_01hzzzzzzzzzzzzzzzzzzzzzzz',
      `brand=${toId('brand', newUuid())}`,
    ],
  },
  '/brand/waivers': {
    table: 'waivers',
    fill: () => copies('waivers', 'waiver', { fingerprint: "'copy' || n" }),
    filters: ['fingerprint=none'],
  },
  '/cms/icon_sets': {
    table: 'icon_sets',
    fill: () => copies('icon_sets', 'icon_set', { prefix: "'copy-' || n" }),
    filters: ['status=published', 'prefix=none'],
  },
  '/cms/icons': {
    table: 'icons',
    fill: () =>
      copies('icons', 'icon', {
        name: "'copy-' || n",
        names: "array['copy-' || n]",
        search: "'''copy'':1'",
      }),
    filters: ['name=none', 'query=none', `icon_set=${toId('icon_set', newUuid())}`],
  },
  '/cms/deployments': {
    table: 'deployments',
    fill: () => copies('deployments', 'deployment', { status: "'ready'", files: "'[]'::jsonb" }),
    filters: ['status=failed', 'status=failed&manifest=false'],
  },
  '/cms/promotions': {
    table: 'promotions',
    fill: () => copies('promotions', 'promotion'),
    filters: [
      'status=failed',
      'channel=none',
      'channel=none&status=failed',
      `deployment=${toId('deployment', newUuid())}`,
    ],
  },
  '/cms/recalls': {
    table: 'recalls',
    async fill() {
      // Nothing is built here: this process has no worker.
      const { db } = server.pool
      const deployment = await makers.deployment!(server)
      const file = { path: 'a.txt', sha256: 'a'.repeat(64), content_type: 'text/plain', bytes: 1 }
      await db`update deployments set status = 'ready', files = ${db.json([file])}`
      const { body } = await server.call('POST', '/cms/recalls', {
        body: { deployment, path: file.path, reason: 'Made' },
      })
      return copyRow('recalls', toUuid('recall', body.id)!, { sha256: "'copy-' || n" })
    },
  },
  '/cms/channels': {
    table: 'channels',
    async fill() {
      const deployment = await makers.deployment!(server)
      await server.pool.db`update deployments set status = 'ready', files = '[]'`
      const { body } = await server.call('POST', '/cms/channels/made/promote', {
        body: { deployment },
      })
      return copyRow('channels', toUuid('channel', body.id)!, { name: "'copy-' || n" })
    },
  },
  '/cms/slide_assets': {
    table: 'slide_assets',
    fill: () => copies('slide_assets', 'slide_asset', copiedSlide),
    filters: [
      'tag=none',
      'query=none',
      'status=failed',
      'status=ready&tag=none',
      'approval=requested',
    ],
  },
  '/cms/portal_pages': {
    table: 'portal_pages',
    fill: () => copies('portal_pages', 'portal_page', { slug: "'copy-' || n" }),
    filters: ['status=published'],
  },
  '/cms/portal_revisions': {
    table: 'portal_revisions',
    fill: () => copies('portal_revisions', 'portal_revision'),
    filters: [`page=${toId('portal_page', newUuid())}`],
  },
  '/cms/ppt_sets': {
    table: 'ppt_sets',
    fill: () => copies('ppt_sets', 'ppt_set', { slug: "'copy-' || n" }),
    filters: ['slug=none', 'status=failed'],
  },
  '/cms/ppt_sets/:id/builds': {
    table: 'ppt_builds',
    async fill() {
      const id = await makers.ppt_set!(server)
      await server.pool.db`update slide_assets set status = 'ready' where status = 'processing'`
      await copies('ppt_builds', 'ppt_build')
      return { id }
    },
  },
  '/cms/assets': {
    table: 'assets',
    fill: () => copies('assets', 'asset', { slug: "'copy-' || n", search: "'''copy'':1'" }),
    filters: [
      'tag=none',
      `brand=${toId('brand', newUuid())}`,
      `brand=${toId('brand', newUuid())}&query=none`,
      'collection=none',
      'query=none',
      'slug=none',
      'kind=template',
      'status=archived',
      'rights_state=expired',
      'status=draft&tag=none',
    ],
  },
  '/cms/assets/:id/versions': {
    table: 'asset_versions',
    async fill() {
      const id = await makers.asset!(server)
      await copies('asset_versions', 'asset_version', { version: 'n + 1', is_current: 'false' })
      return { id }
    },
  },
  '/cms/assets/:id/share_links': {
    table: 'asset_share_links',
    async fill() {
      const id = await makers.asset!(server)
      await copies('asset_share_links', 'asset_share_link')
      return { id }
    },
  },
  '/cms/slide_imports/:id': {
    table: 'slide_assets',
    // Next to the many rows of the list above.
    fill: async () => ({ id: await makers.slide_import!(server) }),
  },
}

// A slide has each revision number once.
const copiedSlide = { revision: 'n + 1', status: "'ready'", search: "'''copy'':1'" }

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
  const places = await fill()
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

/** A document whose check waits: this process has no worker. */
async function queuedDocument(): Promise<string> {
  const { body } = await server.call('POST', '/brand/checks', { body: { text: 'Made' } })
  return body.document
}

async function useOutdatedSlide(): Promise<void> {
  const made = toUuid('slide_asset', await makers.slide_asset!(server))!
  const id = toUuid('slide_asset', outdatedSlide)!
  const changes = { id: `'${id}'`, revision: '0', status: "'ready'", superseded_by_id: `'${made}'` }
  await copyRow('slide_assets', made, changes, 1)
  const { db } = server.pool
  await db`
    insert into document_uses (organization_id, livemode, value, id)
    select organization_id, livemode, 'slide ' || ${made}::text, id from documents
    on conflict (organization_id, livemode, value, id) do nothing`
  await db`
    insert into document_used_versions (organization_id, livemode, version_id, id)
    select organization_id, livemode, ${id}::uuid, id from documents
    on conflict (organization_id, livemode, version_id, id) do nothing`
}

async function copies(
  table: string,
  kind: Kind,
  changes: Record<string, string> = {},
): Promise<Record<string, string>> {
  return copyRow(table, toUuid(kind, await makers[kind]!(server))!, changes)
}

/**
 * Many copies of this row, created over these days, except for the columns of `changes`: SQL with
 * `n`.
 */
async function copyRow(
  table: string,
  uuid: string,
  changes: Record<string, string> = {},
  rows = rowsMade,
): Promise<Record<string, string>> {
  // Triggers count each organization's storage row by row, which affects no plan.
  await server.pool.db.unsafe(`
    alter table ${table} disable trigger user;
    ${copyRows(table, `id = '${uuid}'`, { id: idOfN, ...changes }, rows)}
    alter table ${table} enable trigger user`)
  return {}
}

// UUIDv7 of the last day.
const dayMs = 86_400_000
const stepMs = Math.floor(dayMs / rowsMade)
const idOfN = `(lpad(to_hex(${Date.now() - dayMs} + n * ${stepMs}::bigint), 12, '0')
  || '70008000' || lpad(to_hex(n), 12, '0'))::uuid`

/** Users in a thousand other organizations. */
async function usersElsewhere(): Promise<Record<string, string>> {
  await makers.user!(server)
  await server.pool.db.unsafe(`
    insert into organizations (id, name, slug, api_version)
    select ${idOfN}, 'Other', 'other-' || n, '${newestVersion}' from generate_series(1, 1000) n;
    with made as (
      insert into users (id, email)
      select ${idOfN}, 'user' || n || '@example.com' from generate_series(1, ${rowsMade}) n
      returning id, email
    ), numbered as (select *, 1 + row_number() over () % 1000 as n from made)
    insert into memberships (organization_id, id, user_id, email, role, accepted_at)
    select ${idOfN}, id, id, email, 'viewer', now() from numbered;
    analyze memberships`)
  return {}
}

/** PostgreSQL reads a smaller log from end to end rather than search its index of words. */
const auditRowsAtLeast = 50_000

/** Copies of one entry, with its columns for filters, which a trigger computed. */
async function auditEntries(): Promise<Record<string, string>> {
  const id = toUuid('audit_entry', await makers.audit_entry!(server))!
  const rows = Math.max(rowsMade, auditRowsAtLeast)
  return copyRow('audit_entries', id, { position: '1000 + n' }, rows)
}

async function insertFindings(check: string): Promise<void> {
  await server.pool.db.unsafe(`
    insert into findings (organization_id, livemode, id, check_id, rule_id, severity, fingerprint, body)
    select '${server.organizationId}', false, ${idOfN}, '${check}', '${newUuid()}', 'error', n::text,
      '${JSON.stringify(createExample(Finding))}'
    from generate_series(1, ${rowsMade}) n`)
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
