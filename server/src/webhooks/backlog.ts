import type { Database } from '../database/database.ts'
import { firstOfEach } from './queue/queue.ts'
import { outageMs } from './record/record-parts.ts'

/** The backlog for the readiness check and metrics. */
export interface Backlog {
  /** Age of the oldest due delivery, whatever it waits for. */
  oldestDueSeconds: number
  /** Age of the oldest due delivery that waits neither for its endpoint nor for its rate limit. */
  latenessSeconds: number
  /** Number of waiting deliveries; above `maxCounted`, as the last vacuum counted them. */
  queueDepth: number
}

/** A fresh million of rows takes 2 s to count, and a look at the dependencies has 3 s. */
const maxCounted = 100_000

/**
 * A delivery is due until its attempt begins, and again when the lease of an attempt has expired that
 * nobody recorded.
 *
 * Lateness begins when a delivery is due and its endpoint's `rate_limit` allows it. The time of the
 * endpoint's own failures does not count: nothing of an endpoint that is out is late, and the time of
 * its last outage is deducted from what it left behind. A busy service is no excuse: whatever has no
 * slot is late.
 *
 * Reads one row of the queue for each endpoint, whatever its length.
 */
export async function readBacklog(db: Database, now: number): Promise<Backlog> {
  const at = new Date(now)
  const [row] = await db<{ oldest: number | null; lateness: number | null; depth: number }[]>`
    with recursive ${firstOfEach(db)}, due as (
      select first.due_at, greatest(first.due_at, pace.next_at) as late_from,
        failure.endpoint_id is not null as is_out, outage.failing_since, outage.recovered_at
      from first
      left join endpoint_paces pace using (organization_id, livemode, endpoint_id)
      left join endpoint_failures failure
        on failure.organization_id = first.organization_id and failure.livemode = first.livemode
        and failure.endpoint_id = first.endpoint_id
        and failure.failing_since <= ${new Date(now - outageMs)}
      left join endpoint_outages outage
        on outage.organization_id = first.organization_id and outage.livemode = first.livemode
        and outage.endpoint_id = first.endpoint_id
      where first.due_at <= ${at}
      union all
      (
        select leased_until, leased_until, false, null, null from pending_deliveries
        where leased_until <= ${at} and not abandoned order by leased_until limit 1
      )
    )
    select (
        select case
          when count(*) < ${maxCounted} then count(*)
          else greatest(count(*), (
            select reltuples from pg_class where oid = 'pending_deliveries_due'::regclass
          )) end::float8
        from (
          select 1 from pending_deliveries where leased_until is null limit ${maxCounted}
        ) counted
      ) as depth,
      extract(epoch from ${at}::timestamptz - min(due_at))::float8 as oldest,
      extract(epoch from max(${at}::timestamptz - late_from - greatest(
        interval '0', recovered_at - greatest(failing_since, late_from)
      )) filter (where not is_out))::float8 as lateness
    from due`
  const seconds = (value: number | null | undefined) => Math.max(0, Math.round(value ?? 0))
  return {
    oldestDueSeconds: seconds(row?.oldest),
    latenessSeconds: seconds(row?.lateness),
    queueDepth: row?.depth ?? 0,
  }
}
