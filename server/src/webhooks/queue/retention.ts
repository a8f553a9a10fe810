import { type Database, transaction } from '../../database/database.ts'
import { forEachApart } from '../../kernel/base/for-each-apart.ts'
import type { Tenant } from '../../kernel/base/tenant.ts'
import { firstKept, removeExpiredRows } from '../../kernel/rows/partitions.ts'
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

/** A delivery as it ended. */
interface Ended {
  id: string
  url: string
  attemptCount: number
}

/** Marks deliveries as abandoned. */
async function abandonHistory(
  db: Database,
  tenant: Tenant,
  ended: readonly Ended[],
  at: Date,
): Promise<void> {
  if (ended.length === 0) return
  await db`
    update deliveries delivery
    set status = 'abandoned', rare_status = 'abandoned', attempt_count = ended."attemptCount",
      url = ended.url, completed_at = coalesce(delivery.completed_at, ${at}), updated = ${at}
    from json_to_recordset(${JSON.stringify(ended)}::text::json) as ended
      (id uuid, url text, "attemptCount" int)
    where delivery.organization_id = ${tenant.organizationId} and delivery.livemode = ${tenant.livemode}
      and delivery.id = ended.id and delivery.id = any(${ended.map(({ id }) => id)}::uuid[])`
}

/** The rows of each tenant, for statements on one. */
function groupByTenant<Row extends { organization_id: string; livemode: boolean }>(
  rows: readonly Row[],
): { tenant: Tenant; rows: Row[] }[] {
  const groups = new Map<string, { tenant: Tenant; rows: Row[] }>()
  for (const row of rows) {
    const key = `${row.organization_id} ${row.livemode}`
    const group = groups.get(key) ?? {
      tenant: { organizationId: row.organization_id, livemode: row.livemode },
      rows: [],
    }
    group.rows.push(row)
    groups.set(key, group)
  }
  return [...groups.values()]
}
