import type { Database } from '../../database/database.ts'
import { toId } from '../../kernel/ids.ts'
import { type Page, type PageOf, selectPage } from '../../kernel/page.ts'
import { type Change, defineTable, type New, type Row } from '../../kernel/table.ts'
import type { Tenant } from '../../kernel/tenant.ts'
import { Organization } from './schema.ts'

export const organizations = defineTable(Organization, {
  kind: 'organization',
  columns: {
    organization_id: { as: 'organization', id: 'organization', select: 'id', write: 'never' },
    name: {},
    slug: { write: 'insert' },
    api_version: {},
    delivery_requires_key: { write: 'update' },
    metadata: { json: true, write: 'update' },
  },
  computed: {},
})

export type OrganizationRow = Row<typeof organizations>
export type NewOrganization = New<typeof organizations>
export type OrganizationChange = Change<typeof organizations>

export async function insertOrganization(
  db: Database,
  organization: NewOrganization,
): Promise<OrganizationRow> {
  const [row] = await db<OrganizationRow[]>`
    insert into organizations ${organizations.values(db, null, organization)}
    returning ${organizations.columns(db)}`
  return row!
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
  const [row] = await db<OrganizationRow[]>`
    select ${organizations.columns(db)} from organizations where id = ${tenant.organizationId}
    for no key update`
  return row!
}

/** UUID of the oldest organization of the installation. */
export async function findFirstOrganization(db: Database): Promise<string> {
  const [row] = await db<{ id: string }[]>`select id from organizations order by id limit 1`
  return row!.id
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
  const _id = toId('organization', row.id)
  return organizations.render(row)
}
