import type { Database, Fragment } from '../../database/database.ts'
import type { Tenant } from '../../kernel/base/tenant.ts'
import { announce } from '../../kernel/rows/recording.ts'
import type { EndpointKey, Ordering } from '../engine/delivery.ts'
import { renderEvents } from '../engine/renderings.ts'
import { awaitsTurn } from './turns.ts'

/** The target of new deliveries, in the endpoint's current state. */
export interface Destination extends EndpointKey {
  url: string
  /** The version that the endpoint pins, or null. */
  apiVersion: string | null
  ordering: Ordering
}

/** The context in which deliveries are repeated. */
interface Redeliverer {
  db: Database
  /** The span that causes them; null or absent if nothing is traced. */
  traceparent?: string | null
}

export interface Redelivery {
  eventId: string
  eventType: string
  /** UUID of the delivery that is repeated; null for an event without one. */
  resendOf: string | null
}

/** Creates new deliveries of recorded events, due now, in the given order; returns their ids. */
export async function redeliver(
  { db, traceparent = null }: Redeliverer,
  { tenant, endpointId, url, apiVersion, ordering }: Destination,
  redeliveries: readonly Redelivery[],
  now: number,
): Promise<string[]> {
  if (redeliveries.length === 0) return []
  if (apiVersion !== null) {
    const eventIds = [...new Set(redeliveries.map(({ eventId }) => eventId))]
    await renderEvents(db, tenant, eventIds, apiVersion)
  }
  const destination = { tenant, endpointId, url, rendering: apiVersion, ordering, test: false }
  return insertDue({ db, traceparent }, destination, redeliveries, now)
}

/** The target of deliveries whose texts are stored. */
interface DueDestination extends EndpointKey {
  url: string
  /** The version of the rendering that is sent; null for the event's own text. */
  rendering: string | null
  /** With a key, they wait for earlier deliveries of it. */
  ordering: Ordering
  /** Whether the rendering is a test event, which has no event. */
  test: boolean
}

/** Creates deliveries that are due now, in the given order; returns their ids. */
export async function insertDue(
  { db, traceparent = null }: Redeliverer,
  { tenant, endpointId, url, rendering, ordering, test }: DueDestination,
  redeliveries: readonly Redelivery[],
  now: number,
): Promise<string[]> {
  const newUuid = await announce(db, tenant)
  const rows = redeliveries.map(({ eventId, eventType, resendOf }) => ({
    id: newUuid(),
    event_id: eventId,
    event_type: eventType,
    resend_of: resendOf,
  }))
  const at = new Date(now)
  await db`
    with made as (
      select made.*, ${ordering === 'none' ? db`null::uuid` : selectKey(db, tenant)} as ordering_key
      from json_to_recordset(${JSON.stringify(rows)}::text::json) as made
        (id uuid, event_id uuid, event_type text, resend_of uuid)
    ), history as (
      insert into deliveries (organization_id, livemode, id, endpoint_id, event_id, event_type, url,
        resend_of, updated, test)
      select ${tenant.organizationId}, ${tenant.livemode}, id, ${endpointId}::uuid, event_id, event_type,
        ${url}, resend_of, ${at}, ${test}::boolean
      from made
    )
    insert into pending_deliveries (organization_id, livemode, delivery_id, endpoint_id, event_id,
      event_type, rendering, url, traceparent, ordering_key, due_at, updated)
    select ${tenant.organizationId}, ${tenant.livemode}, id, ${endpointId}::uuid, event_id, event_type,
      ${rendering}::text, ${url}, ${traceparent}::text, ordering_key,
      case when ordering_key is null then ${at} else ${awaitsTurn} end::timestamptz, ${at}
    from made`
  return rows.map(({ id }) => id)
}

/** The key of the event of a `made` delivery. */
function selectKey(db: Database, { organizationId, livemode }: Tenant): Fragment {
  return db`(
    select ordering_key(event_document(event.body), event.type) from events event
    where event.organization_id = ${organizationId} and event.livemode = ${livemode}
      and event.id = made.event_id
  )`
}
