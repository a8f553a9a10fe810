import type { Database } from '../../database/database.ts'
import type { Role } from '../../kernel/api/roles.ts'
import type { Tenant } from '../../kernel/base/tenant.ts'

/** An invitation with its organization and role. */
export interface InvitationRow {
  organization_id: string
  id: string
  membership_id: string
  expires_at: Date
  email: string
  role: Role
  organization_name: string
  organization_color: string | null
  /** Whether the token came by mail, which proves the address; whoever invites can hand over the other link. */
  is_mailed: boolean
}

/** The link that whoever invites gets: the hash of its token, and how long it works. */
interface LinkOfInvitation {
  expires_at: Date
  link_hash: Buffer
}

export async function insertInvitation(
  db: Database,
  tenant: Tenant,
  invitation: Pick<InvitationRow, 'id' | 'membership_id'> & LinkOfInvitation,
): Promise<void> {
  const { id, membership_id, expires_at, link_hash } = invitation
  await db`
    insert into invitations (organization_id, id, membership_id, expires_at, link_hash)
    values (${tenant.organizationId}, ${id}, ${membership_id}, ${expires_at}, ${link_hash})`
}

/** Resets the invitation to one whose link was not sent yet; returns its id. */
export async function resetInvitation(
  db: Database,
  tenant: Tenant,
  membershipId: string,
  { expires_at, link_hash }: LinkOfInvitation,
): Promise<string> {
  const [row] = await db<{ id: string }[]>`
    update invitations set token_hash = null, link_hash = ${link_hash}, expires_at = ${expires_at}
    where organization_id = ${tenant.organizationId} and membership_id = ${membershipId}
    returning id`
  return row!.id
}

/** Stores the token of a mail that is about to be sent; returns null for an invalid invitation. */
export async function setInvitationToken(
  db: Database,
  tenant: Tenant,
  id: string,
  tokenHash: Buffer,
  now: Date,
): Promise<InvitationRow | null> {
  const updated = await db`
    update invitations set token_hash = ${tokenHash}
    where organization_id = ${tenant.organizationId} and id = ${id} and expires_at > ${now}`
  return updated.count === 0 ? null : findInvitationByToken(db, tokenHash, now)
}

/**
 * Returns an invitation of any organization by the hash of the token; null if it was used,
 * withdrawn, replaced or is too old.
 */
export async function findInvitationByToken(
  db: Database,
  tokenHash: Buffer,
  now: Date,
): Promise<InvitationRow | null> {
  const [row] = await db<InvitationRow[]>`
    select invitation.organization_id, invitation.id, invitation.membership_id,
      invitation.expires_at, membership.email, membership.role, organization.name as organization_name,
      organization.color as organization_color,
      invitation.token_hash = ${tokenHash} is true as is_mailed
    from invitations invitation
      join memberships membership on membership.organization_id = invitation.organization_id
        and membership.id = invitation.membership_id
      join organizations organization on organization.id = invitation.organization_id
    where (invitation.token_hash = ${tokenHash} or invitation.link_hash = ${tokenHash})
      and invitation.expires_at > ${now}
      and organization.deletes_at is null`
  return row ?? null
}

export async function deleteInvitation(db: Database, tenant: Tenant, id: string): Promise<void> {
  await db`
    delete from invitations where organization_id = ${tenant.organizationId} and id = ${id}`
}
