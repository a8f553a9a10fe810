import type { Database } from '../../database/database.ts'
import type { Tenant } from '../base/tenant.ts'

/**
 * Whether the tenant had a resource of this id and deleted it. The audit log is the record of deletions:
 * it has the entry from the commit of the deletion on, first as a draft, until its retention ends. It is
 * asked only about ids that were not found, so that other ids, also those of other tenants, stay unknown.
 */
export async function wasDeleted(
  db: Database,
  { organizationId, livemode }: Tenant,
  id: string,
): Promise<boolean> {
  const [row] = await db`
    select 1 from audit_entries
    where organization_id = ${organizationId} and target = ${id} and action like '%.deleted'
      and (mode is null or mode = ${livemode ? 'live' : 'test'})
    union all
    select 1 from audit_drafts
    where organization_id = ${organizationId} and strpos(body, ${id}) > 0
      and body::jsonb #>> '{target,id}' = ${id} and body::jsonb ->> 'action' like '%.deleted'
      and coalesce(body::jsonb ->> 'livemode', ${String(livemode)}) = ${String(livemode)}
    limit 1`
  return row !== undefined
}
