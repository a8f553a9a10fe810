import { readTime, toId } from '../../kernel/base/ids.ts'
import type { Span, Tracing } from '../../kernel/observe/tracing.ts'
import type { Claimed, Endpoint, Finished, Outcome } from '../engine/delivery.ts'
import { describeOutcome } from '../engine/delivery-metrics.ts'
import type { Timers } from '../engine/timers.ts'
import { isSuccess } from '../engine/verdict.ts'
import type { Transform } from '../transformations/transform.ts'
import { toOutcome } from './failure.ts'
import type { Message, SendTo } from './outgoing.ts'
import { describeEvent, renderPayload } from './payload.ts'
import type { Send } from './send.ts'
import { type Signed, signatureHeaders } from './sign.ts'
import { withoutSecrets } from './without-secrets.ts'

export interface AttemptOptions {
  send: Send
  sendTo: SendTo
  transform: Transform
  timers: Timers
  userAgent: string
  tracing: Tracing | null
}

/** Makes the attempt that a claim began: reshapes, signs and sends the event. */
export async function attempt(
  claimed: Claimed,
  endpoint: Endpoint,
  { send, sendTo, transform, timers, userAgent, tracing }: AttemptOptions,
): Promise<Finished> {
  const span = tracing === null ? null : startSpan(tracing, claimed)
  const startedAt = timers.now()
  const { tenant, endpointId, deliveryId, url } = claimed
  const { organizationId } = tenant
  const { network } = endpoint
  const { headers: described, shaped } = await shape(claimed, endpoint, transform)
  const secrets = findLiveSecrets(endpoint, startedAt)
  const own = {
    'blazon-delivery': toId('webhook_delivery', deliveryId),
    'blazon-attempt': String(claimed.attempt),
  }
  const outcome =
    'fault' in shaped
      ? failTransformation(shaped.fault, timers.now() - startedAt)
      : await carry(shaped.body)
  if (span !== null) endSpan(span, outcome)
  const sent = [...Object.values(endpoint.customHeaders), ...secrets]
  return {
    tenant,
    endpointId,
    deliveryId,
    attempt: claimed.attempt,
    startedAt,
    endedAt: timers.now(),
    outcome: withoutSecrets(outcome, sent),
  }

  function carry(body: string): Promise<Outcome> {
    const { destination, authentication } = endpoint
    if (destination !== null) return sendTo(destination, createMessage(body))
    const description = { described, own, signed: sign(body), secrets, userAgent, span }
    const headers = createHeaders(endpoint, description)
    return send({ organizationId, network, url, headers, body }, authentication)
  }

  function createMessage(shapedBody: string): Message {
    // Between the tokens of JSON, any white space means the same; its strings have no line breaks.
    const body = shapedBody.replace(/[\r\n]+/g, ' ')
    const { type, key } = describeEvent(claimed.body)
    return {
      organizationId,
      network,
      event: toId('event', claimed.eventId),
      delivery: toId('webhook_delivery', deliveryId),
      createdAt: readTime(deliveryId),
      type,
      key,
      attributes: {
        ...(span !== null && { traceparent: span.traceparent }),
        ...described,
        'blazon-event-type': type,
        ...own,
        ...signatureHeaders(endpoint.scheme, secrets, sign(body)),
      },
      body,
    }
  }

  function sign(body: string): Signed {
    return {
      eventId: toId('event', claimed.eventId),
      timestamp: Math.floor(startedAt / 1_000),
      body,
    }
  }
}

/**
 * Returns the body of an event in the form that its endpoint asks for, with the headers that describe it,
 * or the fault of the endpoint's transformation.
 */
export async function shape(
  { body: event, tenant }: Claimed,
  { payload, transformation }: Endpoint,
  transform: Transform,
) {
  const { body, headers } = renderPayload(payload, event)
  const shaped =
    transformation === null
      ? { body }
      : await transform({ transformation, body }, tenant.organizationId)
  return { headers, shaped }
}

interface Description {
  /** The headers that describe the body. */
  described: Readonly<Record<string, string>>
  /** The headers that say what the request delivers. */
  own: Readonly<Record<string, string>>
  signed: Signed
  secrets: readonly string[]
  /** That of the service. */
  userAgent: string
  span: Span | null
}

export function createHeaders(
  endpoint: Endpoint,
  { described, own, signed, secrets, userAgent, span }: Description,
): Record<string, string> {
  return {
    ...(span !== null && !setsTraceparent(endpoint) && { traceparent: span.traceparent }),
    ...withoutAccept(endpoint.customHeaders),
    ...accepting,
    ...described,
    'user-agent': endpoint.userAgent ?? userAgent,
    ...own,
    ...signatureHeaders(endpoint.scheme, secrets, signed),
  }
}

/** The secrets that sign a request at this time. */
export function findLiveSecrets({ secrets }: Endpoint, now: number): string[] {
  return secrets
    .filter(({ expiresAt }) => expiresAt === null || expiresAt > now)
    .map(({ secret }) => secret)
}

export function failTransformation(fault: string, durationMs: number): Outcome {
  return toOutcome(
    { error: 'transformation', message: `The transformation failed: ${fault}` },
    durationMs,
  )
}

/**
 * Any response is accepted, because its status decides and its body is only shown: frameworks answer
 * a narrower `Accept` with 406, and firewalls refuse requests without one. The body is stored as it
 * comes, so it must not be compressed.
 */
const accepting = { accept: '*/*', 'accept-encoding': 'identity' }

/** An endpoint may have such headers from a time when they were not reserved. */
function withoutAccept(headers: Endpoint['customHeaders']): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).filter(([name]) => !(name.toLowerCase() in accepting)),
  )
}

/** Each retry is another span of the same trace. */
export function startSpan(tracing: Tracing, { traceparent, ...claimed }: Claimed): Span {
  return tracing.start('deliver event', {
    kind: 'client',
    parent: traceparent,
    attributes: {
      'http.request.method': 'POST',
      'server.address': new URL(claimed.url).hostname,
      'blazon.event.id': toId('event', claimed.eventId),
      'blazon.delivery.id': toId('webhook_delivery', claimed.deliveryId),
      'blazon.delivery.attempt': claimed.attempt,
    },
  })
}

/** A custom header may set the receiver's own trace context. */
function setsTraceparent({ customHeaders }: Endpoint): boolean {
  return Object.keys(customHeaders).some((name) => name.toLowerCase() === 'traceparent')
}

export function endSpan(span: Span, outcome: Outcome): void {
  const { statusCode } = outcome
  if (statusCode !== null) span.set({ 'http.response.status_code': statusCode })
  span.end(isSuccess(outcome) ? undefined : describeOutcome(outcome))
}
