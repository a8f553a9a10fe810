import type { Database } from '../../database/database.ts'
import { firstUuidAt, leastUuid, readTime } from '../../kernel/base/ids.ts'
import type { EndpointKey, Finished } from '../engine/delivery.ts'

/**
 * The retention of responses that an endpoint chooses. Its time begins with the delivery, so it is read
 * from the delivery's id: responses that are older are removed, and those that come later are not stored.
 */

const dayMs = 86_400_000
const batch = 1_000

/** Returns the attempt as it is stored: without its response if the retention is already over. */
export function withoutExpiredResponse(finished: Finished, days: number | null): Finished {
  if (days === null) return finished
  const expiresAt = readTime(finished.deliveryId) + days * dayMs
  if (days > 0 && finished.endedAt < expiresAt) return finished
  return {
    ...finished,
    outcome: { ...finished.outcome, responseHeaders: null, responseBody: null },
  }
}

/** Sets or removes the retention of an endpoint. Responses that it expires are removed by maintenance. */
export async function setResponseRetention(
  db: Database,
  { tenant, endpointId }: EndpointKey,
  days: number | null,
): Promise<void> {
  await (days === null
    ? db`
      delete from response_retentions
      where organization_id = ${tenant.organizationId} and livemode = ${tenant.livemode}
        and endpoint_id = ${endpointId}`
    : db`
      insert into response_retentions (organization_id, livemode, endpoint_id, days, removed_below)
      values (${tenant.organizationId}, ${tenant.livemode}, ${endpointId}, ${days}, ${leastUuid})
      on conflict (organization_id, livemode, endpoint_id) do update
      set days = excluded.days, removed_below = excluded.removed_below`)
}

interface RetentionRow {
  organization_id: string
  livemode: boolean
  endpoint_id: string
  days: number
  removed_below: string
}

/**
 * Removes the responses that have expired, for each endpoint in batches that continue where the last one
 * ended. Then removes the retentions of deleted endpoints that have no deliveries left.
 */
export async function removeExpiredResponses(db: Database, now: number): Promise<void> {
  const rows = await db<RetentionRow[]>`select * from response_retentions`
  for (const row of rows) {
    const end = firstUuidAt(now - row.days * dayMs)
    let position: string | null = row.removed_below
    while (position !== null && position < end) {
      position = await removeBatch(db, { ...row, removed_below: position }, end)
    }
  }
  await db`
    delete from response_retentions retention where not exists (
      select 1 from webhook_endpoints endpoint
      where endpoint.organization_id = retention.organization_id
        and endpoint.livemode = retention.livemode and endpoint.id = retention.endpoint_id
    ) and not exists (
      select 1 from deliveries delivery
      where delivery.organization_id = retention.organization_id
        and delivery.livemode = retention.livemode and delivery.endpoint_id = retention.endpoint_id
    )`
}

/** Removes the responses of the next deliveries; returns where they end, null after the last. */
async function removeBatch(db: Database, row: RetentionRow, end: string): Promise<string | null> {
  const { organization_id, livemode, endpoint_id, removed_below } = row
  const [next] = await db<{ position: string | null }[]>`
    with delivery as materialized (
      select id from deliveries
      where organization_id = ${organization_id} and livemode = ${livemode}
        and endpoint_id = ${endpoint_id} and id >= ${removed_below} and id < ${end}
      order by id limit ${batch}
    ), bounds as materialized (
      select count(*) as count, (array_agg(id order by id desc))[1] as last from delivery
    ), removed as (
      update attempts attempt set response_headers = null, response_body = null
      where attempt.organization_id = ${organization_id} and attempt.livemode = ${livemode}
        and attempt.delivery_id = any(array(select id from delivery))
        and attempt.delivery_id >= ${removed_below} and attempt.delivery_id < ${end}
        and (attempt.response_headers is not null or attempt.response_body is not null)
    ), moved as (
      update response_retentions retention
      set removed_below = case when bounds.count = ${batch} then bounds.last else ${end}::uuid end
      from bounds
      where retention.organization_id = ${organization_id} and retention.livemode = ${livemode}
        and retention.endpoint_id = ${endpoint_id} and retention.removed_below <= ${removed_below}
    )
    select case when count = ${batch} then last end as position from bounds`
  return next!.position
}
