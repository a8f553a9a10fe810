import type { Database, Fragment } from '../../database/database.ts'
import { timestamp, timestampOrNull } from '../../kernel/base/clock.ts'
import { readCreated, readUpdated, toId, toIdOrNull, toUuid } from '../../kernel/base/ids.ts'
import type { Tenant } from '../../kernel/base/tenant.ts'
import { type Page, type PageOf, selectPage } from '../../kernel/rows/page.ts'
import { maxTypes, selectTypes } from '../../records/events/types-in-use.ts'
import type { AttemptError, DeliveryStatus } from '../engine/delivery.ts'
import type { WebhookDelivery, WebhookDeliveryQuery } from './delivery-schema.ts'

interface DeliveryRow {
  organization_id: string
  livemode: boolean
  id: string
  endpoint_id: string
  event_id: string
  event_type: string
  url: string
  status: DeliveryStatus
  attempt_count: number
  next_attempt_at: Date | null
  test: boolean
  resend_of: string | null
  updated: Date
  completed_at: Date | null
}

interface AttemptRow {
  delivery_id: string
  number: number
  started_at: Date
  duration_ms: number | null
  status_code: number | null
  error: AttemptError | null
  error_message: string | null
  response_headers: Record<string, string> | null
  response_body: string | null
}

export type DeliveryWithAttempts = DeliveryRow & { attempts: AttemptRow[] }

const columns = (db: Database) => db`
  organization_id, livemode, id, endpoint_id, event_id, event_type, url, status, attempt_count,
  next_attempt_at, test, resend_of, updated, completed_at`

/** Finds a delivery to any endpoint, also to a deleted one. */
export async function findDelivery(
  db: Database,
  tenant: Tenant,
  id: string,
): Promise<DeliveryWithAttempts | null> {
  const rows = await db<DeliveryRow[]>`
    select ${columns(db)} from webhook_deliveries
    where organization_id = ${tenant.organizationId} and livemode = ${tenant.livemode}
      and id = ${id}`
  const [delivery] = await withAttempts(db, tenant, rows)
  return delivery ?? null
}

type Filters = Pick<WebhookDeliveryQuery, 'status' | 'event' | 'type' | 'order'>

/**
 * The deliveries of an endpoint, or to all endpoints for null; oldest first unless `order` is `newest`.
 * Those to deleted endpoints are among them.
 */
export async function listDeliveries(
  db: Database,
  tenant: Tenant,
  endpointId: string | null,
  filters: Filters,
  page: Page,
): Promise<PageOf<DeliveryWithAttempts>> {
  return readDeliveries(db, tenant, await select(db, tenant, endpointId, filters), filters, page)
}

/** The deliveries of an event to all endpoints, also to deleted ones, in the same order. */
export async function listDeliveriesOfEvent(
  db: Database,
  tenant: Tenant,
  event: string,
  { status, ...ordered }: Pick<Filters, 'status' | 'order'>,
  page: Page,
): Promise<PageOf<DeliveryWithAttempts>> {
  const ids = await selectOfEvent(db, tenant, event)
  const ofStatus = status === undefined ? db`` : db`and status = ${status}`
  const where = db`and id = any(${ids}::uuid[]) ${ofStatus}`
  return readDeliveries(db, tenant, { where }, ordered, page)
}

async function readDeliveries(
  db: Database,
  tenant: Tenant,
  selected: Awaited<ReturnType<typeof select>>,
  { order = 'oldest' }: Pick<Filters, 'order'>,
  page: Page,
): Promise<PageOf<DeliveryWithAttempts>> {
  const found = await selectPage<{ id: string }>(db, page, {
    kind: 'webhook_delivery',
    table: 'deliveries',
    cursorTable: 'deliveries',
    tenant,
    columns: db`id`,
    ...selected,
    settled: tenant,
    order,
  })
  const rows = await selectDeliveries(
    db,
    tenant,
    found.rows.map(({ id }) => id),
  )
  if (order === 'newest') rows.reverse()
  return { rows: await withAttempts(db, tenant, rows), hasMore: found.hasMore }
}

/**
 * The conditions, and the index that finds the rows. The index of the endpoint or of the tenant alone
 * would read its whole history for a status or a type that few of its deliveries have.
 */
async function select(db: Database, tenant: Tenant, endpointId: string | null, filters: Filters) {
  const { status, event, type } = filters
  const where = conditions(db, endpointId, filters)
  if (event !== undefined) {
    const ofEvent = await selectOfEvent(db, tenant, event, endpointId)
    return { where: db`${where} and id = any(${ofEvent}::uuid[])` }
  }
  if (status === 'pending') {
    const pending = endpointId === null ? null : await selectPending(db, tenant, endpointId)
    if (pending === null || pending.length > maxPending) {
      return { where, table: renderQueue(db, tenant) }
    }
    return { where: db`${where} and id = any(${pending}::uuid[])` }
  }
  if (status === 'failed' || status === 'abandoned') {
    const values = db`select ${status}::text`
    return {
      where: db`${where} and rare_status = ${status} ${indexed(db, endpointId)}`,
      among: { column: db`rare_status`, values },
    }
  }
  const types = type === undefined ? null : await findTypes(db, tenant, endpointId, type)
  if (types !== null && types.length <= maxTypes) {
    const values = db`select unnest(${types}::text[])`
    // With a condition on the prefix too, PostgreSQL scans the index once for each type: 104,799
    // pages of 10,000,000 deliveries for a page of 50.
    const { type: _type, ...besides } = filters
    return {
      where: db`${conditions(db, endpointId, besides)} ${indexed(db, endpointId)}`,
      among: { column: db`event_type`, values },
    }
  }
  if (endpointId === null) return { where }
  const values = db`select ${endpointId}::uuid`
  return { where, among: { column: db`endpoint_id`, values } }
}

/**
 * The deliveries of an event, to one endpoint or to all: the first ones and their resends, which are
 * few. Only the index of events has this order, and none has `is not distinct from`: by another, the
 * endpoint's whole history would be read.
 */
async function selectOfEvent(
  db: Database,
  tenant: Tenant,
  event: string,
  endpointId: string | null = null,
): Promise<string[]> {
  const uuid = toUuid('event', event)
  const ofEndpoint =
    endpointId === null ? db`` : db`and endpoint_id is not distinct from ${endpointId}`
  const rows = await db<{ id: string }[]>`
    select id from deliveries
    where organization_id = ${tenant.organizationId} and livemode = ${tenant.livemode}
      and event_id >= ${uuid} and event_id <= ${uuid}
      ${ofEndpoint}
    order by event_id`
  return rows.map(({ id }) => id)
}

/**
 * The greatest number. With more, a page of the organization's queue in the order of ids soon has
 * enough.
 */
const maxPending = 1_000

/**
 * At most one more than `maxPending`. The queue has exactly one row for each pending delivery.
 * Its indexes cover waiting rows or rows in flight, so each set is queried separately.
 */
async function selectPending(db: Database, tenant: Tenant, endpointId: string): Promise<string[]> {
  const rows = await db<{ delivery_id: string }[]>`
    select delivery_id from pending_deliveries
    where organization_id = ${tenant.organizationId} and livemode = ${tenant.livemode}
      and endpoint_id = ${endpointId} and leased_until is null
    union all
    select delivery_id from pending_deliveries
    where organization_id = ${tenant.organizationId} and livemode = ${tenant.livemode}
      and endpoint_id = ${endpointId} and leased_until is not null
    limit ${maxPending + 1}`
  return rows.map(({ delivery_id }) => delivery_id)
}

/** The queue as a table of deliveries. */
function renderQueue(db: Database, tenant: Tenant): Fragment {
  return db`(
    select organization_id, livemode, delivery_id as id, endpoint_id, event_type, 'pending' as status
    from pending_deliveries
    where organization_id = ${tenant.organizationId} and livemode = ${tenant.livemode}
  ) as queue`
}

async function findTypes(
  db: Database,
  tenant: Tenant,
  endpointId: string | null,
  type: string,
): Promise<string[]> {
  if (!type.endsWith('.*')) return [type]
  const within = db`organization_id = ${tenant.organizationId} and livemode = ${tenant.livemode}
    ${toEndpoint(db, endpointId)} ${indexed(db, endpointId)}`
  const rows = { table: 'deliveries', column: 'event_type', within }
  return selectTypes(db, rows, type.slice(0, -1))
}

/** Selects deliveries by id, ascending. */
async function selectDeliveries(
  db: Database,
  tenant: Tenant,
  ids: readonly string[],
): Promise<DeliveryRow[]> {
  if (ids.length === 0) return []
  const sorted = [...ids].sort()
  return db<DeliveryRow[]>`
    select ${columns(db)} from webhook_deliveries
    where organization_id = ${tenant.organizationId} and livemode = ${tenant.livemode}
      and id = any(${ids as string[]}::uuid[]) and id between ${sorted[0]!} and ${sorted.at(-1)!}
    order by id`
}

function conditions(
  db: Database,
  endpointId: string | null,
  { status, event, type }: Filters,
): Fragment {
  return db`${toEndpoint(db, endpointId)}
    ${status === undefined ? db`` : db`and status = ${status}`}
    ${event === undefined ? db`` : db`and event_id = ${toUuid('event', event)}`}
    ${type === undefined ? db`` : typeCondition(db, type)}`
}

function toEndpoint(db: Database, endpointId: string | null): Fragment {
  return endpointId === null ? db`` : db`and endpoint_id = ${endpointId}`
}

/** The predicate of the tenant's indexes of statuses and types, true of every row; empty for one endpoint. */
function indexed(db: Database, endpointId: string | null): Fragment {
  return endpointId === null ? db`and event_id <> id` : db``
}

function typeCondition(db: Database, type: string): Fragment {
  if (!type.endsWith('.*')) return db`and event_type = ${type}`
  return db`and starts_with(event_type, ${type.slice(0, -1)})`
}

async function withAttempts(
  db: Database,
  tenant: Tenant,
  rows: readonly DeliveryRow[],
): Promise<DeliveryWithAttempts[]> {
  const ids = rows.map(({ id }) => id).sort()
  if (ids.length === 0) return []
  const attempts = await db<AttemptRow[]>`
    select delivery_id, number, started_at, duration_ms, status_code, error, error_message,
      response_headers, response_body
    from attempts
    where organization_id = ${tenant.organizationId} and livemode = ${tenant.livemode}
      and delivery_id = any(${ids}::uuid[]) and delivery_id between ${ids[0]!} and ${ids.at(-1)!}
    order by number`
  const byDelivery = new Map(rows.map((row) => [row.id, { ...row, attempts: [] as AttemptRow[] }]))
  for (const attempt of attempts) byDelivery.get(attempt.delivery_id)!.attempts.push(attempt)
  return [...byDelivery.values()]
}

export function renderDelivery(row: DeliveryWithAttempts): WebhookDelivery {
  return {
    id: toId('webhook_delivery', row.id),
    object: 'webhook_delivery',
    created: readCreated(row.id),
    updated: readUpdated(row),
    livemode: row.livemode,
    organization: toId('organization', row.organization_id),
    event: toId('event', row.event_id),
    event_type: row.event_type,
    webhook_endpoint: toId('webhook_endpoint', row.endpoint_id),
    url: row.url,
    status: row.status,
    attempt_count: row.attempt_count,
    next_attempt_at: timestampOrNull(row.next_attempt_at),
    attempts: row.attempts.map(({ delivery_id: _, started_at, ...attempt }) => ({
      ...attempt,
      started_at: timestamp(started_at),
    })),
    test: row.test,
    resend_of: toIdOrNull('webhook_delivery', row.resend_of),
    completed_at: timestampOrNull(row.completed_at),
  }
}
