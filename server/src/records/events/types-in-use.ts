import type { Database, Fragment } from '../../database/database.ts'

/**
 * The greatest number of types. With more, matching rows are so common that they are close
 * together in time order too.
 */
export const maxTypes = 100

/** Rows of events, or derived from events, with an index on `within`'s columns, then `column`. */
interface TypedRows {
  table: string
  column: string
  /** A condition on the columns that precede the type in the index. */
  within: Fragment
}

/**
 * Returns the types of rows that begin with a prefix ending in a dot, at most `maxTypes` + 1.
 * Takes one index step per type, however many rows have it.
 */
export async function selectTypes(
  db: Database,
  { table, column, within }: TypedRows,
  prefix: string,
): Promise<string[]> {
  // The slash sorts right after the dot, so it ends the range of all types with the prefix.
  const end = prefix.replace(/\.$/, '/')
  const type = db(column)
  const rows = await db<{ type: string }[]>`
    with recursive known (type) as (
      (select ${type} from ${db(table)}
        where ${within} and ${type} >= ${prefix} and ${type} < ${end}
        order by ${type} limit 1)
      union all
      select (
        select ${type} from ${db(table)}
        where ${within} and ${type} > known.type and ${type} < ${end}
        order by ${type} limit 1
      ) from known where known.type is not null
    )
    select type from known where type is not null limit ${maxTypes + 1}`
  return rows.map(({ type }) => type)
}
