import type { RequestContext } from '../../kernel/api/context.ts'
import { readCreated, toId } from '../../kernel/base/ids.ts'
import { readPage } from '../../kernel/rows/page.ts'
import { listEvents } from '../../records/events/store.ts'
import { compileFilter } from '../engine/filter.ts'
import { passes } from '../engine/filter-condition.ts'
import type { FilterTrial, FilterTry } from './trial-schema.ts'

/** Evaluates a filter on the newest events that the caller can read, as the fan-out does. */
export async function tryFilter(
  { db, principal, tenant }: RequestContext,
  { filter, types = ['*'], limit = 20 }: FilterTry,
): Promise<FilterTrial> {
  const patterns = types.includes('*') ? [] : types
  const { rows } = await listEvents(db, principal, patterns, readPage('event', { limit }))
  const ids = rows.map(({ id }) => id)
  const matched = await db<{ id: string }[]>`
    select id from events
    where organization_id = ${tenant.organizationId} and livemode = ${tenant.livemode}
      and id = any(${ids}::uuid[]) and id between ${ids.at(-1) ?? null} and ${ids[0] ?? null}
      and ${passes(db, db`event_document(body)`, db`${compileFilter(filter)}::jsonpath`)}`
  const matching = new Set(matched.map(({ id }) => id))
  return {
    object: 'webhook_filter_trial',
    filter,
    matched_count: matching.size,
    events: rows.map(({ id, type }) => ({
      event: toId('event', id),
      type,
      created: readCreated(id),
      matches: matching.has(id),
    })),
  }
}
