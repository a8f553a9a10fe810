import type { Database, Fragment } from '../database/database.ts'
import { boundsOfDay } from './partitions.ts'

/**
 * Planner settings for connections that work on the queue. The queue grows from nothing to a
 * million rows faster than its statistics are updated: a plan that was made while it was one page
 * would continue to read all of it and compare each row with each of a batch.
 */
export const queueSettings = { enable_seqscan: 'off', enable_nestloop: 'off' }

/**
 * The condition that a row has the key of a row of `source`: the tenant, then `column`, which equals
 * `source`. It leaves the planner one plan, which reads the primary key at one place for each row of
 * `source`, whatever the version and the statistics. The queue is empty one minute and has a million
 * rows the next: a plan that was made while it was empty expected one row, and read 15,240 for a claim
 * of 200.
 *
 * Rows are compared as a whole, because equal columns would also allow a join that reads the whole
 * table, and because before PostgreSQL 17 a condition `= any` on a column after the first may stay
 * unused. The other conditions add nothing but the estimate of one row. Further conditions between the
 * two tables must not be equalities either (`is not distinct from`).
 */
export function lookUp(db: Database, column: string, source: string): Fragment {
  const [table, from] = [chooseTable(column), chooseTable(source)]
  const key = [`${table}.organization_id`, `${table}.livemode`, column]
  const wanted = [`${from}.organization_id`, `${from}.livemode`, source]
  return db.unsafe(
    [
      `(${key.join(', ')}) >= (${wanted.join(', ')})`,
      `(${key.join(', ')}) <= (${wanted.join(', ')})`,
      ...key.map((part, at) => `${part} is not distinct from ${wanted[at]}`),
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
