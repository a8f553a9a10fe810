import type { Database } from '../../database/database.ts'
import { timestamp, timestampOrNull } from '../../kernel/clock.ts'
import type { Tenant } from '../../kernel/context.ts'
import { createdOf, toId, updatedOf, uuidOf } from '../../kernel/ids.ts'
import { type Page, type PageOf, selectPage } from '../../kernel/page.ts'
import type { OAuthApplication } from './schema.ts'

export interface ApplicationRow {
  organization_id: string
  livemode: boolean
  id: string
  client_id: string
  name: string
  scopes: string[]
  status: 'active' | 'disabled'
  metadata: Record<string, string>
  created_by: string | null
  creator_removed_at: Date | null
  updated: Date
  /** Oldest first; those that have expired but were not removed yet included. */
  secrets: SecretRow[]
}

export interface SecretRow {
  id: string
  last_four: string
  /** ISO 8601. */
  expires_at: string | null
}

export type NewApplication = Pick<
  ApplicationRow,
  'id' | 'client_id' | 'name' | 'scopes' | 'metadata' | 'created_by'
>

const columns = (db: Database) => db`
  organization_id, livemode, id, client_id, name, scopes, status, metadata, created_by,
  creator_removed_at, updated,
  array(
    select json_build_object(
      'id', secret.id, 'last_four', secret.last_four, 'expires_at', secret.expires_at
    )
    from oauth_secrets secret
    where secret.organization_id = oauth_applications.organization_id
      and secret.livemode = oauth_applications.livemode
      and secret.application_id = oauth_applications.id
    order by secret.id
  ) as secrets`

export async function insertApplication(
  db: Database,
  tenant: Tenant,
  application: NewApplication,
): Promise<void> {
  const { id, client_id, name, scopes, metadata, created_by } = application
  await db`
    insert into oauth_applications
      (organization_id, livemode, id, client_id, name, scopes, metadata, created_by)
    values (${tenant.organizationId}, ${tenant.livemode}, ${id}, ${client_id}, ${name}, ${scopes},
      ${db.json(metadata)}, ${created_by})`
}

export async function findApplication(
  db: Database,
  tenant: Tenant,
  id: string,
): Promise<ApplicationRow | null> {
  const [row] = await db<ApplicationRow[]>`
    select ${columns(db)} from oauth_applications
    where organization_id = ${tenant.organizationId} and livemode = ${tenant.livemode}
      and id = ${uuidOf('oauth_application', id)}`
  return row ?? null
}

/** Keeps the application, its secrets and its tokens as they are until the transaction ends. */
export async function lockApplication(db: Database, tenant: Tenant, id: string): Promise<void> {
  await db`
    select 1 from oauth_applications
    where organization_id = ${tenant.organizationId} and livemode = ${tenant.livemode}
      and id = ${uuidOf('oauth_application', id)} for update`
}

export function listApplications(
  db: Database,
  tenant: Tenant,
  page: Page,
): Promise<PageOf<ApplicationRow>> {
  return selectPage(db, page, {
    kind: 'oauth_application',
    table: 'oauth_applications',
    tenant,
    columns: columns(db),
  })
}

export type ApplicationChange = Partial<
  Pick<ApplicationRow, 'name' | 'scopes' | 'status' | 'metadata'>
>

export async function updateApplication(
  db: Database,
  tenant: Tenant,
  before: ApplicationRow,
  change: ApplicationChange,
): Promise<ApplicationRow> {
  const after = { ...before, ...change }
  const [row] = await db<ApplicationRow[]>`
    update oauth_applications set name = ${after.name}, scopes = ${after.scopes},
      status = ${after.status}, metadata = ${db.json(after.metadata)}, updated = now()
    where organization_id = ${tenant.organizationId} and livemode = ${tenant.livemode}
      and id = ${before.id}
    returning ${columns(db)}`
  return row!
}

/** The applications that this user made, kept as they are until the transaction ends. */
export async function lockApplicationsOf(
  db: Database,
  tenant: Tenant,
  createdBy: string,
): Promise<ApplicationRow[]> {
  return db<ApplicationRow[]>`
    select ${columns(db)} from oauth_applications
    where organization_id = ${tenant.organizationId} and livemode = ${tenant.livemode}
      and created_by = ${createdBy}
    order by id for update`
}

export async function markCreatorRemoved(
  db: Database,
  tenant: Tenant,
  ids: readonly string[],
  now: Date,
): Promise<ApplicationRow[]> {
  return db<ApplicationRow[]>`
    update oauth_applications set creator_removed_at = ${now}, updated = now()
    where organization_id = ${tenant.organizationId} and livemode = ${tenant.livemode}
      and id = any(${ids as string[]}::uuid[])
    returning ${columns(db)}`
}

/** Its secrets and tokens go with it. */
export async function deleteApplication(db: Database, tenant: Tenant, uuid: string): Promise<void> {
  await db`
    delete from oauth_applications
    where organization_id = ${tenant.organizationId} and livemode = ${tenant.livemode}
      and id = ${uuid}`
}

/** Renders with the secrets that are live at `now` (milliseconds since the epoch). */
export function renderApplication(row: ApplicationRow, now: number): OAuthApplication {
  return {
    id: toId('oauth_application', row.id),
    object: 'oauth_application',
    created: createdOf(row.id),
    updated: updatedOf(row),
    livemode: row.livemode,
    organization: toId('organization', row.organization_id),
    client_id: row.client_id,
    name: row.name,
    scopes: row.scopes,
    secrets: row.secrets.filter((secret) => isLive(secret, now)).map(renderSecret),
    status: row.status,
    metadata: row.metadata,
    created_by: row.created_by,
    creator_removed_at: timestampOrNull(row.creator_removed_at),
  }
}

export function isLive({ expires_at }: SecretRow, now: number): boolean {
  return expires_at === null || Date.parse(expires_at) > now
}

function renderSecret({ id, last_four, expires_at }: SecretRow) {
  return {
    id: toId('oauth_secret', id),
    last_four,
    created: createdOf(id),
    expires_at: expires_at === null ? null : timestamp(Date.parse(expires_at)),
  }
}
