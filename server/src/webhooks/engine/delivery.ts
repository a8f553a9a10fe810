import type { Tenant } from '../../kernel/base/tenant.ts'
import type { Destination } from './destination.ts'
import type { WebhookNetwork } from './network.ts'

/**
 * The delivery engine, which carries an event to the endpoints that subscribe to it.
 *
 *   fan-out   event → one delivery for each subscribed endpoint, in the event's own transaction
 *   filter    the language in which an endpoint chooses events by their content
 *   patterns  by which an endpoint subscribes to types of events
 *   hand-off  leases deliveries as a worker's own process creates them, without a claim
 *   turns     makes the deliveries of one key due one after the other, for endpoints that ask for it
 *   agenda    which endpoints have something due, and when; in memory, corrected by a poll
 *   slots     whose turn it is, and for how many attempts: window, how many an endpoint can take;
 *             lane, what organizations and endpoints of one manner share
 *   claim     leases the due deliveries of endpoints that have slots, which begins an attempt
 *   guard     decides which addresses may be called; connections are pinned to those
 *   look-ups  resolves names: shared, bounded, in processes that can be replaced
 *   payload   the body in the form that the endpoint asks for
 *   transform reshapes it by the endpoint's own expression, in a process that can be killed
 *   sign      the headers that prove where a request comes from
 *   tokens    of OAuth 2.0, for endpoints that demand them: cached, fetched once at a time
 *   batch     the attempts of several deliveries in one request, for endpoints that ask for it
 *   egress    the proxy and the authorities of a tenant: who has others shares no connection
 *   send      one POST, bounded in time and in the response bytes that it reads; connections: to
 *             receivers, kept open; failure: says why there was no response
 *   destinations  the same for queues, topics and buckets: one request or message for each attempt
 *   verdict   pure: what a response means; schedule: pure, how long to wait
 *   settle    records finished attempts in batches: deliver, retry or give up; record-day: its SQL
 *   look-up   makes PostgreSQL find queued rows by key, whatever their statistics say
 *   record    splits a batch that is refused, and sets the bad row aside
 *   worker    the loop that connects these parts
 *
 * A delivery is a row of `deliveries`, which is history. Until it ends, it also has a row in
 * `pending_deliveries`, the queue, which stays small whatever the size of the history:
 *
 *   waiting    `leased_until` is null; it may be claimed from `due_at` on, which is never while
 *              earlier deliveries of its key are in the queue
 *   in flight  an attempt has begun: `attempt_count` counts it, `leased_until` is its latest end
 *
 *   waiting   → in flight  claim
 *   in flight → delivered  a 2xx, or the confirmation of a destination beside HTTP
 *   in flight → waiting    anything else, while attempts are left: due after the attempt's wait, or at
 *                          once if its process died
 *   in flight → failed     the last attempt, or a 410, which also disables the endpoint
 *   waiting   → abandoned  the endpoint was disabled or removed
 *
 * A delivery that is abandoned in flight keeps its queue row until the attempt is recorded. An
 * expired lease is an attempt whose process died: it is recorded as `interrupted`, and counts, so
 * that a delivery that kills its process does so only as often as it may be attempted.
 * No transaction is open during HTTP, and no delivery needs a statement of its own.
 */

export const deliveryStatuses = ['pending', 'delivered', 'failed', 'abandoned'] as const
export type DeliveryStatus = (typeof deliveryStatuses)[number]

export const attemptErrors = [
  'timeout',
  'dns',
  'connection_refused',
  'connection_reset',
  'tls',
  'blocked_address',
  'redirect',
  'authentication',
  'transformation',
  'destination',
  'interrupted',
] as const
export type AttemptError = (typeof attemptErrors)[number]

export interface EndpointKey {
  tenant: Tenant
  /** UUID of the endpoint. */
  endpointId: string
}

/** The data of an endpoint that an attempt needs. */
export interface Endpoint extends EndpointKey {
  /**
   * Counts the endpoint's changes: a claim names the revision that it saw, so that a cached
   * endpoint is never outdated.
   */
  revision: number
  /** Types of events and patterns (`patterns.ts`). */
  enabledEvents: readonly string[]
  scheme: SignatureScheme
  payload: EventPayload
  ordering: Ordering
  /** Null for one event in each request. */
  batch: Batch | null
  /** Days for which responses are stored; null for as long as deliveries. */
  responseRetention: number | null
  /** A JSONata expression that reshapes the body; null for none. */
  transformation: string | null
  /** Null for that of the service. */
  userAgent: string | null
  /** The waits of its deliveries; null for those of the policy. */
  waitsMs: readonly number[] | null
  customHeaders: Readonly<Record<string, string>>
  /** Null for requests that are only signed. */
  authentication: Authentication | null
  /** Null for HTTP. */
  destination: Destination | null
  /** Null for that of the installation. */
  network: WebhookNetwork | null
  /** `whsec_…`, newest first. */
  secrets: readonly { secret: string; expiresAt: number | null }[]
}

export const authenticationTypes = ['oauth2', 'mtls'] as const

/** Client credentials (RFC 6749, section 4.4). */
export interface OAuth2 {
  type: 'oauth2'
  token_url: string
  client_id: string
  client_secret: string
  scope: string | null
}

/** A client certificate. */
export interface MutualTls {
  type: 'mtls'
  /** PEM, followed by intermediate certificates. */
  certificate: string
  /** PEM. */
  private_key: string
}

/** How requests to an endpoint are authenticated beside their signature. */
export type Authentication = OAuth2 | MutualTls

export const signatureSchemes = ['standard', 'stripe'] as const
export type SignatureScheme = (typeof signatureSchemes)[number]

/** Several events in one request. */
export interface Batch {
  maxEvents: number
}

export const orderings = ['none', 'key'] as const
export type Ordering = (typeof orderings)[number]

export const eventPayloads = [
  'snapshot',
  'thin',
  'stripe',
  'cloudevents_structured',
  'cloudevents_binary',
] as const
export type EventPayload = (typeof eventPayloads)[number]

/** A delivery whose attempt has begun. */
export interface Claimed extends EndpointKey {
  deliveryId: string
  eventId: string
  url: string
  /** The number of the attempt, from 1. */
  attempt: number
  startedAt: number
  /** The event's text, the same in every attempt. */
  body: string
  /** The span that caused the delivery; null if nothing was traced. */
  traceparent: string | null
  /** The endpoint's revision when the attempt began. */
  revision: number
}

/** The result of an attempt. */
export interface Outcome {
  /** Null without a response, and for a destination that has no statuses. */
  statusCode: number | null
  error: AttemptError | null
  /** What exactly failed, in a sentence for the owner of the endpoint; null without an error. */
  message: string | null
  /** Null for an interrupted attempt, whose duration is unknown. */
  durationMs: number | null
  responseHeaders: Readonly<Record<string, string>> | null
  responseBody: string | null
  /** The wait that `Retry-After` requests. */
  retryAfterMs: number | null
}

/** A finished attempt, to be recorded. */
export interface Finished extends EndpointKey {
  deliveryId: string
  attempt: number
  startedAt: number
  endedAt: number
  outcome: Outcome
}

/** The settings that the contract lets an operator choose. */
export interface Policy {
  /** The wait after each failed attempt, in order, in milliseconds. */
  waitsMs: readonly number[]
  maxAttempts: number
  /** For one attempt, from connecting to the last byte of the response. */
  timeoutMs: number
}

export function endpointKey({ tenant, endpointId }: EndpointKey): string {
  return `${tenant.organizationId}/${tenant.livemode}/${endpointId}`
}
