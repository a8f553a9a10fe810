import { type Database, transaction } from '../database/database.ts'
import { boundsOfDay } from '../kernel/partitions.ts'
import { type EndpointKey, endpointKey } from './delivery.ts'
import type { Settlement } from './delivery-store.ts'
import { lockEndpoint } from './queue.ts'
import { isSuccess } from './verdict.ts'

/**
 * Disables an endpoint in that transaction, with its event; its pending deliveries are abandoned.
 * Returns what is to be done after the commit.
 */
export type Disable = (
  tx: Database,
  endpoint: EndpointKey,
  reason: 'failing' | 'gone',
) => Promise<readonly (() => void)[]>

/** An endpoint that failed every attempt for so long, with so many deliveries, is disabled. */
const failingMs = 5 * 86_400_000
const failingDeliveries = 20

/**
 * Records attempts that are over: one statement for the whole batch, and a transaction for each
 * endpoint that is to be disabled with it. An attempt counts once however often it is given: a row
 * that is no longer in flight with that attempt, because it was recorded or its lease was lost, is
 * left as it is. Returns those that another transaction holds, to be given again: nothing waits for
 * them here, since whoever holds one endpoint's rows must not hold up the others'.
 */
export async function settle(
  db: Database,
  settlements: readonly Settlement[],
  now: number,
  disable: Disable,
): Promise<Settlement[]> {
  const once = onceEach(settlements)
  const held = []
  const plain = once.filter((settlement) => !isGone(settlement))
  const { suspects, ...recorded } = await record(db, plain, now)
  held.push(...recorded.held)
  const gone = groupsOf(once.filter(isGone), ({ finished }) => endpointKey(finished))
  for (const settlements of gone.values()) {
    held.push(...(await settleGone(db, settlements, now, disable)))
  }
  for (const { endpoint, since } of suspects) {
    await withEffects(db, async (tx, effects) => {
      // Where it is busy, the next failure brings it back.
      if ((await lockEndpoint(tx, endpoint)) !== 'enabled') return
      if (!(await hasFailedEnough(tx, endpoint, since))) return
      effects.push(...(await disable(tx, endpoint, 'failing')))
    })
  }
  return held
}

/**
 * Records attempts of one endpoint that were answered 410, and disables it in the same transaction.
 * It is locked before its deliveries, as everyone does who locks both.
 */
function settleGone(
  db: Database,
  settlements: readonly Settlement[],
  now: number,
  disable: Disable,
): Promise<readonly Settlement[]> {
  const endpoint = settlements[0]!.finished
  return withEffects(db, async (tx, effects) => {
    if ((await lockEndpoint(tx, endpoint)) === 'busy') return settlements
    const { held, isGone } = await record(tx, settlements, now)
    if (isGone) effects.push(...(await disable(tx, endpoint, 'gone')))
    return held
  })
}

async function withEffects<Result>(
  db: Database,
  work: (tx: Database, effects: (() => void)[]) => Promise<Result>,
): Promise<Result> {
  const effects: (() => void)[] = []
  const result = await transaction(db, (tx) => work(tx, effects))
  for (const effect of effects) effect()
  return result
}

interface Recorded {
  /** Still in flight: locked by another transaction, or their delivery was missed. */
  held: Settlement[]
  /** Endpoints of the batch that have failed for long. */
  suspects: { endpoint: EndpointKey; since: Date }[]
  /** Whether a 410 was recorded by which its endpoint is to be disabled. */
  isGone: boolean
}

interface RecordedRow {
  organization_id: string
  livemode: boolean
  /** Null but for what another transaction holds. */
  delivery_id: string | null
  endpoint_id: string
  /** Null but for an endpoint that has failed for long. */
  failing_since: Date | null
}

/** The deliveries of each day apart, oldest first: they are in partitions of their own. */
async function record(
  db: Database,
  settlements: readonly Settlement[],
  now: number,
): Promise<Recorded> {
  const recorded: Recorded = { held: [], suspects: [], isGone: false }
  const days = groupsOf(settlements, ({ finished }) => boundsOfDay(finished.deliveryId).first)
  for (const [, day] of [...days].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const { held, suspects, isGone } = await recordDay(db, day, now)
    recorded.held.push(...held)
    recorded.suspects.push(...suspects)
    recorded.isGone ||= isGone
  }
  return recorded
}

/**
 * Rows of the queue are found by key and attempt wherever they are written: between the statement's
 * snapshot and its lock another transaction may have moved a row, and `ctid` would name a version
 * that the snapshot does not see. Failing endpoints are noted in one order everywhere, so that no two
 * batches wait for each other.
 *
 * A delivery leaves the queue only with the statement that ends it in history. Should that miss one
 * that is there, its row stays in flight and its attempt is given again.
 *
 * The day is named in the text, so that the plan has its partition alone. Named by parameters, other
 * partitions are left out when the plan runs: once a row of the queue was moved since the snapshot,
 * PostgreSQL 18.4 leaves out the partition that is meant as well, and misses what is in it.
 */
async function recordDay(
  db: Database,
  settlements: readonly Settlement[],
  now: number,
): Promise<Recorded> {
  const at = new Date(now)
  const { first, end } = boundsOfDay(settlements[0]!.finished.deliveryId)
  const withinDay = db.unsafe(`delivery.id >= '${first}' and delivery.id < '${end}'`)
  const rows = await db<RecordedRow[]>`
    with result as (
      select * from json_to_recordset(${resultsOf(settlements)}::text::json) as result
        (organization_id uuid, livemode boolean, delivery_id uuid, attempt int,
        started_at timestamptz, duration_ms int, status_code int, error text,
        response_headers jsonb, response_body text, status text, due_at timestamptz,
        worked boolean, failed boolean, gone boolean)
    ), held as materialized (
      select result.*, pending.url, pending.endpoint_id,
        case when pending.abandoned then 'abandoned' else result.status end as becomes
      from result join pending_deliveries pending
        on pending.organization_id = result.organization_id and pending.livemode = result.livemode
        and pending.delivery_id = result.delivery_id
        and pending.attempt_count = result.attempt and pending.leased_until is not null
      for update of pending skip locked
    ), recorded as (
      insert into attempts (organization_id, livemode, delivery_id, number, started_at, duration_ms,
        status_code, error, response_headers, response_body)
      select organization_id, livemode, delivery_id, attempt, started_at, duration_ms,
        status_code, error, response_headers, response_body
      from held
      on conflict (organization_id, livemode, delivery_id, number) do nothing
    ), waiting as (
      update pending_deliveries pending
      set due_at = held.due_at, leased_until = null, started_at = null, updated = ${at}
      from held
      where pending.organization_id = held.organization_id and pending.livemode = held.livemode
        and pending.delivery_id = held.delivery_id and pending.attempt_count = held.attempt
        and held.becomes = 'pending'
    ), ended as (
      update deliveries delivery
      set status = held.becomes, attempt_count = held.attempt, url = held.url, updated = ${at},
        completed_at = coalesce(delivery.completed_at, ${at})
      from held
      where delivery.organization_id = held.organization_id and delivery.livemode = held.livemode
        and delivery.id = held.delivery_id and delivery.endpoint_id = held.endpoint_id
        and held.becomes <> 'pending'
        and ${withinDay}
      returning delivery.id
    ), missed as (
      select organization_id, livemode, delivery_id, endpoint_id from held
      where becomes <> 'pending'
        and (select count(*) from ended) < (select count(*) from held where becomes <> 'pending')
        and delivery_id not in (select id from ended)
        and exists (
          select 1 from deliveries delivery
          where delivery.organization_id = held.organization_id and delivery.livemode = held.livemode
            and delivery.id = held.delivery_id and delivery.endpoint_id = held.endpoint_id
            and ${withinDay}
        )
    ), over as (
      delete from pending_deliveries pending using held
      where pending.organization_id = held.organization_id and pending.livemode = held.livemode
        and pending.delivery_id = held.delivery_id and pending.attempt_count = held.attempt
        and held.becomes <> 'pending' and held.delivery_id not in (select delivery_id from missed)
    ), health as (
      select organization_id, livemode, endpoint_id, bool_or(worked) as worked,
        min(started_at) filter (where failed) as failed_at
      from held group by organization_id, livemode, endpoint_id
    ), recovered as (
      delete from endpoint_failures failure using (
        select failure.* from endpoint_failures failure
        join health using (organization_id, livemode, endpoint_id)
        where health.worked
        for update of failure skip locked
      ) past
      where failure.organization_id = past.organization_id and failure.livemode = past.livemode
        and failure.endpoint_id = past.endpoint_id
    ), ailing as (
      insert into endpoint_failures (organization_id, livemode, endpoint_id, failing_since)
      select health.organization_id, health.livemode, health.endpoint_id, health.failed_at
      from health
      join webhook_endpoints endpoint
        on endpoint.organization_id = health.organization_id
        and endpoint.livemode = health.livemode and endpoint.id = health.endpoint_id
        and endpoint.status = 'enabled'
      where not health.worked and health.failed_at is not null and not exists (
        select 1 from endpoint_failures failure
        where failure.organization_id = health.organization_id
          and failure.livemode = health.livemode and failure.endpoint_id = health.endpoint_id
      )
      order by health.organization_id, health.livemode, health.endpoint_id
      on conflict (organization_id, livemode, endpoint_id) do nothing
    )
    select failure.organization_id, failure.livemode, null::uuid as delivery_id,
      failure.endpoint_id, failure.failing_since
    from endpoint_failures failure
    join health using (organization_id, livemode, endpoint_id)
    where not health.worked and health.failed_at is not null
      and failure.failing_since <= ${new Date(now - failingMs)}
    union all
    select organization_id, livemode, null, endpoint_id, null
    from held where gone and becomes <> 'abandoned'
    union all
    select organization_id, livemode, delivery_id, endpoint_id, null from missed
    union all
    select pending.organization_id, pending.livemode, pending.delivery_id, pending.endpoint_id, null
    from result join pending_deliveries pending
      on pending.organization_id = result.organization_id and pending.livemode = result.livemode
      and pending.delivery_id = result.delivery_id
      and pending.attempt_count = result.attempt and pending.leased_until is not null
    where (select count(*) from held) < (select count(*) from result) and not exists (
      select 1 from held
      where held.organization_id = result.organization_id and held.livemode = result.livemode
        and held.delivery_id = result.delivery_id
    )`
  const elsewhere = new Set(rows.map(({ delivery_id }) => delivery_id))
  return {
    held: settlements.filter(({ finished }) => elsewhere.has(finished.deliveryId)),
    suspects: rows.flatMap(({ failing_since: since, ...row }) =>
      since === null ? [] : [{ endpoint: keyOf(row), since }],
    ),
    isGone: rows.some(({ delivery_id, failing_since }) => (delivery_id ?? failing_since) === null),
  }
}

/** Whether enough deliveries of the endpoint were attempted since then, and nothing worked or enabled it. */
async function hasFailedEnough(
  db: Database,
  { tenant, endpointId }: EndpointKey,
  since: Date,
): Promise<boolean> {
  const [row] = await db<{ count: number }[]>`
    select count(*) from (
      select 1 from deliveries delivery
      where delivery.organization_id = ${tenant.organizationId} and delivery.livemode = ${tenant.livemode}
        and delivery.endpoint_id = ${endpointId}
        and exists (
          select 1 from endpoint_failures failure
          where failure.organization_id = ${tenant.organizationId} and failure.livemode = ${tenant.livemode}
            and failure.endpoint_id = ${endpointId} and failure.failing_since = ${since}
        ) and exists (
          select 1 from attempts attempt
          where attempt.organization_id = ${tenant.organizationId} and attempt.livemode = ${tenant.livemode}
            and attempt.delivery_id = delivery.id and attempt.started_at >= ${since}
        )
      order by delivery.id desc limit ${failingDeliveries}
    ) attempted`
  return (row?.count ?? 0) >= failingDeliveries
}

/** Each attempt once: what its own worker says of it, before what a lapsed lease does. */
function onceEach(settlements: readonly Settlement[]): Settlement[] {
  const once = new Map<string, Settlement>()
  for (const settlement of settlements) {
    const { deliveryId, attempt } = settlement.finished
    const key = `${deliveryId} ${attempt}`
    const first = once.get(key)
    if (first === undefined || isInterrupted(first)) once.set(key, settlement)
  }
  return [...once.values()]
}

function groupsOf(
  settlements: readonly Settlement[],
  nameOf: (settlement: Settlement) => string,
): Map<string, Settlement[]> {
  const groups = new Map<string, Settlement[]>()
  for (const settlement of settlements) {
    const name = nameOf(settlement)
    const group = groups.get(name)
    if (group === undefined) groups.set(name, [settlement])
    else group.push(settlement)
  }
  return groups
}

function isGone({ verdict }: Settlement): boolean {
  return verdict.status === 'failed' && verdict.gone
}

function isInterrupted({ finished }: Settlement): boolean {
  return finished.outcome.error === 'interrupted'
}

/** The batch as rows for the statement. */
function resultsOf(settlements: readonly Settlement[]): string {
  return JSON.stringify(
    settlements.map((settlement) => {
      const { finished, verdict } = settlement
      const worked = isSuccess(finished.outcome.statusCode)
      return {
        organization_id: finished.tenant.organizationId,
        livemode: finished.tenant.livemode,
        delivery_id: finished.deliveryId,
        attempt: finished.attempt,
        started_at: new Date(finished.startedAt),
        duration_ms: finished.outcome.durationMs,
        status_code: finished.outcome.statusCode,
        error: finished.outcome.error,
        response_headers: finished.outcome.responseHeaders,
        response_body: finished.outcome.responseBody,
        status: verdict.status,
        due_at: verdict.status === 'pending' ? new Date(verdict.dueAt) : null,
        worked,
        // An interrupted attempt says nothing about its receiver. An endpoint that is gone is
        // disabled in this transaction, which must not wait while others wait for a row it made.
        failed: !worked && !isInterrupted(settlement) && !isGone(settlement),
        gone: isGone(settlement),
      }
    }),
  )
}

function keyOf(row: Omit<RecordedRow, 'failing_since' | 'delivery_id'>): EndpointKey {
  return {
    tenant: { organizationId: row.organization_id, livemode: row.livemode },
    endpointId: row.endpoint_id,
  }
}
