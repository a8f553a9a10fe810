import type { Database } from '../../database/database.ts'
import { timestampOrNull } from '../../kernel/clock.ts'
import type { Tenant } from '../../kernel/context.ts'
import { createdOf, toId, toIdOrNull, updatedOf } from '../../kernel/ids.ts'
import { type Page, type PageOf, selectPage } from '../../kernel/page.ts'
import type { Role } from '../../kernel/roles.ts'
import type { Membership } from './schema.ts'

export interface MembershipRow {
  organization_id: string
  id: string
  email: string
  role: Role
  /** Null until the invitation is accepted. */
  user_id: string | null
  accepted_at: Date | null
  invitation_expires_at: Date | null
  metadata: Record<string, string>
  created_by: string | null
  updated: Date
}

const columns = (db: Database) => db`
  organization_id, id, email, role, user_id, accepted_at, metadata, created_by, updated,
  (select expires_at from invitations
    where invitations.organization_id = memberships.organization_id
      and invitations.membership_id = memberships.id) as invitation_expires_at`

export type NewMembership = Pick<
  MembershipRow,
  'id' | 'email' | 'role' | 'user_id' | 'accepted_at' | 'metadata' | 'created_by'
>

export async function insertMembership(
  db: Database,
  organizationId: string,
  membership: NewMembership,
): Promise<void> {
  const { id, email, role, user_id, accepted_at, metadata, created_by } = membership
  await db`
    insert into memberships
      (organization_id, id, email, role, user_id, accepted_at, metadata, created_by)
    values (${organizationId}, ${id}, ${email}, ${role}, ${user_id}, ${accepted_at},
      ${db.json(metadata)}, ${created_by})`
}

export async function findMembership(
  db: Database,
  tenant: Tenant,
  uuid: string,
): Promise<MembershipRow | null> {
  const [row] = await db<MembershipRow[]>`
    select ${columns(db)} from memberships
    where organization_id = ${tenant.organizationId} and id = ${uuid}`
  return row ?? null
}

export function listMemberships(
  db: Database,
  tenant: Tenant,
  page: Page,
): Promise<PageOf<MembershipRow>> {
  return selectPage(db, page, {
    kind: 'membership',
    table: 'memberships',
    within: db`organization_id = ${tenant.organizationId}`,
    columns: columns(db),
  })
}

export type MembershipChange = Partial<
  Pick<MembershipRow, 'role' | 'metadata' | 'user_id' | 'accepted_at'>
>

export async function updateMembership(
  db: Database,
  tenant: Tenant,
  before: MembershipRow,
  change: MembershipChange,
): Promise<MembershipRow> {
  const after = { ...before, ...change }
  const [row] = await db<MembershipRow[]>`
    update memberships set role = ${after.role}, metadata = ${db.json(after.metadata)},
      user_id = ${after.user_id}, accepted_at = ${after.accepted_at}, updated = now()
    where organization_id = ${tenant.organizationId} and id = ${before.id}
    returning ${columns(db)}`
  return row!
}

export async function deleteMembership(db: Database, tenant: Tenant, uuid: string): Promise<void> {
  await db`
    delete from memberships
    where organization_id = ${tenant.organizationId} and id = ${uuid}`
}

/** Of those who accepted: an invited owner can't yet act for the organization. */
export async function countOwners(db: Database, tenant: Tenant): Promise<number> {
  const [row] = await db<{ owners: number }[]>`
    select count(*) as owners from memberships
    where organization_id = ${tenant.organizationId} and role = 'owner' and user_id is not null`
  return row!.owners
}

export function renderMembership(row: MembershipRow): Membership {
  return {
    id: toId('membership', row.id),
    object: 'membership',
    created: createdOf(row.id),
    updated: updatedOf(row),
    organization: toId('organization', row.organization_id),
    email: row.email,
    role: row.role,
    status: row.user_id === null ? 'invited' : 'active',
    user: toIdOrNull('user', row.user_id),
    accepted_at: timestampOrNull(row.accepted_at),
    invitation_expires_at: timestampOrNull(row.invitation_expires_at),
    metadata: row.metadata,
    created_by: row.created_by,
  }
}
