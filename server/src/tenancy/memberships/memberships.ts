import { leaveKeys } from '../../identity/api-keys/leave-keys.ts'
import { leaveApplications } from '../../identity/oauth/leave-applications.ts'
import { forgetUser } from '../../identity/sessions/authenticate.ts'
import type { SessionsRevoked } from '../../identity/sessions/schema.ts'
import { deleteSessionsFor } from '../../identity/sessions/store.ts'
import { normalEmail } from '../../identity/users/store.ts'
import type { RequestContext } from '../../kernel/api/context.ts'
import { mergeMetadata } from '../../kernel/api/metadata.ts'
import {
  privilegeExceeded,
  refuseOtherNetworks,
  refuseOutliving,
} from '../../kernel/api/privilege.ts'
import { type Role, scopesOfRole } from '../../kernel/api/roles.ts'
import { missingScopes } from '../../kernel/api/scopes.ts'
import { conflict, orMissing } from '../../kernel/base/errors.ts'
import { newUuid, requireUuid } from '../../kernel/base/ids.ts'
import { readTarget, recordAudit } from '../../kernel/events/audit.ts'
import { previousAttributes, recordSharedChange, recordUpdate } from '../../kernel/events/outbox.ts'
import type { InvitedMembership, Membership, MembershipCreate, MembershipPatch } from './schema.ts'
import { resetSecondFactor } from './second-factor-reset.ts'
import { renewInvitation, sendInvitation } from './send-invitation.ts'
import {
  countOwners,
  deleteMembership,
  findMembership,
  insertMembership,
  lockMemberships,
  type MembershipChange,
  type MembershipRow,
  renderMembership,
  updateMembership,
} from './store.ts'

/**
 * Invites a person. It neither checks nor reveals whether the address has an account: a membership
 * has no user before its invitation is accepted. Throws `resource_already_exists` for an address
 * that is a member of this organization or invited to it.
 */
export async function invite(
  call: RequestContext,
  body: MembershipCreate,
): Promise<InvitedMembership> {
  refuseTestMode(call)
  refuseGranting(call, body.role)
  const id = newUuid(call.services.clock.now())
  const email = normalEmail(body.email)
  await insertMembership(call.db, call.tenant.organizationId, {
    id,
    email,
    role: body.role,
    user_id: null,
    accepted_at: null,
    metadata: mergeMetadata({}, body.metadata),
    created_by: call.principal.id,
  })
  const url = await sendInvitation(call, { id, email })
  const created = renderMembership((await findMembership(call.db, call.tenant, id))!)
  await recordSharedChange(call, 'platform.membership.created', created)
  return withLink(call, created, url)
}

/** Sends a new link with the full validity; the old one stops working. */
export async function inviteAgain(call: RequestContext, id: string): Promise<InvitedMembership> {
  refuseTestMode(call)
  const before = await lockMembership(call, id)
  refuseGranting(call, before.role)
  if (before.user_id !== null)
    throw conflict('The invitation was already accepted.', null, 'invitation_accepted')
  const url = await renewInvitation(call, before)
  const was = renderMembership(before)
  const is = renderMembership((await findMembership(call.db, call.tenant, before.id))!)
  await recordSharedChange(call, 'platform.membership.updated', is, previousAttributes(was, is))
  return withLink(call, is, url)
}

/** Only a person gets the link: a key that leaks would otherwise give access as another person. */
function withLink(
  { principal, services }: RequestContext,
  membership: Membership,
  url: string,
): InvitedMembership {
  const email_sent = services.sendsEmail
  return principal.kind === 'session'
    ? { ...membership, email_sent, url }
    : { ...membership, email_sent }
}

export async function patchMembership(
  call: RequestContext,
  id: string,
  { metadata, ...plain }: MembershipPatch,
): Promise<Membership> {
  refuseTestMode(call)
  const before = await lockMembership(call, id)
  const change: MembershipChange = { ...plain, metadata: mergeMetadata(before.metadata, metadata) }
  const { role } = plain
  if (role !== undefined && role !== before.role) {
    await refuseLastOwner(call, before)
    refuseRoleAbove(call, before.role)
    refuseGranting(call, role)
  }
  return recordUpdate(call, 'platform.membership.updated', {
    before,
    change,
    render: renderMembership,
    record: recordSharedChange,
    write() {
      forgetAfterCommit(call, before)
      return updateMembership(call.db, call.tenant, before, change)
    },
  })
}

/**
 * Removes a member, or withdraws an invitation. Returns the ids of the valid keys that the member
 * created, which are marked, or revoked on request. Their OAuth applications are marked.
 */
export async function removeMembership(
  call: RequestContext,
  id: string,
  revokeKeys: boolean,
): Promise<string[]> {
  refuseTestMode(call)
  const membership = await lockMembership(call, id)
  await refuseLastOwner(call, membership)
  refuseRoleAbove(call, membership.role)
  await deleteMembership(call.db, call.tenant, membership.id)
  await recordSharedChange(call, 'platform.membership.deleted', renderMembership(membership))
  forgetAfterCommit(call, membership)
  return membership.user_id === null ? [] : leaveSecrets(call, membership.user_id, revokeKeys)
}

/** Removes the second factors of a member who lost them (`second-factor-reset.ts`). */
export async function resetMemberSecondFactor(
  call: RequestContext,
  id: string,
): Promise<Membership> {
  const membership = await lockMembership(call, id)
  await resetSecondFactor(call, membership)
  return renderMembership(membership)
}

/** Ends the sessions with which a member can act in the organization. */
export async function revokeMemberSessions(
  call: RequestContext,
  id: string,
): Promise<SessionsRevoked> {
  refuseTestMode(call)
  const { db, tenant, origin, requestId, services } = call
  const { organizationId } = tenant
  const membership = await lockMembership(call, id)
  refuseRoleAbove(call, membership.role)
  if (membership.user_id === null) {
    throw conflict(
      'This person has not accepted the invitation yet, and has no session here.',
      null,
      'invitation_not_accepted',
    )
  }
  const count = await deleteSessionsFor(db, membership.user_id, organizationId)
  await recordAudit(
    db,
    { organizationId, livemode: null },
    {
      ...origin,
      action: 'platform.session.revoked',
      target: readTarget(renderMembership(membership)),
      after: { sessions: count },
      requestId,
      occurredAt: services.clock.now(),
    },
  )
  forgetAfterCommit(call, membership)
  return { object: 'session_revocation', count }
}

/** Marks the member's keys and applications in both modes, because each belongs to one mode. */
async function leaveSecrets(
  call: RequestContext,
  userId: string,
  revokeKeys: boolean,
): Promise<string[]> {
  const keys: string[] = []
  for (const livemode of [false, true]) {
    const inMode = { ...call, tenant: { ...call.tenant, livemode } }
    keys.push(...(await leaveKeys(inMode, userId, revokeKeys)))
    await leaveApplications(inMode, userId)
  }
  return keys
}

/**
 * Locks for a change. The organization is locked first, so that one remains if two owners remove
 * each other.
 */
async function lockMembership(call: RequestContext, id: string): Promise<MembershipRow> {
  await lockMemberships(call.db, call.tenant)
  return orMissing(
    await findMembership(call.db, call.tenant, requireUuid('membership', id)),
    'membership',
    id,
  )
}

async function refuseLastOwner(
  call: RequestContext,
  { role, user_id }: MembershipRow,
): Promise<void> {
  if (role !== 'owner' || user_id === null) return
  if ((await countOwners(call.db, call.tenant)) > 1) return
  throw conflict(
    'This member is the last owner, and an organization needs at least one. Make another member an owner first.',
    null,
    'last_owner',
  )
}

/** Members have access to both modes, so a test-mode credential must not change memberships. */
function refuseTestMode({ principal, tenant }: RequestContext): void {
  if (principal.kind === 'session' || tenant.livemode) return
  throw privilegeExceeded(
    'role',
    'A test-mode credential cannot change members, because they can act in live mode. Use a live key, or sign in.',
  )
}

/** Throws if the role would grant more than the caller has, or for a longer time. */
function refuseGranting(call: RequestContext, role: Role): void {
  refuseRoleAbove(call, role)
  refuseOutliving(call.principal, null, 'role')
  refuseOtherNetworks(call.principal, [], 'role')
}

/**
 * Nobody grants or removes a role with scopes that they lack. Only a signed-in owner grants and
 * removes the role owner.
 */
function refuseRoleAbove({ principal }: RequestContext, role: Role): void {
  if (role === 'owner' && principal.role !== 'owner') {
    throw privilegeExceeded(
      'role',
      'Only an owner who is signed in can grant or remove the role owner.',
    )
  }
  const beyond = missingScopes(principal.scopes, scopesOfRole[role])
  if (beyond.length === 0) return
  throw privilegeExceeded(
    'role',
    `The credential cannot grant the role ${role}: it lacks ${beyond.join(', ')}. Use a credential that has these scopes.`,
  )
}

function forgetAfterCommit(call: RequestContext, { user_id }: MembershipRow): void {
  if (user_id !== null) call.afterCommit(() => forgetUser(call.services.signals, user_id))
}
