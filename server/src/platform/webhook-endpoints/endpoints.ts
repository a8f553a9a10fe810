import { deliverTo, pingType } from '../../delivery/fan-out.ts'
import { abandonPending, forgetFailures, setPace } from '../../delivery/queue.ts'
import { newSigningSecret } from '../../delivery/sign.ts'
import type { Call } from '../../kernel/call.ts'
import { conflict, missing } from '../../kernel/errors.ts'
import { newUuid } from '../../kernel/ids.ts'
import { mergeMetadata } from '../../kernel/metadata.ts'
import { changesNothing, previousAttributes, recordChange } from '../../kernel/outbox.ts'
import type { WebhookEndpoint, WebhookEndpointCreate, WebhookEndpointPatch } from './schema.ts'
import { checkCustomHeaders, checkEnabledEvents, checkUrl } from './settings.ts'
import { disable, enable } from './status.ts'
import {
  deleteEndpoint,
  type EndpointRow,
  type EndpointSettings,
  endpointUuid,
  expireSecrets,
  findEndpoint,
  insertEndpoint,
  insertSecret,
  renderEndpoint,
  updateEndpoint,
} from './store.ts'

export type EndpointWithSecret = WebhookEndpoint & { signing_secret: string }

export async function createEndpoint(
  call: Call,
  body: WebhookEndpointCreate,
): Promise<EndpointWithSecret> {
  const settings = applied(noSettings, body)
  await checkSettings(call, body)
  const { db, scope, services, principal } = call
  const now = services.clock.now()
  const id = newUuid(now)
  await insertEndpoint(db, scope, id, settings, principal.id, new Date(now))
  const secret = await addSecret(call, id)
  if (settings.rate_limit !== null) {
    await setPace(db, { scope, endpointId: id }, settings.rate_limit, now)
  }
  const rendered = renderEndpoint((await findEndpoint(db, scope, id))!)
  await recordChange(call, 'platform.webhook_endpoint.created', rendered)
  return { ...rendered, signing_secret: secret }
}

/** Changes settings, with `.updated`; a change of `status` has an event of its own. */
export async function patchEndpoint(
  call: Call,
  id: string,
  patch: WebhookEndpointPatch,
): Promise<WebhookEndpoint> {
  await checkSettings(call, patch)
  let row = await requireEndpoint(call, id, true)
  const { db, scope, services } = call
  const now = services.clock.now()
  const settings = applied(row, patch)
  if (!changesNothing<EndpointSettings>(row, settings)) {
    const was = renderEndpoint(row)
    const limited = settings.rate_limit !== row.rate_limit
    row = await updateEndpoint(db, scope, row.id, settings, new Date(now))
    if (limited) await setPace(db, { scope, endpointId: row.id }, row.rate_limit, now)
    const is = renderEndpoint(row)
    await recordChange(call, 'platform.webhook_endpoint.updated', is, previousAttributes(was, is))
  }
  if (patch.status !== undefined && patch.status !== row.status) {
    row = patch.status === 'enabled' ? await enable(call, row) : await disable(call, row, 'user')
  }
  return renderEndpoint(row)
}

export async function removeEndpoint(call: Call, id: string): Promise<void> {
  const row = await requireEndpoint(call, id, true)
  const { db, scope, services } = call
  const key = { scope, endpointId: row.id }
  await deleteEndpoint(db, scope, row.id)
  await abandonPending(db, key, services.clock.now())
  await setPace(db, key, null, services.clock.now())
  await forgetFailures(db, key)
  await recordChange(call, 'platform.webhook_endpoint.deleted', renderEndpoint(row))
}

/** A new secret; those before sign too for `expiresIn` more seconds. */
export async function rotateSecret(
  call: Call,
  id: string,
  expiresIn: number,
): Promise<EndpointWithSecret> {
  const row = await requireEndpoint(call, id, true)
  const { db, scope, services } = call
  const now = services.clock.now()
  await expireSecrets(db, scope, row.id, new Date(now + expiresIn * 1_000), new Date(now))
  const secret = await addSecret(call, row.id)
  const is = renderEndpoint(await updateEndpoint(db, scope, row.id, row, new Date(now)))
  const previous = previousAttributes(renderEndpoint(row), is)
  await recordChange(call, 'platform.webhook_endpoint.secret_rotated', is, previous)
  return { ...is, signing_secret: secret }
}

/** Records a ping and sends it to this endpoint alone; answers the event. */
export async function pingEndpoint(call: Call, id: string): Promise<unknown> {
  const row = await requireEnabled(call, id)
  const [event] = await call.services.outbox.record(call, [
    { type: pingType, data: { object: renderEndpoint(row) } },
  ])
  await deliverTo(call, row.id, [event!])
  return JSON.parse(event!.body)
}

export async function requireEndpoint(call: Call, id: string, lock = false): Promise<EndpointRow> {
  const row = await findEndpoint(call.db, call.scope, endpointUuid(id), lock)
  if (row === null) throw missing('webhook endpoint', id)
  return row
}

/** Throws `state_conflict` for a disabled endpoint: no delivery is made for it. */
export async function requireEnabled(call: Call, id: string, lock = false): Promise<EndpointRow> {
  const row = await requireEndpoint(call, id, lock)
  if (row.status === 'disabled') {
    throw conflict('The webhook endpoint is disabled. Enable it before sending to it.')
  }
  return row
}

const noSettings: EndpointSettings = {
  url: '',
  description: null,
  enabled_events: [],
  status: 'enabled',
  disabled_reason: null,
  signature_scheme: 'standard',
  api_version: null,
  custom_headers: {},
  rate_limit: null,
  metadata: {},
}

/** `status` apart: what changes it does more than set it. */
function applied(before: EndpointSettings, patch: WebhookEndpointPatch): EndpointSettings {
  const { status: _, enabled_events, metadata, ...plain } = patch
  return {
    url: before.url,
    description: before.description,
    signature_scheme: before.signature_scheme,
    api_version: before.api_version,
    custom_headers: before.custom_headers,
    rate_limit: before.rate_limit,
    ...plain,
    status: before.status,
    disabled_reason: before.disabled_reason,
    enabled_events:
      enabled_events === undefined ? before.enabled_events : [...new Set(enabled_events)],
    metadata: mergeMetadata(before.metadata, metadata),
  }
}

async function checkSettings(call: Call, settings: WebhookEndpointPatch): Promise<void> {
  if (settings.enabled_events !== undefined) {
    checkEnabledEvents(call.services, settings.enabled_events)
  }
  if (settings.custom_headers !== undefined) checkCustomHeaders(settings.custom_headers)
  if (settings.url !== undefined) await checkUrl(call.services, settings.url)
}

async function addSecret({ db, scope, services }: Call, endpointId: string): Promise<string> {
  const secret = newSigningSecret()
  const sealed = services.secretBox.seal(secret)
  await insertSecret(db, scope, endpointId, { sealed, lastFour: secret.slice(-4) })
  return secret
}
