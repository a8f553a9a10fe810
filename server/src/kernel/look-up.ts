import type { Database, Fragment } from '../database/database.ts'
import { boundsOfDay } from './partitions.ts'

/**
 * Planner settings for connections that work on the queue: rows are looked up in a nested loop. The queue
 * grows from nothing to a million rows faster than its statistics are updated: a plan that was made
 * while it was one page would continue to read all of it.
 */
export const queueSettings = {
  enable_seqscan: 'off',
  enable_hashjoin: 'off',
  enable_mergejoin: 'off',
}

/**
 * The condition that a row has the key of a row of `source`: the tenant, then `column`, which equals
 * `source`. The primary key finds at most one row by all three, so no other index looks better, whatever
 * the statistics say. When they were compared as a row, each index that begins with the tenant looked
 * the same: 900,000 rows of an analyzed history were read to end 3 deliveries.
 */
export function lookUp(db: Database, column: string, source: string): Fragment {
  const [table, from] = [chooseTable(column), chooseTable(source)]
  return db.unsafe(
    [
      `${table}.organization_id = ${from}.organization_id`,
      `${table}.livemode = ${from}.livemode`,
      `${column} = ${source}`,
    ].join(' and '),
  ) as unknown as Fragment
}

/**
 * A condition in the statement's text that limits `column` to the day of `uuid`, so that the plan
 * contains only that day's partition. If PostgreSQL 18.4 prunes partitions by parameters at run
 * time, it may omit the right one after a row was moved (decision 24).
 */
export function matchDay(db: Database, column: string, uuid: string): Fragment {
  const { first, end } = boundsOfDay(uuid)
  return db.unsafe(`${column} >= '${first}' and ${column} < '${end}'`) as unknown as Fragment
}

function chooseTable(column: string): string {
  return column.slice(0, column.indexOf('.'))
}
