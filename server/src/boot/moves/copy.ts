import type { Database, Fragment } from '../../database/database.ts'
import type { TenantTable } from '../../tenancy/organizations/tenant-tables.ts'

/** Rows between two databases with the same tables, as the JSON of each. */

const pageSize = 2_000

/**
 * The rows of an organization, in pages in the order of their keys.
 *
 * @param condition begins with `and`; the table is `one`
 */
export async function* readRows(
  db: Database,
  table: TenantTable,
  organizationId: string,
  condition: Fragment,
): AsyncGenerator<string[]> {
  const key = [...(table.hasModes ? ['livemode'] : []), ...table.key]
  let last: string | null = null
  do {
    const after: Fragment =
      last === null
        ? db``
        : db`and (${db(key)}) > (
            select ${db(key)} from json_populate_record(null::${db(table.name)}, ${last}::text::json)
          )`
    const order: Fragment = key.length === 0 ? db`` : db`order by ${db(key)}`
    const rows: { row: string }[] = await db<{ row: string }[]>`
      select row_to_json(one)::text as row from ${db(table.name)} one
      where organization_id = ${organizationId} ${condition} ${after} ${order} limit ${pageSize}`
    if (rows.length > 0) yield rows.map(({ row }) => row)
    last = rows.length === pageSize && key.length > 0 ? rows.at(-1)!.row : null
  } while (last !== null)
}

/** `again`: rows that exist are left as they are. */
export async function insertRows(
  db: Database,
  { name }: Pick<TenantTable, 'name'>,
  rows: readonly string[],
  again = false,
): Promise<void> {
  const columns = await listColumns(db, name)
  await db`
    insert into ${db(name)} (${db(columns)})
    select ${db(columns)}
    from json_populate_recordset(null::${db(name)}, ${`[${rows.join(',')}]`}::text::json)
    ${again ? db`on conflict do nothing` : db``}`
}

export async function countRows(
  db: Database,
  table: string,
  organizationId: string,
): Promise<number> {
  const [row] = await db<{ count: number }[]>`
    select count(*) from ${db(table)} where organization_id = ${organizationId}`
  return row!.count
}

/** The columns that are not computed. */
async function listColumns(db: Database, table: string): Promise<string[]> {
  const rows = await db<{ name: string }[]>`
    select attname::text as name from pg_attribute
    where attrelid = ${table}::text::regclass and attnum > 0 and not attisdropped and attgenerated = ''
    order by attnum`
  return rows.map(({ name }) => name)
}
