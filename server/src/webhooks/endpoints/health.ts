import type { Database } from '../../database/database.ts'
import type { RequestContext } from '../../kernel/api/context.ts'
import { timestamp } from '../../kernel/base/clock.ts'
import { toId } from '../../kernel/base/ids.ts'
import type { Tenant } from '../../kernel/base/tenant.ts'
import { readPage, selectPage } from '../../kernel/rows/page.ts'
import type { AttemptError, DeliveryStatus } from '../engine/delivery.ts'
import { isSuccess } from '../engine/verdict.ts'
import { requireEndpoint } from './endpoints.ts'
import { healthDeliveries, type WebhookEndpointHealth } from './schema.ts'

interface LastAttempt {
  /** Null if there was none. */
  started_at: Date | null
  status_code: number | null
  error: AttemptError | null
}

interface HealthRow extends LastAttempt {
  id: string
  status: DeliveryStatus
}

type Outcome = WebhookEndpointHealth['outcomes'][number]

/** How the newest deliveries went: at most 100 deliveries and their attempts, by indexes. */
export async function readHealth(call: RequestContext, id: string): Promise<WebhookEndpointHealth> {
  const endpoint = await requireEndpoint(call, id)
  const rows = await selectNewest(call.db, call.tenant, endpoint.id)
  const outcomes = rows.map(findOutcome)
  const delivered = outcomes.filter((outcome) => outcome === 'delivered').length
  const failed = rows.filter((_, at) => outcomes[at] === 'failed')
  const judged = delivered + failed.length
  return {
    object: 'webhook_endpoint_health',
    webhook_endpoint: toId('webhook_endpoint', endpoint.id),
    delivered_count: delivered,
    failed_count: failed.length,
    success_rate: judged === 0 ? null : delivered / judged,
    last_failure: renderLast(failed),
    failures: groupFailures(failed),
    outcomes: outcomes.reverse(),
  }
}

/** Newest first, each with its last attempt. */
async function selectNewest(
  db: Database,
  tenant: Tenant,
  endpointId: string,
): Promise<HealthRow[]> {
  const { rows } = await selectPage<Pick<HealthRow, 'id' | 'status'>>(
    db,
    { ...readPage('webhook_delivery', {}), limit: healthDeliveries },
    {
      kind: 'webhook_delivery',
      table: 'deliveries',
      tenant,
      columns: db`id, status`,
      where: db`and endpoint_id = ${endpointId}`,
      among: { column: db`endpoint_id`, values: db`select ${endpointId}::uuid` },
    },
  )
  const attempts = await selectLastAttempts(
    db,
    tenant,
    rows.map(({ id }) => id),
  )
  const none = { started_at: null, status_code: null, error: null }
  return rows.map((row) => ({ ...row, ...(attempts.get(row.id) ?? none) }))
}

/** Selects attempts by the delivery. Their responses are not read: 100 of them can be 1.6 MiB. */
async function selectLastAttempts(db: Database, tenant: Tenant, ids: readonly string[]) {
  const sorted = [...ids].sort()
  if (sorted.length === 0) return new Map<string, LastAttempt>()
  const rows = await db<(LastAttempt & { delivery_id: string })[]>`
    select distinct on (delivery_id) delivery_id, started_at, status_code, error from attempts
    where organization_id = ${tenant.organizationId} and livemode = ${tenant.livemode}
      and delivery_id = any(${sorted}::uuid[])
      and delivery_id between ${sorted[0]!} and ${sorted.at(-1)!}
    order by delivery_id, number desc`
  return new Map(rows.map(({ delivery_id, ...attempt }) => [delivery_id, attempt]))
}

function findOutcome({ status, started_at, status_code, error }: HealthRow): Outcome {
  if (status !== 'pending') return status
  const hasFailed = !isSuccess({ statusCode: status_code, error })
  return started_at !== null && hasFailed ? 'failed' : 'waiting'
}

/** The failure that was attempted last. */
function renderLast(failed: readonly HealthRow[]): WebhookEndpointHealth['last_failure'] {
  const attempted = failed.filter(({ started_at }) => started_at !== null)
  if (attempted.length === 0) return null
  const last = attempted.reduce((one, other) =>
    one.started_at! >= other.started_at! ? one : other,
  )
  return {
    delivery: toId('webhook_delivery', last.id),
    attempted_at: timestamp(last.started_at!.getTime()),
    status_code: last.status_code,
    error: last.error,
  }
}

function groupFailures(failed: readonly HealthRow[]): WebhookEndpointHealth['failures'] {
  const groups = new Map<string, { row: HealthRow; count: number; last: number }>()
  for (const row of failed) {
    if (row.started_at === null) continue
    const key = `${row.status_code} ${row.error}`
    const group = groups.get(key) ?? { row, count: 0, last: 0 }
    groups.set(key, group)
    group.count += 1
    group.last = Math.max(group.last, row.started_at.getTime())
  }
  return [...groups.values()]
    .sort((one, other) => other.count - one.count || other.last - one.last)
    .map(({ row, count, last }) => ({
      status_code: row.status_code,
      error: row.error,
      count,
      last_attempted_at: timestamp(last),
    }))
}
