import type { Call } from '../../kernel/call.ts'
import { ApiError, conflict, missing } from '../../kernel/errors.ts'
import { newUuid, uuidOf } from '../../kernel/ids.ts'
import { mergeMetadata } from '../../kernel/metadata.ts'
import { previousAttributes, recordSharedChange, recordUpdate } from '../../kernel/outbox.ts'
import { isAbove, type Role } from '../../kernel/roles.ts'
import { renewInvitation, sendInvitation } from '../invitations/send.ts'
import { lockOrganization } from '../organizations/store.ts'
import { forgetUser } from '../sessions/authenticate.ts'
import { normalEmail } from '../users/store.ts'
import type { Membership, MembershipCreate, MembershipPatch } from './schema.ts'
import {
  countOwners,
  deleteMembership,
  findMembership,
  insertMembership,
  type MembershipChange,
  type MembershipRow,
  renderMembership,
  updateMembership,
} from './store.ts'

/**
 * Invites someone. Whether the address has an account is neither asked nor told: a membership has no
 * user before its invitation is accepted. Throws `resource_already_exists` for an address that is a
 * member of this organization or invited to it.
 */
export async function invite(call: Call, body: MembershipCreate): Promise<Membership> {
  refuseRoleAbove(call, body.role)
  const id = newUuid(call.services.clock.now())
  await insertMembership(call.db, call.scope.organizationId, {
    id,
    email: normalEmail(body.email),
    role: body.role,
    user_id: null,
    accepted_at: null,
    metadata: mergeMetadata({}, body.metadata),
    created_by: call.principal.id,
  })
  await sendInvitation(call, id)
  const created = renderMembership((await findMembership(call.db, call.scope, id))!)
  await recordSharedChange(call, 'platform.membership.created', created)
  return created
}

/** A new link for as long as a first one; the old one ends. */
export async function inviteAgain(call: Call, id: string): Promise<Membership> {
  const before = await requireMembership(call, id)
  refuseRoleAbove(call, before.role)
  if (before.user_id !== null) throw conflict('This invitation was accepted already.')
  await renewInvitation(call, before.id)
  const was = renderMembership(before)
  const is = renderMembership((await findMembership(call.db, call.scope, before.id))!)
  await recordSharedChange(call, 'platform.membership.updated', is, previousAttributes(was, is))
  return is
}

export async function patchMembership(
  call: Call,
  id: string,
  { role, metadata }: MembershipPatch,
): Promise<Membership> {
  const before = await requireMembership(call, id)
  const change: MembershipChange = { metadata: mergeMetadata(before.metadata, metadata) }
  refuseRoleAbove(call, before.role)
  if (role !== undefined) {
    refuseRoleAbove(call, role)
    if (role !== 'owner') await refuseLastOwner(call, before)
    change.role = role
  }
  return recordUpdate(call, 'platform.membership.updated', {
    before,
    change,
    render: renderMembership,
    record: recordSharedChange,
    write() {
      forgetAfterCommit(call, before)
      return updateMembership(call.db, call.scope, before, change)
    },
  })
}

/** Removes a member, or withdraws an invitation. */
export async function removeMembership(call: Call, id: string): Promise<void> {
  const membership = await requireMembership(call, id)
  refuseRoleAbove(call, membership.role)
  await refuseLastOwner(call, membership)
  await deleteMembership(call.db, call.scope, membership.id)
  await recordSharedChange(call, 'platform.membership.deleted', renderMembership(membership))
  forgetAfterCommit(call, membership)
}

/** For a change: the organization is locked first, so that of two owners who remove each other one stays. */
async function requireMembership(call: Call, id: string): Promise<MembershipRow> {
  await lockOrganization(call.db, call.scope)
  const row = await findMembership(call.db, call.scope, uuidOf('membership', id))
  if (row === null) throw missing('membership', id)
  return row
}

async function refuseLastOwner(call: Call, { role, user_id }: MembershipRow): Promise<void> {
  if (role !== 'owner' || user_id === null) return
  if ((await countOwners(call.db, call.scope)) > 1) return
  throw conflict(
    'This is the last owner, and an organization keeps at least one. Make another member an owner first.',
  )
}

/** People grant and take no role above their own; keys have scopes, and no role. */
function refuseRoleAbove({ principal }: Call, role: Role): void {
  if (principal.role === undefined || !isAbove(role, principal.role)) return
  throw new ApiError('scope_escalation', `Only an owner may do this with the role ${role}.`, {
    param: 'role',
  })
}

function forgetAfterCommit(call: Call, { user_id }: MembershipRow): void {
  if (user_id !== null) call.afterCommit(() => forgetUser(call.services.signals, user_id))
}
