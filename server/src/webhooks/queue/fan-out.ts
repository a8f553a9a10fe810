import type { Database, Fragment } from '../../database/database.ts'
import { type Area, findArea } from '../../kernel/api/areas.ts'
import type { ChangeContext, StoredEvent } from '../../kernel/api/context.ts'
import type { Tenant } from '../../kernel/base/tenant.ts'
import type { FanOut } from '../../kernel/events/outbox.ts'
import {
  type Committed,
  type Post,
  readPosted,
  type UntilBegun,
  writePosted,
} from '../../kernel/events/posting.ts'
import type { Metrics } from '../../kernel/observe/metrics.ts'
import { signalDue, signalTurns } from '../engine/agenda.ts'
import type { Claimed } from '../engine/delivery.ts'
import { passes } from '../engine/filter-condition.ts'
import type { HandOff, HandOffPoint, Offer } from '../engine/hand-off.ts'
import { listPatterns } from '../engine/patterns.ts'
import { insertRenderings, type Rendering } from '../engine/renderings.ts'
import { awaitsTurn } from './turns.ts'

/** The type of the event that goes to a single endpoint, whatever it subscribes to. */
export const pingType = 'platform.webhook_endpoint.ping'

/** More events at once are a backlog, which workers claim in larger batches. */
const maxHandedOff = 200

/**
 * Creates one delivery of each event for each enabled endpoint that subscribes to it and may
 * receive events of its area, in one statement of the event's own transaction, so that neither
 * exists without the other. If a worker runs in this process, it gets the deliveries that it has
 * slots for.
 */
export function createFanOut(handOff: HandOffPoint): FanOut {
  return {
    async deliver(context, events) {
      const shared = events.filter(({ type }) => type !== pingType)
      return shared.length === 0
        ? beginsLater
        : deliver(context, shared, subscribed(context, contentsOf(context.db)), handOff)
    },
    post: (context, posted) => post(context, posted, handOff),
  }
}

/** Hands nothing off: workers claim every delivery. */
export const fanOut = createFanOut({ worker: null })

/** Creates deliveries to a single endpoint: pings. */
export async function deliverTo(
  context: ChangeContext,
  endpointId: string,
  events: readonly StoredEvent[],
): Promise<void> {
  const { db } = context
  await deliver(context, events, {
    parts: db``,
    where: db`endpoint.id = ${endpointId}`,
    contents: contentsOf(db),
  })
}

/** Pings may go to any endpoint, others only if whoever set its types could read their area. */
export function mayReceive({ areas }: { areas: readonly Area[] }, type: string): boolean {
  return type === pingType || areas.includes(findArea(type))
}

interface Made {
  endpoint_id: string
  revision: number
  url: string
  rendering: string | null
  /** Null if the rendering is the event's own. */
  event_ids: string[] | null
  /** Leased deliveries, and their events. */
  leased_ids: string[] | null
  leased_event_ids: string[] | null
  /** Whether any deliveries are left to be claimed. */
  waits: boolean
  /** Whether they wait for their turns. */
  ordered: boolean
  /** Whether they wait for others, to be sent with them. */
  batched: boolean
  /** Number of deliveries. */
  count: number
}

/** The endpoints that get an `event`. */
interface Recipients {
  /** Parts of the statement that the condition needs. */
  parts: Fragment
  /** The condition on `endpoint`. */
  where: Fragment
  /** A query of the `id`, `type`, `body` and `position` of each event. */
  contents: Fragment
}

/** The contents of events that the statement has as `event`. */
function contentsOf(db: Database): Fragment {
  return db`select id, type, body, position from event`
}

/**
 * Endpoints that subscribe to the type of an `event`, may receive events of its area, and have no filter or
 * one that its content passes. PostgreSQL computes
 * `passed`, one row for each event and distinct filter, when it comes to the first endpoint with a filter.
 */
function subscribed({ db, tenant }: ChangeContext, contents: Fragment): Recipients {
  return {
    contents,
    parts: db`document as materialized (
      select id, event_document(body) as body from (${contents}) as content
    ), filter as materialized (
      select distinct on (filter) filter, filter_path from webhook_endpoints
      where organization_id = ${tenant.organizationId} and livemode = ${tenant.livemode}
        and status = 'enabled' and filter is not null
      order by filter
    ), passed as materialized (
      select document.id as event_id, filter.filter from filter cross join document
      where ${passes(db, db`document.body`, db`filter.filter_path`)}
    ),`,
    where: db`
      event.area = any(endpoint.areas) and endpoint.enabled_events && event.patterns
      and (endpoint.filter is null
        or (event.id, endpoint.filter) in (select event_id, filter from passed))`,
  }
}

async function deliver(
  context: ChangeContext,
  events: readonly StoredEvent[],
  recipients: Recipients,
  { worker }: HandOffPoint = { worker: null },
): Promise<UntilBegun> {
  const { db, tenant } = context
  const types = events.map(({ type }) => type)
  const offer = offerFor(context, types, worker)
  let made: Made[]
  try {
    made = await db<Made[]>`
      with event as materialized (
        select id, type, string_to_array(patterns, ' ') as patterns, area, traceparent, body, position
        from unnest(
          ${events.map(({ id }) => id)}::uuid[],
          ${types}::text[],
          ${types.map((type) => listPatterns(type).join(' '))}::text[],
          ${types.map(findArea)}::text[],
          ${events.map(({ traceparent }) => traceparent)}::text[],
          ${events.map(({ body }) => body)}::text[]
        ) with ordinality as event (id, type, patterns, area, traceparent, body, position)
      ), ${insertDeliveries(context, recipients, offer)}
      select * from fan_out`
  } finally {
    offer.end()
  }
  await storeRenderings(db, tenant, events, made)
  const { begin, untilBegun } = handOver(context, events, made, offer, worker)
  context.afterCommit(begin)
  return untilBegun
}

async function post(
  context: ChangeContext,
  posted: Post,
  { worker }: HandOffPoint,
): Promise<Committed> {
  const { db, tenant } = context
  const types = posted.drafts.map(({ type }) => type)
  const offer = offerFor(context, types, worker)
  const recipients = subscribed(context, db`select id, type, body, position from written`)
  let rows: (Partial<Made> & { ms: number })[]
  try {
    rows = await db<(Partial<Made> & { ms: number })[]>`
      with ${writePosted(context, posted)}, event as materialized (
        select id, type, traceparent, position, (${types.map(findArea)}::text[])[position] as area,
          string_to_array(
            (${types.map((type) => listPatterns(type).join(' '))}::text[])[position], ' '
          ) as patterns
        from written
      ), ${insertDeliveries(context, recipients, offer)}, rendered as (
        insert into event_renderings (organization_id, livemode, event_id, version, body)
        select ${tenant.organizationId}, ${tenant.livemode}, event_id, rendering,
          overlay(written.body placing rendering from written.version_at)
        from (select distinct event_id, rendering from made where rendering is not null) as pinned
        join written on written.id = pinned.event_id
      )
      select moment.ms, fan_out.* from moment left join fan_out on true`
  } finally {
    offer.end()
  }
  const events = readPosted(posted, rows[0]!.ms)
  const made = rows.filter((row): row is Made & { ms: number } => row.endpoint_id !== null)
  const { begin, untilBegun } = handOver(context, events, made, offer, worker)
  begin()
  return { events, untilBegun }
}

function offerFor(
  { tenant, services }: ChangeContext,
  types: readonly string[],
  worker: HandOff | null,
): Offer {
  const offer = types.length > maxHandedOff ? undefined : worker?.offer(tenant, types)
  return offer ?? nothing(services.clock.now())
}

/** What happens after the commit: `begin` hands the leased deliveries to the worker. */
function handOver(
  context: ChangeContext,
  events: readonly StoredEvent[],
  made: readonly Made[],
  offer: Offer,
  worker: HandOff | null,
): { begin: () => void; untilBegun: UntilBegun } {
  const { tenant, services } = context
  const ordered = made.some((one) => one.ordered)
  const waiting = made
    .filter((one) => one.waits && !one.ordered && !one.batched)
    .map(({ endpoint_id }) => ({ tenant, endpointId: endpoint_id }))
  return {
    begin() {
      countMade(services.metrics, events.length, made)
      if (ordered) signalTurns(services.signals)
      for (const endpoint of waiting) signalDue(services.signals, endpoint)
      worker?.begin(readLeased(context, events, made, offer))
    },
    untilBegun:
      worker === null || waiting.length === 0
        ? beginsLater
        : ({ id }) => worker.untilBegun(waiting, id),
  }
}

/** Resolves at once: this process has no delivery to wait for. */
const beginsLater: UntilBegun = async () => {}

function countMade({ deliveries, fanOut }: Metrics, events: number, made: readonly Made[]): void {
  const total = made.reduce((sum, { count }) => sum + count, 0)
  deliveries.inc(total)
  for (let event = 0; event < events; event++) fanOut.observe(total / events)
}

function nothing(now: number): Offer {
  return { endpoints: [], startedAt: now, leasedUntil: now, end: () => {} }
}

/**
 * The parts of a statement that insert the deliveries of each `event`, a query with the columns `id`,
 * `type`, `patterns`, `area`, `traceparent` and `position`. `fan_out` returns them by endpoint, as `Made`.
 * PostgreSQL computes `ordering_keys` when it comes to the first ordered endpoint.
 */
function insertDeliveries(
  { db, tenant, services, organizationVersion }: ChangeContext,
  { parts, where, contents }: Recipients,
  offer: Offer,
): Fragment {
  const now = new Date(services.clock.now())
  // A delivery's id continues its event's time and count, so ids sort in the order of the events.
  return db`
    ${parts} ordering_keys as materialized (
      select array_agg(ordering_key(event_document(body), type) order by position) as by_position
      from (${contents}) as content
    ), offered as (
      select * from unnest(
        ${offer.endpoints.map(({ endpointId }) => endpointId)}::uuid[],
        ${offer.endpoints.map(({ revision }) => revision)}::int[],
        ${offer.endpoints.map(({ room }) => room)}::int[]
      ) as offered (endpoint_id, revision, room)
    ), made as materialized (
      select (left(event.id::text, 19) || right(gen_random_uuid()::text, 17))::uuid as id,
        event.id as event_id, event.type as event_type, endpoint.id as endpoint_id,
        endpoint.revision, endpoint.url,
        nullif(endpoint.api_version, ${organizationVersion}) as rendering, event.traceparent,
        case when endpoint.ordering = 'key'
          then (select by_position from ordering_keys)[event.position]
        end as ordering_key, endpoint.batch,
        endpoint.rate_limit is null and endpoint.ordering = 'none' and endpoint.batch is null and coalesce(
          row_number() over (partition by endpoint.id order by event.id) <= offered.room, false
        ) as leased
      from event
      join webhook_endpoints endpoint
        on endpoint.organization_id = ${tenant.organizationId} and endpoint.livemode = ${tenant.livemode}
        and endpoint.status = 'enabled' and ${where}
      left join offered
        on offered.endpoint_id = endpoint.id and offered.revision = endpoint.revision
    ), history as (
      insert into deliveries
        (organization_id, livemode, id, endpoint_id, event_id, event_type, url, updated)
      select ${tenant.organizationId}, ${tenant.livemode}, id, endpoint_id, event_id, event_type, url, ${now}
      from made
    ), queue as (
      insert into pending_deliveries
        (organization_id, livemode, delivery_id, endpoint_id, event_id, event_type, rendering, url,
          traceparent, ordering_key, due_at, updated, attempt_count, started_at, leased_until)
      select ${tenant.organizationId}, ${tenant.livemode}, id, endpoint_id, event_id, event_type, rendering, url,
        traceparent, ordering_key, case
          when ordering_key is not null then ${awaitsTurn}::timestamptz
          when batch is not null then end_of_batch(batch, ${now}::timestamptz)
          else ${now}::timestamptz
        end, ${now}, leased::int, case when leased then ${new Date(offer.startedAt)}::timestamptz end,
        case when leased then ${new Date(offer.leasedUntil)}::timestamptz end
      from made
    ), fan_out as (
      select endpoint_id, revision, url, rendering,
        array_agg(event_id) filter (where rendering is not null) as event_ids,
        array_agg(id order by id) filter (where leased) as leased_ids,
        array_agg(event_id order by id) filter (where leased) as leased_event_ids,
        bool_or(not leased) as waits, bool_or(ordering_key is not null) as ordered,
        bool_or(batch is not null) as batched, count(*) as count
      from made group by endpoint_id, revision, url, rendering
    )`
}

/** The leased deliveries, in the form that a claim returns. */
function readLeased(
  { tenant }: ChangeContext,
  events: readonly StoredEvent[],
  made: readonly Made[],
  { startedAt }: Offer,
): Claimed[] {
  const byId = new Map(events.map((event) => [event.id, event]))
  return made.flatMap(({ endpoint_id, revision, url, rendering, ...leased }) =>
    (leased.leased_ids ?? []).map((deliveryId, at): Claimed => {
      const event = byId.get(leased.leased_event_ids![at]!)!
      return {
        tenant,
        endpointId: endpoint_id,
        deliveryId,
        eventId: event.id,
        url,
        attempt: 1,
        startedAt,
        body: rendering === null ? event.body : event.bodyAt(rendering),
        traceparent: event.traceparent,
        revision,
      }
    }),
  )
}

/** Stores each event once for each version that endpoints pinned. */
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
