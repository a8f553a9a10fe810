import { Finding } from '../../src/compliance/checks/finding-schema.ts'
import { createExample } from '../../src/kernel/api/example.ts'
import { newId, newUuid, toId, toUuid } from '../../src/kernel/base/ids.ts'
import type { TestServer } from '../harness.ts'
import { makers } from '../makers.ts'
import { copies, copyRow, idOfN, type List, rowsMade } from './rows.ts'

/** A person whom many comments concern. */
const concerned = newId('user')
/** An outdated revision of a slide, which many documents have. */
const outdatedSlide = newId('slide_asset')
/** An asset that no document shows. */
const unusedAsset = newId('asset')

export const brandLists: Record<string, List> = {
  '/brand/palettes': {
    table: 'palettes',
    fill: (server) => copies(server, 'palettes', 'palette', { slug: "'copy-' || n" }),
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
    fill: (server) => copies(server, 'rules', 'rule', { enabled: 'false' }),
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
    fill: (server) =>
      copies(server, 'checks', 'check', {
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
    fill: (server) => copies(server, 'token_sets', 'token_set', { slug: "'copy-' || n" }),
    filters: ['status=archived', 'slug=none', `brand=${toId('brand', newUuid())}`],
  },
  '/brand/tokens/:id/revisions': {
    table: 'token_set_history',
    async fill(server) {
      const id = await makers.token_set!(server)
      await copies(server, 'token_set_history', 'token_set_revision', { revision: 'n + 1' })
      return { id }
    },
  },
  '/brand/palettes/:id/revisions': {
    table: 'palette_history',
    async fill(server) {
      const id = await makers.palette!(server)
      await copies(server, 'palette_history', 'palette_revision', { revision: 'n + 1' })
      return { id }
    },
  },
  '/brand/rules/:id/revisions': {
    table: 'rule_revisions',
    async fill(server) {
      const id = await makers.rule!(server)
      await copies(server, 'rule_revisions', 'rule_revision', { revision: 'n + 1' })
      return { id }
    },
  },
  '/brand/fonts': {
    table: 'fonts',
    fill: (server) => copies(server, 'fonts', 'font'),
    filters: [
      'status=archived',
      'family=None',
      'family=None&status=active',
      `brand=${toId('brand', newUuid())}`,
    ],
  },
  '/brand/checks/:id/findings': {
    table: 'findings',
    async fill(server) {
      const id = await makers.check!(server)
      await server.pool.db`update checks set status = 'completed'`
      await insertFindings(server, toUuid('check', id)!)
      return { id }
    },
  },
  '/brand/documents': {
    table: 'documents',
    async fill(server) {
      const filled = await copyRow(
        server,
        'documents',
        toUuid('document', await queuedDocument(server))!,
        {
          name: "'copy' || n",
          verdict: "case when n % 2 = 0 then 'fail' else 'pass' end",
          dismissed: 'n % 2 = 0',
        },
      )
      // Not analyzed, as after a restore.
      await server.pool.db.unsafe(`
        alter table document_uses set (autovacuum_enabled = false);
        alter table document_used_versions set (autovacuum_enabled = false);
        insert into document_uses (organization_id, livemode, value, id)
        select organization_id, livemode, '#C8102E', id from documents
        on conflict (organization_id, livemode, value, id) do nothing`)
      await useOutdatedSlide(server)
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
    async fill(server) {
      const id = await queuedDocument(server)
      const [row] = await server.pool.db<{ id: string }[]>`
        select id from document_versions where document_id = ${toUuid('document', id)}`
      const copy = { number: 'n + 1', content: "'copy' || n", matched_name: "'copy' || n" }
      await copyRow(server, 'document_versions', row!.id, copy)
      return { id }
    },
  },
  '/brand/comments': {
    table: 'comments',
    async fill(server) {
      const document = await queuedDocument(server)
      const { body } = await server.call('POST', '/brand/comments', {
        body: { document, text: 'Made' },
      })
      const half = { resolved: 'n % 2 = 0' }
      const filled = await copyRow(server, 'comments', toUuid('comment', body.id)!, half)
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
    async fill(server) {
      const id = await makers.check!(server)
      await server.pool.db`update checks set status = 'completed'`
      const { body } = await server.call('POST', `/brand/checks/${id}/share_links`, { body: {} })
      await copyRow(server, 'check_share_links', toUuid('check_share_link', body.id)!)
      return { id }
    },
  },
  '/brand/check_schedules': {
    table: 'check_schedules',
    fill: (server) => copies(server, 'check_schedules', 'check_schedule'),
    filters: [
      'status=ended',
      'file=file_01hzzzzzzzzzzzzzzzzzzzzzzz',
      `brand=${toId('brand', newUuid())}`,
    ],
  },
  '/brand/waivers': {
    table: 'waivers',
    fill: (server) => copies(server, 'waivers', 'waiver', { fingerprint: "'copy' || n" }),
    filters: ['fingerprint=none'],
  },
}

/** A document whose check waits: this process has no worker. */
async function queuedDocument(server: TestServer): Promise<string> {
  const { body } = await server.call('POST', '/brand/checks', { body: { text: 'Made' } })
  return body.document
}

async function useOutdatedSlide(server: TestServer): Promise<void> {
  const made = toUuid('slide_asset', await makers.slide_asset!(server))!
  const id = toUuid('slide_asset', outdatedSlide)!
  const changes = { id: `'${id}'`, revision: '0', status: "'ready'", superseded_by_id: `'${made}'` }
  await copyRow(server, 'slide_assets', made, changes, 1)
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

async function insertFindings(server: TestServer, check: string): Promise<void> {
  await server.pool.db.unsafe(`
    insert into findings (organization_id, livemode, id, check_id, rule_id, severity, fingerprint, body)
    select '${server.organizationId}', false, ${idOfN}, '${check}', '${newUuid()}', 'error', n::text,
      '${JSON.stringify(createExample(Finding))}'
    from generate_series(1, ${rowsMade}) n`)
}
