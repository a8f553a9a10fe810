import type { Database } from '../../database/database.ts'

/** A table whose rows belong to one organization. */
export interface TenantTable {
  name: string
  /** The columns of its primary key after those of the tenant; empty for one row per organization. */
  key: string[]
  /** Whether each row belongs to one mode. */
  hasModes: boolean
}

/** The deletion of a file changes its row by a trigger (migration 0023). */
const writtenByTriggers = 'stored_bytes'

/**
 * Every table of tenants, read from the database, so that none is forgotten: a table before the
 * tables that it refers to, and the one that triggers write last. Throws if tables refer to each
 * other in a circle.
 */
export async function listTenantTables(db: Database): Promise<TenantTable[]> {
  const rows = await db<{ name: string; key: string[]; targets: string[] }[]>`
    select class.relname::text as name,
      array(
        select attname::text
        from pg_constraint, unnest(conkey) with ordinality as part (attnum, place)
        join pg_attribute using (attnum)
        where conrelid = class.oid and contype = 'p' and attrelid = class.oid
        order by place
      ) as key,
      array(
        select distinct target.relname::text
        from pg_constraint join pg_class target on target.oid = confrelid
        where conrelid = class.oid and contype = 'f' and confrelid <> class.oid
      ) as targets
    from pg_class class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
    order by 1`
  const tables = rows.filter(({ key }) => key[0] === 'organization_id')
  const shown = tables.map(({ name, key, targets }) => ({
    name,
    targets: targets.filter((target) => tables.some((table) => table.name === target)),
    hasModes: key[1] === 'livemode',
    key: key.slice(key[1] === 'livemode' ? 2 : 1),
  }))
  return sortReferring(shown)
    .sort((a, b) => Number(a.name === writtenByTriggers) - Number(b.name === writtenByTriggers))
    .map(({ name, key, hasModes }) => ({ name, key, hasModes }))
}

/** Sorts tables so that each comes before the ones that it refers to. */
function sortReferring<Table extends { name: string; targets: string[] }>(
  tables: readonly Table[],
): Table[] {
  const sorted: Table[] = []
  const left = new Set(tables)
  while (left.size > 0) {
    const free = [...left].filter(
      ({ name }) => ![...left].some((other) => other.targets.includes(name)),
    )
    if (free.length === 0) {
      throw new Error(`tables refer to each other: ${[...left].map(({ name }) => name).join(', ')}`)
    }
    for (const table of free) left.delete(table)
    sorted.push(...free)
  }
  return sorted
}
