import type { Database } from '../../database/database.ts'
import { type Area, areaOf } from '../../kernel/areas.ts'
import { timestamp } from '../../kernel/clock.ts'
import type { Tenant } from '../../kernel/context.ts'
import { createdOf, newUuid, toId, updatedOf, uuidOf } from '../../kernel/ids.ts'
import { type Page, type PageOf, selectPage } from '../../kernel/page.ts'
import { placeOf } from '../../kernel/sealed-columns.ts'
import type { SecretBox } from '../../kernel/secrets.ts'
import type { SignatureScheme } from '../../webhooks/delivery.ts'
import { pingType } from '../../webhooks/fan-out.ts'
import type { disabledReasons, WebhookEndpoint } from './schema.ts'

export interface EndpointRow {
  organization_id: string
  livemode: boolean
  id: string
  url: string
  description: string | null
  enabled_events: string[]
  /** That whoever last set `enabled_events` could read; events of others are not delivered. */
  areas: Area[]
  status: 'enabled' | 'disabled'
  disabled_reason: (typeof disabledReasons)[number] | null
  signing_secret_last_four: string
  signature_scheme: SignatureScheme
  api_version: string | null
  /** Masked. */
  custom_headers: Record<string, string>
  sealed_headers: Buffer | null
  rate_limit: number | null
  metadata: Record<string, string>
  created_by: string | null
  /** Since when a worker cannot open its signing secret. */
  secret_unreadable_since: Date | null
  updated: Date
}

/** What a PATCH may change. */
export type EndpointSettings = Pick<
  EndpointRow,
  | 'url'
  | 'description'
  | 'enabled_events'
  | 'areas'
  | 'status'
  | 'disabled_reason'
  | 'signature_scheme'
  | 'api_version'
  | 'custom_headers'
  | 'sealed_headers'
  | 'rate_limit'
  | 'metadata'
>

const columns = (db: Database) => db`
  organization_id, livemode, id, url, description, enabled_events, areas, status, disabled_reason,
  signature_scheme, api_version, custom_headers, sealed_headers, rate_limit, metadata, created_by,
  secret_unreadable_since, updated,
  (
    select last_four from webhook_endpoint_secrets secret
    where secret.organization_id = webhook_endpoints.organization_id
      and secret.livemode = webhook_endpoints.livemode and secret.endpoint_id = webhook_endpoints.id
    order by secret.id desc limit 1
  ) as signing_secret_last_four`

export async function insertEndpoint(
  db: Database,
  tenant: Tenant,
  id: string,
  settings: EndpointSettings,
  createdBy: string,
  now: Date,
): Promise<void> {
  await db`
    insert into webhook_endpoints (organization_id, livemode, id, url, description, enabled_events,
      areas, status, disabled_reason, signature_scheme, api_version, custom_headers, sealed_headers,
      rate_limit, metadata, created_by, updated)
    values (${tenant.organizationId}, ${tenant.livemode}, ${id}, ${settings.url}, ${settings.description},
      ${settings.enabled_events}, ${settings.areas}, ${settings.status}, ${settings.disabled_reason},
      ${settings.signature_scheme}, ${settings.api_version}, ${db.json(settings.custom_headers)},
      ${settings.sealed_headers}, ${settings.rate_limit}, ${db.json(settings.metadata)}, ${createdBy}, ${now})`
}

/** `id` is a UUID. `lock` keeps the row as it is until the transaction ends. */
export async function findEndpoint(
  db: Database,
  tenant: Tenant,
  id: string,
  lock = false,
): Promise<EndpointRow | null> {
  const [row] = await db<EndpointRow[]>`
    select ${columns(db)} from webhook_endpoints
    where organization_id = ${tenant.organizationId} and livemode = ${tenant.livemode} and id = ${id}
    ${lock ? db`for update` : db``}`
  return row ?? null
}

export function listEndpoints(
  db: Database,
  tenant: Tenant,
  page: Page,
): Promise<PageOf<EndpointRow>> {
  return selectPage(db, page, {
    kind: 'webhook_endpoint',
    table: 'webhook_endpoints',
    tenant,
    columns: columns(db),
  })
}

export async function updateEndpoint(
  db: Database,
  tenant: Tenant,
  id: string,
  settings: EndpointSettings,
  now: Date,
): Promise<EndpointRow> {
  const [row] = await db<EndpointRow[]>`
    update webhook_endpoints set url = ${settings.url}, description = ${settings.description},
      enabled_events = ${settings.enabled_events}, areas = ${settings.areas}, status = ${settings.status},
      disabled_reason = ${settings.disabled_reason}, signature_scheme = ${settings.signature_scheme},
      api_version = ${settings.api_version}, custom_headers = ${db.json(settings.custom_headers)},
      sealed_headers = ${settings.sealed_headers}, rate_limit = ${settings.rate_limit}, metadata = ${db.json(settings.metadata)},
      updated = ${now}, revision = revision + 1
    where organization_id = ${tenant.organizationId} and livemode = ${tenant.livemode} and id = ${id}
    returning ${columns(db)}`
  return row!
}

/** Those of these areas of which deliveries to the endpoint are pending, pings apart. */
export async function findWaitingAreas(
  db: Database,
  tenant: Tenant,
  id: string,
  areas: readonly Area[],
): Promise<Area[]> {
  const rows = await db<{ word: string }[]>`
    select distinct split_part(event_type, '.', 1) as word from pending_deliveries
    where organization_id = ${tenant.organizationId} and livemode = ${tenant.livemode}
      and endpoint_id = ${id} and event_type <> ${pingType}`
  const waiting = rows.map(({ word }) => areaOf(word))
  return areas.filter((area) => waiting.includes(area))
}

export async function deleteEndpoint(db: Database, tenant: Tenant, id: string): Promise<void> {
  await db`
    delete from webhook_endpoints
    where organization_id = ${tenant.organizationId} and livemode = ${tenant.livemode} and id = ${id}`
}

/** The newest secret is the endpoint's own; `expiresAt` ends those before, which is sooner or not at all. */
export async function insertSecret(
  db: Database,
  box: SecretBox,
  tenant: Tenant,
  endpointId: string,
  secret: string,
): Promise<void> {
  const row = {
    organization_id: tenant.organizationId,
    livemode: tenant.livemode,
    endpoint_id: endpointId,
    id: newUuid(),
  }
  const sealed = box.seal(secret, placeOf('webhook_endpoint_secrets.sealed', row))
  await db`
    insert into webhook_endpoint_secrets (organization_id, livemode, endpoint_id, id, sealed, last_four)
    values (${row.organization_id}, ${row.livemode}, ${row.endpoint_id}, ${row.id}, ${sealed},
      ${secret.slice(-4)})`
}

/** Ends the live secrets at that time, unless they end sooner, and removes those that have ended. */
export async function expireSecrets(
  db: Database,
  tenant: Tenant,
  endpointId: string,
  expiresAt: Date,
  now: Date,
): Promise<void> {
  await db`
    delete from webhook_endpoint_secrets
    where organization_id = ${tenant.organizationId} and livemode = ${tenant.livemode}
      and endpoint_id = ${endpointId} and expires_at <= ${now}`
  await db`
    update webhook_endpoint_secrets set expires_at = least(expires_at, ${expiresAt})
    where organization_id = ${tenant.organizationId} and livemode = ${tenant.livemode}
      and endpoint_id = ${endpointId}`
}

/** Notes that the endpoint gets nothing from now on: what `recover` calls missed. */
export async function beginPause(
  db: Database,
  tenant: Tenant,
  endpointId: string,
  now: Date,
): Promise<void> {
  await db`
    insert into webhook_endpoint_pauses (organization_id, livemode, endpoint_id, began_at)
    values (${tenant.organizationId}, ${tenant.livemode}, ${endpointId}, ${now})
    on conflict (organization_id, livemode, endpoint_id, began_at) do update set ended_at = null`
}

export async function endPause(
  db: Database,
  tenant: Tenant,
  endpointId: string,
  now: Date,
): Promise<void> {
  await db`
    update webhook_endpoint_pauses set ended_at = ${now}
    where organization_id = ${tenant.organizationId} and livemode = ${tenant.livemode}
      and endpoint_id = ${endpointId} and ended_at is null`
}

export function endpointUuid(id: string): string {
  return uuidOf('webhook_endpoint', id)
}

export function renderEndpoint(row: EndpointRow): WebhookEndpoint {
  return {
    id: toId('webhook_endpoint', row.id),
    object: 'webhook_endpoint',
    created: createdOf(row.id),
    updated: updatedOf(row),
    livemode: row.livemode,
    organization: toId('organization', row.organization_id),
    url: row.url,
    description: row.description,
    enabled_events: row.enabled_events,
    status: row.status,
    disabled_reason: row.disabled_reason,
    signing_secret_last_four: row.signing_secret_last_four,
    signature_scheme: row.signature_scheme,
    api_version: row.api_version,
    custom_headers: row.custom_headers,
    rate_limit: row.rate_limit,
    metadata: row.metadata,
    created_by: row.created_by,
    secret_unreadable_since:
      row.secret_unreadable_since === null ? null : timestamp(row.secret_unreadable_since),
  }
}
