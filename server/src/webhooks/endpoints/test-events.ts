import type { RequestContext, Services } from '../../kernel/api/context.ts'
import { renderAt } from '../../kernel/api/versions.ts'
import { invalid } from '../../kernel/base/errors.ts'
import { toId } from '../../kernel/base/ids.ts'
import { memberTexts } from '../../kernel/base/json-text.ts'
import type { Tenant } from '../../kernel/base/tenant.ts'
import { renderEvent } from '../../kernel/events/event-text.ts'
import { announce } from '../../kernel/rows/recording.ts'
import { readData } from '../../records/events/record.ts'
import { signalDue } from '../engine/agenda.ts'
import { findRenderedVersion, insertRenderings } from '../engine/renderings.ts'
import { insertDue, type Redelivery } from '../queue/redeliver.ts'
import type { TestEventCreate, WebhookDelivery } from './delivery-schema.ts'
import { findDelivery, renderDelivery } from './delivery-store.ts'
import { requireEnabled, requireReceivable } from './endpoints.ts'
import type { EndpointRow } from './store.ts'

/**
 * Sends a sample of an event type to one endpoint. Its text is stored as a rendering without an
 * event, so that nothing that reads events finds it. `text` is the body as it was sent.
 */
export async function sendTestEvent(
  call: RequestContext,
  endpointId: string,
  { type, data }: TestEventCreate,
  text: string,
): Promise<WebhookDelivery> {
  const { db, tenant, services, requestId } = call
  if (!services.eventTypes.isKnown(type)) throw unknownType(services, type)
  const endpoint = await requireEnabled(call, endpointId)
  requireReceivable(endpoint, type)
  const version = endpoint.api_version ?? call.organizationVersion
  const id = (await announce(db, tenant))()
  const sample =
    data === undefined
      ? JSON.stringify(renderAt(version, createSample(services, tenant, type)))
      : readData(memberTexts(text), 'data').text
  const body = renderEvent({ id, type, version, tenant, requestId, test: true }, sample)
  await insertRenderings(db, tenant, [{ id, version, body }])
  const delivery = { eventId: id, eventType: type, resendOf: null }
  const made = await deliver(call, endpoint, delivery, version)
  return renderDelivery((await findDelivery(db, tenant, made))!)
}

/** Sends the text of a test event again; returns the UUID of the delivery. */
export async function resendTestEvent(
  call: RequestContext,
  endpoint: EndpointRow,
  delivery: Redelivery,
): Promise<string> {
  const version = await findRenderedVersion(call.db, call.tenant, delivery.eventId)
  return deliver(call, endpoint, delivery, version)
}

async function deliver(
  call: RequestContext,
  { id, url }: EndpointRow,
  delivery: Redelivery,
  version: string | null,
): Promise<string> {
  const { tenant, services } = call
  const destination = {
    tenant,
    endpointId: id,
    url,
    rendering: version,
    ordering: 'none' as const,
    test: true,
  }
  const [made] = await insertDue(call, destination, [delivery], services.clock.now())
  call.afterCommit(() => signalDue(services.signals, destination))
  return made!
}

/** The example of the type as this organization would record it; custom types have none. */
function createSample(
  { eventTypes }: Pick<Services, 'eventTypes'>,
  { organizationId, livemode }: Tenant,
  type: string,
): unknown {
  const declared = eventTypes.all.find((declared) => declared.type === type)
  if (declared === undefined) return {}
  const own = { organization: toId('organization', organizationId), livemode }
  return JSON.parse(JSON.stringify(declared.example), (name, value) =>
    name in own && typeof value === typeof own[name as keyof typeof own]
      ? own[name as keyof typeof own]
      : value,
  )
}

function unknownType({ eventTypes }: Pick<Services, 'eventTypes'>, type: string) {
  const resource = type.split('.').slice(0, 2).join('.')
  const near = eventTypes.all.filter((known) => known.type.startsWith(`${resource}.`))
  return invalid(
    'type',
    near.length === 0
      ? `Unknown event type '${type}'. GET /event_types lists all types; your own begin with custom.`
      : `Unknown event type '${type}'. Similar types: ${near.map((known) => known.type).join(', ')}.`,
  )
}
