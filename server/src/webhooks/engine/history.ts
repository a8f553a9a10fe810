import type { Database } from '../../database/database.ts'
import type { Tenant } from '../../kernel/base/tenant.ts'

/**
 * Statements on the history of deliveries that are separate only in a distributed database: there it is
 * on other nodes than the queue, and a statement that writes both is refused.
 */

export interface HistoryRow {
  id: string
  endpoint_id: string
  event_id: string
  event_type: string
  url: string
  resend_of?: string | null
  test?: boolean
}

/** Adds deliveries to the history. */
export async function insertHistory(
  db: Database,
  tenant: Tenant,
  rows: readonly HistoryRow[],
  at: Date,
): Promise<void> {
  if (rows.length === 0) return
  await db`
    insert into deliveries (organization_id, livemode, id, endpoint_id, event_id, event_type, url,
      resend_of, updated, test)
    select ${tenant.organizationId}, ${tenant.livemode}, id, endpoint_id, event_id, event_type, url,
      resend_of, ${at}, coalesce(test, false)
    from json_to_recordset(${JSON.stringify(rows)}::text::json) as made
      (id uuid, endpoint_id uuid, event_id uuid, event_type text, url text, resend_of uuid, test boolean)`
}

/** A delivery as it ended. */
export interface Ended {
  id: string
  url: string
  attemptCount: number
}

/** Marks deliveries as abandoned. */
export async function abandonHistory(
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

/** The rows of each tenant, for statements that go to the node of one. */
export function groupByTenant<Row extends { organization_id: string; livemode: boolean }>(
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
