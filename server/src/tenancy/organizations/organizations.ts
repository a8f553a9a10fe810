import type { RequestContext } from '../../kernel/api/context.ts'
import { forgetOrganization } from '../../kernel/api/credential-cache.ts'
import { mergeMetadata } from '../../kernel/api/metadata.ts'
import { missingReference } from '../../kernel/base/errors.ts'
import { recordSharedChange, recordUpdate } from '../../kernel/events/outbox.ts'
import { type Logo, setLogo } from './logo.ts'
import type { Organization, OrganizationPatch } from './schema.ts'
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
