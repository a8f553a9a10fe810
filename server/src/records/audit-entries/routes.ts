import { type Route, route } from '../../kernel/api/route.ts'
import type { ScopeName } from '../../kernel/api/scopes.ts'
import { missing } from '../../kernel/base/errors.ts'
import { JsonText } from '../../kernel/base/json-text.ts'
import { createListSchema } from '../../kernel/base/schema.ts'
import { type PageOf, readPage } from '../../kernel/rows/page.ts'
import { exportAuditEntries } from './export.ts'
import { AuditChain, AuditEntry, AuditEntryQuery, AuditExportQuery } from './schema.ts'
import { sealOrganization } from './seal.ts'
import {
  type AuditEntryRow,
  auditEntryText,
  findAuditChain,
  findAuditEntry,
  listAuditEntries,
  renderAuditChain,
} from './store.ts'

/** Not `platform:read`: developers have it, and the log shows what administrators do, and from where. */
const reads: ScopeName[] = ['platform:write']

export const auditEntryRoutes: Route[] = [
  route({
    method: 'GET',
    path: '/audit_entries',
    summary: 'List audit entries',
    description:
      'Live keys and members read the entries of both modes. Test keys read those of test data.',
    scopes: reads,
    query: AuditEntryQuery,
    returns: { 200: createListSchema(AuditEntry) },
    async handle({ db, principal, services }, { query }) {
      await services.auditNotes.flush()
      await sealOrganization(services, principal.tenant.organizationId)
      const page = readPage('audit_entry', query)
      return listText(await listAuditEntries(db, principal, query, page))
    },
  }),
  route({
    method: 'GET',
    path: '/audit_entries/export',
    summary: 'Export the audit log, oldest entries first',
    description:
      'NDJSON has one entry on each line, exactly as its hash was computed. CSV has one row for each entry, for spreadsheets.',
    scopes: reads,
    query: AuditExportQuery,
    returns: {
      200: {
        binary: ['application/x-ndjson', 'text/csv'],
        description: 'The entries as NDJSON or as CSV, as `format` requests',
      },
    },
    handle: (call, { query }) => exportAuditEntries(call, query),
  }),
  route({
    method: 'GET',
    path: '/audit_entries/chain',
    summary: 'Retrieve the ends of the chain, to verify the audit log',
    scopes: reads,
    returns: { 200: AuditChain },
    async handle({ db, principal, services }) {
      const { organizationId } = principal.tenant
      await services.auditNotes.flush()
      await sealOrganization(services, organizationId)
      return renderAuditChain(organizationId, await findAuditChain(db, organizationId))
    },
  }),
  route({
    method: 'GET',
    path: '/audit_entries/:id',
    summary: 'Retrieve an audit entry',
    scopes: reads,
    params: { id: 'audit_entry' },
    returns: { 200: AuditEntry },
    async handle({ db, principal }, { params }) {
      const row = await findAuditEntry(db, principal, params.id)
      if (row === null) throw missing('audit entry', params.id)
      return new JsonText(auditEntryText(row))
    },
  }),
]

/** The list envelope of entries, each with the text that its hash was computed from. */
function listText({ rows, hasMore }: PageOf<AuditEntryRow>): JsonText {
  const data = rows.map(auditEntryText).join(',')
  return new JsonText(
    `{"object":"list","data":[${data}],"has_more":${hasMore},"url":"/api/v1/audit_entries"}`,
  )
}
