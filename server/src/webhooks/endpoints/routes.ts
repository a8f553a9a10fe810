import { type Route, route } from '../../kernel/api/route.ts'
import type { ScopeName } from '../../kernel/api/scopes.ts'
import { createListSchema, Deleted } from '../../kernel/base/schema.ts'
import { readPage, renderList } from '../../kernel/rows/page.ts'
import { Event } from '../../records/events/schema.ts'
import { checkAuthentication } from './authentication.ts'
import { deliveryRoutes } from './delivery-routes.ts'
import { checkAddress, checkDestination } from './destination.ts'
import {
  createEndpoint,
  patchEndpoint,
  pingEndpoint,
  removeEndpoint,
  requireEndpoint,
  rotateSecret,
} from './endpoints.ts'
import { readHealth } from './health.ts'
import {
  SecretRotation,
  StatsQuery,
  WebhookEndpoint,
  WebhookEndpointCreate,
  WebhookEndpointHealth,
  WebhookEndpointPatch,
  WebhookEndpointQuery,
  WebhookEndpointStats,
  WebhookEndpointWithSecret,
} from './schema.ts'
import {
  checkAlert,
  checkCustomHeaders,
  checkEnabledEvents,
  checkFilter,
  checkTarget,
  checkTransformation,
  checkTypes,
} from './settings.ts'
import { checkRange, readStats } from './stats.ts'
import { listEndpoints, renderEndpoint } from './store.ts'
import { FilterTrial, FilterTry, TransformationTrial, TransformationTry } from './trial-schema.ts'
import { tryFilter, tryTransformation } from './trials.ts'

const writes: ScopeName[] = ['platform:webhook_endpoints:write', 'platform:write']
const reads: ScopeName[] = ['platform:read', ...writes]

const settingChecks = [
  checkTarget,
  checkDestination,
  checkAuthentication,
  checkAlert,
  checkEnabledEvents,
  checkFilter,
  checkTransformation,
  checkCustomHeaders,
]

export const webhookEndpointRoutes: Route[] = [
  route({
    method: 'POST',
    path: '/webhook_endpoints',
    summary: 'Create a webhook endpoint',
    description:
      '`enabled_events` can contain types of the areas (`platform`, `brand`, `cms`) that the credential can read: `brand.*` requires `brand:read`, `custom.…` requires `platform:read`, `*` requires all three. Audit entries repeat the events of changes, so only `platform.audit_entry.created` and `platform.audit_entry.*` match them; they require `platform:write`. Custom headers and the secrets of `authentication` and `destination` are stored encrypted and returned masked.',
    scopes: writes,
    confirmsPassword: true,
    body: WebhookEndpointCreate,
    returns: { 201: WebhookEndpointWithSecret },
    refuses: ['privilege_exceeded'],
    checks: [checkAddress, ...settingChecks],
    handle: (call, { body }) => createEndpoint(call, body),
  }),
  route({
    method: 'GET',
    path: '/webhook_endpoints',
    summary: 'List webhook endpoints',
    scopes: reads,
    query: WebhookEndpointQuery,
    returns: { 200: createListSchema(WebhookEndpoint) },
    async handle({ db, tenant }, { query }) {
      const page = await listEndpoints(db, tenant, readPage('webhook_endpoint', query))
      return renderList('/api/v1/webhook_endpoints', page, renderEndpoint)
    },
  }),
  route({
    method: 'POST',
    path: '/webhook_endpoints/try_filter',
    summary: 'Show which of the newest events a filter matches, without storing anything',
    description:
      'Evaluates `filter` on the newest events of these types, as it is evaluated when an event is recorded. It requires the scopes that read events.',
    scopes: ['platform:read', 'platform:write'],
    body: FilterTry,
    checks: [checkTypes, checkFilter],
    returns: { 200: FilterTrial },
    handle: (call, { body }) => tryFilter(call, body),
  }),
  route({
    method: 'POST',
    path: '/webhook_endpoints/try_transformation',
    summary: 'Show what a transformation makes of an event, without storing or sending anything',
    description:
      'Runs `transformation` on `event`, or on the newest event of these types, in the API version in which it was recorded. It requires the scopes that read events.',
    scopes: ['platform:read', 'platform:write'],
    body: TransformationTry,
    checks: [checkTypes, checkTransformation],
    returns: { 200: TransformationTrial },
    inspect: (call, { body }) => tryTransformation(call, body),
    handle: (_, { inspected }) => inspected!,
  }),
  route({
    method: 'GET',
    path: '/webhook_endpoints/:id',
    summary: 'Retrieve a webhook endpoint',
    scopes: reads,
    params: { id: 'webhook_endpoint' },
    returns: { 200: WebhookEndpoint },
    handle: async (call, { params }) => renderEndpoint(await requireEndpoint(call, params.id)),
  }),
  route({
    method: 'PATCH',
    path: '/webhook_endpoints/:id',
    summary: 'Update a webhook endpoint',
    description:
      'Setting `status` to `disabled` abandons every pending delivery. A masked value in `custom_headers`, `authentication` or `destination` keeps the stored value. `enabled_events`, `url` and `destination` require the same scopes as creating the endpoint.',
    scopes: writes,
    params: { id: 'webhook_endpoint' },
    body: WebhookEndpointPatch,
    returns: { 200: WebhookEndpoint },
    refuses: ['privilege_exceeded'],
    checks: settingChecks,
    handle: (call, { params, body }) => patchEndpoint(call, params.id, body),
  }),
  route({
    method: 'DELETE',
    path: '/webhook_endpoints/:id',
    summary: 'Delete a webhook endpoint; its pending deliveries are abandoned',
    scopes: writes,
    params: { id: 'webhook_endpoint' },
    returns: { 200: Deleted('webhook_endpoint', 'webhook_endpoint') },
    async handle(call, { params }) {
      await removeEndpoint(call, params.id)
      return { id: params.id, object: 'webhook_endpoint', deleted: true }
    },
  }),
  route({
    method: 'POST',
    path: '/webhook_endpoints/:id/rotate_secret',
    summary:
      'Rotate the signing secret; requests carry both signatures until the old secret expires',
    scopes: writes,
    confirmsPassword: true,
    params: { id: 'webhook_endpoint' },
    body: SecretRotation,
    returns: { 200: WebhookEndpointWithSecret },
    handle: (call, { params, body }) => rotateSecret(call, params.id, body.expires_in ?? 86_400),
  }),
  route({
    method: 'POST',
    path: '/webhook_endpoints/:id/ping',
    summary: 'Record a ping and send it to this endpoint only',
    scopes: writes,
    params: { id: 'webhook_endpoint' },
    returns: { 200: Event },
    refuses: ['state_conflict'],
    handle: (call, { params }) => pingEndpoint(call, params.id),
  }),
  route({
    method: 'GET',
    path: '/webhook_endpoints/:id/stats',
    summary: 'Get counts of deliveries and attempts by hour or day',
    scopes: reads,
    params: { id: 'webhook_endpoint' },
    query: StatsQuery,
    checks: [checkRange],
    returns: { 200: WebhookEndpointStats },
    isReport: true,
    handle: (call, { params, query }) => readStats(call, params.id, query),
  }),
  route({
    method: 'GET',
    path: '/webhook_endpoints/:id/health',
    summary: 'Get the success rate and the failures of the newest deliveries',
    scopes: reads,
    params: { id: 'webhook_endpoint' },
    returns: { 200: WebhookEndpointHealth },
    isReport: true,
    handle: (call, { params }) => readHealth(call, params.id),
  }),
  ...deliveryRoutes,
]
