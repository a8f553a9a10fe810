import { isDeepStrictEqual } from 'node:util'
import { isRetryable, isUnavailable, transaction } from '../database/database.ts'
import { deriveAuditEntry, isAudited, renderDraft } from './audit.ts'
import { batched } from './batch.ts'
import type { ChangeContext, Effect, NewEvent, Outbox, StoredEvent } from './context.ts'
import { renderEvent } from './event-text.ts'
import { listEventWords } from './event-words.ts'
import { timeOf } from './ids.ts'
import { JsonText } from './json-text.ts'
import { tenantKey } from './live.ts'
import { announce } from './recording.ts'
import { patientMs } from './signals.ts'
import { type SpanOptions, traced } from './tracing.ts'
import { renderAt } from './versions.ts'

/**
 * Every change of a resource writes its event in the transaction of the change, and with the event
 * its deliveries (reliability, invariant 1). An event is rendered once, when it is recorded, and
 * stored as the text that readers and webhook receivers get.
 */

/**
 * Creates the deliveries of events that were just written, in their transaction. Returns what waits
 * for them after the commit.
 */
export type FanOut = (context: ChangeContext, events: readonly StoredEvent[]) => Promise<UntilBegun>

/**
 * Resolves when the deliveries of the event have begun, or need not be waited for. Of a batch, the last
 * event has the last deliveries. It never rejects.
 */
export type UntilBegun = (event: StoredEvent) => Promise<void>

/** The topic of signals about recorded events of a tenant. */
export const eventsTopic = 'events'

/** The topic of the signal that there are audit entries to seal. */
export const auditTopic = 'audit'

export function createOutbox(fanOut: FanOut): Outbox {
  /** Single events to record, grouped by tenant and version. */
  const groups = new Map<string, Group>()

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
      const { events, untilBegun } = await commit(context, news)
      await untilBegun(events.at(-1)!)
      return events
    },
  }

  function recordIn(context: ChangeContext, news: readonly NewEvent[]): Promise<Committed> {
    return recordTraced(context, news, async (span) => {
      const newUuid = await announce(context.db, context.tenant)
      const events = render({ context, news, ...span }, newUuid)
      return { events, untilBegun: await insert(context, events) }
    })
  }

  /** The span includes the wait for the group. */
  function commit(context: ChangeContext, news: readonly NewEvent[]): Promise<Committed> {
    return recordTraced(context, news, async (span) => {
      const request = { context, news, ...span }
      if (news.length > 1 || isLong(news[0]!)) return unwrap((await recordTogether([request]))[0]!)
      const key = `${tenantKey(context.tenant)}/${context.organizationVersion}`
      const group = groups.get(key) ?? { members: 0, record: batched(recordTogether) }
      groups.set(key, group)
      group.members += 1
      try {
        return unwrap(await group.record(request))
      } finally {
        group.members -= 1
        if (group.members === 0) groups.delete(key)
      }
    })
  }

  async function insert(
    context: ChangeContext,
    events: readonly RequestedEvent[],
  ): Promise<UntilBegun> {
    // Sent together: inserting deliveries refers to events by id but does not read them.
    const [, untilBegun] = await Promise.all([
      insertEvents(context, events),
      fanOut(context, events),
    ])
    const { metrics, signals } = context.services
    context.afterCommit(() => {
      metrics.events.inc(events.length)
      signals.send(eventsTopic, tenantKey(context.tenant), patientMs)
      if (events.some(({ draft }) => draft !== null)) signals.send(auditTopic, '', patientMs)
    })
    return untilBegun
  }

  /**
   * If the store refuses a group, each event is recorded alone, so that one cannot block the
   * others.
   */
  async function recordTogether(requested: readonly EventRequest[]): Promise<Recorded[]> {
    try {
      return await commitTogether(requested)
    } catch (error) {
      if (requested.length === 1) return [await recordAgain(requested[0]!, error)]
      if (isUnavailable(error)) throw error
      const each = await Promise.all(requested.map((one) => recordTogether([one])))
      return each.flat()
    }
  }

  async function recordAgain(
    requested: EventRequest,
    error: unknown,
    attempt = 1,
  ): Promise<Recorded> {
    if (!isRetryable(error) || attempt === attemptsAtMost) return { error }
    try {
      return (await commitTogether([requested]))[0]!
    } catch (next) {
      return recordAgain(requested, next, attempt + 1)
    }
  }

  async function commitTogether(requested: readonly EventRequest[]): Promise<Recorded[]> {
    const { services, ...context } = requested[0]!.context
    const effects: Effect[] = []
    const committed = await transaction(services.db, async (tx) => {
      const shared: ChangeContext = {
        ...context,
        services,
        db: tx,
        afterCommit: (effect) => effects.push(effect),
      }
      const newUuid = await announce(tx, context.tenant)
      const events = requested.map((request) => render(request, newUuid))
      const untilBegun = await insert(shared, events.flat())
      return events.map((events) => ({ events, untilBegun }))
    })
    for (const effect of effects) void effect()
    return committed
  }
}

interface Group {
  members: number
  record: (requested: EventRequest) => Promise<Recorded>
}

interface EventRequest {
  context: ChangeContext
  news: readonly NewEvent[]
  /** Of the span that records them; null without tracing. */
  traceparent: string | null
}

interface Committed {
  events: StoredEvent[]
  untilBegun: UntilBegun
}

type Recorded = Committed | { error: unknown }

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

function unwrap(recorded: Recorded): Committed {
  if ('error' in recorded) throw recorded.error
  return recorded
}

function isLong({ data }: NewEvent): boolean {
  return data instanceof JsonText && data.text.length > groupedCharacters
}

/** A longer event gets its own statement: 200 grouped ones can reach 3 MB. */
const groupedCharacters = 16_384
/** Attempts to record an event after a deadlock or a serialization failure. */
const attemptsAtMost = 4

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
export interface Update<Row extends object, Shown> {
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
  if (unknown !== undefined) throw new Error(`no events.ts declares the type ${unknown.type}`)
}

function render(
  { context, news, traceparent }: EventRequest,
  newUuid: () => string,
): RequestedEvent[] {
  const { requestId } = context
  const renderNew = renderer(context, newUuid)
  return news.map((event) => {
    const rendered = renderNew(event)
    return {
      ...rendered,
      requestId,
      traceparent,
      draft: renderAuditDraft(context, event, rendered.id),
    }
  })
}

function renderAuditDraft(
  { tenant, origin, requestId }: ChangeContext,
  event: NewEvent,
  id: string,
): string | null {
  if (!isAudited(event.type, origin) || event.audited === 'elsewhere') return null
  const livemode = event.audited === 'for both modes' ? null : tenant.livemode
  const occurredAt = timeOf(id)
  return renderDraft(livemode, deriveAuditEntry(event, { origin, requestId, occurredAt }))
}

function renderer(
  { tenant, requestId, organizationVersion }: ChangeContext,
  newUuid: () => string,
) {
  return ({ type, data }: NewEvent): Omit<StoredEvent, 'traceparent'> => {
    const id = newUuid()
    const bodyAt = (version: string) => {
      const dataText =
        data instanceof JsonText ? data.text : JSON.stringify(renderAt(version, data))
      return renderEvent({ id, type, version, tenant, requestId }, dataText)
    }
    return { id, type, body: bodyAt(organizationVersion), bodyAt }
  }
}

/** In one statement with the drafts of the audit entries, which then cost no round trip. */
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
