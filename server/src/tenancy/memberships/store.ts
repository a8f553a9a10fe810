import type { Database } from '../../database/database.ts'
import type { Role } from '../../kernel/api/roles.ts'
import type { Tenant } from '../../kernel/base/tenant.ts'
import { type Page, type PageOf, selectPage } from '../../kernel/rows/page.ts'
import { type Change, defineTable, type New, type Row } from '../../kernel/rows/table.ts'
import { Membership } from './schema.ts'

const memberships = defineTable(Membership, {
  kind: 'membership',
  columns: {
    email: { write: 'insert' },
    role: {},
    // Null until the invitation is accepted.
    user_id: { as: 'user', id: 'user' },
    accepted_at: { time: true },
    invitation_expires_at: {
      time: true,
      write: 'never',
      select: `(
        select expires_at from invitations
        where invitations.organization_id = memberships.organization_id
          and invitations.membership_id = memberships.id
      )`,
    },
    metadata: { json: true },
    created_by: { write: 'insert' },
  },
  computed: {
    status: ({ user_id }) => (user_id === null ? 'invited' : 'active'),
  },
})

export type MembershipRow = Row<typeof memberships>
type NewMembership = New<typeof memberships>
export type MembershipChange = Change<typeof memberships>

export async function insertMembership(
  db: Database,
  organizationId: string,
  membership: NewMembership,
): Promise<void> {
  await db`
    insert into memberships ${memberships.values(db, { organizationId }, membership)}`
}

export async function findMembership(
  db: Database,
  tenant: Tenant,
  uuid: string,
): Promise<MembershipRow | null> {
  const [row] = await db<MembershipRow[]>`
    select ${memberships.columns(db)} from memberships
    where organization_id = ${tenant.organizationId} and id = ${uuid}`
  return row ?? null
}

/** The role of a user in an organization; null for people who are not members. */
export async function findRole(
  db: Database,
  organizationId: string,
  userId: string,
): Promise<Role | null> {
  const [row] = await db<{ role: Role }[]>`
    select role from memberships
    where organization_id = ${organizationId} and user_id = ${userId}`
  return row?.role ?? null
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
    owner: tenant,
    columns: memberships.columns(db),
  })
}

export async function updateMembership(
  db: Database,
  tenant: Tenant,
  before: MembershipRow,
  change: MembershipChange,
): Promise<MembershipRow> {
  const [row] = await db<MembershipRow[]>`
    update memberships set ${memberships.assignments(db, { ...before, ...change })},
      updated = now()
    where organization_id = ${tenant.organizationId} and id = ${before.id}
    returning ${memberships.columns(db)}`
  return row!
}

export async function deleteMembership(db: Database, tenant: Tenant, uuid: string): Promise<void> {
  await db`
    delete from memberships
    where organization_id = ${tenant.organizationId} and id = ${uuid}`
}

/**
 * Locks the organization until the transaction ends, so that changes of its members wait for each
 * other; returns its API version. Rows that refer to it can still be written.
 */
export async function lockMemberships(db: Database, tenant: Tenant): Promise<string> {
  const [organization] = await db<{ api_version: string }[]>`
    select api_version from organizations where id = ${tenant.organizationId} for no key update`
  return organization!.api_version
}

/** Counts owners who accepted: an invited owner cannot act for the organization yet. */
export async function countOwners(db: Database, tenant: Tenant): Promise<number> {
  const [row] = await db<{ owners: number }[]>`
    select count(*) as owners from memberships
    where organization_id = ${tenant.organizationId} and role = 'owner' and user_id is not null`
  return row!.owners
}

export function renderMembership(row: MembershipRow): Membership {
  return memberships.render(row)
}
