import type { Database } from '../database/database.ts'
import type { EndpointKey } from './delivery.ts'
import type { Settlement } from './delivery-store.ts'
import { lookUp, matchDay } from './look-up.ts'
import { isSuccess } from './verdict.ts'

/** How long an endpoint must fail before it is disabled. */
const failingMs = 5 * 86_400_000

export interface Recorded {
  /**
   * Attempts still in flight: another transaction has locked them, or their delivery was missed.
   */
  held: Settlement[]
  /** Endpoints of the batch that have failed for `failingMs`. */
  suspects: { endpoint: EndpointKey; since: Date }[]
  /** Whether a 410 was recorded, which disables its endpoint. */
  isGone: boolean
}

interface RecordedRow {
  organization_id: string
  livemode: boolean
  /** Null except for rows that another transaction has locked. */
  delivery_id: string | null
  endpoint_id: string
  /** Null unless the endpoint has failed for `failingMs`. */
  failing_since: Date | null
}

/**
 * Records attempts of deliveries of one day in one statement.
 *
 * Each part of the statement finds queue rows by key and attempt: another transaction may have
 * moved a row between the statement's snapshot and its lock, and `ctid` would name a version that
 * the snapshot does not see. Failing endpoints are always written in the same order, so that no two
 * batches wait for each other.
 *
 * A delivery leaves the queue only in the statement that ends it in history. If that statement
 * misses an existing delivery, its row stays in flight and its attempt is recorded again.
 */
export async function recordDay(
  db: Database,
  settlements: readonly Settlement[],
  now: number,
): Promise<Recorded> {
  const at = new Date(now)
  const withinDay = matchDay(db, 'delivery.id', settlements[0]!.finished.deliveryId)
  const rows = await db<RecordedRow[]>`
    with result as (
      select * from json_to_recordset(${renderResults(settlements)}::text::json) as result
        (organization_id uuid, livemode boolean, delivery_id uuid, attempt int,
        started_at timestamptz, duration_ms int, status_code int, error text,
        response_headers jsonb, response_body text, status text, due_at timestamptz,
        worked boolean, failed boolean, gone boolean)
    ), held as materialized (
      select result.*, pending.url, pending.endpoint_id,
        case when pending.abandoned then 'abandoned' else result.status end as becomes
      from result join pending_deliveries pending
        on pending.organization_id = result.organization_id and pending.livemode = result.livemode
        and pending.delivery_id = result.delivery_id
        and pending.attempt_count = result.attempt and pending.started_at is not null
      where ${lookUp(db, 'pending.delivery_id', 'result.delivery_id')}
      for update of pending skip locked
    ), recorded as (
      insert into attempts (organization_id, livemode, delivery_id, number, started_at, duration_ms,
        status_code, error, response_headers, response_body)
      select organization_id, livemode, delivery_id, attempt, started_at, duration_ms,
        status_code, error, response_headers, response_body
      from held
      on conflict (organization_id, livemode, delivery_id, number) do nothing
    ), waiting as (
      update pending_deliveries pending
      set due_at = held.due_at, leased_until = null, started_at = null, updated = ${at}
      from held
      where pending.organization_id = held.organization_id and pending.livemode = held.livemode
        and pending.delivery_id = held.delivery_id and pending.attempt_count = held.attempt
        and held.becomes = 'pending' and ${lookUp(db, 'pending.delivery_id', 'held.delivery_id')}
    ), ended as (
      update deliveries delivery
      set status = held.becomes, rare_status = nullif(held.becomes, 'delivered'), attempt_count = held.attempt, url = held.url, updated = ${at},
        completed_at = coalesce(delivery.completed_at, ${at})
      from held
      where delivery.organization_id = held.organization_id and delivery.livemode = held.livemode
        and delivery.id = held.delivery_id and delivery.endpoint_id = held.endpoint_id
        and held.becomes <> 'pending'
        and ${withinDay} and ${lookUp(db, 'delivery.id', 'held.delivery_id')}
      returning delivery.id
    ), missed as (
      select organization_id, livemode, delivery_id, endpoint_id from held
      where becomes <> 'pending'
        and (select count(*) from ended) < (select count(*) from held where becomes <> 'pending')
        and delivery_id not in (select id from ended)
        and exists (
          select 1 from deliveries delivery
          where delivery.organization_id = held.organization_id and delivery.livemode = held.livemode
            and delivery.id = held.delivery_id and delivery.endpoint_id = held.endpoint_id
            and ${withinDay} and ${lookUp(db, 'delivery.id', 'held.delivery_id')}
        )
    ), over as (
      delete from pending_deliveries pending using held
      where pending.organization_id = held.organization_id and pending.livemode = held.livemode
        and pending.delivery_id = held.delivery_id and pending.attempt_count = held.attempt
        and held.becomes <> 'pending' and held.delivery_id not in (select delivery_id from missed)
        and ${lookUp(db, 'pending.delivery_id', 'held.delivery_id')}
    ), health as (
      select organization_id, livemode, endpoint_id, bool_or(worked) as worked,
        min(started_at) filter (where failed) as failed_at
      from held group by organization_id, livemode, endpoint_id
    ), recovered as (
      delete from endpoint_failures failure using (
        select failure.* from endpoint_failures failure
        join health using (organization_id, livemode, endpoint_id)
        where health.worked and ${lookUp(db, 'failure.endpoint_id', 'health.endpoint_id')}
        for update of failure skip locked
      ) past
      where failure.organization_id = past.organization_id and failure.livemode = past.livemode
        and failure.endpoint_id = past.endpoint_id
        and ${lookUp(db, 'failure.endpoint_id', 'health.endpoint_id')}
    ), ailing as (
      insert into endpoint_failures (organization_id, livemode, endpoint_id, failing_since)
      select health.organization_id, health.livemode, health.endpoint_id, health.failed_at
      from health
      join webhook_endpoints endpoint
        on endpoint.organization_id = health.organization_id
        and endpoint.livemode = health.livemode and endpoint.id = health.endpoint_id
        and endpoint.status = 'enabled'
      where not health.worked and health.failed_at is not null
        and ${lookUp(db, 'endpoint.id', 'health.endpoint_id')}
        and not exists (
          select 1 from endpoint_failures failure
          where failure.organization_id = health.organization_id
            and failure.livemode = health.livemode and failure.endpoint_id = health.endpoint_id
            and ${lookUp(db, 'failure.endpoint_id', 'health.endpoint_id')}
        )
      order by health.organization_id, health.livemode, health.endpoint_id
      on conflict (organization_id, livemode, endpoint_id) do nothing
    )
    select failure.organization_id, failure.livemode, null::uuid as delivery_id,
      failure.endpoint_id, failure.failing_since
    from endpoint_failures failure
    join health using (organization_id, livemode, endpoint_id)
    where not health.worked and health.failed_at is not null
      and ${lookUp(db, 'failure.endpoint_id', 'health.endpoint_id')}
      and failure.failing_since <= ${new Date(now - failingMs)}
    union all
    select organization_id, livemode, null, endpoint_id, null
    from held where gone and becomes <> 'abandoned'
    union all
    select organization_id, livemode, delivery_id, endpoint_id, null from missed
    union all
    select pending.organization_id, pending.livemode, pending.delivery_id, pending.endpoint_id, null
    from result join pending_deliveries pending
      on pending.organization_id = result.organization_id and pending.livemode = result.livemode
      and pending.delivery_id = result.delivery_id
      and pending.attempt_count = result.attempt and pending.started_at is not null
    where ${lookUp(db, 'pending.delivery_id', 'result.delivery_id')}
      and (select count(*) from held) < (select count(*) from result) and not exists (
      select 1 from held
      where held.organization_id = result.organization_id and held.livemode = result.livemode
        and held.delivery_id = result.delivery_id
    )`
  const elsewhere = new Set(rows.map(({ delivery_id }) => delivery_id))
  return {
    held: settlements.filter(({ finished }) => elsewhere.has(finished.deliveryId)),
    suspects: rows.flatMap(({ failing_since: since, ...row }) =>
      since === null ? [] : [{ endpoint: readKey(row), since }],
    ),
    isGone: rows.some(({ delivery_id, failing_since }) => (delivery_id ?? failing_since) === null),
  }
}

export function isGone({ verdict }: Settlement): boolean {
  return verdict.status === 'failed' && verdict.gone
}

export function isInterrupted({ finished }: Settlement): boolean {
  return finished.outcome.error === 'interrupted'
}

/** The batch as JSON rows for the statement. */
function renderResults(settlements: readonly Settlement[]): string {
  return JSON.stringify(
    settlements.map((settlement) => {
      const { finished, verdict } = settlement
      const worked = isSuccess(finished.outcome.statusCode)
      return {
        organization_id: finished.tenant.organizationId,
        livemode: finished.tenant.livemode,
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
        worked,
        // An interrupted attempt says nothing about its receiver. A 410 disables the endpoint in
        // this transaction, which must not wait while others wait for a row that it wrote.
        failed: !worked && !isInterrupted(settlement) && !isGone(settlement),
        gone: isGone(settlement),
      }
    }),
  )
}

function readKey(row: Omit<RecordedRow, 'failing_since' | 'delivery_id'>): EndpointKey {
  return {
    tenant: { organizationId: row.organization_id, livemode: row.livemode },
    endpointId: row.endpoint_id,
  }
}
