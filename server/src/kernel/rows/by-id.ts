import type { Database } from '../../database/database.ts'
import { type Kind, toId, toUuid } from '../base/ids.ts'
import type { Tenant } from '../base/tenant.ts'

/** Deletes the row of a tenant with this UUID. */
export async function deleteRow(
  db: Database,
  { organizationId, livemode }: Tenant,
  table: string,
  uuid: string,
): Promise<void> {
  await db`
    delete from ${db(table)}
    where organization_id = ${organizationId} and livemode = ${livemode} and id = ${uuid}`
}

/**
 * Returns the ids of this kind that have no row in the tenant. The other rows are locked until the
 * transaction ends, so that nothing deletes them meanwhile.
 */
export async function findMissing(
  db: Database,
  { organizationId, livemode }: Tenant,
  kind: Kind,
  table: string,
  ids: readonly string[],
): Promise<Set<string>> {
  const uuids = ids.map((id) => toUuid(kind, id)).filter((uuid) => uuid !== null)
  const rows = await db<{ id: string }[]>`
    select id from ${db(table)}
    where organization_id = ${organizationId} and livemode = ${livemode}
      and id = any(${uuids}::uuid[])
    order by id for key share`
  const known = new Set(rows.map((row) => toId(kind, row.id)))
  return new Set(ids.filter((id) => !known.has(id)))
}
