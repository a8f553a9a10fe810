import { createPersonOrigin } from '../../identity/sessions/audit.ts'
import { forgetUser } from '../../identity/sessions/authenticate.ts'
import { requireInstanceAdministrator } from '../../identity/users/administrator.ts'
import { findAccount, normalEmail } from '../../identity/users/store.ts'
import type { AccountContext } from '../../kernel/api/context.ts'
import { toId } from '../../kernel/base/ids.ts'
import { inTransaction } from '../../kernel/events/background.ts'
import { createOrganization } from './create.ts'
import type { Organization, OrganizationCreate } from './schema.ts'
import { renderOrganization } from './store.ts'

/**
 * Creates an organization for an instance administrator. Its owner is the administrator, or the
 * person with `owner_email`, who is invited. Throws `privilege_exceeded` for other users.
 */
export async function createByAdministrator(
  call: AccountContext,
  { name, owner_email }: OrganizationCreate,
): Promise<Organization> {
  await requireInstanceAdministrator(call)
  const { services, signedIn, requestId } = call
  const account = (await findAccount(services.db, signedIn.userId))!
  const email = normalEmail(owner_email ?? account.email)
  const owner = { email, userId: email === account.email ? account.id : null }
  const createdBy = toId('user', account.id)
  const organization = await inTransaction(services, (db, afterCommit) => {
    afterCommit(() => forgetUser(services.signals, account.id))
    const origin = createPersonOrigin(call, account)
    const context = { db, services, requestId, origin, afterCommit }
    return createOrganization(context, { name, owner, createdBy })
  })
  return renderOrganization(organization)
}
