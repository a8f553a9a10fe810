import type { ChangeContext, RequestContext } from '../../kernel/api/context.ts'
import { conflict, missing, orMissing } from '../../kernel/base/errors.ts'
import { requireUuid } from '../../kernel/base/ids.ts'
import { signalDue, signalTurns } from '../engine/agenda.ts'
import { type Destination, type Redelivery, redeliver } from '../queue/redeliver.ts'
import type { WebhookDelivery } from './delivery-schema.ts'
import { type DeliveryWithAttempts, findDelivery, renderDelivery } from './delivery-store.ts'
import { requireEnabled, requireEndpoint, requireReceivable } from './endpoints.ts'
import type { EndpointRow } from './store.ts'
import { resendTestEvent } from './test-events.ts'

export async function requireDelivery(
  call: RequestContext,
  endpointId: string,
  id: string,
): Promise<DeliveryWithAttempts> {
  const endpoint = await requireEndpoint(call, endpointId)
  const delivery = await requireAnyDelivery(call, id)
  if (delivery.endpoint_id !== endpoint.id) throw missing('webhook delivery', id)
  return delivery
}

/** Like `requireDelivery`, for a delivery to any endpoint, also to a deleted one. */
export async function requireAnyDelivery(
  { db, tenant }: RequestContext,
  id: string,
): Promise<DeliveryWithAttempts> {
  const delivery = await findDelivery(db, tenant, requireUuid('webhook_delivery', id))
  return orMissing(delivery, 'webhook delivery', id)
}

/**
 * Creates a new delivery of the same event. Throws `state_conflict` while the old one is pending,
 * and if the endpoint may no longer receive the event.
 */
export async function resend(
  call: RequestContext,
  endpointId: string,
  id: string,
): Promise<WebhookDelivery> {
  const old = await requireDelivery(call, endpointId, id)
  if (old.status === 'pending') {
    throw conflict(
      'The delivery is still pending and will be sent. You cannot resend it yet.',
      null,
      'delivery_pending',
    )
  }
  const endpoint = await requireEnabled(call, endpointId)
  requireReceivable(endpoint, old.event_type)
  const redelivery = { eventId: old.event_id, eventType: old.event_type, resendOf: old.id }
  const [made] = old.test
    ? [await resendTestEvent(call, endpoint, redelivery)]
    : await sendAgain(call, endpoint, [redelivery])
  return renderDelivery((await findDelivery(call.db, call.tenant, made!))!)
}

/** Creates new deliveries with the endpoint's current settings; returns their UUIDs. */
export async function sendAgain(
  context: ChangeContext,
  endpoint: EndpointRow,
  redeliveries: readonly Redelivery[],
): Promise<string[]> {
  const { tenant, services, organizationVersion } = context
  const pinned = endpoint.api_version === organizationVersion ? null : endpoint.api_version
  const destination: Destination = {
    tenant,
    endpointId: endpoint.id,
    url: endpoint.url,
    apiVersion: pinned,
    ordering: endpoint.ordering,
  }
  const made = await redeliver(context, destination, redeliveries, services.clock.now())
  context.afterCommit(() =>
    endpoint.ordering === 'none'
      ? signalDue(services.signals, destination)
      : signalTurns(services.signals),
  )
  return made
}
