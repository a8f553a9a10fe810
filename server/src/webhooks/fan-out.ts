import type { Database, Fragment } from '../database/database.ts'
import { type Area, areaOf } from '../kernel/areas.ts'
import type { ChangeContext, StoredEvent, Tenant } from '../kernel/context.ts'
import type { FanOut } from '../kernel/outbox.ts'
import { signalDue } from './agenda.ts'
import { insertRenderings, type Rendering } from './renderings.ts'

/** The type of the event that goes to one endpoint alone, whatever it subscribes to. */
export const pingType = 'platform.webhook_endpoint.ping'

/**
 * Makes one delivery of each event for each enabled endpoint that subscribes to it and may get events
 * of its area: one statement, in the event's own transaction, so that neither can be without the other.
 */
export const fanOut: FanOut = async (context, events) => {
  const shared = events.filter(({ type }) => type !== pingType)
  const subscribed = context.db`
    event.area = any(endpoint.areas) and endpoint.enabled_events && string_to_array(event.patterns, ' ')`
  if (shared.length > 0) await deliver(context, shared, subscribed)
}

/** Makes deliveries to one endpoint alone: pings. */
export async function deliverTo(
  context: ChangeContext,
  endpointId: string,
  events: readonly StoredEvent[],
): Promise<void> {
  await deliver(context, events, context.db`endpoint.id = ${endpointId}`)
}

/** What an endpoint may have in `enabled_events` to get this type: itself, `*`, and each `prefix.*` of whole words. */
export function patternsOf(type: string): string[] {
  const words = type.split('.')
  const prefixes = words.slice(1).map((_, at) => `${words.slice(0, at + 1).join('.')}.*`)
  return ['*', type, ...prefixes]
}

/** Whether an endpoint may get events of the type: of the areas that whoever set its types could read; pings always. */
export function mayReceive({ areas }: { areas: readonly Area[] }, type: string): boolean {
  return type === pingType || areas.includes(areaOf(type))
}

interface Made {
  endpoint_id: string
  rendering: string | null
  /** Where it is not the event's own. */
  event_ids: string[] | null
}

async function deliver(
  context: ChangeContext,
  events: readonly StoredEvent[],
  which: Fragment,
): Promise<void> {
  const { db, tenant, services } = context
  const now = new Date(services.clock.now())
  // A delivery's id continues its event's time and count, so that ids are in the order of events.
  const made = await db<Made[]>`
    with made as materialized (
      select (left(event.id::text, 19) || right(gen_random_uuid()::text, 17))::uuid as id,
        event.id as event_id, event.type as event_type, endpoint.id as endpoint_id, endpoint.url,
        nullif(endpoint.api_version, ${context.organizationVersion}) as rendering
      from unnest(
        ${events.map(({ id }) => id)}::uuid[],
        ${events.map(({ type }) => type)}::text[],
        ${events.map(({ type }) => patternsOf(type).join(' '))}::text[],
        ${events.map(({ type }) => areaOf(type))}::text[]
      ) as event (id, type, patterns, area)
      join webhook_endpoints endpoint
        on endpoint.organization_id = ${tenant.organizationId} and endpoint.livemode = ${tenant.livemode}
        and endpoint.status = 'enabled' and ${which}
    ), history as (
      insert into deliveries
        (organization_id, livemode, id, endpoint_id, event_id, event_type, url, updated)
      select ${tenant.organizationId}, ${tenant.livemode}, id, endpoint_id, event_id, event_type, url, ${now}
      from made
    ), queue as (
      insert into pending_deliveries
        (organization_id, livemode, delivery_id, endpoint_id, event_id, event_type, rendering, url,
          due_at, updated)
      select ${tenant.organizationId}, ${tenant.livemode}, id, endpoint_id, event_id, event_type, rendering, url, ${now}, ${now}
      from made
    )
    select endpoint_id, rendering, array_agg(event_id) filter (where rendering is not null) as event_ids
    from made group by endpoint_id, rendering`
  await storeRenderings(db, tenant, events, made)
  context.afterCommit(() => {
    for (const { endpoint_id } of made) {
      signalDue(services.signals, { tenant, endpointId: endpoint_id })
    }
  })
}

/** Stores events at the versions that endpoints pinned, each once. */
async function storeRenderings(
  db: Database,
  tenant: Tenant,
  events: readonly StoredEvent[],
  made: readonly Made[],
): Promise<void> {
  const byId = new Map(events.map((event) => [event.id, event]))
  const rows = new Map<string, Rendering>()
  for (const { rendering, event_ids } of made) {
    if (rendering === null) continue
    for (const id of event_ids ?? []) {
      const body = byId.get(id)!.bodyAt(rendering)
      rows.set(`${id} ${rendering}`, { id, version: rendering, body })
    }
  }
  await insertRenderings(db, tenant, [...rows.values()])
}
