import type { Database } from '../../database/database.ts'
import { auditEntryCreated, auditEntryPattern } from '../../kernel/api/areas.ts'
import type { ChangeContext, Services } from '../../kernel/api/context.ts'
import type { Tenant } from '../../kernel/base/tenant.ts'
import { backgroundContext } from '../../kernel/events/background.ts'
import type { AuditEntry } from './schema.ts'
import { type AuditEntryRow, auditEntryText } from './store.ts'

/**
 * Records an event for each entry in the transaction that seals it, but only in modes with an endpoint
 * that subscribes to audit entries: otherwise the log would double the events of every organization.
 */
export async function publishEntries(
  tx: Database,
  services: Services,
  organizationId: string,
  entries: readonly AuditEntryRow[],
  afterCommit: ChangeContext['afterCommit'],
): Promise<void> {
  for (const livemode of [false, true]) {
    const tenant = { organizationId, livemode }
    if (!(await hasSubscriber(tx, tenant))) continue
    const events = entries
      .map((row) => JSON.parse(auditEntryText(row)) as AuditEntry)
      .filter((entry) => entry.livemode === null || entry.livemode === livemode)
      .map((object) => ({ type: auditEntryCreated, data: { object } }))
    const context = await backgroundContext(tx, services, tenant, afterCommit)
    await services.outbox.record(context, events)
  }
}

async function hasSubscriber(tx: Database, { organizationId, livemode }: Tenant): Promise<boolean> {
  const [row] = await tx`
    select 1 from webhook_endpoints
    where organization_id = ${organizationId} and livemode = ${livemode}
      and status = 'enabled' and 'audit' = any(areas)
      and enabled_events && ${[auditEntryCreated, auditEntryPattern]}::text[]
    limit 1`
  return row !== undefined
}
