import type { Database, Fragment } from '../../database/database.ts'
import type { Tenant } from '../base/tenant.ts'
import { boundsOfDay } from './partitions.ts'

/**
 * Planner settings for connections that work on the queue: rows are looked up in a nested loop,
 * because statistics from before a backlog expect few rows of it.
 */
export const queueSettings = { enable_hashjoin: 'off', enable_mergejoin: 'off' }

/**
 * The condition that a row has the key of a row of `source`: the tenant, then `column`, which
 * equals `source`. The primary key finds at most one row by all three, so no other index looks
 * better, whatever the statistics say. When they were compared as a row, each index that begins
 * with the tenant looked the same: 900,000 rows of an analyzed history were read to end 3
 * deliveries.
 */
export function lookUp(db: Database, column: string, source: string): Fragment {
  const pairs = pairKeys(column, source)
  return db.unsafe(
    pairs.map(([to, from]) => `${to} = ${from}`).join(' and '),
  ) as unknown as Fragment
}

/**
 * The same where each index that begins with the tenant has no other columns than these and `more`, which both
 * tables have. Each is compared as an array of one value: PostgreSQL can neither sort nor hash by that, so it
 * does not read an index in its order either. A plan from a table of one row did, and read all failing
 * endpoints for each of them, 2.4 million pages for 12,000.
 */
export function lookUpEach(
  db: Database,
  column: string,
  source: string,
  more: readonly string[] = [],
): Fragment {
  const pairs = pairKeys(column, source, more)
  const conditions = pairs.map(([to, from]) => `${to} = any(array[${from}])`)
  return db.unsafe(conditions.join(' and ')) as unknown as Fragment
}

function pairKeys(column: string, source: string, more: readonly string[] = []) {
  const [table, from] = [chooseTable(column), chooseTable(source)]
  const names = ['organization_id', 'livemode', ...more]
  return [...names.map((name) => [`${table}.${name}`, `${from}.${name}`]), [column, source]]
}

/**
 * A tenant's rows of `table` with those of `links`, which have its ids, in the order of the key of `links`.
 * `offset 0` looks each row up, because a join of all is planned otherwise, and sorted. The tenant of `links`
 * has names of its own, by which `selectPage` compares the key as one row (`ofLinks`).
 *
 * @param column that of the key of `links` between tenant and id
 */
export function inOrderOfLinks(
  db: Database,
  { organizationId, livemode }: Tenant,
  table: string,
  links: string,
  column: string,
): Fragment {
  const [rows, keys] = [db(table), db(links)]
  return db`(
    select link.organization_id as link_organization, link.livemode as link_livemode,
      link.${db(column)}, link.id, linked.*
    from ${keys} as link cross join lateral (
      select * from ${rows}
      where ${rows}.organization_id = ${organizationId} and ${rows}.livemode = ${livemode}
        and ${rows}.id = link.id
        and link.organization_id = ${organizationId} and link.livemode = ${livemode}
      offset 0
    ) as linked (organization_id, livemode, linked_id)
  ) as ${rows}`
}

/**
 * The condition of a tenant by which no ordered index finds its rows: with statistics from before the rows,
 * PostgreSQL expects few rows of a tenant, and would read all of them.
 */
export function matchTenantUnordered(db: Database, { organizationId, livemode }: Tenant): Fragment {
  return db`organization_id is not distinct from ${organizationId}
    and livemode is not distinct from ${livemode}`
}

/**
 * The condition that a row of `table` has this value, and is found by the index of the tenant and
 * `column`. Only that index has the order, so no other looks better: with statistics from before
 * the rows, a list by a slug was read from its beginning until the slug was found.
 */
export function matchIndexed(
  db: Database,
  { organizationId, livemode }: Tenant,
  table: string,
  column: string,
  value: string,
): Fragment {
  return db`and id = any(array(
    select id from ${db(table)}
    where organization_id = ${organizationId} and livemode = ${livemode}
      and ${db(column)} >= ${value} and ${db(column)} <= ${value}
    order by ${db(column)}
  ))`
}

/**
 * A condition in the statement's text that limits `column` to the day of `uuid`, so that the plan
 * contains only that day's partition. If PostgreSQL 18.4 prunes partitions by parameters at run
 * time, it may omit the right one after a row was moved (docs/design/delivery.md).
 */
export function matchDay(db: Database, column: string, uuid: string): Fragment {
  const { first, end } = boundsOfDay(uuid)
  return db.unsafe(`${column} >= '${first}' and ${column} < '${end}'`) as unknown as Fragment
}

function chooseTable(column: string): string {
  return column.slice(0, column.indexOf('.'))
}
