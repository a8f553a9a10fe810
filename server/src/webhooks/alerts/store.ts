import type { Database } from '../../database/database.ts'
import { firstUuidAt, newUuid, toId } from '../../kernel/base/ids.ts'
import type { Tenant } from '../../kernel/base/tenant.ts'
import type { EndpointKey } from '../engine/delivery.ts'
import { defaultAlert, type StoredAlert } from './alert.ts'
import type { Alert, AlertState } from './schema.ts'

export interface DefaultsRow extends StoredAlert {
  alert: Alert
  updated: Date | null
}

/** Returns the alert of endpoints without their own, of this mode, for a change in this transaction. */
export async function lockDefaults(db: Database, tenant: Tenant): Promise<DefaultsRow> {
  // There may be no row to lock yet.
  const name = `webhook_alert_defaults ${tenant.organizationId} ${tenant.livemode}`
  await db`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`
  return findDefaults(db, tenant)
}

/** The alert of endpoints without their own, of this mode. */
export async function findDefaults(db: Database, tenant: Tenant): Promise<DefaultsRow> {
  const [row] = await db<DefaultsRow[]>`
    select alert, sealed_alert_url, updated from webhook_alert_defaults
    where organization_id = ${tenant.organizationId} and livemode = ${tenant.livemode}`
  return row ?? { alert: defaultAlert(tenant.livemode), sealed_alert_url: null, updated: null }
}

export async function saveDefaults(
  db: Database,
  tenant: Tenant,
  { alert, sealed_alert_url }: StoredAlert,
): Promise<DefaultsRow> {
  const [row] = await db<DefaultsRow[]>`
    insert into webhook_alert_defaults (organization_id, livemode, alert, sealed_alert_url)
    values (${tenant.organizationId}, ${tenant.livemode}, ${db.json(alert as never)}, ${sealed_alert_url})
    on conflict (organization_id, livemode) do update
    set alert = excluded.alert, sealed_alert_url = excluded.sealed_alert_url, updated = now()
    returning alert, sealed_alert_url, updated`
  return row!
}

export interface PreferenceRow {
  states: AlertState[] | null
  updated: Date | null
}

/** `userId` is a UUID. */
export async function findPreference(
  db: Database,
  tenant: Tenant,
  userId: string,
): Promise<PreferenceRow> {
  const [row] = await db<PreferenceRow[]>`
    select states, updated from webhook_alert_preferences
    where organization_id = ${tenant.organizationId} and livemode = ${tenant.livemode}
      and user_id = ${userId}`
  return row ?? { states: null, updated: null }
}

export async function savePreference(
  db: Database,
  tenant: Tenant,
  userId: string,
  states: AlertState[] | null,
): Promise<PreferenceRow> {
  const [row] = await (states === null
    ? db<PreferenceRow[]>`
      delete from webhook_alert_preferences
      where organization_id = ${tenant.organizationId} and livemode = ${tenant.livemode}
        and user_id = ${userId}
      returning null::text[] as states, null::timestamptz as updated`
    : db<PreferenceRow[]>`
      insert into webhook_alert_preferences (organization_id, livemode, user_id, states)
      values (${tenant.organizationId}, ${tenant.livemode}, ${userId}, ${states})
      on conflict (organization_id, livemode, user_id) do update
      set states = excluded.states, updated = now()
      returning states, updated`)
  return row ?? { states: null, updated: null }
}

/** A change of state, with the endpoint as it is now. */
export interface AlertRow {
  id: string
  endpoint_id: string
  state: AlertState
  /** Null for an endpoint that was disabled without failing. */
  failing_since: Date | null
  url: string
  description: string | null
  alert: Alert | null
  sealed_alert_url: Buffer | null
}

/** Stores a change of state; `reportState` adds the digest in the same transaction. */
export async function insertAlert(
  db: Database,
  { tenant, endpointId }: EndpointKey,
  state: AlertState,
  failingSince: Date | null,
): Promise<void> {
  await db`
    insert into endpoint_alerts (organization_id, livemode, id, endpoint_id, state, failing_since)
    values (${tenant.organizationId}, ${tenant.livemode}, ${newUuid()}, ${endpointId}, ${state},
      ${failingSince})`
}

/** The alerts that no digest has reported, oldest first, except those of deleted endpoints. */
export function selectUnsentAlerts(db: Database, tenant: Tenant, max: number): Promise<AlertRow[]> {
  return db<AlertRow[]>`
    ${selectOf(db, tenant)}
      and alert.sent_at is null
    order by alert.id limit ${max}`
}

/** Oldest first; without those of deleted endpoints. */
export function selectAlerts(
  db: Database,
  tenant: Tenant,
  ids: readonly string[],
): Promise<AlertRow[]> {
  return db<AlertRow[]>`
    ${selectOf(db, tenant)}
      and alert.id = any(${ids as string[]}::uuid[])
    order by alert.id`
}

/** Marks these alerts as reported, and deletes those of more than two days ago. */
export async function setSent(
  db: Database,
  tenant: Tenant,
  ids: readonly string[],
  now: number,
): Promise<void> {
  await db`
    update endpoint_alerts set sent_at = now()
    where organization_id = ${tenant.organizationId} and livemode = ${tenant.livemode}
      and id = any(${ids as string[]}::uuid[])`
  await db`
    delete from endpoint_alerts
    where organization_id = ${tenant.organizationId} and livemode = ${tenant.livemode}
      and id < ${firstUuidAt(now - keptMs)}`
}

// As long as the retries of a mail may take, and longer.
const keptMs = 2 * 86_400_000

/** When the last digest was made; null for none in the last two days. */
export async function findLastDigest(db: Database, tenant: Tenant): Promise<Date | null> {
  const [row] = await db<{ sent_at: Date | null }[]>`
    select max(sent_at) as sent_at from endpoint_alerts
    where organization_id = ${tenant.organizationId} and livemode = ${tenant.livemode}`
  return row!.sent_at
}

export interface Reader {
  user_id: string
  is_owner: boolean
  /** The states of which the member wants e-mails; null for all. */
  states: AlertState[] | null
}

/** The owners, and the members among these users (`usr_…`), with their preferences. */
export function selectReaders(
  db: Database,
  tenant: Tenant,
  users: readonly string[],
): Promise<Reader[]> {
  return db<Reader[]>`
    select membership.user_id, membership.role = 'owner' as is_owner, preference.states
    from memberships membership left join webhook_alert_preferences preference
      on preference.organization_id = membership.organization_id
      and preference.livemode = ${tenant.livemode} and preference.user_id = membership.user_id
    where membership.organization_id = ${tenant.organizationId} and membership.user_id is not null
      and (membership.role = 'owner' or membership.user_id = any(${users as string[]}::uuid[]))
    order by membership.user_id`
}

/** The statement of the alerts of a tenant, up to its first condition. */
function selectOf(db: Database, { organizationId, livemode }: Tenant) {
  return db`
    select alert.id, alert.endpoint_id, alert.state, alert.failing_since, endpoint.url,
      endpoint.description, endpoint.alert, endpoint.sealed_alert_url
    from endpoint_alerts alert join webhook_endpoints endpoint
      on endpoint.organization_id = alert.organization_id and endpoint.livemode = alert.livemode
      and endpoint.id = alert.endpoint_id
    where alert.organization_id = ${organizationId} and alert.livemode = ${livemode}`
}

/** The id of an endpoint in links and messages. */
export function renderEndpointId({ endpoint_id }: Pick<AlertRow, 'endpoint_id'>): string {
  return toId('webhook_endpoint', endpoint_id)
}
