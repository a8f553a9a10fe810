import type { Database } from '../../database/database.ts'
import { createPersonOrigin } from '../../identity/sessions/audit.ts'
import { findAccount, isInstanceAdministrator } from '../../identity/users/store.ts'
import type { AccountContext, ChangeContext } from '../../kernel/api/context.ts'
import { forgetOrganization } from '../../kernel/api/credential-cache.ts'
import { ApiError, conflict, missing, orMissing } from '../../kernel/base/errors.ts'
import { requireUuid, toId } from '../../kernel/base/ids.ts'
import { inTransaction } from '../../kernel/events/background.ts'
import { recordSharedChange } from '../../kernel/events/outbox.ts'
import { disableAll, enableAll } from '../../webhooks/endpoints/all-endpoints.ts'
import { findRole } from '../memberships/store.ts'
import type { Organization } from './schema.ts'
import {
  hasOtherOrganization,
  lockAnyOrganization,
  type OrganizationRow,
  renderOrganization,
  updateDeletion,
} from './store.ts'

/**
 * The deletion of an organization: its credentials, webhooks and deployed content stop at once, and
 * 30 days later a job removes its data (`removal.ts`). Until then it can be restored.
 */
const graceMs = 30 * 24 * 3_600_000

// Any number that all servers agree on.
const deletionLock = 4_257_003

export function deleteOrganization(call: AccountContext, id: string): Promise<Organization> {
  return changeByOwner(call, id, markDeleted)
}

/** Enables the endpoints that the deletion disabled. Deliveries that it abandoned stay abandoned. */
export function restoreOrganization(call: AccountContext, id: string): Promise<Organization> {
  return changeByOwner(call, id, markRestored)
}

/** Throws `state_conflict` for a deleted organization, and for the only one. */
export async function markDeleted(
  change: ChangeContext,
  before: OrganizationRow,
): Promise<OrganizationRow> {
  if (before.deletes_at !== null)
    throw conflict('The organization was already deleted.', null, 'organization_deleted')
  if (!(await hasOtherOrganization(change.db, change.tenant))) {
    throw conflict(
      'This is the only organization of the installation. Create another one before you delete it.',
      null,
      'last_organization',
    )
  }
  for (const inMode of bothModes(change)) await disableAll(inMode, 'organization_deleted')
  const deletesAt = new Date(change.services.clock.now() + graceMs)
  const after = await updateDeletion(change.db, change.tenant, deletesAt)
  await recordSharedChange(change, 'platform.organization.deleted', renderOrganization(after))
  return after
}

/** Throws `state_conflict` for an organization that was not deleted, or is being removed. */
export async function markRestored(
  change: ChangeContext,
  before: OrganizationRow,
): Promise<OrganizationRow> {
  if (before.deletes_at === null) throw conflict('The organization was not deleted.')
  if (before.removal_started_at !== null) {
    throw conflict(
      'The data of the organization is being removed, so it cannot be restored.',
      null,
      'organization_removed',
    )
  }
  const after = await updateDeletion(change.db, change.tenant, null)
  for (const inMode of bothModes(change)) await enableAll(inMode, 'organization_deleted')
  await recordSharedChange(change, 'platform.organization.restored', renderOrganization(after))
  return after
}

type Write = (change: ChangeContext, before: OrganizationRow) => Promise<OrganizationRow>

/**
 * Changes an organization that may be deleted, after locking it. One change at a time, so that of two
 * deletions one leaves an organization. Throws `resource_missing`.
 */
export async function changeAnyOrganization(
  context: Omit<ChangeContext, 'tenant' | 'organizationVersion'>,
  organizationId: string,
  write: Write,
): Promise<OrganizationRow> {
  const { db, services, afterCommit } = context
  await db`select pg_advisory_xact_lock(${deletionLock})`
  const id = toId('organization', organizationId)
  const before = orMissing(await lockAnyOrganization(db, organizationId), 'organization', id)
  afterCommit(() => forgetOrganization(services.signals, organizationId))
  const tenant = { organizationId, livemode: false }
  return write({ ...context, tenant, organizationVersion: before.api_version }, before)
}

/**
 * Changes the state of an organization for its owner or an instance administrator. Throws
 * `resource_missing` for people outside of it, `privilege_exceeded` for other members.
 */
async function changeByOwner(
  call: AccountContext,
  id: string,
  write: Write,
): Promise<Organization> {
  const { services, requestId } = call
  const organizationId = requireUuid('organization', id)
  const after = await inTransaction(services, async (db, afterCommit) => {
    const account = (await findAccount(db, call.signedIn.userId))!
    const origin = createPersonOrigin(call, account)
    const context = { db, requestId, origin, services, afterCommit }
    return changeAnyOrganization(context, organizationId, async (change, before) => {
      await requireOwner(db, call, organizationId, id)
      return write(change, before)
    })
  })
  return renderOrganization(after)
}

async function requireOwner(
  db: Database,
  { signedIn }: AccountContext,
  organizationId: string,
  id: string,
): Promise<void> {
  const { userId, mayAdminister, organizations } = signedIn
  if (mayAdminister && (await isInstanceAdministrator(db, userId))) return
  const role = await findRole(db, organizationId, userId)
  if (role === null) throw missing('organization', id)
  if (role !== 'owner' || !organizations.includes(organizationId)) {
    throw new ApiError(
      'privilege_exceeded',
      'Only an owner or an instance administrator can delete and restore an organization, in a session with the second factor that the organization requires.',
    )
  }
}

function bothModes(change: ChangeContext): ChangeContext[] {
  return [false, true].map((livemode) => ({ ...change, tenant: { ...change.tenant, livemode } }))
}
