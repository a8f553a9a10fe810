import type { Database } from '../database/database.ts'
import { firstKept, removeExpiredRows } from '../kernel/partitions.ts'

const batch = 5_000

/**
 * Removes the events, deliveries and attempts that are older than they are kept. What is still queued
 * of them goes first, so that no queued delivery is without its event.
 */
export async function removeExpiredDeliveries(
  db: Database,
  now: number,
  keptMs: number,
): Promise<void> {
  for (;;) {
    const removed = await db`
      with removed as (
        delete from pending_deliveries where ctid in (
          select ctid from pending_deliveries
          where event_id < ${firstKept(now, keptMs)} and leased_until is null limit ${batch}
        )
        returning organization_id, livemode, delivery_id
      )
      update deliveries set status = 'abandoned', completed_at = now(), updated = now()
      from removed
      where deliveries.organization_id = removed.organization_id
        and deliveries.livemode = removed.livemode and deliveries.id = removed.delivery_id`
    if (removed.count < batch) break
  }
  for (const table of ['attempts', 'deliveries', 'event_renderings', 'events'] as const) {
    await removeExpiredRows(db, table, now, keptMs)
  }
}
