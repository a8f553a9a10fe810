import type { Database } from '../../database/database.ts'
import { lookUp, lookUpEach, matchDay } from '../../kernel/rows/look-up.ts'
import type { Settlement } from '../engine/delivery-store.ts'
import {
  type Recorded,
  type RecordedRow,
  readRecorded,
  renderQueueParts,
  renderResults,
  resultColumns,
} from './record-parts.ts'

/** The other columns by which indexes of the history find rows; the queue has the same values. */
const otherKeys = ['endpoint_id', 'event_id', 'event_type']

/**
 * Records attempts of deliveries of one day in one statement.
 *
 * Each part of the statement finds queue rows by key and attempt: another transaction may have
 * moved a row between the statement's snapshot and its lock, and `ctid` would name a version that
 * the snapshot does not see. Failing endpoints are always written in the same order, so that no two
 * batches wait for each other.
 *
 * A delivery leaves the queue only in the statement that ends it in history. If that statement
 * misses an existing delivery, its row stays in flight and its attempt is recorded again.
 */
export async function recordDay(
  db: Database,
  settlements: readonly Settlement[],
  now: number,
): Promise<Recorded> {
  const at = new Date(now)
  const { queue, outcome } = renderQueueParts(db, at, now)
  const isInFlight = db`
    pending.attempt_count is not distinct from result.attempt and pending.started_at is not null`
  const withinDay = matchDay(db, 'delivery.id', settlements[0]!.finished.deliveryId)
  const rows = await db<RecordedRow[]>`
    with result as (
      select * from json_to_recordset(${renderResults(settlements)}::text::json) as result
        (${db.unsafe(resultColumns)})
    ), held as materialized (
      select result.*, pending.url, pending.endpoint_id, pending.event_id, pending.event_type,
        case when pending.abandoned then 'abandoned' else result.status end as becomes
      from result join pending_deliveries pending
        on ${lookUpEach(db, 'pending.delivery_id', 'result.delivery_id')}
        and ${isInFlight}
      for update of pending skip locked
    ), recorded as (
      insert into attempts (organization_id, livemode, delivery_id, number, started_at, duration_ms,
        status_code, error, error_message, response_headers, response_body)
      select organization_id, livemode, delivery_id, attempt, started_at, duration_ms,
        status_code, error, error_message, response_headers, response_body
      from held
      on conflict (organization_id, livemode, delivery_id, number) do nothing
    ), ended as (
      update deliveries delivery
      set status = held.becomes, rare_status = nullif(held.becomes, 'delivered'), attempt_count = held.attempt, url = held.url, updated = ${at},
        completed_at = coalesce(delivery.completed_at, ${at})
      from held
      where ${lookUpEach(db, 'delivery.id', 'held.delivery_id', otherKeys)} and ${withinDay}
        and held.becomes <> 'pending'
      returning delivery.id
    ), missed as (
      select organization_id, livemode, delivery_id, endpoint_id from held
      where becomes <> 'pending'
        and (select count(*) from ended) < (select count(*) from held where becomes <> 'pending')
        and delivery_id not in (select id from ended)
        and exists (
          select 1 from deliveries delivery
          where ${lookUp(db, 'delivery.id', 'held.delivery_id')} and ${withinDay}
        )
    ), ${queue}
    ${outcome}
    union all
    select pending.organization_id, pending.livemode, pending.delivery_id, pending.endpoint_id, null
    from result join pending_deliveries pending
      on ${lookUpEach(db, 'pending.delivery_id', 'result.delivery_id')}
      and ${isInFlight}
    where (select count(*) from held) < (select count(*) from result) and not exists (
      select 1 from held
      where held.organization_id = result.organization_id and held.livemode = result.livemode
        and held.delivery_id = result.delivery_id
    )`
  return readRecorded(settlements, rows)
}
