import type { Database } from '../../database/database.ts'
import { timestampOrNull } from '../../kernel/clock.ts'
import type { Tenant } from '../../kernel/context.ts'
import { createdOf, toId, toIdOrNull, updatedOf, uuidOf } from '../../kernel/ids.ts'
import { type Page, type PageOf, selectPage } from '../../kernel/page.ts'
import type { ApiKey } from './schema.ts'

export interface ApiKeyRow {
  organization_id: string
  livemode: boolean
  id: string
  name: string
  prefix_type: 'sk' | 'pk'
  last_four: string
  scopes: string[]
  allowed_origins: string[]
  api_version: string | null
  metadata: Record<string, string>
  family: string
  rolled_from: string | null
  created_by: string | null
  updated: Date
  last_used_at: Date | null
  expires_at: Date | null
  revoked_at: Date | null
  revoked_reason: string | null
  creator_removed_at: Date | null
}

export type NewApiKey = Pick<
  ApiKeyRow,
  | 'id'
  | 'name'
  | 'prefix_type'
  | 'last_four'
  | 'scopes'
  | 'allowed_origins'
  | 'api_version'
  | 'metadata'
  | 'family'
  | 'rolled_from'
  | 'created_by'
  | 'expires_at'
> & { secretHash: Buffer }

/** What authentication needs beside the key: its organization's version. */
export type KeyWithOrganization = ApiKeyRow & { organization_version: string }

const columns = (db: Database) => db`
  organization_id, livemode, id, name, prefix_type, last_four, scopes, allowed_origins, api_version,
  metadata, family, rolled_from, created_by, updated, last_used_at, expires_at, revoked_at, revoked_reason,
  creator_removed_at`

export async function insertApiKey(
  db: Database,
  tenant: Tenant,
  key: NewApiKey,
): Promise<ApiKeyRow> {
  const [row] = await db<ApiKeyRow[]>`
    insert into api_keys (organization_id, livemode, id, name, prefix_type, secret_hash, last_four,
      scopes, allowed_origins, api_version, metadata, family, rolled_from, created_by, expires_at)
    values (${tenant.organizationId}, ${tenant.livemode}, ${key.id}, ${key.name}, ${key.prefix_type},
      ${key.secretHash}, ${key.last_four}, ${key.scopes}, ${key.allowed_origins}, ${key.api_version},
      ${db.json(key.metadata)}, ${key.family}, ${key.rolled_from}, ${key.created_by}, ${key.expires_at})
    returning ${columns(db)}`
  return row!
}

/** By the secret's hash, whosever it is: the look-up that finds out who asks. */
export async function findKeyByHash(
  db: Database,
  hash: Buffer,
): Promise<KeyWithOrganization | null> {
  const [row] = await db<KeyWithOrganization[]>`
    select key.*, organization.api_version as organization_version
    from api_keys key join organizations organization on organization.id = key.organization_id
    where key.secret_hash = ${hash}`
  return row ?? null
}

/** `lock` keeps the row as it is until the transaction ends. */
export async function findApiKey(
  db: Database,
  tenant: Tenant,
  id: string,
  lock = false,
): Promise<ApiKeyRow | null> {
  const [row] = await db<ApiKeyRow[]>`
    select ${columns(db)} from api_keys
    where organization_id = ${tenant.organizationId} and livemode = ${tenant.livemode}
      and id = ${uuidOf('api_key', id)} ${lock ? db`for update` : db``}`
  return row ?? null
}

/** The keys that this user made and that work at `now`, kept as they are until the transaction ends. */
export function lockWorkingKeysOf(
  db: Database,
  tenant: Tenant,
  createdBy: string,
  now: Date,
): Promise<ApiKeyRow[]> {
  return db<ApiKeyRow[]>`
    select ${columns(db)} from api_keys
    where organization_id = ${tenant.organizationId} and livemode = ${tenant.livemode}
      and created_by = ${createdBy} and revoked_at is null
      and (expires_at is null or expires_at > ${now})
    order by id for update`
}

/** One statement for all of these keys; those without a `reason` to revoke them go on working. */
export async function markCreatorRemoved(
  db: Database,
  tenant: Tenant,
  ids: readonly string[],
  now: Date,
  revokedReason: string | null,
): Promise<ApiKeyRow[]> {
  return db<ApiKeyRow[]>`
    update api_keys set creator_removed_at = ${now}, updated = now(),
      revoked_at = ${revokedReason === null ? null : now}, revoked_reason = ${revokedReason}
    where organization_id = ${tenant.organizationId} and livemode = ${tenant.livemode}
      and id = any(${ids as string[]}::uuid[])
    returning ${columns(db)}`
}

export function listApiKeys(db: Database, tenant: Tenant, page: Page): Promise<PageOf<ApiKeyRow>> {
  return selectPage(db, page, { kind: 'api_key', table: 'api_keys', tenant, columns: columns(db) })
}

export type ApiKeyChange = Partial<
  Pick<
    ApiKeyRow,
    | 'name'
    | 'scopes'
    | 'allowed_origins'
    | 'metadata'
    | 'expires_at'
    | 'revoked_at'
    | 'revoked_reason'
    | 'creator_removed_at'
  >
>

export async function updateApiKey(
  db: Database,
  tenant: Tenant,
  before: ApiKeyRow,
  change: ApiKeyChange,
): Promise<ApiKeyRow> {
  const after = { ...before, ...change }
  const [row] = await db<ApiKeyRow[]>`
    update api_keys set name = ${after.name}, scopes = ${after.scopes},
      allowed_origins = ${after.allowed_origins}, metadata = ${db.json(after.metadata)},
      expires_at = ${after.expires_at}, revoked_at = ${after.revoked_at},
      revoked_reason = ${after.revoked_reason}, creator_removed_at = ${after.creator_removed_at},
      updated = now()
    where organization_id = ${tenant.organizationId} and livemode = ${tenant.livemode} and id = ${before.id}
    returning ${columns(db)}`
  return row!
}

/** Written for many keys in one statement, at most once a minute for each. */
export async function touchApiKeys(
  db: Database,
  keys: readonly Pick<ApiKeyRow, 'organization_id' | 'livemode' | 'id'>[],
  at: Date,
): Promise<void> {
  await db`
    update api_keys key set last_used_at = ${at}
    from unnest(
      ${keys.map((key) => key.organization_id)}::uuid[],
      ${db.array(keys.map((key) => key.livemode))}::boolean[],
      ${keys.map((key) => key.id)}::uuid[]
    ) as used (organization_id, livemode, id)
    where key.organization_id = used.organization_id and key.livemode = used.livemode
      and key.id = used.id
      and (last_used_at is null or last_used_at < ${new Date(at.getTime() - 60_000)})`
}

export function renderApiKey(row: ApiKeyRow): ApiKey {
  return {
    id: toId('api_key', row.id),
    object: 'api_key',
    created: createdOf(row.id),
    updated: updatedOf(row),
    livemode: row.livemode,
    organization: toId('organization', row.organization_id),
    name: row.name,
    prefix_type: row.prefix_type,
    mode: row.livemode ? 'live' : 'test',
    last_four: row.last_four,
    scopes: row.scopes,
    allowed_origins: row.allowed_origins,
    api_version: row.api_version,
    last_used_at: timestampOrNull(row.last_used_at),
    expires_at: timestampOrNull(row.expires_at),
    revoked_at: timestampOrNull(row.revoked_at),
    revoked_reason: row.revoked_reason,
    rolled_from: toIdOrNull('api_key', row.rolled_from),
    metadata: row.metadata,
    created_by: row.created_by,
    creator_removed_at: timestampOrNull(row.creator_removed_at),
  }
}
