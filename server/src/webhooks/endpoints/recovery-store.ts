import type { Database, Fragment } from '../../database/database.ts'
import { auditEntryCreated, auditEntryPattern } from '../../kernel/api/areas.ts'
import { firstUuidAt } from '../../kernel/base/ids.ts'
import type { Tenant } from '../../kernel/base/tenant.ts'
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
  missed: boolean
  status: 'pending' | 'completed' | 'failed'
  count: number
  made: number
  phase: 'deliveries' | 'missed' | 'over'
  position: string
  created_by: string | null
  updated: Date
}

type RecoverySelection = Pick<
  RecoveryRow,
  'id' | 'endpoint_id' | 'since' | 'until' | 'statuses' | 'missed'
>

/**
 * A recovery also includes events near the edges of a pause whose transaction saw the endpoint
 * disabled.
 */
const marginMs = 60_000

export async function insertRecovery(
  db: Database,
  tenant: Tenant,
  selection: RecoverySelection & { count: number },
  createdBy: string,
  now: Date,
): Promise<RecoveryRow> {
  const [row] = await db<RecoveryRow[]>`
    insert into recoveries (organization_id, livemode, id, endpoint_id, since, until, statuses,
      missed, count, created_by, updated)
    values (${tenant.organizationId}, ${tenant.livemode}, ${selection.id}, ${selection.endpoint_id},
      ${selection.since}, ${selection.until}, ${selection.statuses}::text[], ${selection.missed}, ${selection.count},
      ${createdBy}, ${now})
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

export async function updateRecovery(
  db: Database,
  tenant: Tenant,
  row: Pick<RecoveryRow, 'id' | 'status' | 'count' | 'made' | 'phase' | 'position'>,
  now: Date,
): Promise<void> {
  await db`
    update recoveries set status = ${row.status}, count = ${row.count}, made = ${row.made},
      phase = ${row.phase}, position = ${row.position}, updated = ${now}
    where organization_id = ${tenant.organizationId} and livemode = ${tenant.livemode} and id = ${row.id}`
}

/** The last delivery of each event, if it ended with one of these statuses. */
export function selectEnded(
  db: Database,
  tenant: Tenant,
  row: RecoveryRow,
  limit: number,
): Promise<{ event_id: string; event_type: string; delivery_id: string }[]> {
  return db<{ event_id: string; event_type: string; delivery_id: string }[]>`
    select event_id, event_type, id as delivery_id ${endedFrom(db, tenant, row)}
      and id > ${row.position}
    order by id limit ${limit}`
}

/** Events recorded while the endpoint was disabled and that never had a delivery to it. */
export async function selectMissed(
  db: Database,
  tenant: Tenant,
  endpoint: EndpointRow,
  row: RecoveryRow,
  limit: number,
): Promise<{ event_id: string; event_type: string }[]> {
  return db<{ event_id: string; event_type: string }[]>`
    select event.id as event_id, event.type as event_type
    ${missedFrom(db, tenant, endpoint, row, await readPauses(db, tenant, endpoint))} and event.id > ${row.position}
    order by event.id limit ${limit}`
}

/** Number of deliveries that the recovery will create. */
export async function countRecoverable(
  db: Database,
  tenant: Tenant,
  endpoint: EndpointRow,
  selection: RecoverySelection,
): Promise<number> {
  const pauses = await readPauses(db, tenant, endpoint)
  const [row] = await db<{ count: number }[]>`
    select (select count(*) ${endedFrom(db, tenant, selection)})
      + (select count(*) ${missedFrom(db, tenant, endpoint, selection, pauses)} and ${selection.missed}) as count`
  return row!.count
}

function endedFrom(db: Database, tenant: Tenant, selection: RecoverySelection): Fragment {
  const [from, to] = createRange(selection)
  const within = (table: string) => db`
    ${db(table)}.organization_id = ${tenant.organizationId} and ${db(table)}.livemode = ${tenant.livemode}
    and ${db(table)}.endpoint_id = ${selection.endpoint_id}
    and ${db(table)}.status = any(${selection.statuses}::text[])
    and ${db(table)}.id >= ${from} and ${db(table)}.id < ${to}`
  return db`
    from deliveries where ${within('deliveries')} and not test and not exists (
      select 1 from deliveries later
      where ${within('later')} and later.event_id = deliveries.event_id and later.id > deliveries.id
    )`
}

function missedFrom(
  db: Database,
  tenant: Tenant,
  endpoint: EndpointRow,
  selection: RecoverySelection,
  pauses: readonly Pause[] | null,
): Fragment {
  const [from, to] = createRange(selection)
  const margin = `${marginMs} milliseconds`
  return db`
    from events event
    where event.organization_id = ${tenant.organizationId} and event.livemode = ${tenant.livemode}
      and event.id >= ${from} and event.id < ${to} and event.type <> ${pingType}
      and ${subscribedTo(db, endpoint.enabled_events)}
      and exists (
        select 1 ${pausesFrom(db, tenant, endpoint, pauses)} and ${selectTime(db)} between pause.began_at - ${margin}::interval
            and coalesce(pause.ended_at, 'infinity') + ${margin}::interval
      ) and not exists (
        select 1 from deliveries delivery
        where delivery.organization_id = ${tenant.organizationId}
          and delivery.livemode = ${tenant.livemode}
          and delivery.event_id = event.id and delivery.endpoint_id = ${endpoint.id}
      )`
}

/**
 * The times in which the endpoint was disabled. The nodes of a distributed database get them as values
 * (`known`), because the table stays on the coordinator.
 */
function pausesFrom(
  db: Database,
  tenant: Tenant,
  { id }: EndpointRow,
  known: readonly Pause[] | null = null,
): Fragment {
  if (known !== null) {
    return db`
      from json_to_recordset(${JSON.stringify(known)}::text::json) as pause
        (began_at timestamptz, ended_at timestamptz) where true`
  }
  return db`
    from webhook_endpoint_pauses pause
    where pause.organization_id = ${tenant.organizationId} and pause.livemode = ${tenant.livemode}
      and pause.endpoint_id = ${id}`
}

interface Pause {
  began_at: Date
  ended_at: Date | null
}

/** Null unless the database is distributed. */
async function readPauses(
  db: Database,
  tenant: Tenant,
  endpoint: EndpointRow,
): Promise<readonly Pause[] | null> {
  if (!db.isDistributed) return null
  return db<Pause[]>`select pause.began_at, pause.ended_at ${pausesFrom(db, tenant, endpoint)}`
}

/** The inverse of `listPatterns`: the condition for events that match the patterns. */
function subscribedTo(db: Database, patterns: readonly string[]): Fragment {
  const isAuditor = patterns.includes(auditEntryCreated) || patterns.includes(auditEntryPattern)
  const withoutAudit = isAuditor ? db`` : db`and event.type <> ${auditEntryCreated}`
  if (patterns.includes('*')) return db`true ${withoutAudit}`
  const exact = patterns.filter((pattern) => !pattern.endsWith('.*'))
  const prefixes = patterns.filter((pattern) => pattern.endsWith('.*'))
  return db`(event.type = any(${exact}::text[]) or exists (
    select 1 from unnest(${prefixes.map((prefix) => prefix.slice(0, -1))}::text[]) as prefix
    where starts_with(event.type, prefix))) ${withoutAudit}`
}

/** The time in the event's id. */
function selectTime(db: Database): Fragment {
  return db`to_timestamp(
    ('x' || lpad(left(translate(event.id::text, '-', ''), 12), 16, '0'))::bit(64)::bigint / 1000.0)`
}

function createRange({ since, until }: RecoverySelection): [string, string] {
  return [firstUuidAt(since.getTime()), firstUuidAt(until.getTime())]
}
