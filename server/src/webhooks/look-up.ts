import type { Database, Fragment } from '../database/database.ts'
import { boundsOfDay } from '../kernel/partitions.ts'

/**
 * How connections plan that work on the queue. It grows from nothing to a million rows faster than its
 * statistics are renewed: a plan that was made while it was one page would go on reading all of it, and
 * comparing each row with each of a batch.
 */
export const queueSettings = { enable_seqscan: 'off', enable_nestloop: 'off' }

/**
 * A condition that has PostgreSQL look rows up by their primary key: tenant, then `column`, which is
 * equal to `source`, a column of a `with` query that has the tenant's columns too. It adds nothing to
 * a join by the same columns, but leaves the planner no other index. The queue is empty one minute
 * and has a million rows the next, and a plan that is kept from when it was empty, of which one row is
 * expected, reads all of it for each row: a claim of 4 of 20,000 took 70 ms, one of 200 took 1,100 ms.
 */
export function lookUp(db: Database, column: string, source: string): Fragment {
  const [alias, from] = [tableOf(column), tableOf(source)]
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
 * A condition that says in the statement's text which day `column`, an id like this one, is of: the
 * plan then has that day's partition alone. Where PostgreSQL 18.4 leaves partitions out while a plan
 * runs, by parameters, it may leave out the one that is meant once a row was moved (decision 24).
 */
export function onDayOf(db: Database, column: string, uuid: string): Fragment {
  const { first, end } = boundsOfDay(uuid)
  return db.unsafe(`${column} >= '${first}' and ${column} < '${end}'`) as unknown as Fragment
}

function tableOf(column: string): string {
  return column.slice(0, column.indexOf('.'))
}
