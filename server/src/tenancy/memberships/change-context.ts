import type { Database } from '../../database/database.ts'
import { createPersonOrigin, type Person } from '../../identity/sessions/audit.ts'
import type { ChangeContext, PersonalContext } from '../../kernel/api/context.ts'
import { lockMemberships } from './store.ts'

/**
 * The context of a change that a person makes in an organization before they are signed in to it:
 * they join it. It locks the organization.
 */
export async function changeContextIn(
  tx: Database,
  context: PersonalContext,
  organizationId: string,
  person: Person,
  afterCommit: ChangeContext['afterCommit'],
): Promise<ChangeContext> {
  const { services, requestId } = context
  const tenant = { organizationId, livemode: false }
  const organizationVersion = await lockMemberships(tx, tenant)
  const origin = createPersonOrigin(context, person)
  return {
    ...{ db: tx, tenant, organizationVersion, requestId, origin, services },
    afterCommit,
  }
}
