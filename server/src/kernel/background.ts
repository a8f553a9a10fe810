import { type Database, transaction } from '../database/database.ts'
import { systemOrigin } from './audit.ts'
import type { ChangeContext, Effect, Services } from './context.ts'
import type { Tenant } from './tenant.ts'

/**
 * Runs a change without a request in its own transaction, then the work that the change passed to
 * `afterCommit`.
 *
 * @param traceparent the span that the change belongs to
 */
export async function inBackground<Result>(
  services: Services,
  tenant: Tenant,
  work: (context: ChangeContext) => Promise<Result>,
  traceparent: string | null = null,
): Promise<Result> {
  const effects: Effect[] = []
  const result = await transaction(services.db, async (tx) => {
    const context = await backgroundContext(tx, services, tenant, (effect) => effects.push(effect))
    return work({ ...context, traceparent })
  })
  for (const effect of effects) void effect()
  return result
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
