import type { Database } from '../../database/database.ts'
import type { RequestContext } from '../../kernel/api/context.ts'
import { checkTimeRange, readTimeRange } from '../../kernel/api/time-range.ts'
import { timestamp } from '../../kernel/base/clock.ts'
import { firstUuidAt, toId } from '../../kernel/base/ids.ts'
import type { Tenant } from '../../kernel/base/tenant.ts'
import { requireEndpoint } from './endpoints.ts'
import type { WebhookEndpointStats } from './schema.ts'

interface StatsFilter {
  interval?: 'hour' | 'day'
  since?: string
  until?: string
}

interface StatsRow {
  start: Date
  delivered: number
  failed: number
  attempts: number
  p50_ms: number | null
  p95_ms: number | null
}

const spans = {
  hour: { unit: 'hour', usual: 24, max: 24 * 14 },
  day: { unit: 'day', usual: 30, max: 90 },
} as const

/**
 * The outcomes of the deliveries created in each hour or day, and the durations of their attempts.
 */
export async function readStats(
  call: RequestContext,
  id: string,
  filter: StatsFilter,
): Promise<WebhookEndpointStats> {
  const endpoint = await requireEndpoint(call, id)
  const { interval = 'hour' } = filter
  const { since, until } = readTimeRange(filter, spans[interval], call.services.clock.now())
  const rows = await countDeliveries(call.db, call.tenant, endpoint.id, interval, since, until)
  return {
    object: 'webhook_endpoint_stats',
    webhook_endpoint: toId('webhook_endpoint', endpoint.id),
    interval,
    since: timestamp(since),
    until: timestamp(until),
    data: rows.map(({ start, ...counts }) => ({ start: timestamp(start), ...counts })),
  }
}

/** A check of the route (`Route.checks`). */
export function checkRange({ services }: RequestContext, _: unknown, filter: StatsFilter): void {
  const span = spans[filter.interval ?? 'hour']
  checkTimeRange(readTimeRange(filter, span, services.clock.now()), span)
}

async function countDeliveries(
  db: Database,
  tenant: Tenant,
  endpointId: string,
  interval: 'hour' | 'day',
  since: number,
  until: number,
): Promise<StatsRow[]> {
  return db<StatsRow[]>`
    with made as (
      select id, status, date_trunc(${interval}, to_timestamp(
        ('x' || lpad(left(translate(id::text, '-', ''), 12), 16, '0'))::bit(64)::bigint / 1000.0
      )) as start
      from deliveries
      where organization_id = ${tenant.organizationId} and livemode = ${tenant.livemode}
        and endpoint_id = ${endpointId}
        and id >= ${firstUuidAt(since)} and id < ${firstUuidAt(until)}
    ), outcomes as (
      select start, count(*) filter (where status = 'delivered') as delivered,
        count(*) filter (where status = 'failed') as failed
      from made group by start
    ), durations as (
      select made.start, count(*) as attempts,
        percentile_disc(0.5) within group (order by attempt.duration_ms) as p50_ms,
        percentile_disc(0.95) within group (order by attempt.duration_ms) as p95_ms
      from made join attempts attempt
        on attempt.organization_id = ${tenant.organizationId} and attempt.livemode = ${tenant.livemode}
        and attempt.delivery_id = made.id
        and attempt.delivery_id >= ${firstUuidAt(since)} and attempt.delivery_id < ${firstUuidAt(until)}
      group by made.start
    )
    select start, delivered, failed, coalesce(attempts, 0) as attempts, p50_ms, p95_ms
    from outcomes left join durations using (start) order by start`
}
