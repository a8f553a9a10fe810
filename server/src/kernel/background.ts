import { type Database, transaction } from '../database/database.ts'
import type { Cause, Services, Tenant } from './call.ts'

/**
 * Runs a change that no request makes in a transaction of its own; what it asked to be done after
 * the commit is done then.
 */
export async function inBackground<Result>(
  services: Services,
  tenant: Tenant,
  work: (cause: Cause) => Promise<Result>,
): Promise<Result> {
  const effects: (() => void)[] = []
  const result = await transaction(services.db, async (tx) =>
    work(await backgroundCause(tx, services, tenant, effects)),
  )
  for (const effect of effects) effect()
  return result
}

/** The cause of a change in a transaction that someone else commits: `effects` are for them to run. */
export async function backgroundCause(
  tx: Database,
  services: Services,
  tenant: Tenant,
  effects: (() => void)[] = [],
): Promise<Cause> {
  const [organization] = await tx<{ api_version: string }[]>`
    select api_version from organizations where id = ${tenant.organizationId}`
  if (organization === undefined) throw new Error(`no organization ${tenant.organizationId}`)
  return {
    db: tx,
    tenant,
    organizationVersion: organization.api_version,
    requestId: null,
    services,
    afterCommit: (effect) => effects.push(effect),
  }
}
