import type { Database } from '../../database/database.ts'
import type { Tenant } from '../../kernel/context.ts'
import { createdOf, toId, updatedOf } from '../../kernel/ids.ts'
import { type Page, type PageOf, selectPage } from '../../kernel/page.ts'
import type { Organization } from './schema.ts'

export interface OrganizationRow {
  id: string
  name: string
  slug: string
  api_version: string
  delivery_requires_key: boolean
  metadata: Record<string, string>
  updated: Date
}

const columns = (db: Database) =>
  db`id, name, slug, api_version, delivery_requires_key, metadata, updated`

export async function insertOrganization(
  db: Database,
  organization: Pick<OrganizationRow, 'id' | 'name' | 'slug' | 'api_version'>,
): Promise<OrganizationRow> {
  const { id, name, slug, api_version } = organization
  const [row] = await db<OrganizationRow[]>`
    insert into organizations (id, name, slug, api_version)
    values (${id}, ${name}, ${slug}, ${api_version})
    returning ${columns(db)}`
  return row!
}

/** The tenant's own; there is no other that it could ask for. */
export async function readOrganization(db: Database, tenant: Tenant): Promise<OrganizationRow> {
  const [row] = await db<OrganizationRow[]>`
    select ${columns(db)} from organizations where id = ${tenant.organizationId}`
  return row!
}

/**
 * The same, kept as it is until the transaction ends, for changes that must not cross: of its
 * settings, and of who is a member in which role. Rows that refer to it can be written meanwhile.
 */
export async function lockOrganization(db: Database, tenant: Tenant): Promise<OrganizationRow> {
  const [row] = await db<OrganizationRow[]>`
    select ${columns(db)} from organizations where id = ${tenant.organizationId}
    for no key update`
  return row!
}

/** UUID of the oldest organization of the installation. */
export async function findFirstOrganization(db: Database): Promise<string> {
  const [row] = await db<{ id: string }[]>`select id from organizations order by id limit 1`
  return row!.id
}

/** One organization, as a list. */
export function listOrganizations(
  db: Database,
  tenant: Tenant,
  page: Page,
): Promise<PageOf<OrganizationRow>> {
  return selectPage(db, page, {
    kind: 'organization',
    table: 'organizations',
    within: db`id = ${tenant.organizationId}`,
    columns: columns(db),
  })
}

export type OrganizationChange = Partial<
  Pick<OrganizationRow, 'name' | 'api_version' | 'delivery_requires_key' | 'metadata'>
>

export async function updateOrganization(
  db: Database,
  tenant: Tenant,
  before: OrganizationRow,
  change: OrganizationChange,
): Promise<OrganizationRow> {
  const after = { ...before, ...change }
  const [row] = await db<OrganizationRow[]>`
    update organizations set name = ${after.name}, api_version = ${after.api_version},
      delivery_requires_key = ${after.delivery_requires_key},
      metadata = ${db.json(after.metadata)}, updated = now()
    where id = ${tenant.organizationId}
    returning ${columns(db)}`
  return row!
}

export function renderOrganization(row: OrganizationRow): Organization {
  const id = toId('organization', row.id)
  return {
    id,
    object: 'organization',
    created: createdOf(row.id),
    updated: updatedOf(row),
    organization: id,
    name: row.name,
    slug: row.slug,
    api_version: row.api_version,
    delivery_requires_key: row.delivery_requires_key,
    metadata: row.metadata,
  }
}
