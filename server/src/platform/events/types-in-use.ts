import type { Database, Fragment } from '../../database/database.ts'

/** Above it, what is sought is so common that it is close together in the order of time too. */
export const typesAtMost = 100

/** Rows of events, or of what was made of them, by an index on the column after those of `within`. */
interface TypedRows {
  table: string
  column: string
  /** The rows, as a condition on the columns that the index has before the type. */
  within: Fragment
}

/**
 * The types of rows that begin with a prefix ending in a point, at most one more than `typesAtMost`.
 * Takes one step of the index for each type, however many rows have it.
 */
export async function selectTypes(
  db: Database,
  { table, column, within }: TypedRows,
  prefix: string,
): Promise<string[]> {
  // The slash comes after the point, so it ends the range of all types with the prefix.
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
    select type from known where type is not null limit ${typesAtMost + 1}`
  return rows.map(({ type }) => type)
}
