import type { Database } from '../../database/database.ts'
import { continueSignIn } from '../../identity/second-factors/sign-in.ts'
import { forgetUser } from '../../identity/sessions/authenticate.ts'
import { createAccount, identify, type NewPerson } from '../../identity/sessions/identify.ts'
import { findAccountByEmail, renderUser } from '../../identity/users/store.ts'
import type { ChangeContext, PersonalContext } from '../../kernel/api/context.ts'
import type { Answer } from '../../kernel/api/route.ts'
import { type ApiError, invalid } from '../../kernel/base/errors.ts'
import { newUuid, readCreated, toId } from '../../kernel/base/ids.ts'
import { inTransaction } from '../../kernel/events/background.ts'
import { previousAttributes, recordSharedChange } from '../../kernel/events/outbox.ts'
import { hashSecret } from '../../kernel/secrets/secrets.ts'
import { changeContextIn } from './change-context.ts'
import { deleteInvitation, findInvitationByToken, type InvitationRow } from './invitation-store.ts'
import { findMembership, renderMembership, updateMembership } from './store.ts'

export async function readInvitation({ services }: PersonalContext, token: string) {
  const invitation = await requireInvitation(services.db, token, services.clock.now())
  const account = await findAccountByEmail(services.db, invitation.email)
  return {
    id: toId('invitation', invitation.id),
    object: 'invitation' as const,
    created: readCreated(invitation.id),
    organization: toId('organization', invitation.organization_id),
    organization_name: invitation.organization_name,
    email: invitation.email,
    role: invitation.role,
    expires_at: invitation.expires_at.toISOString(),
    has_account: account !== null,
  }
}

/**
 * Makes the holder of the link a member and signs them in. A person with an account must enter its
 * password; others get an account with this password. Throws `parameter_invalid` for an invalid
 * link, and the errors of `checkCredentials`.
 */
export async function acceptInvitation(
  context: PersonalContext,
  body: { token: string; password: string; name?: string },
): Promise<Answer> {
  const { services } = context
  const now = services.clock.now()
  const { email } = await requireInvitation(services.db, body.token, now)
  const person = await identify(context, email, body.password, body.name ?? null)
  const invited = await inTransaction(services, async (tx, afterCommit) => {
    const found = await requireInvitation(tx, body.token, now)
    const organizationId = found.organization_id
    const joining = { id: person.id, email, name: null }
    const change = await changeContextIn(tx, context, organizationId, joining, afterCommit)
    // Checked again under the lock, because the members may have changed.
    const invitation = await requireInvitation(tx, body.token, now)
    const userId = person.id ?? (await makeUser(change, invitation, person))
    await activate(change, invitation, userId)
    afterCommit(() => forgetUser(services.signals, userId))
    return { userId, organizationId: invitation.organization_id }
  })
  return continueSignIn(services.db, context, invited.userId, invited.organizationId)
}

async function makeUser(
  change: ChangeContext,
  { email, is_mailed: isProved }: InvitationRow,
  { name, passwordHash }: NewPerson,
): Promise<string> {
  const id = newUuid(change.services.clock.now())
  const user = await createAccount(change.db, { id, email, name, passwordHash, isProved })
  const rendered = renderUser(user, change.tenant.organizationId)
  await recordSharedChange(change, 'platform.user.created', rendered)
  return id
}

async function activate(
  change: ChangeContext,
  invitation: InvitationRow,
  userId: string,
): Promise<void> {
  const { db, tenant, services } = change
  const before = (await findMembership(db, tenant, invitation.membership_id))!
  await deleteInvitation(db, tenant, invitation.id)
  const accepted = { user_id: userId, accepted_at: new Date(services.clock.now()) }
  const after = await updateMembership(db, tenant, before, accepted)
  const [was, is] = [renderMembership(before), renderMembership(after)]
  await recordSharedChange(change, 'platform.membership.accepted', is, previousAttributes(was, is))
}

async function requireInvitation(db: Database, token: string, now: number): Promise<InvitationRow> {
  const invitation = await findInvitationByToken(db, hashSecret(token), new Date(now))
  if (invitation !== null) return invitation
  throw staleLink()
}

function staleLink(): ApiError {
  return invalid(
    'token',
    'The invitation is not valid: it was accepted or withdrawn, or is older than 7 days. Ask for a new one.',
    'invitation_expired',
  )
}
