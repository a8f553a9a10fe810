import type { Database } from '../../database/database.ts'
import type { AlertState } from '../alerts/schema.ts'
import type { EndpointKey } from '../engine/delivery.ts'

export interface ChangedState {
  endpoint: EndpointKey
  state: AlertState
  failingSince: Date
}

/** When an endpoint that has failed since then is reported as failing, and as disabled soon. */
interface Stages {
  failing: Date
  disablingSoon: Date
}

/**
 * Finds enabled endpoints whose state differs from the recorded one, at most `max` of each kind: those that
 * fail, longest first, and those that failed and work again.
 */
export async function findChangedStates(
  db: Database,
  { failing, disablingSoon }: Stages,
  max: number,
): Promise<ChangedState[]> {
  const isEnabled = db`exists (
    select 1 from webhook_endpoints endpoint
    where endpoint.organization_id = one.organization_id and endpoint.livemode = one.livemode
      and endpoint.id = one.endpoint_id and endpoint.status = 'enabled')`
  const rows = await db<
    {
      organization_id: string
      livemode: boolean
      endpoint_id: string
      state: AlertState
      failing_since: Date
    }[]
  >`
    (
      select one.organization_id, one.livemode, one.endpoint_id, one.failing_since,
        case when one.failing_since <= ${disablingSoon} then 'disabling_soon' else 'failing' end as state
      from endpoint_failures one left join endpoint_alert_states known
        on known.organization_id = one.organization_id and known.livemode = one.livemode
        and known.endpoint_id = one.endpoint_id
      where one.failing_since <= ${failing} and ${isEnabled}
        and (known.state is null or (known.state = 'failing' and one.failing_since <= ${disablingSoon}))
      order by one.failing_since limit ${max}
    ) union all (
      select one.organization_id, one.livemode, one.endpoint_id, one.failing_since, 'recovered'
      from endpoint_alert_states one
      where ${isEnabled} and not exists (
        select 1 from endpoint_failures failure
        where failure.organization_id = one.organization_id and failure.livemode = one.livemode
          and failure.endpoint_id = one.endpoint_id)
      limit ${max}
    )`
  return rows.map((row) => ({
    endpoint: {
      tenant: { organizationId: row.organization_id, livemode: row.livemode },
      endpointId: row.endpoint_id,
    },
    state: row.state,
    failingSince: row.failing_since,
  }))
}

/** Records the state; returns false if another process has recorded it. */
export async function recordState(
  db: Database,
  { endpoint, state, failingSince }: ChangedState,
): Promise<boolean> {
  if (state === 'recovered') return forgetState(db, endpoint)
  const { tenant, endpointId } = endpoint
  const { count } = await db`
    insert into endpoint_alert_states as known
      (organization_id, livemode, endpoint_id, state, failing_since)
    select ${tenant.organizationId}, ${tenant.livemode}, ${endpointId}, ${state}, ${failingSince}
    where exists (
      select 1 from endpoint_failures failure
      where failure.organization_id = ${tenant.organizationId}
        and failure.livemode = ${tenant.livemode} and failure.endpoint_id = ${endpointId})
    on conflict (organization_id, livemode, endpoint_id) do update
    set state = excluded.state where known.state <> excluded.state`
  return count > 0
}

/** Forgets the recorded state; returns false if there was none. */
export async function forgetState(
  db: Database,
  { tenant, endpointId }: EndpointKey,
): Promise<boolean> {
  const { count } = await db`
    delete from endpoint_alert_states
    where organization_id = ${tenant.organizationId} and livemode = ${tenant.livemode}
      and endpoint_id = ${endpointId}`
  return count > 0
}

/** Since when every attempt has failed; null if the last one did not. */
export async function findFailingSince(
  db: Database,
  { tenant, endpointId }: EndpointKey,
): Promise<Date | null> {
  const [row] = await db<{ failing_since: Date }[]>`
    select failing_since from endpoint_failures
    where organization_id = ${tenant.organizationId} and livemode = ${tenant.livemode}
      and endpoint_id = ${endpointId}`
  return row?.failing_since ?? null
}
