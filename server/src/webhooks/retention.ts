import { type Database, transaction } from '../database/database.ts'
import { forEachApart } from '../kernel/for-each-apart.ts'
import { lookUp } from '../kernel/look-up.ts'
import { firstKept, removeExpiredRows } from '../kernel/partitions.ts'
import { abandonHistory, type Ended, groupByTenant } from './history.ts'
import { removeExpiredSetAside } from './set-aside.ts'

const batch = 5_000

/**
 * Removes events, deliveries and attempts that exceed their retention time. Their queue rows go
 * first, so that no queued delivery lacks its event, except one in flight: a claim that finds no
 * event abandons it.
 */
export async function removeExpiredDeliveries(
  db: Database,
  now: number,
  keptMs: number,
): Promise<void> {
  const at = new Date(now)
  for (;;) {
    if (db.isDistributed) {
      if ((await removeApart(db, firstKept(now, keptMs), at)) < batch) break
      continue
    }
    const [removed] = await db<{ count: number }[]>`
      with old as (
        select organization_id, livemode, delivery_id from pending_deliveries
        where event_id < ${firstKept(now, keptMs)} and leased_until is null
        limit ${batch} for update skip locked
      ), removed as (
        delete from pending_deliveries pending using old
        where ${lookUp(db, 'pending.delivery_id', 'old.delivery_id')}
        returning pending.organization_id, pending.livemode, pending.delivery_id,
          pending.attempt_count, pending.url
      ), ended as (
        update deliveries delivery
        set status = 'abandoned', rare_status = 'abandoned', attempt_count = removed.attempt_count, url = removed.url,
          completed_at = ${at}, updated = ${at}
        from removed
        where ${lookUp(db, 'delivery.id', 'removed.delivery_id')}
      )
      select count(*) from removed`
    if (removed!.count < batch) break
  }
  await removeExpiredSetAside(db, now, keptMs)
  await forEachApart(['attempts', 'deliveries', 'event_renderings', 'events'] as const, (table) =>
    removeExpiredRows(db, table, now, keptMs),
  )
}

/** Removes a batch from the queue of a distributed database; returns the number of deliveries. */
function removeApart(db: Database, before: string, at: Date): Promise<number> {
  return transaction(db, async (tx) => {
    const rows = await tx<(Ended & { organization_id: string; livemode: boolean })[]>`
      with old as (
        select organization_id, livemode, delivery_id from pending_deliveries
        where event_id < ${before} and leased_until is null
        limit ${batch} for update skip locked
      )
      delete from pending_deliveries pending using old
      where ${lookUp(tx, 'pending.delivery_id', 'old.delivery_id')}
      returning pending.organization_id, pending.livemode, pending.delivery_id as id, pending.url,
        pending.attempt_count as "attemptCount"`
    for (const { tenant, rows: ended } of groupByTenant(rows)) {
      await abandonHistory(tx, tenant, ended, at)
    }
    return rows.length
  })
}
