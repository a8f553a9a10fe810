import type { Database } from '../database/database.ts'
import { firstOfEach } from './queue.ts'

/** The backlog for the readiness check and metrics. */
export interface Backlog {
  /** Age of the oldest due delivery, whatever it waits for. */
  oldestDueSeconds: number
  /** Age of the oldest delivery that waits for the service itself. */
  latenessSeconds: number
  queueDepth: number
}

/** From this many attempts in flight on, the endpoints of one organization wait for each other. */
const busyOrganization = 64

/**
 * Late is what the service could have sent and has not. An endpoint's backlog waits for the endpoint,
 * not for the service, while it fails (`endpoint_failures`), since an attempt of it that is in flight
 * began, or one of its organization's where that has many; and until its rate limit allows the next.
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
