import { type Database, transaction } from '../../database/database.ts'
import { forEachApart } from '../../kernel/base/for-each-apart.ts'
import { firstKept, removeExpiredRows } from '../../kernel/rows/partitions.ts'
import { abandonHistory, type Ended, groupByTenant } from '../engine/history.ts'
import { removeExpiredSetAside } from './set-aside.ts'

const batch = 5_000
const dayMs = 86_400_000

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
  if (await isAnyExpired(db, now, keptMs)) await removeExpiredPending(db, now, keptMs)
  await removeExpiredSetAside(db, now, keptMs)
  await forEachApart(['attempts', 'deliveries', 'event_renderings', 'events'] as const, (table) =>
    removeExpiredRows(db, table, now, keptMs),
  )
}

/**
 * Whether an event is left whose day has ended. No index of the queue has events, so the whole
 * queue is read to remove them, which is needed once a day.
 */
async function isAnyExpired(db: Database, now: number, keptMs: number): Promise<boolean> {
  if (keptMs < dayMs) return true
  const first = firstKept(now, keptMs)
  const [row] = await db<{ found: boolean }[]>`
    select exists (select 1 from events where id < ${first})
      or exists (select 1 from event_renderings where event_id < ${first}) as found`
  return row!.found
}

/** Removes by the keys of each tenant: a join is planned by the size that the queue had once. */
async function removeExpiredPending(db: Database, now: number, keptMs: number): Promise<void> {
  const at = new Date(now)
  let found: number
  do {
    found = await transaction(db, async (tx) => {
      const old = await tx<{ organization_id: string; livemode: boolean; delivery_id: string }[]>`
        select organization_id, livemode, delivery_id from pending_deliveries
        where event_id < ${firstKept(now, keptMs)} and leased_until is null
        limit ${batch} for update skip locked`
      for (const { tenant, rows } of groupByTenant(old)) {
        const removed = await tx<Ended[]>`
          delete from pending_deliveries
          where organization_id = ${tenant.organizationId} and livemode = ${tenant.livemode}
            and delivery_id = any(${rows.map(({ delivery_id }) => delivery_id)}::uuid[])
          returning delivery_id as id, url, attempt_count as "attemptCount"`
        await abandonHistory(tx, tenant, removed, at)
      }
      return old.length
    })
  } while (found === batch)
}
