import type { Database } from '../database/database.ts'
import { firstOfEach } from './queue.ts'

/** The backlog for the readiness check and metrics. */
export interface Backlog {
  /** Age of the oldest due delivery, including those that wait for their endpoint. */
  oldestDueSeconds: number
  /** Age of the oldest due delivery that waits for the service itself. */
  latenessSeconds: number
  queueDepth: number
}

/** With this many attempts in flight, an organization's endpoints wait for each other. */
const busyOrganization = 64

/**
 * Lateness is the age of deliveries that the service could have sent but did not. It starts at the
 * due time, at the time that the rate limit allows, or at the start of the endpoint's latest
 * attempt in flight (of the organization's, if it is busy), whichever is latest. The backlog of a
 * failing endpoint (`endpoint_failures`) does not count, because it waits for the endpoint.
 */
export async function readBacklog(db: Database, now: number): Promise<Backlog> {
  const at = new Date(now)
  const [row] = await db<{ oldest: number | null; lateness: number | null; depth: number }[]>`
    with recursive ${firstOfEach(db)}, flying as materialized (
      select organization_id, livemode, endpoint_id, started_at
      from pending_deliveries where leased_until is not null
    ), served as (
      select organization_id, livemode, endpoint_id, max(started_at) as served_at
      from flying group by organization_id, livemode, endpoint_id
    ), busy as (
      select organization_id, max(started_at) as served_at
      from flying group by organization_id having count(*) >= ${busyOrganization}
    )
    select (select count(*) from pending_deliveries where leased_until is null) as depth,
      max(extract(epoch from ${at}::timestamptz - first.due_at))::float8 as oldest,
      max(extract(epoch from ${at}::timestamptz
        - greatest(first.due_at, pace.next_at, served.served_at, busy.served_at))
      ) filter (where failure.endpoint_id is null)::float8 as lateness
    from first
    left join endpoint_paces pace using (organization_id, livemode, endpoint_id)
    left join endpoint_failures failure using (organization_id, livemode, endpoint_id)
    left join served using (organization_id, livemode, endpoint_id)
    left join busy using (organization_id)`
  const seconds = (value: number | null | undefined) => Math.max(0, Math.round(value ?? 0))
  return {
    oldestDueSeconds: seconds(row?.oldest),
    latenessSeconds: seconds(row?.lateness),
    queueDepth: row?.depth ?? 0,
  }
}
