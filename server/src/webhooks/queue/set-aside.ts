import type { Database } from '../../database/database.ts'
import { matchDay } from '../../kernel/rows/look-up.ts'
import { firstKept } from '../../kernel/rows/partitions.ts'
import type { Settlement } from '../engine/delivery-store.ts'

/**
 * Moves an attempt that cannot be recorded out of the queue, with its result and the reason for the
 * refusal. Its delivery ends as delivered if the receiver accepted it, otherwise as failed, so that
 * a recovery can repeat it.
 */
export async function setAside(
  db: Database,
  settlement: Settlement,
  error: string,
  now: number,
): Promise<void> {
  const { tenant, endpointId, deliveryId, attempt } = settlement.finished
  const at = new Date(now)
  await db`
    with ended as (
      delete from pending_deliveries
      where organization_id = ${tenant.organizationId} and livemode = ${tenant.livemode}
        and delivery_id = ${deliveryId} and attempt_count = ${attempt}
        and leased_until is not null
      returning url, case when abandoned then 'abandoned' else ${chooseStatus(settlement)} end as status
    ), kept as (
      insert into attempts_set_aside (organization_id, livemode, delivery_id, number, endpoint_id,
        set_aside_at, error, settlement)
      select ${tenant.organizationId}, ${tenant.livemode}, ${deliveryId}, ${attempt}, ${endpointId}::uuid,
        ${at}, ${error}, ${JSON.stringify(settlement)}
      from ended
      on conflict (organization_id, livemode, delivery_id, number) do nothing
    )
    update deliveries delivery
    set status = ended.status, rare_status = nullif(ended.status, 'delivered'), attempt_count = ${attempt}, url = ended.url, updated = ${at},
      completed_at = coalesce(delivery.completed_at, ${at})
    from ended
    where delivery.organization_id = ${tenant.organizationId} and delivery.livemode = ${tenant.livemode}
      and delivery.id = ${deliveryId} and delivery.endpoint_id = ${endpointId}
      and ${matchDay(db, 'delivery.id', deliveryId)}`
}

export async function countAttemptsSetAside(db: Database): Promise<number> {
  const [row] = await db<{ count: number }[]>`select count(*) from attempts_set_aside`
  return row!.count
}

/** Removes attempts that are as old as the deliveries that retention removes. */
export async function removeExpiredSetAside(
  db: Database,
  now: number,
  keptMs: number,
): Promise<void> {
  await db`delete from attempts_set_aside where delivery_id < ${firstKept(now, keptMs)}`
}

function chooseStatus({ verdict }: Settlement): 'delivered' | 'failed' {
  return verdict.status === 'delivered' ? 'delivered' : 'failed'
}
