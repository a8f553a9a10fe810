import type { Database, Fragment } from '../../database/database.ts'
import { lookUpEach } from '../../kernel/rows/look-up.ts'
import type { EndpointKey } from '../engine/delivery.ts'
import type { Settlement } from '../engine/delivery-store.ts'
import { isSuccess } from '../engine/verdict.ts'

/** The parts of the statement that records attempts, and what becomes of its rows. */

/** How long an endpoint must fail before it is disabled. */
const failingMs = 5 * 86_400_000
/**
 * An endpoint is out if all its attempts have failed for this long. Failures between successes end
 * sooner, since attempts are recorded every quarter of a second; one attempt that times out does not.
 */
export const outageMs = 10_000

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

export interface RecordedRow {
  organization_id: string
  livemode: boolean
  /** Null except for rows that another transaction has locked. */
  delivery_id: string | null
  endpoint_id: string
  /** Null unless the endpoint has failed for `failingMs`. */
  failing_since: Date | null
}

/**
 * The parts of a statement that change the queue and the failures of endpoints by the tables `held` and
 * `missed`, and its result, from which `Recorded` is made. `offset 0` keeps PostgreSQL from joining with
 * all failures, whose keys an index alone has.
 */
export function renderQueueParts(
  db: Database,
  at: Date,
  now: number,
): { queue: Fragment; outcome: Fragment } {
  const queue = db`
    waiting as (
      update pending_deliveries pending
      set due_at = held.due_at, leased_until = null, started_at = null, updated = ${at}
      from held
      where ${lookUpEach(db, 'pending.delivery_id', 'held.delivery_id')}
        and pending.attempt_count is not distinct from held.attempt and held.becomes = 'pending'
    ), over as (
      delete from pending_deliveries pending using held
      where ${lookUpEach(db, 'pending.delivery_id', 'held.delivery_id')}
        and pending.attempt_count is not distinct from held.attempt and held.becomes <> 'pending'
        and held.delivery_id not in (select delivery_id from missed)
    ), health as (
      select organization_id, livemode, endpoint_id, bool_or(worked) as worked,
        min(started_at) filter (where failed) as failed_at
      from held group by organization_id, livemode, endpoint_id
    ), recovered as (
      delete from endpoint_failures failure using (
        select failure.* from health join endpoint_failures failure
          on ${lookUpEach(db, 'failure.endpoint_id', 'health.endpoint_id')}
        where health.worked
        for update of failure skip locked
      ) past
      where ${lookUpEach(db, 'failure.endpoint_id', 'past.endpoint_id')}
      returning failure.*
    ), outages as (
      insert into endpoint_outages as outage
        (organization_id, livemode, endpoint_id, failing_since, recovered_at)
      select organization_id, livemode, endpoint_id, failing_since, ${at}
      from recovered where failing_since <= ${new Date(now - outageMs)}
      order by organization_id, livemode, endpoint_id
      on conflict (organization_id, livemode, endpoint_id) do update
      set failing_since = case
          when outage.recovered_at < excluded.failing_since then excluded.failing_since
          else least(outage.failing_since, excluded.failing_since)
        end, recovered_at = excluded.recovered_at
    ), ailing as (
      insert into endpoint_failures (organization_id, livemode, endpoint_id, failing_since)
      select health.organization_id, health.livemode, health.endpoint_id, health.failed_at
      from health
      join webhook_endpoints endpoint
        on ${lookUpEach(db, 'endpoint.id', 'health.endpoint_id')} and endpoint.status = 'enabled'
      where not health.worked and health.failed_at is not null
        and not exists (
          select 1 from endpoint_failures failure
          where ${lookUpEach(db, 'failure.endpoint_id', 'health.endpoint_id')} offset 0
        )
      order by health.organization_id, health.livemode, health.endpoint_id
      on conflict (organization_id, livemode, endpoint_id) do nothing
    )`
  const outcome = db`
    select failure.organization_id, failure.livemode, null::uuid as delivery_id,
      failure.endpoint_id, failure.failing_since
    from health join endpoint_failures failure
      on ${lookUpEach(db, 'failure.endpoint_id', 'health.endpoint_id')}
    where not health.worked and health.failed_at is not null
      and failure.failing_since <= ${new Date(now - failingMs)}
    union all
    select organization_id, livemode, null, endpoint_id, null
    from held where gone and becomes <> 'abandoned'
    union all
    select organization_id, livemode, delivery_id, endpoint_id, null from missed`
  return { queue, outcome }
}

/** What became of a batch, by the rows of its statement. */
export function readRecorded(
  settlements: readonly Settlement[],
  rows: readonly RecordedRow[],
): Recorded {
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

/** The columns of the rows that `renderResults` writes. */
export const resultColumns = `
  organization_id uuid, livemode boolean, delivery_id uuid, attempt int, started_at timestamptz,
  duration_ms int, status_code int, error text, error_message text, response_headers jsonb,
  response_body text,
  status text, due_at timestamptz, worked boolean, failed boolean, gone boolean`

/** The batch as JSON rows for the statement. */
export function renderResults(settlements: readonly Settlement[]): string {
  return JSON.stringify(
    settlements.map((settlement) => {
      const { finished, verdict } = settlement
      const worked = isSuccess(finished.outcome)
      return {
        organization_id: finished.tenant.organizationId,
        livemode: finished.tenant.livemode,
        delivery_id: finished.deliveryId,
        attempt: finished.attempt,
        started_at: new Date(finished.startedAt),
        duration_ms: finished.outcome.durationMs,
        status_code: finished.outcome.statusCode,
        error: finished.outcome.error,
        error_message: finished.outcome.message,
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
