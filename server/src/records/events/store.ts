import type { Database, Fragment } from '../../database/database.ts'
import { auditEntryCreated, readScope } from '../../kernel/api/areas.ts'
import type { Principal } from '../../kernel/api/context.ts'
import { requireUuid } from '../../kernel/base/ids.ts'
import { type Page, type PageOf, selectPage } from '../../kernel/rows/page.ts'
import { maxTypes, selectTypes } from './types-in-use.ts'

/** Who reads events. */
export type Reader = Pick<Principal, 'tenant' | 'scopes'>

export interface EventRow {
  id: string
  type: string
  body: string
}

/**
 * Finds an event by its key, or a test event, which has a rendering only. The order by id rules out the index of types, all of which PostgreSQL
 * might otherwise read on a new day's partition, which has no statistics yet.
 */
export async function findEvent(
  db: Database,
  { tenant, scopes }: Reader,
  id: string,
): Promise<EventRow | null> {
  const uuid = requireUuid('event', id)
  const [row] = await db<EventRow[]>`
    select id, type, body from events
    where organization_id = ${tenant.organizationId} and livemode = ${tenant.livemode}
      and id >= ${uuid} and id <= ${uuid} ${unlessAuditor(db, scopes)}
    order by id limit 1`
  return row ?? findTestEvent(db, { tenant, scopes }, uuid)
}

async function findTestEvent(
  db: Database,
  { tenant, scopes }: Reader,
  id: string,
): Promise<EventRow | null> {
  const [row] = await db<EventRow[]>`
    select event_id as id, body::json ->> 'type' as type, body from event_renderings
    where organization_id = ${tenant.organizationId} and livemode = ${tenant.livemode}
      and event_id >= ${id} and event_id <= ${id} and body::json ->> 'test' = 'true'
    order by event_id limit 1`
  const isReadable = row?.type !== auditEntryCreated || scopes.has(readScope('audit'))
  return isReadable ? (row ?? null) : null
}

/** `patterns`: types, or prefixes of whole words ending in `.*`; empty for all. */
export async function listEvents(
  db: Database,
  { tenant, scopes }: Reader,
  patterns: readonly string[],
  page: Page,
): Promise<PageOf<EventRow>> {
  const columns = db`id, type, body`
  const where = unlessAuditor(db, scopes)
  const selection = {
    kind: 'event',
    table: 'events',
    tenant,
    columns,
    where,
    settled: tenant,
  } as const
  if (patterns.length === 0) return selectPage(db, page, selection)
  const prefixes = patterns.filter((type) => type.endsWith('.*')).map((type) => type.slice(0, -1))
  const types = new Set(patterns.filter((type) => !type.endsWith('.*')))
  const within = db`organization_id = ${tenant.organizationId} and livemode = ${tenant.livemode}`
  const rows = { table: 'events', column: 'type', within }
  for (const prefix of prefixes) {
    for (const type of await selectTypes(db, rows, prefix)) types.add(type)
  }
  if (types.size > maxTypes) {
    return selectPage(db, page, {
      ...selection,
      where: db`${where} ${anyOf(db, [...types], prefixes)}`,
    })
  }
  const values = db`select unnest(${[...types]}::text[])`
  return selectPage(db, page, { ...selection, among: { column: db`type`, values } })
}

export function anyOf(
  db: Database,
  types: readonly string[],
  prefixes: readonly string[],
): Fragment {
  return db`and (type = any(${types as string[]}) or exists (
    select 1 from unnest(${prefixes as string[]}::text[]) as prefix where starts_with(type, prefix)))`
}

/** Only those who read the audit log read its events. */
export function unlessAuditor(db: Database, scopes: Reader['scopes']): Fragment {
  return scopes.has(readScope('audit')) ? db`` : db`and type <> ${auditEntryCreated}`
}
