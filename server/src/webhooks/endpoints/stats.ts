import type { Database } from '../../database/database.ts'
import type { RequestContext, Services } from '../../kernel/api/context.ts'
import { timestamp } from '../../kernel/base/clock.ts'
import { invalid } from '../../kernel/base/errors.ts'
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

const intervalMs = { hour: 3_600_000, day: 86_400_000 }
/** The default and the maximum length of the range. */
const intervals = { hour: { usual: 24, atMost: 24 * 14 }, day: { usual: 30, atMost: 90 } }

/**
 * The outcomes of the deliveries created in each hour or day, and the durations of their attempts.
 */
export async function readStats(
  call: RequestContext,
  id: string,
  filter: StatsFilter,
): Promise<WebhookEndpointStats> {
  const endpoint = await requireEndpoint(call, id)
  const { interval, since, until } = readRange(call.services, filter)
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
  const { interval, since, until } = readRange(services, filter)
  if (since > until) throw invalid('since', 'since must not be later than until.')
  const { atMost } = intervals[interval]
  if (until - since > atMost * intervalMs[interval]) {
    throw invalid(
      'since',
      `The time range is too long: at most ${atMost} ${interval}s are returned. Choose a shorter range.`,
    )
  }
}

function readRange({ clock }: Services, { interval = 'hour', since, until }: StatsFilter) {
  const end = until === undefined ? clock.now() : Date.parse(until)
  const usual = end - intervals[interval].usual * intervalMs[interval]
  return { interval, since: since === undefined ? usual : Date.parse(since), until: end }
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
