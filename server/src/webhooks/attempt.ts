import { toId } from '../kernel/ids.ts'
import { redact, redactHeaders, redactValues } from '../kernel/redact.ts'
import type { Claimed, Endpoint, Finished, Outcome } from './delivery.ts'
import { bodyBytes, type Send } from './send.ts'
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
  const { tenant, endpointId, deliveryId, url, body } = claimed
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
  const outcome = await send({ organizationId: tenant.organizationId, url, headers, body })
  const sent = [...Object.values(endpoint.customHeaders), ...live.map(({ secret }) => secret)]
  return {
    tenant,
    endpointId,
    deliveryId,
    attempt: claimed.attempt,
    startedAt,
    endedAt: timers.now(),
    outcome: withoutSecrets(outcome, sent),
  }
}

/** What is kept of an answer: a receiver may send back the headers that it was sent, or secrets of its own. */
function withoutSecrets(outcome: Outcome, sent: readonly string[]): Outcome {
  const { responseHeaders, responseBody } = outcome
  return {
    ...outcome,
    responseHeaders:
      responseHeaders === null
        ? null
        : Object.fromEntries(
            Object.entries(redactHeaders(responseHeaders)).map(([name, value]) => [
              name,
              redactValues(value, sent),
            ]),
          ),
    responseBody:
      responseBody === null ? null : cutTo(bodyBytes, redact(redactValues(responseBody, sent))),
  }
}

/** A mark may be longer than what it hides. */
function cutTo(bytes: number, text: string): string {
  if (Buffer.byteLength(text) <= bytes) return text
  return new TextDecoder().decode(Buffer.from(text).subarray(0, bytes), { stream: true })
}
