import { toId } from '../../kernel/base/ids.ts'
import { sha256 } from '../../kernel/base/sha256.ts'
import type { Batch, Claimed, Endpoint, Finished, Outcome } from '../engine/delivery.ts'
import {
  type AttemptOptions,
  attempt,
  createHeaders,
  endSpan,
  failTransformation,
  findLiveSecrets,
  shape,
  startSpan,
} from './attempt.ts'
import { withoutSecrets } from './without-secrets.ts'

/** The greatest body of a request with several events. */
const maxBatchBytes = 1_048_576
/**
 * How many attempts a delivery shares with others. The ones after it are made alone, so that an event
 * that makes its receiver reject the whole batch fails alone.
 */
const maxSharedAttempts = 2

/** Deliveries that one claim gets for an endpoint with batches; their bodies are in memory at once. */
const maxClaimed = 500

/** How many deliveries fill this many requests. */
export function countDeliveries(requests: number, batch: Batch | null): number {
  return batch === null
    ? requests
    : Math.max(requests, Math.min(requests * batch.maxEvents, maxClaimed))
}

/** The inverse: at most as many requests as `countDeliveries` was asked for. */
export function countRequests(deliveries: number, batch: Batch | null): number {
  return batch === null ? deliveries : Math.ceil(deliveries / batch.maxEvents)
}

/** The deliveries of each request. */
export function groupIntoRequests(claimed: readonly Claimed[], batch: Batch | null): Claimed[][] {
  if (batch === null) return claimed.map((one) => [one])
  const shared = claimed.filter(({ attempt }) => attempt <= maxSharedAttempts)
  const alone = claimed.filter(({ attempt }) => attempt > maxSharedAttempts)
  return [...groupByBytes(shared, batch.maxEvents), ...alone.map((one) => [one])]
}

/** Makes the attempts of the deliveries of one request. */
export async function makeAttempts(
  claimed: readonly Claimed[],
  endpoint: Endpoint,
  options: AttemptOptions,
): Promise<Finished[]> {
  return endpoint.batch === null
    ? [await attempt(claimed[0]!, endpoint, options)]
    : attemptBatch(claimed, endpoint, options)
}

/** The outcome of the request itself, if one was sent. */
export function findSent(finished: readonly Finished[]): Outcome {
  const sent = finished.find(({ outcome }) => outcome.error !== 'transformation')
  return (sent ?? finished[0]!).outcome
}

/**
 * Makes the attempts of several deliveries in one request, a JSON array that is signed as one. A
 * delivery whose transformation fails is not in it.
 */
async function attemptBatch(
  claimed: readonly Claimed[],
  endpoint: Endpoint,
  options: AttemptOptions,
): Promise<Finished[]> {
  const { timers, transform } = options
  const startedAt = timers.now()
  const outcomes = new Map<Claimed, Outcome>()
  const shaped: Shaped[] = []
  for (const one of claimed) {
    const result = await shape(one, endpoint, transform)
    if ('fault' in result.shaped) {
      outcomes.set(one, failTransformation(result.shaped.fault, timers.now() - startedAt))
    } else shaped.push({ ...one, body: result.shaped.body, claimed: one })
  }
  // A transformation may make the bodies longer than those that were grouped.
  for (const group of groupByBytes(shaped, shaped.length)) {
    const outcome = await sendBatch(group, endpoint, options)
    for (const one of group) outcomes.set(one.claimed, outcome)
  }
  const endedAt = timers.now()
  return claimed.map((one) => {
    const { tenant, endpointId, deliveryId, attempt } = one
    const outcome = outcomes.get(one)!
    return { tenant, endpointId, deliveryId, attempt, startedAt, endedAt, outcome }
  })
}

/** A delivery with the body that is sent. */
type Shaped = Claimed & { claimed: Claimed }

async function sendBatch(
  group: readonly Shaped[],
  endpoint: Endpoint,
  { send, timers, userAgent, tracing }: AttemptOptions,
): Promise<Outcome> {
  const first = group[0]!
  const { tenant, url } = first
  const span = tracing === null ? null : startSpan(tracing, first)
  const body = `[${group.map((one) => one.body).join(',')}]`
  const secrets = findLiveSecrets(endpoint, timers.now())
  const headers = createHeaders(endpoint, {
    described: { 'content-type': contentTypes[endpoint.payload] ?? 'application/json' },
    own: { 'blazon-batch': String(group.length) },
    signed: { eventId: nameBatch(group), timestamp: Math.floor(timers.now() / 1_000), body },
    secrets,
    userAgent,
    span,
  })
  const { organizationId } = tenant
  const { network, authentication } = endpoint
  const outcome = await send({ organizationId, network, url, headers, body }, authentication)
  if (span !== null) endSpan(span, outcome)
  return withoutSecrets(outcome, [...Object.values(endpoint.customHeaders), ...secrets])
}

/** Those that differ for several events (CloudEvents 1.0, JSON batch format). */
const contentTypes: Partial<Record<Endpoint['payload'], string>> = {
  cloudevents_structured: 'application/cloudevents-batch+json',
}

/** The `webhook-id`: the same whenever the same events are sent together. */
function nameBatch(group: readonly Claimed[]): string {
  const ids = group.map(({ eventId }) => toId('event', eventId)).join()
  return `batch_${sha256(ids).slice(0, 26)}`
}

function groupByBytes<One extends { body: string }>(
  all: readonly One[],
  maxEvents: number,
): One[][] {
  const groups: One[][] = []
  let bytes = Number.POSITIVE_INFINITY
  for (const one of all) {
    const length = Buffer.byteLength(one.body) + 1
    const group = groups.at(-1)
    if (group === undefined || group.length >= maxEvents || bytes + length > maxBatchBytes) {
      groups.push([one])
      bytes = length
    } else {
      group.push(one)
      bytes += length
    }
  }
  return groups
}
