import { isDeepStrictEqual } from 'node:util'
import type { ChangeContext, NewEvent, Outbox, StoredEvent } from '../api/context.ts'
import { readTime } from '../base/ids.ts'
import { type SpanOptions, traced } from '../observe/tracing.ts'
import { announce } from '../rows/recording.ts'
import { tenantKey } from '../signals/progress.ts'
import { patientMs } from '../signals/signals.ts'
import { deriveAuditEntry, isAudited, renderDraft } from './audit.ts'
import { renderData, renderEvent } from './event-text.ts'
import { listEventWords } from './event-words.ts'
import { type Committed, createPosting, type UntilBegun, type WritePost } from './posting.ts'

/**
 * Every change of a resource writes its event in the transaction of the change, and with the event
 * its deliveries (reliability, invariant 1). An event is rendered once, when it is recorded, and
 * stored as the text that readers and webhook receivers get.
 */

/** Creates the deliveries of events, in the same commit. Returns what waits for them after it. */
export interface FanOut {
  /** Of events that were just written, in their transaction. */
  deliver(context: ChangeContext, events: readonly StoredEvent[]): Promise<UntilBegun>
  /** Of posted events, which the same statement writes. */
  post: WritePost
}

/** The topic of signals about recorded events of a tenant. */
export const eventsTopic = 'events'

/** The topic of the signal that there are audit entries to seal. */
export const auditTopic = 'audit'

export function createOutbox(fanOut: FanOut): Outbox {
  const post = createPosting(async (context, requested) => {
    const committed = await fanOut.post(context, requested)
    announceCommitted(context, committed.events.length, false)
    return committed
  })

  return {
    async record(context, news) {
      refuseUndeclared(context, news)
      if (news.length === 0) return []
      return (await recordIn(context, news)).events
    },
    async recordPosted(context, news) {
      refuseUndeclared(context, news)
      if (context.db !== context.services.db) {
        const { events, untilBegun } = await recordIn(context, news)
        context.afterCommit(() => untilBegun(events.at(-1)!))
        return events
      }
      // The span includes the wait for the group.
      const { events, untilBegun } = await recordTraced(context, news, (span) =>
        post({ context, news, ...span }),
      )
      await untilBegun(events.at(-1)!)
      return events
    },
  }

  function recordIn(context: ChangeContext, news: readonly NewEvent[]): Promise<Committed> {
    return recordTraced(context, news, async ({ traceparent }) => {
      const newUuid = await announce(context.db, context.tenant)
      const events = news.map((event) => render(context, event, newUuid(), traceparent))
      return { events, untilBegun: await insert(context, events) }
    })
  }

  async function insert(
    context: ChangeContext,
    events: readonly RequestedEvent[],
  ): Promise<UntilBegun> {
    // Sent together: inserting deliveries refers to events by id but does not read them.
    const [, untilBegun] = await Promise.all([
      insertEvents(context, events),
      fanOut.deliver(context, events),
    ])
    const isAudited = events.some(({ draft }) => draft !== null)
    context.afterCommit(() => announceCommitted(context, events.length, isAudited))
    return untilBegun
  }
}

function announceCommitted(
  { services: { metrics, signals }, tenant }: ChangeContext,
  count: number,
  isAudited: boolean,
): void {
  metrics.events.inc(count)
  signals.send(eventsTopic, tenantKey(tenant), patientMs)
  if (isAudited) signals.send(auditTopic, '', patientMs)
}

interface RequestedEvent extends StoredEvent {
  /** UUID of the request that sent it; null for background work. */
  requestId: string | null
  /** The draft of its audit entry; null if it gets none. */
  draft: string | null
}

/** Calls `record` in a span. Of several events that are recorded together, the first names the type. */
function recordTraced(
  context: ChangeContext,
  news: readonly NewEvent[],
  record: (span: { traceparent: string | null }) => Promise<Committed>,
): Promise<Committed> {
  const { traceparent: parent = null, services } = context
  const options: SpanOptions = {
    kind: 'producer',
    parent,
    attributes: { 'blazon.event.type': news[0]!.type, 'blazon.event.count': news.length },
  }
  return traced(services.tracing, 'record event', options, (span) =>
    record({ traceparent: span?.traceparent ?? null }),
  )
}

/**
 * Records that a resource changed. `previous` has the old values of the fields that an update
 * changed.
 */
export async function recordChange(
  context: ChangeContext,
  type: string,
  object: Readonly<Record<string, unknown>>,
  previous?: Readonly<Record<string, unknown>>,
): Promise<void> {
  await context.services.outbox.record(context, [{ type, data: changeData(object, previous) }])
}

/**
 * `recordChange` for resources that both modes share: records an event in each mode, so that
 * listeners of both get it, and one audit entry.
 */
export async function recordSharedChange(
  context: ChangeContext,
  type: string,
  object: Readonly<Record<string, unknown>>,
  previous?: Readonly<Record<string, unknown>>,
): Promise<void> {
  const data = changeData(object, previous)
  for (const livemode of [false, true]) {
    const tenant = { ...context.tenant, livemode }
    const audited = livemode ? 'elsewhere' : 'for both modes'
    await context.services.outbox.record({ ...context, tenant }, [{ type, data, audited }])
  }
}

function changeData(
  object: Readonly<Record<string, unknown>>,
  previous: Readonly<Record<string, unknown>> | undefined,
) {
  return previous === undefined ? { object } : { object, previous_attributes: previous }
}

/** A requested change of a row, which may have no effect. */
interface Update<Row extends object, Shown> {
  before: Row
  change: Partial<NoInfer<Row>>
  /** Writes the change and its consequences; returns the new row. */
  write: () => Promise<Row>
  render: (row: Row) => Shown
  /** Fields that change although they are shown alike before and after, such as masked values. */
  masked?: readonly (keyof NoInfer<Shown> & string)[]
  /** Default: one event in the caller's mode. */
  record?: typeof recordChange
}

/**
 * Writes a change of a row, records it with the previous values of the changed fields, and returns
 * the new rendered row. A change without an effect is neither written nor recorded; a change of
 * hidden fields is written and not recorded.
 */
export async function recordUpdate<
  Row extends object,
  Shown extends Readonly<Record<string, unknown>>,
>(
  context: ChangeContext,
  type: string,
  { before, change, write, render, masked = [], record = recordChange }: Update<Row, Shown>,
): Promise<Shown> {
  const was = render(before)
  if (isUnchangedBy(before, change)) return was
  const is = render(await write())
  const previous = {
    ...previousAttributes(was, is),
    ...Object.fromEntries(masked.map((field) => [field, was[field]])),
  }
  if (Object.keys(previous).length > 0) await record(context, type, is, previous)
  return is
}

/** The previous values of the fields in which `before` and `after` differ, except `updated`. */
export function previousAttributes(
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(before).filter(
      ([key, value]) => key !== 'updated' && JSON.stringify(value) !== JSON.stringify(after[key]),
    ),
  )
}

/**
 * Whether a change leaves every field unchanged, so that nothing needs to be written or recorded.
 */
export function isUnchangedBy<Row extends object>(before: Row, change: Partial<Row>): boolean {
  return Object.entries(change).every(([field, value]) =>
    isDeepStrictEqual(before[field as keyof Row], value),
  )
}

function refuseUndeclared({ services }: ChangeContext, news: readonly NewEvent[]): void {
  const unknown = news.find(({ type }) => !services.eventTypes.isKnown(type))
  if (unknown !== undefined) throw new Error(`no resource declares the type ${unknown.type}`)
}

function render(
  context: ChangeContext,
  event: NewEvent,
  id: string,
  traceparent: string | null,
): RequestedEvent {
  const { tenant, requestId } = context
  const { type, data } = event
  const bodyAt = (version: string) =>
    renderEvent({ id, type, version, tenant, requestId }, renderData(data, version))
  return {
    id,
    type,
    body: bodyAt(context.organizationVersion),
    bodyAt,
    requestId,
    traceparent,
    draft: renderAuditDraft(context, event, id),
  }
}

function renderAuditDraft(
  { tenant, origin, requestId }: ChangeContext,
  event: NewEvent,
  id: string,
): string | null {
  if (!isAudited(event.type, origin) || event.audited === 'elsewhere') return null
  const livemode = event.audited === 'for both modes' ? null : tenant.livemode
  const occurredAt = readTime(id)
  return renderDraft(livemode, deriveAuditEntry(event, { origin, requestId, occurredAt }))
}

/**
 * Inserts the events in one statement with the drafts of the audit entries, which then cost no
 * round trip.
 */
async function insertEvents(
  { db, tenant }: ChangeContext,
  events: readonly RequestedEvent[],
): Promise<void> {
  const audited = events.filter(({ draft }) => draft !== null)
  const drafts = db`with draft as (
    insert into audit_drafts (organization_id, id, body)
    select ${tenant.organizationId}, id, body
    from unnest(
      ${audited.map(({ id }) => id)}::uuid[], ${audited.map(({ draft }) => draft)}::text[]
    ) as entry (id, body)
  )`
  await db`
    ${audited.length === 0 ? db`` : drafts}
    insert into events (organization_id, livemode, id, type, request_id, body, words)
    select ${tenant.organizationId}, ${tenant.livemode}, id, type, request_id, body,
      array_to_tsvector(string_to_array(words, ' '))
    from unnest(
      ${events.map(({ id }) => id)}::uuid[],
      ${events.map(({ type }) => type)}::text[],
      ${events.map(({ requestId }) => requestId)}::uuid[],
      ${events.map(({ body }) => body)}::text[],
      ${events.map(({ body }) => listEventWords(tenant, body))}::text[]
    ) as event (id, type, request_id, body, words)`
}
