import type { Database } from '../../database/database.ts'
import type { Tenant } from '../../kernel/base/tenant.ts'
import { applicationEnd, isActive } from './secret-store.ts'

export interface NewToken {
  tenant: Tenant
  applicationId: string
  id: string
  tokenHash: Buffer
  scopes: readonly string[]
  /** Milliseconds since the epoch. */
  expiresMs: number
}

/** A token with the fields of its application and organization that authentication needs. */
export interface TokenRow {
  token_hash: Buffer
  organization_id: string
  livemode: boolean
  application_id: string
  id: string
  scopes: string[]
  expires_at: Date
  client_id: string
  application_scopes: string[]
  application_ends_at: Date | null
  organization_version: string
  organization_moved_to: string | null
}

/**
 * Inserts tokens of active applications; returns the ids of the tokens that were not inserted,
 * normally none. The share lock waits for a running change of the application, so that disabling it
 * leaves no token. The commit does not wait for the disk: if a power failure loses a token, its
 * client requests another, as it does when a token expires.
 */
export async function insertTokens(
  db: Database,
  tokens: readonly NewToken[],
): Promise<Set<string>> {
  const refused = await db<{ id: string }[]>`
    with unhurried as materialized (select set_config('synchronous_commit', 'off', true)),
    token as materialized (
      select * from json_to_recordset(${JSON.stringify(tokens.map(toRow))}::text::json) as token (
        organization_id uuid, livemode boolean, application_id uuid, id uuid, token_hash text,
        scopes text[], expires_ms bigint
      )
    ),
    inserted as (
      insert into oauth_tokens
        (organization_id, livemode, application_id, id, token_hash, scopes, expires_at)
      select token.organization_id, token.livemode, token.application_id, token.id,
        decode(token.token_hash, 'hex'), token.scopes,
        timestamptz 'epoch' + token.expires_ms * interval '1 millisecond'
      from token
      cross join unhurried
      cross join lateral (
        select 1 from oauth_applications
        where organization_id = token.organization_id and livemode = token.livemode
          and id = token.application_id and status = 'active'
        for share
      ) application
      returning id
    )
    select id from token except select id from inserted`
  return new Set(refused.map(({ id }) => id))
}

function toRow({ tenant, applicationId, id, tokenHash, scopes, expiresMs }: NewToken) {
  return {
    organization_id: tenant.organizationId,
    livemode: tenant.livemode,
    application_id: applicationId,
    id,
    token_hash: tokenHash.toString('hex'),
    scopes,
    expires_ms: expiresMs,
  }
}

/** Returns tokens of any organization by their hash: this look-up identifies the caller. */
export function findTokensByHash(db: Database, hashes: readonly Buffer[]): Promise<TokenRow[]> {
  return db<TokenRow[]>`
    select token.*, application.client_id, application.scopes as application_scopes,
      ${applicationEnd(db)} as application_ends_at,
      (select api_version from organizations where id = token.organization_id) as organization_version,
      (select moved_to from organizations where id = token.organization_id) as organization_moved_to
    from oauth_tokens token
    join oauth_applications application on application.organization_id = token.organization_id
      and application.livemode = token.livemode and application.id = token.application_id
    where token.token_hash = any(${hashes as Buffer[]}) and ${isActive(db)}`
}

/** Returns the token's id, or null if the application has no such token. */
export async function deleteToken(
  db: Database,
  tenant: Tenant,
  applicationId: string,
  hash: Buffer,
): Promise<string | null> {
  const [row] = await db<{ id: string }[]>`
    delete from oauth_tokens
    where organization_id = ${tenant.organizationId} and livemode = ${tenant.livemode}
      and application_id = ${applicationId} and token_hash = ${hash}
    returning id`
  return row?.id ?? null
}

export async function deleteTokensByApplication(
  db: Database,
  tenant: Tenant,
  applicationId: string,
): Promise<void> {
  await db`
    delete from oauth_tokens
    where organization_id = ${tenant.organizationId} and livemode = ${tenant.livemode}
      and application_id = ${applicationId}`
}

/** Removes expired tokens in bounded batches. */
export async function removeExpiredTokens(db: Database): Promise<void> {
  for (;;) {
    const removed = await db`
      delete from oauth_tokens where ctid in (
        select ctid from oauth_tokens where expires_at < now() limit ${maxBatch}
      )`
    if (removed.count < maxBatch) return
  }
}

const maxBatch = 10_000
