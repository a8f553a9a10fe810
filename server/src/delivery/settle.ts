import { type Database, transaction } from '../database/database.ts'
import { type EndpointKey, endpointKey } from './delivery.ts'
import type { Settlement } from './store.ts'
import { isSuccess } from './verdict.ts'

/**
 * Disables an endpoint in that transaction, with its event; its pending deliveries are abandoned.
 * Returns what is to be done after the commit.
 */
export type Disable = (
  tx: Database,
  endpoint: EndpointKey,
  reason: 'failing' | 'gone',
) => Promise<readonly (() => void)[]>

/** An endpoint that failed every attempt for so long, with so many deliveries, is disabled. */
const failingMs = 5 * 86_400_000
const failingDeliveries = 20

/**
 * Records attempts that are over: one statement for the whole batch, but where an endpoint is to be
 * disabled with it. What it says twice counts once: a row that is no longer in flight with that
 * attempt, because it was recorded or its lease was lost, is left as it is.
 */
export async function settle(
  db: Database,
  settlements: readonly Settlement[],
  now: number,
  disable: Disable,
): Promise<void> {
  const gone = endpointsOf(
    settlements.filter(({ verdict }) => verdict.status === 'failed' && verdict.gone),
  )
  const suspects =
    gone.length === 0
      ? await record(db, settlements, now)
      : await withEffects(db, async (tx, effects) => {
          const found = await record(tx, settlements, now)
          for (const endpoint of gone) effects.push(...(await disable(tx, endpoint, 'gone')))
          return found
        })
  for (const { endpoint, since } of suspects) {
    await withEffects(db, async (tx, effects) => {
      if (!(await hasFailedEnough(tx, endpoint, since))) return
      effects.push(...(await disable(tx, endpoint, 'failing')))
    })
  }
}

async function withEffects<Result>(
  db: Database,
  work: (tx: Database, effects: (() => void)[]) => Promise<Result>,
): Promise<Result> {
  const effects: (() => void)[] = []
  const result = await transaction(db, (tx) => work(tx, effects))
  for (const effect of effects) effect()
  return result
}

interface Suspect {
  endpoint: EndpointKey
  since: Date
}

/** Returns the endpoints of the batch that have failed for long. */
async function record(
  db: Database,
  settlements: readonly Settlement[],
  now: number,
): Promise<Suspect[]> {
  const at = new Date(now)
  const { worked, failed } = healthOf(settlements)
  // The days of the batch, so that no other partition is opened.
  const ids = settlements.map(({ finished }) => finished.deliveryId).sort()
  const rows = await db<
    { organization_id: string; livemode: boolean; endpoint_id: string; failing_since: Date }[]
  >`
    with result as (
      select * from json_to_recordset(${resultsOf(settlements)}::text::json) as result
        (organization_id uuid, livemode boolean, delivery_id uuid, attempt int,
        started_at timestamptz, duration_ms int, status_code int, error text,
        response_headers jsonb, response_body text, status text, due_at timestamptz)
    ), held as materialized (
      select result.*, pending.ctid as place, pending.url, pending.endpoint_id,
        case when pending.abandoned then 'abandoned' else result.status end as becomes
      from result join pending_deliveries pending
        on pending.organization_id = result.organization_id and pending.livemode = result.livemode
        and pending.delivery_id = result.delivery_id
        and pending.attempt_count = result.attempt and pending.leased_until is not null
      for update of pending
    ), recorded as (
      insert into attempts (organization_id, livemode, delivery_id, number, started_at, duration_ms,
        status_code, error, response_headers, response_body)
      select organization_id, livemode, delivery_id, attempt, started_at, duration_ms,
        status_code, error, response_headers, response_body
      from held
    ), waiting as (
      update pending_deliveries pending
      set due_at = held.due_at, leased_until = null, started_at = null, updated = ${at}
      from held
      where pending.ctid = held.place and held.becomes = 'pending'
    ), over as (
      delete from pending_deliveries
      where ctid = any (array(select place from held where becomes <> 'pending'))
    ), ended as (
      update deliveries delivery
      set status = held.becomes, attempt_count = held.attempt, url = held.url, updated = ${at},
        completed_at = coalesce(delivery.completed_at, ${at})
      from held
      where delivery.organization_id = held.organization_id and delivery.livemode = held.livemode
        and delivery.id = held.delivery_id and delivery.endpoint_id = held.endpoint_id
        and held.becomes <> 'pending'
        and delivery.id >= ${ids[0]!} and delivery.id <= ${ids.at(-1)!}
    ), recovered as (
      delete from endpoint_failures failure
      using ${keyTable(db, worked)}
      where failure.organization_id = key.organization_id and failure.livemode = key.livemode
        and failure.endpoint_id = key.endpoint_id
    ), ailing as (
      insert into endpoint_failures (organization_id, livemode, endpoint_id, failing_since)
      select key.organization_id, key.livemode, key.endpoint_id, key.started_at
      from ${keyTable(db, failed)}
      join webhook_endpoints endpoint
        on endpoint.organization_id = key.organization_id and endpoint.livemode = key.livemode
        and endpoint.id = key.endpoint_id and endpoint.status = 'enabled'
      on conflict (organization_id, livemode, endpoint_id) do nothing
    )
    select failure.* from endpoint_failures failure
    join ${keyTable(db, failed)}
      on failure.organization_id = key.organization_id and failure.livemode = key.livemode
      and failure.endpoint_id = key.endpoint_id
    where failure.failing_since <= ${new Date(now - failingMs)}`
  return rows.map((row) => ({
    endpoint: {
      scope: { organizationId: row.organization_id, livemode: row.livemode },
      endpointId: row.endpoint_id,
    },
    since: row.failing_since,
  }))
}

/** Whether enough deliveries of the endpoint were attempted since then. */
async function hasFailedEnough(
  db: Database,
  { scope, endpointId }: EndpointKey,
  since: Date,
): Promise<boolean> {
  const [row] = await db<{ count: number }[]>`
    select count(*) from (
      select 1 from deliveries delivery
      where delivery.organization_id = ${scope.organizationId} and delivery.livemode = ${scope.livemode}
        and delivery.endpoint_id = ${endpointId}
        and exists (
          select 1 from attempts attempt
          where attempt.organization_id = ${scope.organizationId} and attempt.livemode = ${scope.livemode}
            and attempt.delivery_id = delivery.id and attempt.started_at >= ${since}
        )
      order by delivery.id desc limit ${failingDeliveries}
    ) attempted`
  return (row?.count ?? 0) >= failingDeliveries
}

/** One success in a batch is enough; an interrupted attempt says nothing about its receiver. */
function healthOf(settlements: readonly Settlement[]) {
  const worked = endpointsOf(
    settlements.filter(({ finished }) => isSuccess(finished.outcome.statusCode)),
  )
  const working = new Set(worked.map(endpointKey))
  const failed = endpointsOf(
    settlements.filter(
      ({ finished }) =>
        finished.outcome.error !== 'interrupted' &&
        !isSuccess(finished.outcome.statusCode) &&
        !working.has(endpointKey(finished)),
    ),
  )
  return { worked, failed }
}

/** Each endpoint once, with the first of its attempts. */
function endpointsOf(settlements: readonly Settlement[]): (EndpointKey & { startedAt: number })[] {
  const endpoints = new Map<string, EndpointKey & { startedAt: number }>()
  for (const { finished } of settlements) {
    const { scope, endpointId, startedAt } = finished
    const key = endpointKey(finished)
    const first = Math.min(startedAt, endpoints.get(key)?.startedAt ?? startedAt)
    endpoints.set(key, { scope, endpointId, startedAt: first })
  }
  return [...endpoints.values()]
}

/** The batch as rows for the statement. */
function resultsOf(settlements: readonly Settlement[]): string {
  return JSON.stringify(
    settlements.map(({ finished, verdict }) => ({
      organization_id: finished.scope.organizationId,
      livemode: finished.scope.livemode,
      delivery_id: finished.deliveryId,
      attempt: finished.attempt,
      started_at: new Date(finished.startedAt),
      duration_ms: finished.outcome.durationMs,
      status_code: finished.outcome.statusCode,
      error: finished.outcome.error,
      response_headers: finished.outcome.responseHeaders,
      response_body: finished.outcome.responseBody,
      status: verdict.status,
      due_at: verdict.status === 'pending' ? new Date(verdict.dueAt) : null,
    })),
  )
}

function keyTable(db: Database, endpoints: readonly (EndpointKey & { startedAt: number })[]) {
  const rows = endpoints.map(({ scope, endpointId, startedAt }) => ({
    organization_id: scope.organizationId,
    livemode: scope.livemode,
    endpoint_id: endpointId,
    started_at: new Date(startedAt),
  }))
  return db`json_to_recordset(${JSON.stringify(rows)}::text::json) as key
    (organization_id uuid, livemode boolean, endpoint_id uuid, started_at timestamptz)`
}
