import { newestVersion } from '../../src/kernel/api/versions.ts'
import { newUuid, toId, toUuid } from '../../src/kernel/base/ids.ts'
import type { TestServer } from '../harness.ts'
import { makers } from '../makers.ts'
import { copies, copyRow, idOfN, type List, rowsMade } from './rows.ts'

/** The lists of people, events and webhooks, and of what the service records. */
export const platformLists: Record<string, List> = {
  '/users': { table: 'users', fill: usersElsewhere },
  '/memberships': {
    table: 'memberships',
    fill: (server) =>
      copies(server, 'memberships', 'membership', { email: "'copy' || n || '@example.com'" }),
  },
  '/api_keys': {
    table: 'api_keys',
    fill: (server) =>
      copies(server, 'api_keys', 'api_key', { secret_hash: "decode(md5(n::text), 'hex')" }),
  },
  '/organization_exports': {
    table: 'organization_exports',
    fill: (server) => copies(server, 'organization_exports', 'organization_export'),
  },
  '/oauth_applications': {
    table: 'oauth_applications',
    fill: (server) =>
      copies(server, 'oauth_applications', 'oauth_application', {
        client_id: "'oa_client_copy' || n",
      }),
  },
  '/events': {
    table: 'events',
    fill: (server) => copies(server, 'events', 'event', { words: "'''other'':1'" }),
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
    fill: (server) => copies(server, 'webhook_endpoints', 'webhook_endpoint'),
  },
  '/webhook_endpoints/:id/deliveries': {
    table: 'deliveries',
    async fill(server) {
      await copies(server, 'deliveries', 'webhook_delivery', { event_id: idOfN })
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
    async fill(server) {
      const recovery = await makers.recovery!(server)
      await copies(server, 'recoveries', 'recovery')
      const [row] = await server.pool.db<{ endpoint_id: string }[]>`
        select endpoint_id from recoveries where id = ${toUuid('recovery', recovery)}`
      return { id: toId('webhook_endpoint', row!.endpoint_id) }
    },
  },
  '/webhook_deliveries': {
    table: 'deliveries',
    async fill(server) {
      await copies(server, 'deliveries', 'webhook_delivery', {
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
    async fill(server) {
      await copies(server, 'deliveries', 'webhook_delivery', { event_id: idOfN })
      return { id: await makers.event!(server) }
    },
    filters: ['status=failed', 'order=newest'],
  },
  '/files': { table: 'files', fill: (server) => copies(server, 'files', 'file') },
  '/request_logs': {
    table: 'request_logs',
    async fill(server) {
      const id = await makers.request!(server)
      await server.call('GET', `/request_logs/${id}`)
      const [row] = await server.pool.db<{ id: string }[]>`
        select id from request_logs where request_id = ${toUuid('request', id)}`
      // Only people's reads in the dashboard.
      return copyRow(server, 'request_logs', row!.id, {
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
}

/** Users in a thousand other organizations. */
async function usersElsewhere(server: TestServer): Promise<Record<string, string>> {
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
async function auditEntries(server: TestServer): Promise<Record<string, string>> {
  const id = toUuid('audit_entry', await makers.audit_entry!(server))!
  const rows = Math.max(rowsMade, auditRowsAtLeast)
  return copyRow(server, 'audit_entries', id, { position: '1000 + n' }, rows)
}
