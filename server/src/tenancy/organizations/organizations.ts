import { createPersonOrigin } from '../../identity/sessions/audit.ts'
import { forgetUser } from '../../identity/sessions/authenticate.ts'
import { requireInstanceAdministrator } from '../../identity/users/administrator.ts'
import { findAccount, normalEmail } from '../../identity/users/store.ts'
import type { AccountContext, RequestContext } from '../../kernel/api/context.ts'
import { forgetOrganization } from '../../kernel/api/credential-cache.ts'
import { mergeMetadata } from '../../kernel/api/metadata.ts'
import { missingReference } from '../../kernel/base/errors.ts'
import { toId } from '../../kernel/base/ids.ts'
import { inTransaction } from '../../kernel/events/background.ts'
import { recordSharedChange, recordUpdate } from '../../kernel/events/outbox.ts'
import { createOrganization } from './create.ts'
import { type Logo, setLogo } from './logo.ts'
import type { Organization, OrganizationCreate, OrganizationPatch } from './schema.ts'
import {
  lockOrganization,
  type OrganizationChange,
  renderOrganization,
  updateOrganization,
} from './store.ts'

/**
 * Changes the caller's own organization. Every process is notified, because cached credentials
 * contain its version, name and logo. `given` is the logo that the patch names, null if its file
 * does not exist.
 */
export async function patchOrganization(
  call: RequestContext,
  { metadata, logo, ...settings }: OrganizationPatch,
  given: Logo | null,
): Promise<Organization> {
  if (typeof logo === 'string' && given === null) throw missingReference('file', logo, 'logo')
  const before = await lockOrganization(call.db, call.tenant)
  const change: OrganizationChange & Pick<typeof before, 'logo'> = {
    ...settings,
    logo: logo === undefined ? before.logo : (given?.sha256 ?? null),
    metadata: mergeMetadata(before.metadata, metadata),
  }
  // The event of a version change is the first event rendered in the new version.
  const context = { ...call, organizationVersion: change.api_version ?? before.api_version }
  return recordUpdate(context, 'platform.organization.updated', {
    before,
    change,
    render: renderOrganization,
    record: recordSharedChange,
    async write() {
      call.afterCommit(() => forgetOrganization(call.services.signals, before.id))
      if (change.logo !== before.logo) await setLogo(call.db, call.tenant, given)
      return updateOrganization(call.db, call.tenant, before, change)
    },
  })
}

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
