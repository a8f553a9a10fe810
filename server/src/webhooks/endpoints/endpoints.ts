import { areas, findArea, readableAreas, readScope } from '../../kernel/api/areas.ts'
import type { RequestContext } from '../../kernel/api/context.ts'
import { mergeMetadata } from '../../kernel/api/metadata.ts'
import { privilegeExceeded } from '../../kernel/api/privilege.ts'
import { conflict, invalid, orMissing } from '../../kernel/base/errors.ts'
import { newUuid } from '../../kernel/base/ids.ts'
import { previousAttributes, recordChange, recordUpdate } from '../../kernel/events/outbox.ts'
import { deleteRow } from '../../kernel/rows/by-id.ts'
import { changeAlert, placeOfChat } from '../alerts/alert.ts'
import { signalDue } from '../engine/agenda.ts'
import type { EventPayload } from '../engine/delivery.ts'
import { compileFilter } from '../engine/filter.ts'
import { deliverTo, mayReceive, pingType } from '../queue/fan-out.ts'
import { abandonPending, forgetFailures, setPace } from '../queue/queue.ts'
import { setResponseRetention } from '../queue/response-retention.ts'
import { giveUpOrder } from '../queue/turns.ts'
import { mark } from '../queue/unreadable.ts'
import { newSigningSecret } from '../send/sign.ts'
import { changeAuthentication } from './authentication.ts'
import { changeDestination, refuseHttpSettings } from './destination.ts'
import { changedHeaders } from './headers.ts'
import type { WebhookEndpoint, WebhookEndpointCreate, WebhookEndpointPatch } from './schema.ts'
import { disable, enable } from './status.ts'
import {
  type EndpointRow,
  type EndpointSettings,
  endpointUuid,
  expireSecrets,
  findEndpoint,
  findWaitingAreas,
  insertEndpoint,
  insertSecret,
  renderEndpoint,
  updateEndpoint,
} from './store.ts'

type EndpointWithSecret = WebhookEndpoint & { signing_secret: string }

export async function createEndpoint(
  call: RequestContext,
  body: WebhookEndpointCreate,
): Promise<EndpointWithSecret> {
  const { db, tenant, services, principal } = call
  const now = services.clock.now()
  const id = newUuid(now)
  const settings = await applySettings(
    call,
    id,
    { ...noSettings, event_payload: payloadFor(body) },
    body,
  )
  await insertEndpoint(db, tenant, {
    ...settings,
    id,
    created_by: principal.id,
    updated: new Date(now),
  })
  const secret = await addSecret(call, id)
  if (settings.rate_limit !== null) {
    await setPace(db, { tenant, endpointId: id }, settings.rate_limit, now)
  }
  if (settings.response_retention !== null) {
    await setResponseRetention(db, { tenant, endpointId: id }, settings.response_retention)
  }
  const rendered = renderEndpoint((await findEndpoint(db, tenant, id))!)
  await recordChange(call, 'platform.webhook_endpoint.created', rendered)
  return { ...rendered, signing_secret: secret }
}

/** Changes settings and records `.updated`; a change of `status` has its own event. */
export async function patchEndpoint(
  call: RequestContext,
  id: string,
  patch: WebhookEndpointPatch,
): Promise<WebhookEndpoint> {
  const before = await lockEndpoint(call, id)
  let row = before
  const { db, tenant, services } = call
  const now = services.clock.now()
  const settings = await applySettings(call, before.id, before, patch)
  const isMoved = settings.sealed_destination !== before.sealed_destination
  if (isMoved || settings.url !== before.url) await refuseRedirecting(call, before, settings)
  await recordUpdate(call, 'platform.webhook_endpoint.updated', {
    before,
    change: settings,
    render: renderEndpoint,
    // A value may change while its last four characters, which the event shows, stay the same.
    masked: [
      ...(settings.sealed_headers === before.sealed_headers ? [] : (['custom_headers'] as const)),
      ...(settings.sealed_authentication === before.sealed_authentication
        ? []
        : (['authentication'] as const)),
      ...(isMoved ? (['destination'] as const) : []),
      ...(settings.sealed_alert_url === before.sealed_alert_url ? [] : (['alert'] as const)),
    ],
    async write() {
      row = await updateEndpoint(db, tenant, before.id, settings, new Date(now))
      const key = { tenant, endpointId: row.id }
      if (settings.rate_limit !== before.rate_limit) {
        await setPace(db, key, row.rate_limit, now)
      }
      if (row.response_retention !== before.response_retention) {
        await setResponseRetention(db, key, row.response_retention)
      }
      if (before.ordering !== 'none' && row.ordering === 'none') {
        await giveUpOrder(db, key, now)
        call.afterCommit(() => signalDue(services.signals, key))
      }
      return row
    },
  })
  if (patch.status !== undefined && patch.status !== row.status) {
    row = patch.status === 'enabled' ? await enable(call, row) : await disable(call, row, 'user')
  }
  return renderEndpoint(row)
}

export async function removeEndpoint(call: RequestContext, id: string): Promise<void> {
  const row = await lockEndpoint(call, id)
  const { db, tenant, services } = call
  const key = { tenant, endpointId: row.id }
  await deleteRow(db, tenant, 'webhook_endpoints', row.id)
  await abandonPending(db, key, services.clock.now())
  await setPace(db, key, null, services.clock.now())
  await forgetFailures(db, key)
  await recordChange(call, 'platform.webhook_endpoint.deleted', renderEndpoint(row))
}

/** Creates a secret; the previous ones also sign for `expiresIn` more seconds. */
export async function rotateSecret(
  call: RequestContext,
  id: string,
  expiresIn: number,
): Promise<EndpointWithSecret> {
  const row = await lockEndpoint(call, id)
  const { db, tenant, services } = call
  const now = services.clock.now()
  await expireSecrets(db, tenant, row.id, new Date(now + expiresIn * 1_000), new Date(now))
  const secret = await addSecret(call, row.id)
  await mark(db, { tenant, endpointId: row.id }, null)
  const is = renderEndpoint(await updateEndpoint(db, tenant, row.id, row, new Date(now)))
  const previous = previousAttributes(renderEndpoint(row), is)
  await recordChange(call, 'platform.webhook_endpoint.secret_rotated', is, previous)
  return { ...is, signing_secret: secret }
}

/** Records a ping event for this endpoint only; returns the event. */
export async function pingEndpoint(call: RequestContext, id: string): Promise<unknown> {
  const row = await requireEnabled(call, id)
  const [event] = await call.services.outbox.record(call, [
    { type: pingType, data: { object: renderEndpoint(row) } },
  ])
  await deliverTo(call, row.id, [event!])
  return JSON.parse(event!.body)
}

export async function requireEndpoint(call: RequestContext, id: string): Promise<EndpointRow> {
  return orMissing(
    await findEndpoint(call.db, call.tenant, endpointUuid(id)),
    'webhook endpoint',
    id,
  )
}

/** Locks the row until the transaction ends. */
async function lockEndpoint(call: RequestContext, id: string): Promise<EndpointRow> {
  const row = await findEndpoint(call.db, call.tenant, endpointUuid(id), true)
  return orMissing(row, 'webhook endpoint', id)
}

/** Throws `state_conflict` for a disabled endpoint, because deliveries for it are not created. */
export async function requireEnabled(call: RequestContext, id: string): Promise<EndpointRow> {
  return enabled(await requireEndpoint(call, id))
}

/** Like `requireEnabled`; also locks the row until the transaction ends. */
export async function lockEnabled(call: RequestContext, id: string): Promise<EndpointRow> {
  return enabled(await lockEndpoint(call, id))
}

/** Throws `state_conflict` if the endpoint may not receive events of the type's area. */
export function requireReceivable(endpoint: EndpointRow, type: string): void {
  if (mayReceive(endpoint, type)) return
  throw conflict(
    `The endpoint does not receive ${findArea(type)} events: the credential that last set its enabled_events cannot read them. Set enabled_events with a credential that can.`,
    null,
    'event_not_readable',
  )
}

function enabled(row: EndpointRow): EndpointRow {
  if (row.status === 'disabled') {
    throw conflict(
      'The webhook endpoint is disabled. Enable it before sending to it.',
      null,
      'endpoint_disabled',
    )
  }
  return row
}

const noSettings: EndpointSettings = {
  url: '',
  destination: { type: 'http' },
  sealed_destination: null,
  description: null,
  enabled_events: [],
  areas: [],
  status: 'enabled',
  disabled_reason: null,
  signature_scheme: 'standard',
  event_payload: 'snapshot',
  transformation: null,
  filter: null,
  filter_path: null,
  api_version: null,
  custom_headers: {},
  sealed_headers: null,
  rate_limit: null,
  user_agent: null,
  retry_schedule: null,
  ordering: 'none',
  batch: null,
  response_retention: null,
  authentication: null,
  sealed_authentication: null,
  alert: null,
  sealed_alert_url: null,
  metadata: {},
}

/** Whoever verifies with a library of Stripe also reads the event with it. */
function payloadFor({ signature_scheme }: WebhookEndpointCreate): EventPayload {
  return signature_scheme === 'stripe' ? 'stripe' : 'snapshot'
}

/** Applies settings without `status`, because changing it has further effects. */
async function applySettings(
  call: RequestContext,
  endpointId: string,
  before: EndpointSettings,
  patch: WebhookEndpointPatch,
): Promise<EndpointSettings> {
  const { services, principal, tenant } = call
  const {
    status: _,
    url,
    destination,
    enabled_events,
    custom_headers,
    authentication,
    alert,
    metadata,
    ...plain
  } = patch
  const key = { tenant, endpointId }
  const placed = changeDestination(services, key, before, { url, destination })
  const settings: EndpointSettings = {
    ...placed,
    description: before.description,
    signature_scheme: before.signature_scheme,
    event_payload: before.event_payload,
    transformation: before.transformation,
    filter: before.filter,
    filter_path: patch.filter === undefined ? before.filter_path : compile(patch.filter),
    api_version: before.api_version,
    ...changedHeaders(services.secretBox, key, before, custom_headers),
    rate_limit: before.rate_limit,
    user_agent: before.user_agent,
    retry_schedule: before.retry_schedule,
    ordering: before.ordering,
    batch: before.batch,
    response_retention: before.response_retention,
    ...changeAuthentication(services, key, before, authentication, placed.url),
    ...(await changeAlert(call, placeOfChat(key), before, alert)),
    ...plain,
    status: before.status,
    disabled_reason: before.disabled_reason,
    enabled_events:
      enabled_events === undefined ? before.enabled_events : [...new Set(enabled_events)],
    areas: enabled_events === undefined ? before.areas : readableAreas(principal),
    metadata: mergeMetadata(before.metadata, metadata),
  }
  refuseHttpSettings(settings)
  requireBatchable(settings)
  return settings
}

/** Throws for a batch with settings that say something of a single event. */
function requireBatchable({ batch, ordering, event_payload, destination }: EndpointSettings): void {
  if (batch === null) return
  if (destination.type !== 'http') {
    throw invalid('batch', 'Only requests have batches. Send to a URL, or choose no batch.')
  }
  if (ordering !== 'none') {
    throw invalid(
      'batch',
      'An endpoint has either a batch or an ordering, because the next event of a key is sent when the one before was delivered. Set one of them to its default.',
    )
  }
  if (event_payload === 'stripe' || event_payload === 'cloudevents_binary') {
    throw invalid(
      'batch',
      `A request of the payload '${event_payload}' has one event. Choose another payload, or no batch.`,
    )
  }
}

function compile(filter: string | null): string | null {
  return filter === null ? null : compileFilter(filter)
}

/**
 * Throws if the caller would redirect events that it cannot read to a URL of its choice: those that
 * the endpoint will get, and those that are pending.
 */
async function refuseRedirecting(
  call: RequestContext,
  { id }: EndpointRow,
  after: EndpointSettings,
): Promise<void> {
  const readable = readableAreas(call.principal)
  const unreadable = areas.filter((area) => !readable.includes(area))
  if (unreadable.length === 0) return
  const waiting = await findWaitingAreas(call.db, call.tenant, id, unreadable)
  const beyond = unreadable.filter((area) => after.areas.includes(area) || waiting.includes(area))
  if (beyond.length === 0) return
  throw privilegeExceeded(
    after.destination.type === 'http' ? 'url' : 'destination',
    `This endpoint can receive events of ${beyond.join(' and ')}, which the credential cannot read. Use a credential with ${beyond.map(readScope).join(' and ')}, or create another endpoint.`,
  )
}

async function addSecret(
  { db, tenant, services }: RequestContext,
  endpointId: string,
): Promise<string> {
  const secret = newSigningSecret()
  await insertSecret(db, services.secretBox, tenant, endpointId, secret)
  return secret
}
