import type { Database, Fragment } from '../../database/database.ts'
import { auditEntryCreated, auditEntryPattern } from '../../kernel/api/areas.ts'
import { firstUuidAt, leastUuid } from '../../kernel/base/ids.ts'
import type { Tenant } from '../../kernel/base/tenant.ts'
import { type Page, type PageOf, selectPage } from '../../kernel/rows/page.ts'
import { passes } from '../engine/filter-condition.ts'
import { pingType } from '../queue/fan-out.ts'
import type { EndpointRow } from './store.ts'

export interface RecoveryRow {
  organization_id: string
  livemode: boolean
  id: string
  endpoint_id: string
  since: Date
  until: Date
  statuses: string[]
  /** Types and prefixes ending in `.*`; null for all. */
  types: string[] | null
  missed: boolean
  missing_only: boolean
  /** Deliveries per second at most; null for no limit. */
  rate: number | null
  status: 'pending' | 'completed' | 'failed'
  canceled_at: Date | null
  count: number
  made: number
  phase: 'deliveries' | 'missed' | 'over'
  /** The last delivery or event that the phase has read. */
  position: string
  created_by: string | null
  updated: Date
}

type RecoverySelection = Pick<
  RecoveryRow,
  | 'id'
  | 'endpoint_id'
  | 'since'
  | 'until'
  | 'statuses'
  | 'types'
  | 'missed'
  | 'missing_only'
  | 'rate'
  | 'phase'
>

/**
 * A recovery also includes events near the edges of a pause whose transaction saw the endpoint
 * disabled.
 */
const marginMs = 60_000

/** Rows that one statement reads, so that none takes long if few of them are to be sent. */
const maxScanned = 5_000

/** Deliveries, and events, that `count` is computed from. */
const maxCounted = 100_000

export async function insertRecovery(
  db: Database,
  tenant: Tenant,
  selection: RecoverySelection & { count: number },
  createdBy: string,
  now: Date,
): Promise<RecoveryRow> {
  const { id, endpoint_id, since, until, statuses, types, missed, missing_only, rate } = selection
  const [row] = await db<RecoveryRow[]>`
    insert into recoveries (organization_id, livemode, id, endpoint_id, since, until, statuses,
      types, missed, missing_only, rate, phase, count, created_by, updated)
    values (${tenant.organizationId}, ${tenant.livemode}, ${id}, ${endpoint_id}, ${since}, ${until},
      ${statuses}::text[], ${types}::text[], ${missed}, ${missing_only}, ${rate}, ${selection.phase},
      ${selection.count}, ${createdBy}, ${now})
    returning *`
  return row!
}

export async function findRecovery(
  db: Database,
  tenant: Tenant,
  id: string,
  lock = false,
): Promise<RecoveryRow | null> {
  const [row] = await db<RecoveryRow[]>`
    select * from recoveries
    where organization_id = ${tenant.organizationId} and livemode = ${tenant.livemode} and id = ${id}
    ${lock ? db`for update` : db``}`
  return row ?? null
}

export function listRecoveries(
  db: Database,
  tenant: Tenant,
  endpointId: string,
  page: Page,
): Promise<PageOf<RecoveryRow>> {
  return selectPage(db, page, {
    kind: 'recovery',
    table: 'recoveries',
    tenant,
    columns: db`*`,
    where: db`and endpoint_id = ${endpointId}`,
    among: { column: db`endpoint_id`, values: db`select ${endpointId}::uuid` },
  })
}

export async function updateRecovery(
  db: Database,
  tenant: Tenant,
  row: Pick<RecoveryRow, 'id' | 'status' | 'canceled_at' | 'count' | 'made' | 'phase' | 'position'>,
  now: Date,
): Promise<RecoveryRow> {
  const [updated] = await db<RecoveryRow[]>`
    update recoveries set status = ${row.status}, canceled_at = ${row.canceled_at},
      count = ${row.count}, made = ${row.made}, phase = ${row.phase}, position = ${row.position},
      updated = ${now}
    where organization_id = ${tenant.organizationId} and livemode = ${tenant.livemode} and id = ${row.id}
    returning *`
  return updated!
}

/** What one statement of a recovery found. */
interface Found {
  rows: Recoverable[]
  /** The last delivery or event that was read; null after the last of the phase. */
  position: string | null
}

interface Recoverable {
  event_id: string
  event_type: string
  /** The delivery that is repeated; null for an event without one. */
  delivery_id: string | null
}

/** The next deliveries or events of the recovery's phase, at most `limit`. */
export async function selectRecoverable(
  db: Database,
  tenant: Tenant,
  endpoint: EndpointRow,
  row: RecoveryRow,
  limit: number,
): Promise<Found> {
  const from =
    row.phase === 'deliveries'
      ? endedFrom(db, tenant, row, { after: row.position, count: maxScanned })
      : await missedFrom(db, tenant, endpoint, row, { after: row.position, count: maxScanned })
  const rows = await db<(Partial<Recoverable> & { scanned: number; last: string | null })[]>`
    with scanned as materialized (${from.scanned})
    select scan.count as scanned, scan.last, found.* from (
      select count(*)::int as count, (array_agg(id order by id desc))[1] as last from scanned
    ) as scan left join lateral (
      select ${from.columns} from scanned where ${from.where} order by id limit ${limit}
    ) as found on true`
  const { scanned, last } = rows[0]!
  const found = rows.filter((found): found is (typeof rows)[0] & Recoverable => !!found.event_id)
  if (found.length === limit) {
    const { delivery_id, event_id } = found.at(-1)!
    return { rows: found, position: delivery_id ?? event_id }
  }
  return { rows: found, position: scanned < maxScanned ? null : last }
}

/** Number of deliveries that the recovery will create, of at most `maxCounted` rows that it reads. */
export async function countRecoverable(
  db: Database,
  tenant: Tenant,
  endpoint: EndpointRow,
  selection: RecoverySelection,
): Promise<number> {
  const all = { after: leastUuid, count: maxCounted }
  const parts: RowsFrom[] = []
  if (!selection.missing_only) parts.push(endedFrom(db, tenant, selection, all))
  if (selection.missed) parts.push(await missedFrom(db, tenant, endpoint, selection, all))
  let count = 0
  for (const { scanned, where } of parts) {
    const [row] = await db<{ count: number }[]>`
      with scanned as materialized (${scanned}) select count(*)::int as count from scanned where ${where}`
    count += row!.count
  }
  return count
}

/** Rows in the order of their ids, and the condition for those that are sent. */
interface RowsFrom {
  scanned: Fragment
  columns: Fragment
  where: Fragment
}

interface Scan {
  /** The row before the first one. */
  after: string
  /** Maximum number of rows. */
  count: number
}

/**
 * The last delivery of each event, if it ended with one of the statuses. An event that a later delivery
 * is about to bring, or has brought after this one failed, is not sent once more.
 */
function endedFrom(
  db: Database,
  tenant: Tenant,
  selection: RecoverySelection,
  { after, count }: Scan,
): RowsFrom {
  const [from, to] = createRange(selection)
  const { endpoint_id: endpoint, statuses } = selection
  const start = after > from ? after : from
  return {
    // Without a condition on the endpoint alone, no index but the endpoint's has this order.
    scanned: db`
      select id, event_id, event_type, status, test from deliveries
      where organization_id = ${tenant.organizationId} and livemode = ${tenant.livemode}
        and id >= ${start} and id < ${to} and id <> ${after}
        and (endpoint_id, id) >= (${endpoint}, ${start}) and (endpoint_id, id) < (${endpoint}, ${to})
      order by endpoint_id, id limit ${count}`,
    columns: db`event_id, event_type, id as delivery_id`,
    where: db`
      status = any(${statuses}::text[]) and not test and ${ofTypes(db, 'event_type', selection)}
      and not exists (
        select 1 from deliveries later
        where later.organization_id = ${tenant.organizationId}
          and later.livemode = ${tenant.livemode} and later.event_id = scanned.event_id
          and later.endpoint_id = ${endpoint} and later.id > scanned.id and (
            later.status = 'pending'
            or later.status = 'delivered' and scanned.status <> 'delivered'
            or later.status = any(${statuses}::text[]) and later.id < ${to}
          )
        offset 0
      )`,
  }
}

/**
 * Subscribed events that never had a delivery to the endpoint: those that were recorded while it was
 * disabled or before it was created, with `missing_only` all of them.
 */
async function missedFrom(
  db: Database,
  tenant: Tenant,
  endpoint: EndpointRow,
  selection: RecoverySelection,
  { after, count }: Scan,
): Promise<RowsFrom> {
  const [from, to] = createRange(selection)
  const margin = `${marginMs} milliseconds`
  const whileAway = db`(
    scanned.id < ${endpoint.id} or exists (
      select 1 from webhook_endpoint_pauses pause
      where pause.organization_id = ${tenant.organizationId} and pause.livemode = ${tenant.livemode}
        and pause.endpoint_id = ${endpoint.id}
        and ${selectTime(db)} between pause.began_at - ${margin}::interval
          and coalesce(pause.ended_at, 'infinity') + ${margin}::interval
    )
  )`
  return {
    scanned: db`
      select id, type from events
      where organization_id = ${tenant.organizationId} and livemode = ${tenant.livemode}
        and id >= ${after > from ? after : from} and id < ${to} and id <> ${after}
      order by id limit ${count}`,
    columns: db`id as event_id, type as event_type, null::uuid as delivery_id`,
    where: db`
      type <> ${pingType} and ${subscribedTo(db, endpoint.enabled_events)}
      and ${ofTypes(db, 'type', selection)}
      and ${selection.missing_only ? db`true` : whileAway}
      and ${endpoint.filter_path === null ? db`true` : passesFilter(db, tenant, endpoint.filter_path)}
      and not exists (
        select 1 from deliveries delivery
        where delivery.organization_id = ${tenant.organizationId}
          and delivery.livemode = ${tenant.livemode}
          and delivery.event_id = scanned.id and delivery.endpoint_id = ${endpoint.id}
        offset 0
      )`,
  }
}

/** The condition on the content of a scanned event, which the scan does not read. */
function passesFilter(db: Database, tenant: Tenant, path: string): Fragment {
  return db`exists (
    select 1 from events event
    where event.organization_id = ${tenant.organizationId} and event.livemode = ${tenant.livemode}
      and event.id >= scanned.id and event.id <= scanned.id
      and ${passes(db, db`event_document(event.body)`, db`${path}::jsonpath`)}
    offset 0
  )`
}

/** The inverse of `listPatterns`: the condition for events that match the patterns. */
function subscribedTo(db: Database, patterns: readonly string[]): Fragment {
  const isAuditor = patterns.includes(auditEntryCreated) || patterns.includes(auditEntryPattern)
  const withoutAudit = isAuditor ? db`` : db`and type <> ${auditEntryCreated}`
  return db`${matches(db, 'type', patterns)} ${withoutAudit}`
}

function ofTypes(db: Database, column: string, { types }: RecoverySelection): Fragment {
  return types === null ? db`true` : matches(db, column, types)
}

function matches(db: Database, column: string, patterns: readonly string[]): Fragment {
  if (patterns.includes('*')) return db`true`
  const exact = patterns.filter((pattern) => !pattern.endsWith('.*'))
  const prefixes = patterns.filter((pattern) => pattern.endsWith('.*'))
  return db`(${db(column)} = any(${exact}::text[]) or exists (
    select 1 from unnest(${prefixes.map((prefix) => prefix.slice(0, -1))}::text[]) as prefix
    where starts_with(${db(column)}, prefix)))`
}

/** The time in the event's id. */
function selectTime(db: Database): Fragment {
  return db`to_timestamp(
    ('x' || lpad(left(translate(scanned.id::text, '-', ''), 12), 16, '0'))::bit(64)::bigint / 1000.0)`
}

function createRange({
  since,
  until,
}: Pick<RecoverySelection, 'since' | 'until'>): [string, string] {
  return [firstUuidAt(since.getTime()), firstUuidAt(until.getTime())]
}
