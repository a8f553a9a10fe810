import type { Database, Fragment } from '../../database/database.ts'
import type { Tenant } from '../../kernel/base/tenant.ts'

interface NewSecret {
  id: string
  credentialsHash: Buffer
  last_four: string
  /** Null if only a later rotation ends it. */
  expires_at: Date | null
}

/** The application of a client's credentials, and how long they are valid. */
export interface ClientRow {
  credentials_hash: Buffer
  expires_at: Date | null
  organization_id: string
  livemode: boolean
  application_id: string
  client_id: string
  scopes: string[]
  status: 'active' | 'disabled'
  application_ends_at: Date | null
}

export async function insertSecret(
  db: Database,
  tenant: Tenant,
  applicationId: string,
  secret: NewSecret,
): Promise<void> {
  await db`
    insert into oauth_secrets
      (organization_id, livemode, application_id, id, credentials_hash, last_four, expires_at)
    values (${tenant.organizationId}, ${tenant.livemode}, ${applicationId}, ${secret.id},
      ${secret.credentialsHash}, ${secret.last_four}, ${secret.expires_at})`
}

/** Ends the application's secrets at `at`, except those that expire earlier. */
export async function endSecrets(
  db: Database,
  tenant: Tenant,
  applicationId: string,
  at: Date,
): Promise<void> {
  await db`
    update oauth_secrets set expires_at = ${at}
    where organization_id = ${tenant.organizationId} and livemode = ${tenant.livemode}
      and application_id = ${applicationId} and (expires_at is null or expires_at > ${at})`
}

/**
 * Returns clients of any organization by the hash of the credentials: this look-up identifies the
 * client.
 */
export function findClientsByHash(db: Database, hashes: readonly Buffer[]): Promise<ClientRow[]> {
  return db<ClientRow[]>`
    select secret.credentials_hash, secret.expires_at, application.organization_id,
      application.livemode, application.id as application_id, application.client_id,
      application.scopes, application.status, ${applicationEnd(db)} as application_ends_at
    from oauth_secrets secret
    join oauth_applications application on application.organization_id = secret.organization_id
      and application.livemode = secret.livemode and application.id = secret.application_id
    where secret.credentials_hash = any(${hashes as Buffer[]}) and ${isActive(db)}`
}

/**
 * When the last secret of `application`, a name in the statement, expires; null if one does not
 * expire.
 */
export function applicationEnd(db: Database): Fragment {
  return db`(
    select case when not bool_or(expires_at is null) then max(expires_at) end
    from oauth_secrets any_secret
    where any_secret.organization_id = application.organization_id
      and any_secret.livemode = application.livemode
      and any_secret.application_id = application.id
  )`
}

/** Whether the organization of `application`, a name in the statement, was not deleted. */
export function isActive(db: Database): Fragment {
  return db`exists (
    select 1 from organizations
    where organizations.id = application.organization_id and organizations.deletes_at is null
  )`
}

/** Removes expired secrets in bounded batches. */
export async function removeExpiredSecrets(db: Database): Promise<void> {
  for (;;) {
    const removed = await db`
      delete from oauth_secrets where ctid in (
        select ctid from oauth_secrets where expires_at < now() limit ${maxBatch}
      )`
    if (removed.count < maxBatch) return
  }
}

const maxBatch = 10_000
