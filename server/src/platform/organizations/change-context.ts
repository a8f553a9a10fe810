import type { Database } from '../../database/database.ts'
import type { ChangeContext, PersonalContext } from '../../kernel/context.ts'
import { lockOrganization } from './store.ts'

/**
 * The context of a change that a person makes in an organization before they are signed in to it:
 * they join it. It locks the organization. Run `effects` after the commit.
 */
export async function changeContextIn(
  tx: Database,
  { services, requestId }: PersonalContext,
  organizationId: string,
  effects: (() => void)[],
): Promise<ChangeContext> {
  const tenant = { organizationId, livemode: false }
  const { api_version } = await lockOrganization(tx, tenant)
  const afterCommit = (effect: () => void) => effects.push(effect)
  return { db: tx, tenant, organizationVersion: api_version, requestId, services, afterCommit }
}
