import type { Database } from '../../database/database.ts'
import type { ChangeContext } from '../../kernel/api/context.ts'
import type { Tenant } from '../../kernel/base/tenant.ts'
import { enqueueJob, wakeJobs } from '../../kernel/jobs/jobs.ts'
import type { AlertState } from './schema.ts'
import { findLastDigest, insertAlert } from './store.ts'

/** The kind of job that distributes the alerts of a tenant. */
export const alertDigest = 'webhook_alert.digest'

/** Changes of state within this time are one digest. */
const gatherMs = 60_000
/** The shortest time between two digests of a tenant, which bounds its e-mails to six an hour for each member. */
const spacingMs = 600_000

/** Reports a change of an endpoint's state with the next digest. */
export async function reportState(
  { db, tenant, services, afterCommit }: ChangeContext,
  endpointId: string,
  state: AlertState,
  failingSince: Date | null,
): Promise<void> {
  await insertAlert(db, { tenant, endpointId }, state, failingSince)
  if (await hasDigest(db, tenant)) return
  const last = await findLastDigest(db, tenant)
  const soon = services.clock.now() + gatherMs
  const dueAt = last === null ? soon : Math.max(soon, last.getTime() + spacingMs)
  await enqueueJob(db, tenant, alertDigest, {}, null, new Date(dueAt))
  afterCommit(() => wakeJobs(services.signals))
}

/**
 * Whether a digest waits. The lock keeps it from being claimed before this transaction ends, when it would
 * not see the new alert.
 */
async function hasDigest(db: Database, tenant: Tenant): Promise<boolean> {
  const [row] = await db`
    select 1 from jobs
    where organization_id = ${tenant.organizationId} and livemode = ${tenant.livemode}
      and kind = ${alertDigest} and leased_until is null and set_aside_at is null
    limit 1 for share skip locked`
  return row !== undefined
}
