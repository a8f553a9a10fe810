import type { Database } from '../../database/database.ts'
import type { EndpointKey } from '../engine/delivery.ts'

/** Maximum number of endpoints that a worker caches. */
const atMost = 10_000

/**
 * Finds endpoints whose latest attempts all failed, the most recent failures first. A worker that
 * starts does not know which endpoints are slow, and must not try ten thousand that hang before one
 * that responds.
 */
export async function findFailing(db: Database): Promise<EndpointKey[]> {
  const rows = await db<{ organization_id: string; livemode: boolean; endpoint_id: string }[]>`
    select organization_id, livemode, endpoint_id from endpoint_failures
    order by failing_since desc limit ${atMost}`
  return rows.map((row) => ({
    tenant: { organizationId: row.organization_id, livemode: row.livemode },
    endpointId: row.endpoint_id,
  }))
}
