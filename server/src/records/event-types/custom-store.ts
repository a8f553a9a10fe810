import type { Database } from '../../database/database.ts'
import type { Tenant } from '../../kernel/base/tenant.ts'

type Json = Record<string, unknown>

interface CustomType {
  type: string
  description: string
  schema: Json
  example: Json | null
}

export interface CustomTypeRow extends CustomType {
  created: Date
  updated: Date
}

/** The types of the tenant, by name. */
export function listCustomTypes(db: Database, tenant: Tenant): Promise<CustomTypeRow[]> {
  return db<CustomTypeRow[]>`
    select type, description, schema, example, created, updated from custom_event_types
    where organization_id = ${tenant.organizationId} and livemode = ${tenant.livemode}
    order by type`
}

/** The schemas as texts, by type, for the check of posted events. */
export async function readSchemas(
  db: Database,
  tenant: Tenant,
): Promise<ReadonlyMap<string, string>> {
  const rows = await db<{ type: string; schema: string }[]>`
    select type, schema::text as schema from custom_event_types
    where organization_id = ${tenant.organizationId} and livemode = ${tenant.livemode}`
  return new Map(rows.map(({ type, schema }) => [type, schema]))
}

/** `lock` locks the row until the transaction ends. */
export async function findCustomType(
  db: Database,
  tenant: Tenant,
  type: string,
  lock = false,
): Promise<CustomTypeRow | null> {
  // PostgreSQL refuses U+0000, which a path may contain.
  if (type.includes('\0')) return null
  const [row] = await db<CustomTypeRow[]>`
    select type, description, schema, example, created, updated from custom_event_types
    where organization_id = ${tenant.organizationId} and livemode = ${tenant.livemode}
      and type = ${type}
    ${lock ? db`for update` : db``}`
  return row ?? null
}

export async function countCustomTypes(db: Database, tenant: Tenant): Promise<number> {
  const [row] = await db<{ count: number }[]>`
    select count(*) from custom_event_types
    where organization_id = ${tenant.organizationId} and livemode = ${tenant.livemode}`
  return row!.count
}

/** Returns null if the type exists. */
export async function insertCustomType(
  db: Database,
  tenant: Tenant,
  { type, description, schema, example }: CustomType,
): Promise<CustomTypeRow | null> {
  const [row] = await db<CustomTypeRow[]>`
    insert into custom_event_types (organization_id, livemode, type, description, schema, example)
    values (${tenant.organizationId}, ${tenant.livemode}, ${type}, ${description},
      ${JSON.stringify(schema)}::text::json, ${example && JSON.stringify(example)}::text::json)
    on conflict (organization_id, livemode, type) do nothing
    returning type, description, schema, example, created, updated`
  return row ?? null
}

export async function updateCustomType(
  db: Database,
  tenant: Tenant,
  { type, description, schema, example }: CustomType,
): Promise<CustomTypeRow> {
  const [row] = await db<CustomTypeRow[]>`
    update custom_event_types
    set description = ${description}, schema = ${JSON.stringify(schema)}::text::json,
      example = ${example && JSON.stringify(example)}::text::json, updated = now()
    where organization_id = ${tenant.organizationId} and livemode = ${tenant.livemode}
      and type = ${type}
    returning type, description, schema, example, created, updated`
  return row!
}

export async function deleteCustomType(db: Database, tenant: Tenant, type: string): Promise<void> {
  await db`
    delete from custom_event_types
    where organization_id = ${tenant.organizationId} and livemode = ${tenant.livemode}
      and type = ${type}`
}
