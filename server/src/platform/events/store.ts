import type { Database, Fragment } from '../../database/database.ts'
import { requireUuid } from '../../kernel/ids.ts'
import { type Page, type PageOf, selectPage } from '../../kernel/page.ts'
import type { Tenant } from '../../kernel/tenant.ts'

export interface EventRow {
  id: string
  type: string
  body: string
}

/**
 * Asked for in the order of ids, since that of types is no use then: on a new day's partition, which
 * has no statistics yet, PostgreSQL could as well read all of that index.
 */
export async function findEvent(
  db: Database,
  tenant: Tenant,
  id: string,
): Promise<EventRow | null> {
  const uuid = requireUuid('event', id)
  const [row] = await db<EventRow[]>`
    select id, type, body from events
    where organization_id = ${tenant.organizationId} and livemode = ${tenant.livemode}
      and id >= ${uuid} and id <= ${uuid}
    order by id limit 1`
  return row ?? null
}

/** `patterns`: types, or prefixes of whole words ending in `.*`; empty for all. */
export async function listEvents(
  db: Database,
  tenant: Tenant,
  patterns: readonly string[],
  page: Page,
): Promise<PageOf<EventRow>> {
  const columns = db`id, type, body`
  const selection = { kind: 'event', table: 'events', tenant, columns, settled: tenant } as const
  if (patterns.length === 0) return selectPage(db, page, selection)
  const prefixes = patterns.filter((type) => type.endsWith('.*')).map((type) => type.slice(0, -1))
  const types = new Set(patterns.filter((type) => !type.endsWith('.*')))
  for (const prefix of prefixes) {
    for (const type of await selectTypes(db, tenant, prefix)) types.add(type)
  }
  // So many types that what is sought stands close together in the order of time too.
  if (types.size > typesAtMost) {
    return selectPage(db, page, { ...selection, where: anyOf(db, [...types], prefixes) })
  }
  const values = db`select unnest(${[...types]}::text[])`
  return selectPage(db, page, { ...selection, among: { column: db`type`, values } })
}

const typesAtMost = 100

/** The types of the tenant's events that begin with the prefix, one step of the index for each. */
async function selectTypes(db: Database, tenant: Tenant, prefix: string): Promise<string[]> {
  const within = db`organization_id = ${tenant.organizationId} and livemode = ${tenant.livemode}`
  // The prefix ends in a point, and what comes after all that begin with it, in a slash.
  const end = prefix.replace(/\.$/, '/')
  const rows = await db<{ type: string }[]>`
    with recursive known (type) as (
      (select type from events where ${within} and type >= ${prefix} and type < ${end}
        order by type limit 1)
      union all
      select (
        select events.type from events
        where ${within} and events.type > known.type and events.type < ${end}
        order by events.type limit 1
      ) from known where known.type is not null
    )
    select type from known where type is not null limit ${typesAtMost + 1}`
  return rows.map(({ type }) => type)
}

function anyOf(db: Database, types: readonly string[], prefixes: readonly string[]): Fragment {
  return db`and (type = any(${types as string[]}) or exists (
    select 1 from unnest(${prefixes as string[]}::text[]) as prefix where starts_with(type, prefix)))`
}
