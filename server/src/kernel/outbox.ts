import { isDeepStrictEqual } from 'node:util'
import type { ChangeContext, NewEvent, Outbox, StoredEvent } from './context.ts'
import { createdOf, toId, toIdOrNull } from './ids.ts'
import { JsonText } from './json-text.ts'
import { tenantKey } from './live.ts'
import { announce } from './recording.ts'
import { renderAt } from './versions.ts'

/**
 * Every change of a resource writes its event in the same transaction as the change, and the event
 * its deliveries (reliability, invariant 1). An event is rendered once, when it is made, and kept as
 * the very text that readers and webhook receivers get.
 */

/** Makes the deliveries of events that were just written, in their transaction. */
export type FanOut = (context: ChangeContext, events: readonly StoredEvent[]) => Promise<void>

/** The topic of the signal that says that events of a tenant were recorded. */
export const eventsTopic = 'events'

export function createOutbox(fanOut: FanOut): Outbox {
  return {
    async record(context, news) {
      refuseUndeclared(context, news)
      if (news.length === 0) return []
      const events = news.map(renderer(context, await announce(context.db, context.tenant)))
      // Sent together: the deliveries name their events, but do not look at them.
      await Promise.all([insertEvents(context, events), fanOut(context, events)])
      context.afterCommit(() =>
        context.services.signals.send(eventsTopic, tenantKey(context.tenant)),
      )
      return events
    },
  }
}

/** Records that a resource changed. `previous` has the old values of the fields that an update touched. */
export async function recordChange(
  context: ChangeContext,
  type: string,
  object: Readonly<Record<string, unknown>>,
  previous?: Readonly<Record<string, unknown>>,
): Promise<void> {
  const data = previous === undefined ? { object } : { object, previous_attributes: previous }
  await context.services.outbox.record(context, [{ type, data }])
}

/**
 * `recordChange` of what both modes share: an event in each of them, so that whoever listens in one
 * hears of it, whichever mode the caller was in.
 */
export async function recordSharedChange(
  context: ChangeContext,
  type: string,
  object: Readonly<Record<string, unknown>>,
  previous?: Readonly<Record<string, unknown>>,
): Promise<void> {
  for (const livemode of [false, true]) {
    const tenant = { ...context.tenant, livemode }
    await recordChange({ ...context, tenant }, type, object, previous)
  }
}

/** A change of a row, of which nobody knows yet whether it changes anything. */
export interface Update<Row extends object, Shown> {
  before: Row
  change: Partial<NoInfer<Row>>
  /** Writes the change, and what goes with it; returns the row as it is then. */
  write: () => Promise<Row>
  render: (row: Row) => Shown
  /** Fields that change although they are shown alike before and after, as masked values are. */
  masked?: readonly (keyof NoInfer<Shown> & string)[]
  /** Default: an event in the caller's mode alone. */
  record?: typeof recordChange
}

/**
 * Writes a change of a row, records it with the old values of what differs, and returns the row as it
 * is shown then. A change that leaves every field as it is writes and records nothing; one that shows
 * nowhere is written and not recorded.
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
  if (changesNothing(before, change)) return was
  const is = render(await write())
  const previous = {
    ...previousAttributes(was, is),
    ...Object.fromEntries(masked.map((field) => [field, was[field]])),
  }
  if (Object.keys(previous).length > 0) await record(context, type, is, previous)
  return is
}

/** The old values of the fields in which `before` and `after` differ, `updated` apart. */
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

/** Whether a change leaves every field of a row as it is: then there is nothing to write or to tell. */
export function changesNothing<Row extends object>(before: Row, change: Partial<Row>): boolean {
  return Object.entries(change).every(([field, value]) =>
    isDeepStrictEqual(before[field as keyof Row], value),
  )
}

function refuseUndeclared({ services }: ChangeContext, news: readonly NewEvent[]): void {
  const unknown = news.find(({ type }) => !services.eventTypes.isKnown(type))
  if (unknown !== undefined) throw new Error(`no events.ts declares the type ${unknown.type}`)
}

function renderer(
  { tenant, requestId, organizationVersion }: ChangeContext,
  newUuid: () => string,
) {
  const request = toIdOrNull('request', requestId)
  const organization = toId('organization', tenant.organizationId)
  return ({ type, data }: NewEvent): StoredEvent => {
    const id = newUuid()
    const bodyAt = (version: string) => {
      const dataText =
        data instanceof JsonText ? data.text : JSON.stringify(renderAt(version, data))
      const envelope = JSON.stringify({
        id: toId('event', id),
        object: 'event',
        type,
        api_version: version,
        livemode: tenant.livemode,
        request_id: request,
        created: createdOf(id),
        organization,
      })
      return `${envelope.slice(0, -1)},"data":${dataText}}`
    }
    return { id, type, body: bodyAt(organizationVersion), bodyAt }
  }
}

async function insertEvents(
  { db, tenant, requestId }: ChangeContext,
  events: readonly StoredEvent[],
): Promise<void> {
  await db`
    insert into events (organization_id, livemode, id, type, request_id, body)
    select ${tenant.organizationId}, ${tenant.livemode}, id, type, ${requestId}, body
    from unnest(
      ${events.map(({ id }) => id)}::uuid[],
      ${events.map(({ type }) => type)}::text[],
      ${events.map(({ body }) => body)}::text[]
    ) as event (id, type, body)`
}
