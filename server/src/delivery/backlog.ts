import type { Database } from '../database/database.ts'
import { firstOfEach } from './queue.ts'
import { defaultSlots, slotLimits } from './slots.ts'

/** What waits, for the readiness check and metrics. */
export interface Backlog {
  /** How long the delivery that waited longest for the service has waited. */
  oldestDueSeconds: number
  queueDepth: number
}

const { perOrganization } = slotLimits(defaultSlots)

/**
 * Late is what could have been claimed and was not. An endpoint's backlog waits for the endpoint, not
 * for the service, as long as it is served: since an attempt of it that is in flight began, or one of
 * its organization's where that has its share of slots; and until its rate limit allows the next.
 */
export async function readBacklog(db: Database, now: number): Promise<Backlog> {
  const [row] = await db<{ oldest: number | null; depth: number }[]>`
    with recursive ${firstOfEach(db)}, flying as materialized (
      select organization_id, livemode, endpoint_id, started_at
      from pending_deliveries where leased_until is not null
    ), served as (
      select organization_id, livemode, endpoint_id, max(started_at) as served_at
      from flying group by organization_id, livemode, endpoint_id
    ), full_share as (
      select organization_id, max(started_at) as served_at
      from flying group by organization_id having count(*) >= ${perOrganization}
    )
    select (select count(*) from pending_deliveries where leased_until is null) as depth,
      max(extract(epoch from ${new Date(now)}::timestamptz
        - greatest(first.due_at, pace.next_at, served.served_at, full_share.served_at)))::float8 as oldest
    from first
    left join endpoint_paces pace using (organization_id, livemode, endpoint_id)
    left join served using (organization_id, livemode, endpoint_id)
    left join full_share using (organization_id)`
  return {
    oldestDueSeconds: Math.max(0, Math.round(row?.oldest ?? 0)),
    queueDepth: row?.depth ?? 0,
  }
}
