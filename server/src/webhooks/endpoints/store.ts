import type { Database } from '../../database/database.ts'
import { type Area, findArea } from '../../kernel/api/areas.ts'
import { newUuid, requireUuid } from '../../kernel/base/ids.ts'
import type { Tenant } from '../../kernel/base/tenant.ts'
import { type Page, type PageOf, selectPage } from '../../kernel/rows/page.ts'
import { type Change, defineTable, type New, type Row, type } from '../../kernel/rows/table.ts'
import { createPlace } from '../../kernel/secrets/sealed-columns.ts'
import type { SecretBox } from '../../kernel/secrets/secrets.ts'
import { pingType } from '../queue/fan-out.ts'
import { WebhookEndpoint } from './schema.ts'

const endpoints = defineTable(WebhookEndpoint, {
  kind: 'webhook_endpoint',
  columns: {
    url: {},
    description: {},
    enabled_events: {},
    // The areas that the last setter of `enabled_events` could read; events of other areas are not
    // delivered.
    areas: { hidden: type<Area[]>() },
    status: {},
    disabled_reason: {},
    signing_secret_last_four: {
      write: 'never',
      select: `(
        select last_four from webhook_endpoint_secrets secret
        where secret.organization_id = webhook_endpoints.organization_id
          and secret.livemode = webhook_endpoints.livemode and secret.endpoint_id = webhook_endpoints.id
        order by secret.id desc limit 1
      )`,
    },
    // Time since which a worker cannot decrypt its signing secret.
    secret_unreadable_since: { time: true, write: 'never' },
    signature_scheme: {},
    event_payload: {},
    transformation: {},
    filter: {},
    filter_path: { hidden: type<string | null>() },
    api_version: {},
    // Masked.
    custom_headers: { json: true },
    sealed_headers: { hidden: type<Buffer | null>() },
    rate_limit: {},
    user_agent: {},
    retry_schedule: {},
    ordering: {},
    batch: { json: true },
    response_retention: {},
    // Its secrets are masked.
    authentication: { json: true },
    sealed_authentication: { hidden: type<Buffer | null>() },
    // Its secrets are masked.
    destination: { json: true },
    sealed_destination: { hidden: type<Buffer | null>() },
    // The address of its channel is masked.
    alert: { json: true },
    sealed_alert_url: { hidden: type<Buffer | null>() },
    metadata: { json: true },
    created_by: { write: 'insert' },
    updated: { time: true, write: 'insert' },
  },
  computed: {},
})

export type EndpointRow = Row<typeof endpoints>
type NewEndpoint = New<typeof endpoints>
/** The fields that a PATCH can change. */
export type EndpointSettings = Required<Change<typeof endpoints>>

export async function insertEndpoint(
  db: Database,
  tenant: Tenant,
  endpoint: NewEndpoint,
): Promise<void> {
  await db`insert into webhook_endpoints ${endpoints.values(db, tenant, endpoint)}`
}

/** `id` is a UUID. `lock` locks the row until the transaction ends. */
export async function findEndpoint(
  db: Database,
  tenant: Tenant,
  id: string,
  lock = false,
): Promise<EndpointRow | null> {
  const [row] = await db<EndpointRow[]>`
    select ${endpoints.columns(db)} from webhook_endpoints
    where organization_id = ${tenant.organizationId} and livemode = ${tenant.livemode} and id = ${id}
    ${lock ? db`for update` : db``}`
  return row ?? null
}

/**
 * Locks the endpoints that were disabled for this reason, or the enabled ones for null, until the
 * transaction ends.
 */
export function lockEndpoints(
  db: Database,
  tenant: Tenant,
  disabledReason: EndpointRow['disabled_reason'],
): Promise<EndpointRow[]> {
  return db<EndpointRow[]>`
    select ${endpoints.columns(db)} from webhook_endpoints
    where organization_id = ${tenant.organizationId} and livemode = ${tenant.livemode}
      and disabled_reason is not distinct from ${disabledReason}
    order by id for update`
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
    columns: endpoints.columns(db),
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
    update webhook_endpoints set ${endpoints.assignments(db, settings)},
      updated = ${now}, revision = revision + 1
    where organization_id = ${tenant.organizationId} and livemode = ${tenant.livemode} and id = ${id}
    returning ${endpoints.columns(db)}`
  return row!
}

/** Returns which of these areas have pending deliveries to the endpoint, except pings. */
export async function findWaitingAreas(
  db: Database,
  tenant: Tenant,
  id: string,
  areas: readonly Area[],
): Promise<Area[]> {
  const rows = await db<{ event_type: string }[]>`
    select distinct event_type from pending_deliveries
    where organization_id = ${tenant.organizationId} and livemode = ${tenant.livemode}
      and endpoint_id = ${id} and event_type <> ${pingType}`
  const waiting = rows.map(({ event_type }) => findArea(event_type))
  return areas.filter((area) => waiting.includes(area))
}

/**
 * The newest secret is the endpoint's own. The previous ones expire at `expiresAt`, unless they
 * expire earlier.
 */
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
  const sealed = box.seal(secret, createPlace('webhook_endpoint_secrets.sealed', row))
  await db`
    insert into webhook_endpoint_secrets (organization_id, livemode, endpoint_id, id, sealed, last_four)
    values (${row.organization_id}, ${row.livemode}, ${row.endpoint_id}, ${row.id}, ${sealed},
      ${secret.slice(-4)})`
}

/** Ends the valid secrets at that time, unless they expire earlier, and removes expired ones. */
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

/** Records the start of a pause in which the endpoint misses events, for `recover`. */
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
  return requireUuid('webhook_endpoint', id)
}

export function renderEndpoint(row: EndpointRow): WebhookEndpoint {
  return endpoints.render(row)
}
