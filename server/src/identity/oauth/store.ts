import type { Database } from '../../database/database.ts'
import { timestamp } from '../../kernel/base/clock.ts'
import { readCreated, requireUuid, toId } from '../../kernel/base/ids.ts'
import type { Tenant } from '../../kernel/base/tenant.ts'
import { type Page, type PageOf, selectPage } from '../../kernel/rows/page.ts'
import { type Change, defineTable, type New, type Row, type } from '../../kernel/rows/table.ts'
import { OAuthApplication } from './schema.ts'

const applications = defineTable(OAuthApplication, {
  kind: 'oauth_application',
  columns: {
    client_id: { write: 'insert' },
    name: {},
    scopes: {},
    // Oldest first, including expired ones that are not removed yet.
    secrets: {
      hidden: type<SecretRow[]>(),
      write: 'never',
      select: `array(
        select json_build_object(
          'id', secret.id, 'last_four', secret.last_four, 'expires_at', secret.expires_at
        )
        from oauth_secrets secret
        where secret.organization_id = oauth_applications.organization_id
          and secret.livemode = oauth_applications.livemode
          and secret.application_id = oauth_applications.id
        order by secret.id
      )`,
    },
    status: { write: 'update' },
    metadata: { json: true },
    created_by: { write: 'insert' },
    creator_removed_at: { time: true, write: 'never' },
  },
  computed: {
    secrets: (row) => row.secrets.map(renderSecret),
  },
})

export type ApplicationRow = Row<typeof applications>
type NewApplication = New<typeof applications>
export type ApplicationChange = Change<typeof applications>

interface SecretRow {
  id: string
  last_four: string
  /** ISO 8601. */
  expires_at: string | null
}

export async function insertApplication(
  db: Database,
  tenant: Tenant,
  application: NewApplication,
): Promise<void> {
  await db`
    insert into oauth_applications ${applications.values(db, tenant, application)}`
}

export async function findApplication(
  db: Database,
  tenant: Tenant,
  id: string,
): Promise<ApplicationRow | null> {
  const [row] = await db<ApplicationRow[]>`
    select ${applications.columns(db)} from oauth_applications
    where organization_id = ${tenant.organizationId} and livemode = ${tenant.livemode}
      and id = ${requireUuid('oauth_application', id)}`
  return row ?? null
}

/** Locks the application, its secrets and its tokens until the transaction ends. */
export async function lockApplicationRow(db: Database, tenant: Tenant, id: string): Promise<void> {
  await db`
    select 1 from oauth_applications
    where organization_id = ${tenant.organizationId} and livemode = ${tenant.livemode}
      and id = ${requireUuid('oauth_application', id)} for update`
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
    columns: applications.columns(db),
  })
}

export async function updateApplication(
  db: Database,
  tenant: Tenant,
  before: ApplicationRow,
  change: ApplicationChange,
): Promise<ApplicationRow> {
  const [row] = await db<ApplicationRow[]>`
    update oauth_applications set ${applications.assignments(db, { ...before, ...change })},
      updated = now()
    where organization_id = ${tenant.organizationId} and livemode = ${tenant.livemode}
      and id = ${before.id}
    returning ${applications.columns(db)}`
  return row!
}

/** The applications that this user created, locked until the transaction ends. */
export async function lockApplicationsByCreator(
  db: Database,
  tenant: Tenant,
  createdBy: string,
): Promise<ApplicationRow[]> {
  return db<ApplicationRow[]>`
    select ${applications.columns(db)} from oauth_applications
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
    returning ${applications.columns(db)}`
}

/** Deletes its secrets and tokens too. */
export async function deleteApplication(db: Database, tenant: Tenant, uuid: string): Promise<void> {
  await db`
    delete from oauth_applications
    where organization_id = ${tenant.organizationId} and livemode = ${tenant.livemode}
      and id = ${uuid}`
}

/** Renders with the secrets that are valid at `now` (milliseconds since the epoch). */
export function renderApplication(row: ApplicationRow, now: number): OAuthApplication {
  return applications.render({
    ...row,
    secrets: row.secrets.filter((secret) => isLive(secret, now)),
  })
}

export function isLive({ expires_at }: SecretRow, now: number): boolean {
  return expires_at === null || Date.parse(expires_at) > now
}

function renderSecret({ id, last_four, expires_at }: SecretRow) {
  return {
    id: toId('oauth_secret', id),
    last_four,
    created: readCreated(id),
    expires_at: expires_at === null ? null : timestamp(Date.parse(expires_at)),
  }
}
