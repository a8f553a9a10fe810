import type { Database } from '../../database/database.ts'
import { requireUuid } from '../../kernel/base/ids.ts'
import type { Tenant } from '../../kernel/base/tenant.ts'
import { type Page, type PageOf, selectPage } from '../../kernel/rows/page.ts'
import { type Change, defineTable, type New, type Row, type } from '../../kernel/rows/table.ts'
import { ApiKey } from './schema.ts'

const apiKeys = defineTable(ApiKey, {
  kind: 'api_key',
  columns: {
    name: {},
    prefix_type: { write: 'insert' },
    secret_hash: { hidden: type<Buffer>(), select: false, write: 'insert' },
    last_four: { write: 'insert' },
    scopes: {},
    allowed_origins: {},
    allowed_networks: { initial: [] as string[] },
    api_version: { write: 'insert' },
    last_used_at: { time: true, write: 'never' },
    last_used_address: { write: 'never' },
    last_used_place: { write: 'never' },
    // Days before its end at which its owners were last reminded.
    reminded_days: { hidden: type<number | null>(), write: 'never' },
    expires_at: { time: true },
    revoked_at: { time: true, write: 'update' },
    revoked_reason: { write: 'update' },
    family: { hidden: type<string>(), write: 'insert' },
    rolled_from: { id: 'api_key', write: 'insert' },
    metadata: { json: true },
    created_by: { write: 'insert' },
    creator_removed_at: { time: true, write: 'update' },
  },
  computed: {
    mode: ({ livemode }) => (livemode ? 'live' : 'test'),
  },
})

export type ApiKeyRow = Row<typeof apiKeys>
type NewApiKey = New<typeof apiKeys>
export type ApiKeyChange = Change<typeof apiKeys>

/** A key with the version of its organization, which authentication also needs. */
export type KeyWithOrganization = ApiKeyRow & {
  organization_version: string
  organization_deleted: boolean
  organization_moved_to: string | null
}

export async function insertApiKey(
  db: Database,
  tenant: Tenant,
  key: NewApiKey,
): Promise<ApiKeyRow> {
  const [row] = await db<ApiKeyRow[]>`
    insert into api_keys ${apiKeys.values(db, tenant, key)}
    returning ${apiKeys.columns(db)}`
  return row!
}

/**
 * Returns a key of any organization by the hash of its secret: this look-up identifies the caller.
 */
export async function findKeyByHash(
  db: Database,
  hash: Buffer,
): Promise<KeyWithOrganization | null> {
  const [row] = await db<KeyWithOrganization[]>`
    select key.*, organization.api_version as organization_version,
      organization.deletes_at is not null as organization_deleted,
      organization.moved_to as organization_moved_to
    from api_keys key join organizations organization on organization.id = key.organization_id
    where key.secret_hash = ${hash}`
  return row ?? null
}

/** `lock` locks the row until the transaction ends. */
export async function findApiKey(
  db: Database,
  tenant: Tenant,
  id: string,
  lock = false,
): Promise<ApiKeyRow | null> {
  const [row] = await db<ApiKeyRow[]>`
    select ${apiKeys.columns(db)} from api_keys
    where organization_id = ${tenant.organizationId} and livemode = ${tenant.livemode}
      and id = ${requireUuid('api_key', id)} ${lock ? db`for update` : db``}`
  return row ?? null
}

/**
 * The keys that this user created and that are valid at `now`, locked until the transaction ends.
 */
export function lockWorkingKeysByCreator(
  db: Database,
  tenant: Tenant,
  createdBy: string,
  now: Date,
): Promise<ApiKeyRow[]> {
  return db<ApiKeyRow[]>`
    select ${apiKeys.columns(db)} from api_keys
    where organization_id = ${tenant.organizationId} and livemode = ${tenant.livemode}
      and created_by = ${createdBy} and revoked_at is null
      and (expires_at is null or expires_at > ${now})
    order by id for update`
}

/**
 * Marks all of these keys in one statement; without a `reason` to revoke them, they remain valid.
 */
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
    returning ${apiKeys.columns(db)}`
}

export function listApiKeys(db: Database, tenant: Tenant, page: Page): Promise<PageOf<ApiKeyRow>> {
  return selectPage(db, page, {
    kind: 'api_key',
    table: 'api_keys',
    tenant,
    columns: apiKeys.columns(db),
  })
}

export async function updateApiKey(
  db: Database,
  tenant: Tenant,
  before: ApiKeyRow,
  change: ApiKeyChange,
): Promise<ApiKeyRow> {
  const [row] = await db<ApiKeyRow[]>`
    update api_keys set ${apiKeys.assignments(db, { ...before, ...change })},
      updated = now()
    where organization_id = ${tenant.organizationId} and livemode = ${tenant.livemode} and id = ${before.id}
    returning ${apiKeys.columns(db)}`
  return row!
}

/** A key, and from where it was used. */
export interface KeyUse {
  key: Pick<ApiKeyRow, 'organization_id' | 'livemode' | 'id'>
  address: string
  place: string | null
}

/** Updates many keys in one statement, at most once a minute for each. */
export async function touchApiKeys(db: Database, uses: readonly KeyUse[], at: Date): Promise<void> {
  const keys = uses.map(({ key }) => key)
  await db`
    update api_keys key set last_used_at = ${at}, last_used_address = used.address,
      last_used_place = used.place
    from unnest(
      ${keys.map((key) => key.organization_id)}::uuid[],
      ${keys.map((key) => key.livemode)}::boolean[],
      ${keys.map((key) => key.id)}::uuid[],
      ${uses.map(({ address }) => address)}::text[],
      ${uses.map(({ place }) => place)}::text[]
    ) as used (organization_id, livemode, id, address, place)
    where key.organization_id = used.organization_id and key.livemode = used.livemode
      and key.id = used.id
      and (last_used_at is null or last_used_at < ${new Date(at.getTime() - 60_000)})`
}

/** The working keys of all tenants that expire in a time range and were not rolled, the first ones first. */
export function selectEndingKeys(db: Database, from: Date, until: Date): Promise<ApiKeyRow[]> {
  return db<ApiKeyRow[]>`
    select ${apiKeys.columns(db)} from api_keys ending
    where revoked_at is null and expires_at > ${from} and expires_at <= ${until}
      and (reminded_days is null or (reminded_days > 1 and expires_at <= ${new Date(from.getTime() + 86_400_000)}))
      and not exists (
        select 1 from api_keys newer where newer.organization_id = ending.organization_id
          and newer.livemode = ending.livemode and newer.rolled_from = ending.id
      )
    order by expires_at limit 1000`
}

/** Returns null if another process reminds of it now. */
export async function lockForReminder(
  db: Database,
  tenant: Tenant,
  uuid: string,
): Promise<ApiKeyRow | null> {
  const [row] = await db<ApiKeyRow[]>`
    select ${apiKeys.columns(db)} from api_keys
    where organization_id = ${tenant.organizationId} and livemode = ${tenant.livemode} and id = ${uuid}
    for update skip locked`
  return row ?? null
}

export async function setReminded(
  db: Database,
  tenant: Tenant,
  uuid: string,
  days: number,
): Promise<void> {
  await db`
    update api_keys set reminded_days = ${days}
    where organization_id = ${tenant.organizationId} and livemode = ${tenant.livemode} and id = ${uuid}`
}

export function renderApiKey(row: ApiKeyRow): ApiKey {
  return apiKeys.render(row)
}
