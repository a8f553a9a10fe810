import type { Database } from '../../database/database.ts'
import type { Tenant } from '../../kernel/base/tenant.ts'
import { lookUpEach, matchTenantUnordered } from '../../kernel/rows/look-up.ts'
import { settledBelow } from '../../kernel/rows/recording.ts'
import { tenantKey } from '../../kernel/signals/progress.ts'
import type { EndpointKey } from '../engine/delivery.ts'
import type { Turns } from '../engine/delivery-store.ts'

/**
 * The turns of ordered deliveries. A delivery to an endpoint with `ordering` is queued as due at
 * `awaitsTurn`, which is never. It gets its turn, and is due, when no earlier delivery of its key is in
 * the queue. So claims need not know of keys, and a key that fails delays no other.
 *
 * When a delivery with a key is added or ends, a trigger notes the key in the same transaction. Notes are
 * read before the queue, so that what they report is seen, also after a crash.
 */

/** When a delivery is due that waits for its turn: the last year that dates have. */
export const awaitsTurn = new Date(Date.UTC(9999, 11, 31))

const maxNotes = 500
/** Milliseconds until a key is looked at again, if an earlier delivery of it may still be committed. */
const againMs = 50

interface Note {
  organization_id: string
  livemode: boolean
  id: string
  endpoint_id: string
  ordering_key: string
}

/**
 * Gives turns to the first deliveries of the keys that were noted.
 *
 * Several processes may do so at once: a key has one first delivery, because no transaction that is
 * still open can add an earlier one, and to make it due twice changes nothing.
 */
export async function giveTurns(db: Database, now: number): Promise<Turns> {
  const turns: Turns = { endpoints: [], againAt: null }
  let found: number
  do {
    const notes = await db<Note[]>`
      select organization_id, livemode, id, endpoint_id, ordering_key from ordering_changes
      where due_at <= ${new Date(now)} order by due_at limit ${maxNotes}`
    found = notes.length
    if (found === 0) break
    const rows = await lookAt(db, notes, now)
    for (const { organization_id, livemode, endpoint_id, waits } of rows) {
      const tenant = { organizationId: organization_id, livemode }
      if (waits) turns.againAt = now + againMs
      else turns.endpoints.push({ tenant, endpointId: endpoint_id })
    }
  } while (found === maxNotes)
  return turns
}

/** Returns the endpoints of deliveries that got their turn, and of those that may get it later. */
async function lookAt(
  db: Database,
  notes: readonly Note[],
  now: number,
): Promise<(Omit<Note, 'id' | 'ordering_key'> & { waits: boolean })[]> {
  const settled = await findSettled(db, notes)
  return db`
    with note as (
      select * from json_to_recordset(${JSON.stringify(settled)}::text::json) as note
        (organization_id uuid, livemode boolean, id uuid, endpoint_id uuid, ordering_key uuid, settled_below uuid)
    ), first as materialized (
      select key.*, head.delivery_id, head.delivery_id >= key.settled_below as waits
      from (
        select distinct organization_id, livemode, endpoint_id, ordering_key, settled_below from note
      ) as key cross join lateral (
        select delivery_id, due_at from pending_deliveries pending
        where pending.organization_id is not distinct from key.organization_id
          and pending.livemode is not distinct from key.livemode
          and pending.endpoint_id = key.endpoint_id and pending.ordering_key = key.ordering_key
        order by pending.endpoint_id, pending.ordering_key, pending.delivery_id limit 1
      ) as head
      where head.due_at = ${awaitsTurn}
    ), given as (
      update pending_deliveries pending set due_at = ${new Date(now)}
      from first
      where ${lookUpEach(db, 'pending.delivery_id', 'first.delivery_id')}
        and pending.due_at = ${awaitsTurn} and not first.waits
    ), looked_at as (
      select note.*, coalesce(first.waits, false) as waits
      from note left join first using (organization_id, livemode, endpoint_id, ordering_key)
    ), over as (
      delete from ordering_changes change using looked_at
      where ${lookUpEach(db, 'change.id', 'looked_at.id')} and not looked_at.waits
    ), later as (
      update ordering_changes change set due_at = ${new Date(now + againMs)}
      from looked_at where ${lookUpEach(db, 'change.id', 'looked_at.id')} and looked_at.waits
    )
    select distinct organization_id, livemode, endpoint_id, waits from first`
}

/** Makes every delivery of the endpoint due that waits for its turn, because the order is given up. */
export async function giveUpOrder(
  db: Database,
  { tenant, endpointId }: EndpointKey,
  now: number,
): Promise<void> {
  await db`
    update pending_deliveries set due_at = ${new Date(now)}
    where ${matchTenantUnordered(db, tenant)} and endpoint_id = ${endpointId}
      and leased_until is null and due_at = ${awaitsTurn}`
}

/** The notes, with the id below which the next statement can read every delivery of their tenant. */
async function findSettled(
  db: Database,
  notes: readonly Note[],
): Promise<(Note & { settled_below: string })[]> {
  const below = new Map<string, string>()
  for (const note of notes) {
    const tenant = toTenant(note)
    const key = tenantKey(tenant)
    if (!below.has(key)) below.set(key, await settledBelow(db, tenant, 0))
  }
  return notes.map((note) => ({ ...note, settled_below: below.get(tenantKey(toTenant(note)))! }))
}

function toTenant({ organization_id, livemode }: Note): Tenant {
  return { organizationId: organization_id, livemode }
}
