import type { Database, Fragment } from '../database/database.ts'
import { boundsOfDay } from '../kernel/partitions.ts'

/**
 * Planner settings for connections that work on the queue. The queue grows from nothing to a
 * million rows faster than its statistics are updated: a plan that was made while it was one page
 * would continue to read all of it and compare each row with each of a batch.
 */
export const queueSettings = { enable_seqscan: 'off', enable_nestloop: 'off' }

/**
 * A condition that makes PostgreSQL look rows up by their primary key: the tenant, then `column`,
 * which equals `source`, a column of a `with` query that also has the tenant's columns. It adds
 * nothing to a join by the same columns, but leaves the planner no other index. The queue is empty
 * one minute and has a million rows the next. A plan that was cached while it was empty expects one
 * row and reads the whole queue for each: a claim of 4 of 20,000 took 70 ms, one of 200 took 1,100
 * ms.
 */
export function lookUp(db: Database, column: string, source: string): Fragment {
  const [alias, from] = [chooseTable(column), chooseTable(source)]
  const equal = (left: string, right: string) =>
    `${left} = any(array(select ${right} from ${from}))`
  return db.unsafe(
    [
      equal(`${alias}.organization_id`, `${from}.organization_id`),
      equal(`${alias}.livemode`, `${from}.livemode`),
      equal(column, source),
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
