import type { Database } from '../src/database/database.ts'

/**
 * The tenancy of all tables, read from the database itself: which columns identify the tenant. The
 * exceptions are only here, each with its reason.
 */
interface TableColumns {
  columns: ReadonlySet<string>
  /** The columns that every statement must restrict. */
  tenant: readonly string[]
}

export type Catalogue = ReadonlyMap<string, TableColumns>

/** Tables of one organization whose rows both modes share. */
export const sharedByModes: Readonly<Record<string, string>> = {
  memberships: 'people belong to an organization, not to its test data',
  invitations: 'a step of a membership',
  audit_drafts: 'the audit log is one chain for both modes',
  audit_chains: 'the audit log is one chain for both modes',
  audit_forwards: 'the audit log is one chain for both modes',
  audit_entries: 'the audit log is one chain for both modes',
  single_sign_on: 'people sign in to an organization, not to its test data',
  single_sign_on_domains: 'people sign in to an organization, not to its test data',
  single_sign_on_identities: 'people sign in to an organization, not to its test data',
  sign_in_policies: 'people sign in to an organization, not to its test data',
  organization_logos: 'a picture of the organization',
  stored_bytes: 'both modes share the quota of the organization',
}

/** Tables whose rows belong to no single tenant. */
export const outsideTenants: Readonly<Record<string, string>> = {
  schema_migrations: 'all tenants share the schema',
  moved_domains: 'the sign-in page looks a domain up before it knows an organization',
  users: 'a person may be a member of several organizations',
  user_avatars: 'a picture belongs to a person',
  sessions: 'a person signs in once for all their organizations; the column says which is shown',
  totp_secrets: 'a second factor belongs to a person',
  passkeys: 'a second factor belongs to a person',
  recovery_codes: 'a second factor belongs to a person',
  challenges: 'a browser answers them before the person is known',
  password_resets: 'a password belongs to a person',
  sign_ups: 'a person who signs up belongs to no organization yet',
  devices: 'a known browser belongs to a person',
  device_authorizations: 'a device waits before the member who confirms it is known',
  packings: 'maintenance packs the rows of all tenants',
  packing_changes: 'maintenance packs the rows of all tenants',
  throttles: 'tries are counted before the person is known',
}

/** The table of tenants itself, identified by id. */
const tenants = 'organizations'

/** Every table, partition and view of the schema. */
export async function readCatalogue(db: Database): Promise<Catalogue> {
  const rows = await db<{ name: string; columns: string[] }[]>`
    select class.relname::text as name, array_agg(attname::text) as columns
    from pg_class class join pg_attribute on attrelid = class.oid
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm')
      and attnum > 0 and not attisdropped
    group by class.oid`
  return new Map(
    rows.map(({ name, columns }) => [
      name,
      { columns: new Set(columns), tenant: tenantColumns(name, columns) },
    ]),
  )
}

function tenantColumns(table: string, columns: readonly string[]): readonly string[] {
  if (table === tenants) return ['id']
  if (table in outsideTenants) return []
  return ['organization_id', 'livemode'].filter((column) => columns.includes(column))
}
