import { Readable } from 'node:stream'
import type { RequestContext } from '../../kernel/api/context.ts'
import type { Download } from '../../kernel/api/route.ts'
import { csvLine } from '../../kernel/base/csv.ts'
import { firstUuidAt } from '../../kernel/base/ids.ts'
import { recordAudit } from '../../kernel/events/audit.ts'
import { readPage } from '../../kernel/rows/page.ts'
import type { AuditEntry } from './schema.ts'
import { sealOrganization } from './seal.ts'
import { type AuditEntryRow, auditEntryText, selectForExport } from './store.ts'

const maxBatch = 500
const lastUuid = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

interface ExportQuery {
  format?: 'ndjson' | 'csv'
  'created[gte]'?: string
  'created[lt]'?: string
}

/** Streams the entries up to now, batch by batch. The export is itself the last entry. */
export async function exportAuditEntries(
  call: RequestContext,
  query: ExportQuery,
): Promise<Download> {
  const { db, origin, principal, requestId, services, tenant } = call
  const { from, to } = readPage('audit_entry', query)
  const format = query.format ?? 'ndjson'
  await services.auditNotes.flush()
  const bounds = { from: query['created[gte]'] ?? null, to: query['created[lt]'] ?? null }
  await recordAudit(db, tenant, {
    ...origin,
    action: 'platform.audit_entry.exported',
    target: null,
    after: { format, ...bounds },
    requestId,
    occurredAt: services.clock.now(),
  })
  await sealOrganization(services, principal.tenant.organizationId)
  const write = format === 'csv' ? csvRow : ndjsonLine
  async function* lines(): AsyncGenerator<string> {
    if (format === 'csv') yield csvLine(columns.map(([name]) => name))
    const until = to ?? lastUuid
    for (let after = from ?? firstUuidAt(0); ; ) {
      const rows = await selectForExport(db, principal, { after, until, limit: maxBatch })
      if (rows.length > 0) yield rows.map(write).join('')
      if (rows.length < maxBatch) return
      after = rows.at(-1)!.id
    }
  }
  return {
    content: Readable.from(lines()),
    contentType: format === 'csv' ? 'text/csv; charset=utf-8' : 'application/x-ndjson',
    filename: `audit-log.${format}`,
  }
}

function ndjsonLine(row: AuditEntryRow): string {
  return `${auditEntryText(row)}\n`
}

const columns: readonly (readonly [name: string, read: (entry: AuditEntry) => unknown])[] = [
  ['position', (entry) => entry.position],
  ['id', (entry) => entry.id],
  ['occurred_at', (entry) => entry.occurred_at],
  ['livemode', (entry) => entry.livemode],
  ['action', (entry) => entry.action],
  ['result', (entry) => entry.result],
  ['error_code', (entry) => entry.error_code],
  ['count', (entry) => entry.count],
  ['actor_type', (entry) => entry.actor.type],
  ['actor_id', (entry) => entry.actor.id],
  ['actor_name', (entry) => entry.actor.name],
  ['target_type', (entry) => entry.target?.type],
  ['target_id', (entry) => entry.target?.id],
  ['target_name', (entry) => entry.target?.name],
  ['before', (entry) => entry.before && JSON.stringify(entry.before)],
  ['after', (entry) => entry.after && JSON.stringify(entry.after)],
  ['address', (entry) => entry.address],
  ['user_agent', (entry) => entry.user_agent],
  ['request', (entry) => entry.request],
  ['hash', (entry) => entry.hash],
]

function csvRow(row: AuditEntryRow): string {
  const entry = JSON.parse(auditEntryText(row)) as AuditEntry
  return csvLine(columns.map(([, read]) => read(entry)))
}
