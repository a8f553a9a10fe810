import { type Route, route } from '../../kernel/api/route.ts'
import type { ScopeName } from '../../kernel/api/scopes.ts'
import { missing } from '../../kernel/base/errors.ts'
import { toUuid } from '../../kernel/base/ids.ts'
import { createListSchema } from '../../kernel/base/schema.ts'
import { readPage, renderList } from '../../kernel/rows/page.ts'
import { findEvent } from '../../records/events/store.ts'
import {
  AnyDeliveryQuery,
  EventDeliveryQuery,
  Recovery,
  RecoveryCreate,
  RecoveryQuery,
  TestEventCreate,
  WebhookDelivery,
  WebhookDeliveryQuery,
} from './delivery-schema.ts'
import { listDeliveries, listDeliveriesOfEvent, renderDelivery } from './delivery-store.ts'
import { requireEndpoint } from './endpoints.ts'
import { beginRecovery, cancelRecovery, readRecovery, renderRecovery } from './recovery.ts'
import { listRecoveries } from './recovery-store.ts'
import { requireAnyDelivery, requireDelivery, resend } from './resend.ts'
import { checkTypes } from './settings.ts'
import { sendTestEvent } from './test-events.ts'

const writes: ScopeName[] = ['platform:webhook_endpoints:write', 'platform:write']
const reads: ScopeName[] = ['platform:read', ...writes]

/** No endpoint has this UUID. */
const ofNone = '00000000-0000-0000-0000-000000000000'

/** Routes under `/events`, whose room is below the one of deliveries. */
export const eventDeliveryRoutes: Route[] = [
  route({
    method: 'GET',
    path: '/events/:id/deliveries',
    summary: 'List the deliveries of an event to all webhook endpoints, oldest first by default',
    description:
      'Also the deliveries to endpoints that were deleted since, for the retention of events (`BLAZON_EVENT_RETENTION`).',
    scopes: reads,
    params: { id: 'event' },
    query: EventDeliveryQuery,
    returns: { 200: createListSchema(WebhookDelivery) },
    async handle({ db, principal, tenant }, { params, query }) {
      const event = await findEvent(db, principal, params.id)
      if (event === null) throw missing('event', params.id)
      const page = readPage('webhook_delivery', query)
      const found = await listDeliveriesOfEvent(db, tenant, params.id, query, page)
      return renderList(`/api/v1/events/${params.id}/deliveries`, found, renderDelivery)
    },
  }),
]

export const deliveryRoutes: Route[] = [
  route({
    method: 'GET',
    path: '/webhook_deliveries',
    summary: 'List the deliveries to all webhook endpoints, newest first',
    description:
      'Also the deliveries to endpoints that were deleted since, for the retention of events (`BLAZON_EVENT_RETENTION`).',
    scopes: reads,
    query: AnyDeliveryQuery,
    returns: { 200: createListSchema(WebhookDelivery) },
    async handle({ db, tenant }, { query }) {
      const { endpoint, ...filters } = query
      const id = endpoint === undefined ? null : (toUuid('webhook_endpoint', endpoint) ?? ofNone)
      const page = readPage('webhook_delivery', query)
      const found = await listDeliveries(db, tenant, id, { ...filters, order: 'newest' }, page)
      return renderList('/api/v1/webhook_deliveries', found, renderDelivery)
    },
  }),
  route({
    method: 'GET',
    path: '/webhook_deliveries/:id',
    summary: 'Retrieve a delivery with its attempts, also one to a deleted webhook endpoint',
    scopes: reads,
    params: { id: 'webhook_delivery' },
    returns: { 200: WebhookDelivery },
    handle: async (call, { params }) => renderDelivery(await requireAnyDelivery(call, params.id)),
  }),
  route({
    method: 'GET',
    path: '/webhook_endpoints/:id/deliveries',
    summary: 'List the deliveries to a webhook endpoint, oldest first by default',
    scopes: reads,
    params: { id: 'webhook_endpoint' },
    query: WebhookDeliveryQuery,
    returns: { 200: createListSchema(WebhookDelivery) },
    async handle(call, { params, query }) {
      const endpoint = await requireEndpoint(call, params.id)
      const page = readPage('webhook_delivery', query)
      const found = await listDeliveries(call.db, call.tenant, endpoint.id, query, page)
      return renderList(`/api/v1/webhook_endpoints/${params.id}/deliveries`, found, renderDelivery)
    },
  }),
  route({
    method: 'GET',
    path: '/webhook_endpoints/:id/deliveries/:delivery',
    summary: 'Retrieve a delivery with its attempts',
    scopes: reads,
    params: { id: 'webhook_endpoint', delivery: 'webhook_delivery' },
    returns: { 200: WebhookDelivery },
    handle: async (call, { params }) =>
      renderDelivery(await requireDelivery(call, params.id, params.delivery)),
  }),
  route({
    method: 'POST',
    path: '/webhook_endpoints/:id/deliveries/:delivery/resend',
    summary: 'Resend an event',
    scopes: writes,
    params: { id: 'webhook_endpoint', delivery: 'webhook_delivery' },
    returns: { 201: WebhookDelivery },
    refuses: ['state_conflict'],
    handle: (call, { params }) => resend(call, params.id, params.delivery),
  }),
  route({
    method: 'POST',
    path: '/webhook_endpoints/:id/test',
    summary: 'Send a sample of an event type to this endpoint only',
    description:
      'Sends an event with the example of its type, or with your `data`, signed like every event. Its field `test` is `true`. It is not recorded: lists of events and recoveries do not include it, and no other endpoint receives it. Returns its delivery. `GET /events/{id}` returns the sample to a receiver of thin payloads.',
    scopes: writes,
    params: { id: 'webhook_endpoint' },
    body: TestEventCreate,
    returns: { 201: WebhookDelivery },
    refuses: ['state_conflict'],
    handle: (call, { params, body, text }) => sendTestEvent(call, params.id, body, text),
  }),
  route({
    method: 'POST',
    path: '/webhook_endpoints/:id/recover',
    summary: 'Send past events again in the background: failed, missed, or all',
    description:
      'Creates a delivery for each event between `since` and `until` whose last delivery has one of `statuses`, and for each event that the endpoint missed. Other endpoints receive nothing.',
    scopes: writes,
    params: { id: 'webhook_endpoint' },
    body: RecoveryCreate,
    checks: [checkTypes],
    returns: { 202: Recovery },
    refuses: ['state_conflict'],
    handle: (call, { params, body }) => beginRecovery(call, params.id, body),
  }),
  route({
    method: 'GET',
    path: '/webhook_endpoints/:id/recoveries',
    summary: 'List the recoveries of a webhook endpoint',
    scopes: reads,
    params: { id: 'webhook_endpoint' },
    query: RecoveryQuery,
    returns: { 200: createListSchema(Recovery) },
    async handle(call, { params, query }) {
      const { id } = await requireEndpoint(call, params.id)
      const page = await listRecoveries(call.db, call.tenant, id, readPage('recovery', query))
      return renderList(`/api/v1/webhook_endpoints/${params.id}/recoveries`, page, renderRecovery)
    },
  }),
  route({
    method: 'GET',
    path: '/webhook_endpoints/:id/recoveries/:recovery',
    summary: 'Retrieve a recovery',
    scopes: reads,
    params: { id: 'webhook_endpoint', recovery: 'recovery' },
    returns: { 200: Recovery },
    handle: (call, { params }) => readRecovery(call, params.id, params.recovery),
  }),
  route({
    method: 'POST',
    path: '/webhook_endpoints/:id/recoveries/:recovery/cancel',
    summary: 'Cancel a recovery; the deliveries that it has created are sent',
    scopes: writes,
    params: { id: 'webhook_endpoint', recovery: 'recovery' },
    returns: { 200: Recovery },
    refuses: ['state_conflict'],
    handle: (call, { params }) => cancelRecovery(call, params.id, params.recovery),
  }),
]
