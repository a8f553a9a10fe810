import { proveEmail } from '../../identity/passwords/prove-email.ts'
import { isEmail } from '../../identity/users/schema.ts'
import {
  findAccountByEmail,
  insertUser,
  normalEmail,
  renderUser,
} from '../../identity/users/store.ts'
import type { ChangeContext } from '../../kernel/api/context.ts'
import type { Role } from '../../kernel/api/roles.ts'
import { newUuid } from '../../kernel/base/ids.ts'
import { previousAttributes, recordSharedChange } from '../../kernel/events/outbox.ts'
import {
  findMembership,
  insertMembership,
  type MembershipRow,
  renderMembership,
  updateMembership,
} from '../memberships/store.ts'
import { type Claims, failed } from './provider.ts'
import {
  findIdentity,
  findMembershipByEmail,
  insertIdentity,
  listDomains,
  mapRole,
  type SingleSignOnRow,
} from './store.ts'

/**
 * The user with these claims, as a member of the organization: someone who signed in before, a
 * member or invited person with the same address, or a new member. An address counts only in a
 * verified domain. Call it in a transaction that has locked the organization. Throws
 * `single_sign_on_failed`.
 */
export async function admitMember(
  change: ChangeContext,
  provider: SingleSignOnRow,
  claims: Claims,
): Promise<string> {
  const { db, tenant } = change
  const identity = { organizationId: tenant.organizationId, ...claims }
  const known = await findIdentity(db, identity)
  if (known !== null) return updateReturningMember(change, provider, claims, known)
  const email = await requireEmail(change, provider, claims)
  const existing = await findMembershipByEmail(db, tenant.organizationId, email)
  const membership = existing ?? (await createMembership(change, provider, claims, email))
  if (!(await insertIdentity(db, identity, membership))) {
    throw failed(
      `${email} belongs to a member who signed in as another user of ${provider.name}. An owner must remove this member first.`,
    )
  }
  const userId = await activate(change, provider, claims, membership, email)
  await proveEmail(db, userId)
  return userId
}

async function updateReturningMember(
  change: ChangeContext,
  provider: SingleSignOnRow,
  claims: Claims,
  membershipId: string,
): Promise<string> {
  const before = (await findMembership(change.db, change.tenant, membershipId))!
  await updateRole(change, provider, claims, before)
  return before.user_id!
}

/** The member's account: theirs, the one of their address, or a new one without a password. */
async function activate(
  change: ChangeContext,
  provider: SingleSignOnRow,
  claims: Claims,
  membershipId: string,
  email: string,
): Promise<string> {
  const { db, tenant, services } = change
  const before = (await findMembership(db, tenant, membershipId))!
  if (before.user_id !== null) {
    await updateRole(change, provider, claims, before)
    return before.user_id
  }
  const userId =
    (await findAccountByEmail(db, email))?.id ?? (await createUser(change, claims, email))
  await db`
    delete from invitations
    where organization_id = ${tenant.organizationId} and membership_id = ${membershipId}`
  const accepted = { user_id: userId, accepted_at: new Date(services.clock.now()) }
  const after = await updateMembership(db, tenant, before, accepted)
  const [was, is] = [renderMembership(before), renderMembership(after)]
  await recordSharedChange(change, 'platform.membership.accepted', is, previousAttributes(was, is))
  return userId
}

async function createMembership(
  change: ChangeContext,
  provider: SingleSignOnRow,
  claims: Claims,
  email: string,
): Promise<string> {
  const { db, tenant, services } = change
  const id = newUuid(services.clock.now())
  await insertMembership(db, tenant.organizationId, {
    id,
    email,
    role: mapRole(provider, claims.all),
    user_id: null,
    accepted_at: null,
    metadata: {},
    created_by: null,
  })
  const created = renderMembership((await findMembership(db, tenant, id))!)
  await recordSharedChange(change, 'platform.membership.created', created)
  return id
}

async function createUser(change: ChangeContext, { all }: Claims, email: string): Promise<string> {
  const id = newUuid(change.services.clock.now())
  const name = readName(all.name)
  const user = await insertUser(change.db, { id, email, name, password_hash: null })
  if (user === null) throw failed('Your account was created during this sign-in. Start again.')
  const rendered = renderUser(user, change.tenant.organizationId)
  await recordSharedChange(change, 'platform.user.created', rendered)
  return id
}

/** The name as the API accepts it; null for another one. */
function readName(claim: unknown): string | null {
  if (typeof claim !== 'string' || claim.includes('\u0000')) return null
  return claim.toWellFormed().slice(0, 120) || null
}

/**
 * Updates the role that the provider decides at each sign-in, if there is a mapping; never that of
 * an owner.
 */
async function updateRole(
  change: ChangeContext,
  provider: SingleSignOnRow,
  claims: Claims,
  before: MembershipRow,
): Promise<void> {
  const role: Role = mapRole(provider, claims.all)
  if (provider.role_claim === null || before.role === 'owner' || before.role === role) return
  const after = await updateMembership(change.db, change.tenant, before, { role })
  const [was, is] = [renderMembership(before), renderMembership(after)]
  await recordSharedChange(change, 'platform.membership.updated', is, previousAttributes(was, is))
}

async function requireEmail(
  { db, tenant }: ChangeContext,
  { name }: SingleSignOnRow,
  { all }: Claims,
): Promise<string> {
  if (typeof all.email !== 'string' || all.email === '') {
    throw failed(
      `${name} did not send your e-mail address. Its administrator must allow the scope email.`,
    )
  }
  if (!isEmail(all.email)) {
    throw failed(
      `The e-mail address that ${name} sent is not valid. Its administrator must correct it.`,
    )
  }
  const email = normalEmail(all.email)
  // Absent is accepted, because the domain is the organization's; "false" is a text, and not true.
  if (all.email_verified !== undefined && all.email_verified !== true) {
    throw failed(`${name} has not verified your e-mail address ${email}. Verify it there first.`)
  }
  const domains = await listDomains(db, tenant)
  const isOwn = domains.some(
    ({ domain, verified_at }) => verified_at !== null && email.endsWith(`@${domain}`),
  )
  if (isOwn) return email
  throw failed(
    `${email} is not in a verified domain of the organization. Ask an owner to verify the domain.`,
  )
}
