import { type Database, transaction } from '../database/database.ts'
import type { ChangeContext, Services } from './context.ts'
import type { Tenant } from './tenant.ts'

/**
 * Runs a change that no request makes in a transaction of its own; what it asked to be done after
 * the commit is done then.
 *
 * @param traceparent the span that the change belongs to
 */
export async function inBackground<Result>(
  services: Services,
  tenant: Tenant,
  work: (context: ChangeContext) => Promise<Result>,
  traceparent: string | null = null,
): Promise<Result> {
  const effects: (() => void)[] = []
  const result = await transaction(services.db, async (tx) => {
    const afterCommit = (effect: () => void) => void effects.push(effect)
    return work({ ...(await backgroundContext(tx, services, tenant, afterCommit)), traceparent })
  })
  for (const effect of effects) effect()
  return result
}

/**
 * The context of a change in a transaction that the caller commits. The caller runs what `afterCommit`
 * was given once it has committed.
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
    services,
    afterCommit,
  }
}
