import type { RequestContext } from '../../kernel/context.ts'
import { forgetOrganization } from '../../kernel/credential-cache.ts'
import { mergeMetadata } from '../../kernel/metadata.ts'
import { recordSharedChange, recordUpdate } from '../../kernel/outbox.ts'
import type { Organization, OrganizationPatch } from './schema.ts'
import {
  lockOrganization,
  type OrganizationChange,
  renderOrganization,
  updateOrganization,
} from './store.ts'

/**
 * Changes the caller's own organization. Every process is notified, because cached credentials
 * contain its version.
 */
export async function patchOrganization(
  call: RequestContext,
  { metadata, ...settings }: OrganizationPatch,
): Promise<Organization> {
  const before = await lockOrganization(call.db, call.tenant)
  const change: OrganizationChange = {
    ...settings,
    metadata: mergeMetadata(before.metadata, metadata),
  }
  // The event of a version change is the first event rendered in the new version.
  const context = { ...call, organizationVersion: change.api_version ?? before.api_version }
  return recordUpdate(context, 'platform.organization.updated', {
    before,
    change,
    render: renderOrganization,
    record: recordSharedChange,
    write() {
      call.afterCommit(() => forgetOrganization(call.services.signals, before.id))
      return updateOrganization(call.db, call.tenant, before, change)
    },
  })
}
