import type { Database } from '../../database/database.ts'
import type { Tenant } from '../../kernel/base/tenant.ts'

/**
 * Keeps a channel from moving to a deployment that is being deleted. Whoever deletes takes the lock
 * alone, after the deployment's row or skipping locked rows; whoever moves a channel shares it, and
 * then reads the status again.
 */
export async function lockDeletions(db: Database, tenant: Tenant): Promise<void> {
  await db`select pg_advisory_xact_lock(hashtextextended(${nameLock(tenant)}, 0))`
}

export async function shareDeletions(db: Database, tenant: Tenant): Promise<void> {
  await db`select pg_advisory_xact_lock_shared(hashtextextended(${nameLock(tenant)}, 0))`
}

function nameLock({ organizationId, livemode }: Tenant): string {
  return `deployment deletions ${organizationId} ${livemode}`
}
