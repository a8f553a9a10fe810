import { toId } from '../kernel/ids.ts'
import type { Claimed, Endpoint, Finished } from './delivery.ts'
import type { Send } from './send.ts'
import { signatureHeaders } from './sign.ts'
import type { Timers } from './timers.ts'

/** Makes the attempt that a claim began: signs the event and sends it. */
export async function attempt(
  claimed: Claimed,
  endpoint: Endpoint,
  send: Send,
  timers: Timers,
  userAgent: string,
): Promise<Finished> {
  const startedAt = timers.now()
  const { scope, endpointId, deliveryId, url, body } = claimed
  const live = endpoint.secrets.filter(
    ({ expiresAt }) => expiresAt === null || expiresAt > startedAt,
  )
  const headers = {
    ...endpoint.customHeaders,
    'content-type': 'application/json',
    'user-agent': userAgent,
    'blazon-delivery': toId('webhook_delivery', deliveryId),
    'blazon-attempt': String(claimed.attempt),
    ...signatureHeaders(
      endpoint.scheme,
      live.map(({ secret }) => secret),
      {
        eventId: toId('event', claimed.eventId),
        timestamp: Math.floor(startedAt / 1_000),
        body,
      },
    ),
  }
  const outcome = await send({ organizationId: scope.organizationId, url, headers, body })
  return {
    scope,
    endpointId,
    deliveryId,
    attempt: claimed.attempt,
    startedAt,
    endedAt: timers.now(),
    outcome,
  }
}
