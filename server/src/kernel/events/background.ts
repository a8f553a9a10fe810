import { type Database, transaction } from '../../database/database.ts'
import { systemOrigin } from '../api/audit-entry.ts'
import type { ChangeContext, Effect, Services } from '../api/context.ts'
import type { Tenant } from '../base/tenant.ts'

/** Runs a change in one transaction, then the work that the change passed to `afterCommit`. */
export async function inTransaction<Result>(
  { db }: Pick<Services, 'db'>,
  work: (tx: Database, afterCommit: ChangeContext['afterCommit']) => Promise<Result>,
): Promise<Result> {
  const effects: Effect[] = []
  const result = await transaction(db, (tx) => work(tx, (effect) => effects.push(effect)))
  for (const effect of effects) void effect()
  return result
}

/**
 * Runs a change without a request in its own transaction, then the work that the change passed to
 * `afterCommit`.
 *
 * @param traceparent the span that the change belongs to
 */
export function inBackground<Result>(
  services: Services,
  tenant: Tenant,
  work: (context: ChangeContext) => Promise<Result>,
  traceparent: string | null = null,
): Promise<Result> {
  return inTransaction(services, async (tx, afterCommit) => {
    const context = await backgroundContext(tx, services, tenant, afterCommit)
    return work({ ...context, traceparent })
  })
}

/**
 * The context of a change in a transaction that the caller commits. After the commit, the caller
 * runs the work that was passed to `afterCommit`.
 */
export async function backgroundContext(
  tx: Database,
  services: Services,
  tenant: Tenant,
  afterCommit: ChangeContext['afterCommit'],
): Promise<ChangeContext> {
  const [organization] = await tx<{ api_version: string }[]>`
    select api_version from organizations where id = ${tenant.organizationId}`
  if (organization === undefined) throw new Error(`no organization ${tenant.organizationId}`)
  return {
    db: tx,
    tenant,
    organizationVersion: organization.api_version,
    requestId: null,
    origin: systemOrigin,
    services,
    afterCommit,
  }
}
