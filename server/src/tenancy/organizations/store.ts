import type { Database } from '../../database/database.ts'
import { renderOrganizationStatus } from '../../kernel/api/organization-status.ts'
import type { Tenant } from '../../kernel/base/tenant.ts'
import { type Page, type PageOf, selectPage } from '../../kernel/rows/page.ts'
import { type Change, defineTable, type New, type Row, type } from '../../kernel/rows/table.ts'
import { Organization } from './schema.ts'

const organizations = defineTable(Organization, {
  kind: 'organization',
  columns: {
    organization_id: { as: 'organization', id: 'organization', select: 'id', write: 'never' },
    name: {},
    slug: { write: 'insert' },
    api_version: {},
    delivery_requires_key: { write: 'update' },
    four_eyes_approvals: { write: 'update' },
    deploys_approved_only: { write: 'update' },
    logo: {
      write: 'never',
      select: '(select tag from organization_logos where organization_id = organizations.id)',
    },
    color: { write: 'update' },
    deletes_at: { time: true, write: 'never' },
    moved_to: { hidden: type<string | null>(), write: 'never' },
    removal_started_at: { hidden: type<Date | null>(), write: 'never' },
    metadata: { json: true, write: 'update' },
  },
  computed: {
    status: renderOrganizationStatus,
  },
})

export type OrganizationRow = Row<typeof organizations>
type NewOrganization = New<typeof organizations>
export type OrganizationChange = Change<typeof organizations>

/** Returns null if another organization has the slug. */
export async function insertOrganization(
  db: Database,
  organization: NewOrganization,
): Promise<OrganizationRow | null> {
  const [row] = await db<OrganizationRow[]>`
    insert into organizations ${organizations.values(db, null, organization)}
    on conflict (slug) do nothing
    returning ${organizations.columns(db)}`
  return row ?? null
}

/** The tenant's own organization, the only one that it can read. */
export async function readOrganization(db: Database, tenant: Tenant): Promise<OrganizationRow> {
  const [row] = await db<OrganizationRow[]>`
    select ${organizations.columns(db)} from organizations where id = ${tenant.organizationId}`
  return row!
}

/**
 * Like `readOrganization`, locked until the transaction ends, for changes that must not run at
 * once: of its settings and of its members' roles. Rows that refer to it can still be written.
 */
export async function lockOrganization(db: Database, tenant: Tenant): Promise<OrganizationRow> {
  return (await lockAnyOrganization(db, tenant.organizationId))!
}

/** Locks any organization until the transaction ends; null if it does not exist. */
export async function lockAnyOrganization(
  db: Database,
  organizationId: string,
): Promise<OrganizationRow | null> {
  const [row] = await db<OrganizationRow[]>`
    select ${organizations.columns(db)} from organizations where id = ${organizationId}
    for no key update`
  return row ?? null
}

/** Whether the installation has an organization that was not deleted, besides this one. */
export async function hasOtherOrganization(db: Database, tenant: Tenant): Promise<boolean> {
  const [row] = await db`
    select 1 from organizations where deletes_at is null and id <> ${tenant.organizationId} limit 1`
  return row !== undefined
}

/** Sets when the organization is removed; null for never. */
export async function updateDeletion(
  db: Database,
  tenant: Tenant,
  deletesAt: Date | null,
): Promise<OrganizationRow> {
  const [row] = await db<OrganizationRow[]>`
    update organizations set deletes_at = ${deletesAt}, updated = now()
    where id = ${tenant.organizationId}
    returning ${organizations.columns(db)}`
  return row!
}

/** The tenant's own organization, as a list. */
export function listOrganizations(
  db: Database,
  tenant: Tenant,
  page: Page,
): Promise<PageOf<OrganizationRow>> {
  return selectPage(db, page, {
    kind: 'organization',
    table: 'organizations',
    within: db`id = ${tenant.organizationId}`,
    columns: organizations.columns(db),
  })
}

export async function updateOrganization(
  db: Database,
  tenant: Tenant,
  before: OrganizationRow,
  change: OrganizationChange,
): Promise<OrganizationRow> {
  const [row] = await db<OrganizationRow[]>`
    update organizations set ${organizations.assignments(db, { ...before, ...change })},
      updated = now()
    where id = ${tenant.organizationId}
    returning ${organizations.columns(db)}`
  return row!
}

export function renderOrganization(row: OrganizationRow): Organization {
  return organizations.render(row)
}
