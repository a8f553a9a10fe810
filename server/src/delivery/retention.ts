import type { Database } from '../database/database.ts'
import { firstUuidAt } from '../kernel/ids.ts'
import { dropPartitionsBefore } from '../kernel/partitions.ts'

const batch = 5_000

/**
 * Removes the days that ended before `time`: events, deliveries and attempts. What is still queued of
 * them goes first, so that no queued delivery is without its event.
 */
export async function removeDeliveriesBefore(db: Database, time: number): Promise<void> {
  const day = time - (time % 86_400_000)
  for (;;) {
    const removed = await db`
      with removed as (
        delete from pending_deliveries where ctid in (
          select ctid from pending_deliveries
          where event_id < ${firstUuidAt(day)} and leased_until is null limit ${batch}
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
    await dropPartitionsBefore(db, table, time)
  }
}
