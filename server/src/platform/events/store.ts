import type { Database, Fragment } from '../../database/database.ts'
import type { Scope } from '../../kernel/call.ts'
import { uuidOf } from '../../kernel/ids.ts'
import { type Page, type PageOf, selectPage } from '../../kernel/page.ts'

export interface EventRow {
  id: string
  type: string
  body: string
}

export async function findEvent(db: Database, scope: Scope, id: string): Promise<EventRow | null> {
  const [row] = await db<EventRow[]>`
    select id, type, body from events
    where organization_id = ${scope.organizationId} and livemode = ${scope.livemode}
      and id = ${uuidOf('event', id)}`
  return row ?? null
}

/** `types`: exact, or prefixes of whole words ending in `.*`; empty for all. */
export function listEvents(
  db: Database,
  scope: Scope,
  types: readonly string[],
  page: Page,
): Promise<PageOf<EventRow>> {
  return selectPage(db, page, {
    kind: 'event',
    table: 'events',
    scope,
    columns: db`id, type, body`,
    where: typeCondition(db, types),
  })
}

function typeCondition(db: Database, types: readonly string[]): Fragment {
  if (types.length === 0) return db``
  const exact = types.filter((type) => !type.endsWith('.*'))
  const prefixes = types.filter((type) => type.endsWith('.*')).map((type) => type.slice(0, -1))
  return db`and (type = any(${exact}) or exists (
    select 1 from unnest(${prefixes}::text[]) as prefix where starts_with(type, prefix)))`
}
