import type { RequestContext } from '../../kernel/api/context.ts'
import { missingReference } from '../../kernel/base/errors.ts'
import { readCreated, toId, toUuid } from '../../kernel/base/ids.ts'
import { readPage } from '../../kernel/rows/page.ts'
import { type EventRow, findEvent, listEvents } from '../../records/events/store.ts'
import { compileFilter } from '../engine/filter.ts'
import { passes } from '../engine/filter-condition.ts'
import { renderPayload } from '../send/payload.ts'
import { createTransform } from '../transformations/transform.ts'
import type {
  FilterTrial,
  FilterTry,
  TransformationTrial,
  TransformationTry,
} from './trial-schema.ts'

/** Runs a transformation on an event that the caller can read, as an attempt does. */
export async function tryTransformation(
  call: RequestContext,
  { transformation, event_payload = 'snapshot', ...choice }: TransformationTry,
): Promise<TransformationTrial> {
  const { services, tenant } = call
  const event = await chooseEvent(call, choice)
  if (event === null) return renderTrial({ event: null, type: null })
  const about = { event: toId('event', event.id), type: event.type }
  const { body } = renderPayload(event_payload, event.body)
  const transform = createTransform(services.processes)
  const transformed = await transform({ transformation, body }, tenant.organizationId)
  return 'fault' in transformed
    ? renderTrial({ ...about, error_message: transformed.fault })
    : renderTrial({ ...about, body: transformed.body })
}

/** Null if no event of the types was recorded yet. */
async function chooseEvent(
  { db, principal }: RequestContext,
  { event: id, types = ['*'] }: Pick<TransformationTry, 'event' | 'types'>,
): Promise<EventRow | null> {
  if (id !== undefined) {
    const found = toUuid('event', id) === null ? null : await findEvent(db, principal, id)
    if (found === null) throw missingReference('event', id, 'event')
    return found
  }
  const patterns = types.includes('*') ? [] : types
  const { rows } = await listEvents(db, principal, patterns, readPage('event', { limit: 1 }))
  return rows[0] ?? null
}

function renderTrial(
  trial: Pick<TransformationTrial, 'event' | 'type'> & Partial<TransformationTrial>,
): TransformationTrial {
  return { object: 'webhook_transformation_trial', body: null, error_message: null, ...trial }
}

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
