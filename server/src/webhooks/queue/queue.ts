import { type Database, type Fragment, transaction } from '../../database/database.ts'
import { leastUuid } from '../../kernel/base/ids.ts'
import type { Tenant } from '../../kernel/base/tenant.ts'
import { lookUp, lookUpEach, matchTenantUnordered } from '../../kernel/rows/look-up.ts'
import type { Claimed, EndpointKey } from '../engine/delivery.ts'
import type { DuePage, Lapsed } from '../engine/delivery-store.ts'

/** Statements on the queue other than claim and settle. */

interface EndpointColumns {
  organization_id: string
  livemode: boolean
  endpoint_id: string
}

const pageOfEndpoints = 500
/** A poll each second makes the attempts of 8 dead processes with all slots in use again in 5 s. */
const maxLapsed = 2_000

export async function findDue(db: Database, after: string | null): Promise<DuePage> {
  const rows = await db<(EndpointColumns & { due_at: Date })[]>`
    with recursive ${firstOfEach(db, after)}
    select * from first limit ${pageOfEndpoints}`
  return {
    endpoints: rows.map((row) => ({ endpoint: toEndpointKey(row), dueAt: row.due_at.getTime() })),
    next: rows.length === pageOfEndpoints ? rows.at(-1)!.endpoint_id : null,
  }
}

/**
 * The first waiting delivery of each endpoint, as the recursive part `first` of a statement. A
 * loose index scan goes from endpoint to endpoint, so a backlog costs no more than a single
 * delivery.
 */
export function firstOfEach(db: Database, after: string | null = null): Fragment {
  return db`
    first as (
      (
        select organization_id, livemode, endpoint_id, due_at from pending_deliveries
        where leased_until is null and endpoint_id > ${after ?? leastUuid}
        order by endpoint_id, due_at, delivery_id limit 1
      )
      union all
      select next.* from first cross join lateral (
        select organization_id, livemode, endpoint_id, due_at from pending_deliveries
        where leased_until is null and endpoint_id > first.endpoint_id
        order by endpoint_id, due_at, delivery_id limit 1
      ) next
    )`
}

/**
 * Finds attempts whose lease expired, except those that another transaction has locked, so that
 * they do not hide others.
 */
export async function findLapsed(db: Database, before: number): Promise<Lapsed[]> {
  const rows = await db<
    (EndpointColumns & { delivery_id: string; attempt_count: number; started_at: Date })[]
  >`
    select organization_id, livemode, endpoint_id, delivery_id, attempt_count, started_at
    from pending_deliveries where leased_until <= ${new Date(Math.min(before, latest))}
    order by leased_until limit ${maxLapsed}
    for update skip locked`
  return rows.map((row) => ({
    ...toEndpointKey(row),
    deliveryId: row.delivery_id,
    attempt: row.attempt_count,
    startedAt: row.started_at.getTime(),
  }))
}

/** Undoes claims for which nothing was sent. */
export async function release(db: Database, claimed: readonly Claimed[]): Promise<void> {
  if (claimed.length === 0) return
  await db`
    with released as (
      select pending.organization_id, pending.livemode, pending.delivery_id, attempt
      from json_to_recordset(${encodeKeys(claimed)}::text::json) as released
        (organization_id uuid, livemode boolean, delivery_id uuid, attempt int)
      join pending_deliveries pending on ${lookUpEach(db, 'pending.delivery_id', 'released.delivery_id')}
        and pending.attempt_count is not distinct from released.attempt
        and pending.started_at is not null and not pending.abandoned
      order by pending.delivery_id
      for update of pending
    )
    update pending_deliveries pending
    set leased_until = null, started_at = null, attempt_count = pending.attempt_count - 1
    from released
    where ${lookUpEach(db, 'pending.delivery_id', 'released.delivery_id')}
      and pending.attempt_count is not distinct from released.attempt`
}

/**
 * Ends claimed deliveries whose event is gone, because retention removed it while an attempt was in
 * flight. Nothing can be sent, so this attempt does not count.
 */
export async function abandonWithoutEvent(
  db: Database,
  claimed: readonly { tenant: Tenant; deliveryId: string; attempt: number }[],
  now: number,
): Promise<void> {
  const at = new Date(now)
  await db`
    with ended as (
      delete from pending_deliveries pending
      using json_to_recordset(${encodeKeys(claimed)}::text::json) as claimed
        (organization_id uuid, livemode boolean, delivery_id uuid, attempt int)
      where ${lookUpEach(db, 'pending.delivery_id', 'claimed.delivery_id')}
        and pending.attempt_count is not distinct from claimed.attempt
        and pending.started_at is not null
      returning pending.organization_id, pending.livemode, pending.delivery_id, pending.url,
        pending.attempt_count - 1 as attempt_count
    )
    update deliveries delivery
    set status = 'abandoned', rare_status = 'abandoned', attempt_count = ended.attempt_count,
      url = ended.url, completed_at = coalesce(delivery.completed_at, ${at}), updated = ${at}
    from ended
    where ${lookUp(db, 'delivery.id', 'ended.delivery_id')}`
}

/**
 * Abandons every pending delivery of an endpoint. One in flight stays in the queue until its
 * attempt is recorded.
 */
export async function abandonPending(
  db: Database,
  { tenant, endpointId }: EndpointKey,
  now: number,
): Promise<void> {
  const at = new Date(now)
  const { organizationId, livemode } = tenant
  await transaction(db, async (tx) => {
    // Each part has the order of the index that finds it, and the primary key has no
    // `is not distinct from`: by the key, the tenant's queue would be read.
    const ofEndpoint = tx`
      select delivery_id from pending_deliveries
      where ${matchTenantUnordered(tx, tenant)} and endpoint_id = ${endpointId}`
    const known = tx`
      known as materialized (
        (${ofEndpoint} and leased_until is null order by endpoint_id, due_at, delivery_id)
        union all (${ofEndpoint} and leased_until is not null order by leased_until)
      )`
    // Waits for running claims, so that the next statement sees their rows.
    await tx`
      with ${known}
      select count(*) from (select * from known order by delivery_id) as key cross join lateral (
        select 1 from pending_deliveries pending
        where organization_id = ${organizationId} and livemode = ${livemode}
          and pending.delivery_id = key.delivery_id
        for update
      ) as locked`
    // Conditions on `started_at` fit no partial index, so only the primary key can be used.
    const byKey = tx`
      organization_id = ${organizationId} and livemode = ${livemode}
        and delivery_id = any(array(select delivery_id from known))`
    await tx`
      with ${known}, waiting as (
        delete from pending_deliveries where ${byKey} and started_at is null
        returning delivery_id, attempt_count, url
      ), flying as (
        update pending_deliveries set abandoned = true
        where ${byKey} and started_at is not null and not abandoned
        returning delivery_id, attempt_count, url
      ), ended as (
        select * from waiting union all select * from flying
      )
      update deliveries delivery
      set status = 'abandoned', rare_status = 'abandoned', attempt_count = ended.attempt_count,
        url = ended.url, completed_at = ${at}, updated = ${at}
      from ended
      where delivery.organization_id = ${organizationId} and delivery.livemode = ${livemode}
        and delivery.id = ended.delivery_id
        and delivery.id = any(array(select delivery_id from ended))`
  })
}

/**
 * Abandons the pending deliveries of an endpoint that is disabled or removed. The endpoint is
 * locked meanwhile, so deliveries created after it is enabled again are kept. If another
 * transaction has locked it, nothing happens, and the next poll tries again.
 */
export async function abandonLeftOver(
  db: Database,
  { tenant, endpointId }: EndpointKey,
  now: number,
): Promise<void> {
  await transaction(db, async (tx) => {
    const state = await lockEndpoint(tx, { tenant, endpointId })
    if (state === 'disabled' || state === 'removed') {
      await abandonPending(tx, { tenant, endpointId }, now)
    }
  })
}

/** Locks an endpoint and returns its state; 'busy' if another transaction has locked it. */
export async function lockEndpoint(
  tx: Database,
  { tenant, endpointId }: EndpointKey,
): Promise<'enabled' | 'disabled' | 'removed' | 'busy'> {
  const [row] = await tx<{ status: 'enabled' | 'disabled' | null; known: boolean }[]>`
    with locked as (
      select status from webhook_endpoints
      where organization_id = ${tenant.organizationId} and livemode = ${tenant.livemode}
        and id = ${endpointId}
      for update skip locked
    )
    select (select status from locked) as status, exists (
      select 1 from webhook_endpoints
      where organization_id = ${tenant.organizationId} and livemode = ${tenant.livemode}
        and id = ${endpointId}
    ) as known`
  return row!.status ?? (row!.known ? 'busy' : 'removed')
}

/** Sets or removes the rate limit of an endpoint, in deliveries per second. */
export async function setPace(
  db: Database,
  { tenant, endpointId }: EndpointKey,
  rate: number | null,
  now: number,
): Promise<void> {
  await (rate === null
    ? db`
      delete from endpoint_paces
      where organization_id = ${tenant.organizationId} and livemode = ${tenant.livemode}
        and endpoint_id = ${endpointId}`
    : db`
      insert into endpoint_paces (organization_id, livemode, endpoint_id, rate, next_at)
      values (${tenant.organizationId}, ${tenant.livemode}, ${endpointId}, ${rate}, ${new Date(now)})
      on conflict (organization_id, livemode, endpoint_id) do update
      set rate = excluded.rate, next_at = excluded.next_at`)
}

/** Deletes the record of an endpoint's failures, because it was enabled again or removed. */
export async function forgetFailures(
  db: Database,
  { tenant, endpointId }: EndpointKey,
): Promise<void> {
  for (const table of ['endpoint_failures', 'endpoint_outages', 'endpoint_alert_states']) {
    await db`
      delete from ${db(table)}
      where organization_id = ${tenant.organizationId} and livemode = ${tenant.livemode}
        and endpoint_id = ${endpointId}`
  }
}

// The last year that ISO 8601, a `timestamptz` and a `Date` all write with four digits.
const latest = Date.UTC(9999, 11, 31)

function encodeKeys(
  claimed: readonly { tenant: Tenant; deliveryId: string; attempt: number }[],
): string {
  return JSON.stringify(
    claimed.map(({ tenant, deliveryId, attempt }) => ({
      organization_id: tenant.organizationId,
      livemode: tenant.livemode,
      delivery_id: deliveryId,
      attempt,
    })),
  )
}

function toEndpointKey(row: EndpointColumns): EndpointKey {
  return {
    tenant: { organizationId: row.organization_id, livemode: row.livemode },
    endpointId: row.endpoint_id,
  }
}
