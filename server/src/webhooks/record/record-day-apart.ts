import { type Database, transaction } from '../../database/database.ts'
import { lookUp, matchDay } from '../../kernel/rows/look-up.ts'
import type { Settlement } from '../engine/delivery-store.ts'
import { groupByTenant } from '../engine/history.ts'
import {
  type Recorded,
  type RecordedRow,
  readRecorded,
  renderQueueParts,
  renderResults,
  resultColumns,
} from './record-parts.ts'

/** A queue row that this transaction has locked, with the result of its attempt. */
interface HeldRow {
  organization_id: string
  livemode: boolean
  delivery_id: string
  endpoint_id: string
  attempt: number
  url: string
  becomes: string
}

/**
 * `recordDay` in a distributed database, in one transaction: the coordinator locks the queue rows, the
 * nodes write the history of each tenant, and then the queue rows end. A delivery leaves the queue only
 * if the history has its end.
 */
export async function recordDayApart(
  db: Database,
  settlements: readonly Settlement[],
  now: number,
): Promise<Recorded> {
  const at = new Date(now)
  const results = renderResults(settlements)
  const rows = await transaction(db, async (tx): Promise<RecordedRow[]> => {
    const { held, locked } = await lockQueue(tx, settlements, results)
    if (held.length === 0) return locked
    const missed: HeldRow[] = []
    for (const { tenant, rows: ofTenant } of groupByTenant(held)) {
      const ids = ofTenant.map(({ delivery_id }) => delivery_id)
      const withinDay = matchDay(tx, 'delivery.id', ids[0]!)
      await tx`
        insert into attempts (organization_id, livemode, delivery_id, number, started_at, duration_ms,
          status_code, error, error_message, response_headers, response_body)
        select ${tenant.organizationId}, ${tenant.livemode}, delivery_id, attempt, started_at,
          duration_ms, status_code, error, error_message, response_headers, response_body
        from json_to_recordset(${results}::text::json) as result (${tx.unsafe(resultColumns)})
        where delivery_id = any(${ids}::uuid[])
        on conflict (organization_id, livemode, delivery_id, number) do nothing`
      const over = ofTenant.filter(({ becomes }) => becomes !== 'pending')
      if (over.length === 0) continue
      const ended = await tx<{ id: string }[]>`
        update deliveries delivery
        set status = held.becomes, rare_status = nullif(held.becomes, 'delivered'),
          attempt_count = held.attempt, url = held.url, updated = ${at},
          completed_at = coalesce(delivery.completed_at, ${at})
        from json_to_recordset(${JSON.stringify(over)}::text::json) as held
          (delivery_id uuid, endpoint_id uuid, attempt int, url text, becomes text)
        where delivery.organization_id = ${tenant.organizationId}
          and delivery.livemode = ${tenant.livemode} and delivery.id = held.delivery_id
          and delivery.endpoint_id = held.endpoint_id and ${withinDay}
        returning delivery.id`
      const left = over.filter(({ delivery_id }) => !ended.some(({ id }) => id === delivery_id))
      if (left.length === 0) continue
      const known = await tx<{ id: string }[]>`
        select id from deliveries delivery
        where organization_id = ${tenant.organizationId} and livemode = ${tenant.livemode}
          and id = any(${left.map(({ delivery_id }) => delivery_id)}::uuid[]) and ${withinDay}`
      missed.push(...left.filter(({ delivery_id }) => known.some(({ id }) => id === delivery_id)))
    }
    return [...(await endQueue(tx, { held, missed, results, at, now })), ...locked]
  })
  return readRecorded(settlements, rows)
}

/** Locks the queue rows of the batch, and returns also those that another transaction has locked. */
async function lockQueue(
  tx: Database,
  settlements: readonly Settlement[],
  results: string,
): Promise<{ held: HeldRow[]; locked: RecordedRow[] }> {
  const held = await tx<HeldRow[]>`
    with result as (
      select * from json_to_recordset(${results}::text::json) as result (${tx.unsafe(resultColumns)})
    )
    select pending.organization_id, pending.livemode, pending.delivery_id, pending.endpoint_id,
      result.attempt, pending.url,
      case when pending.abandoned then 'abandoned' else result.status end as becomes
    from result join pending_deliveries pending
      on ${lookUp(tx, 'pending.delivery_id', 'result.delivery_id')}
      and pending.attempt_count is not distinct from result.attempt
      and pending.started_at is not null
    for update of pending skip locked`
  if (held.length === settlements.length) return { held, locked: [] }
  const locked = await tx<RecordedRow[]>`
    with result as (
      select * from json_to_recordset(${results}::text::json) as result (${tx.unsafe(resultColumns)})
    )
    select pending.organization_id, pending.livemode, pending.delivery_id, pending.endpoint_id,
      null::timestamptz as failing_since
    from result join pending_deliveries pending
      on ${lookUp(tx, 'pending.delivery_id', 'result.delivery_id')}
      and pending.attempt_count is not distinct from result.attempt
      and pending.started_at is not null
    where not pending.delivery_id = any(${held.map(({ delivery_id }) => delivery_id)}::uuid[])`
  return { held, locked: [...locked] }
}

interface End {
  held: readonly HeldRow[]
  missed: readonly HeldRow[]
  results: string
  at: Date
  now: number
}

/** Ends the queue rows whose end is in the history, and notes failures of their endpoints. */
async function endQueue(
  tx: Database,
  { held, missed, results, at, now }: End,
): Promise<RecordedRow[]> {
  const { queue, outcome } = renderQueueParts(tx, at, now)
  const rows = await tx<RecordedRow[]>`
    with held as materialized (
      select result.*, row.endpoint_id, row.becomes
      from json_to_recordset(${results}::text::json) as result (${tx.unsafe(resultColumns)})
      join json_to_recordset(${JSON.stringify(held)}::text::json) as row
        (delivery_id uuid, endpoint_id uuid, attempt int, becomes text)
        using (delivery_id, attempt)
    ), missed as (
      select * from json_to_recordset(${JSON.stringify(missed)}::text::json) as missed
        (organization_id uuid, livemode boolean, delivery_id uuid, endpoint_id uuid)
    ), ${queue}
    ${outcome}`
  return [...rows]
}
