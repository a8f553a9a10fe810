import type { Database } from '../../database/database.ts'
import { toId } from '../../kernel/base/ids.ts'
import type { Tenant } from '../../kernel/base/tenant.ts'
import { findIconSet, type IconSetRow } from './store.ts'

/**
 * The character of each name in the set's fonts. A new name gets the next character that the set
 * has never used. Locks the set until the transaction ends.
 */
export async function assignCodePoints(
  db: Database,
  tenant: Tenant,
  set: IconSetRow,
  names: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  await findIconSet(db, tenant, toId('icon_set', set.id), true)
  const assigned = await selectCodePoints(db, tenant, set)
  const missing = names.filter((name) => !assigned.has(name))
  if (missing.length === 0) return assigned
  let last = Math.max(firstCodePoint - 1, ...assigned.values())
  for (const name of missing) {
    last = last === lastInPlane ? firstBeyond : last + 1
    assigned.set(name, last)
  }
  const rows = missing.map((name) => ({ name, code_point: assigned.get(name)! }))
  await db`
    insert into icon_code_points (organization_id, livemode, icon_set_id, name, code_point)
    select ${tenant.organizationId}, ${tenant.livemode}, ${set.id}, name, code_point
    from jsonb_to_recordset(${db.json(rows as never)}) as given (name text, code_point integer)`
  return assigned
}

/** The areas for private use: 6,400 characters of the first plane, then 65,534 of plane 15. */
const firstCodePoint = 0xe000
const lastInPlane = 0xf8ff
const firstBeyond = 0xf0000

/** The characters that names of the set have, also those of deleted icons. */
export async function selectCodePoints(
  db: Database,
  tenant: Tenant,
  set: IconSetRow,
): Promise<Map<string, number>> {
  const rows = await db<{ name: string; code_point: number }[]>`
    select name, code_point from icon_code_points
    where organization_id = ${tenant.organizationId} and livemode = ${tenant.livemode}
      and icon_set_id = ${set.id}`
  return new Map(rows.map(({ name, code_point }) => [name, code_point]))
}
