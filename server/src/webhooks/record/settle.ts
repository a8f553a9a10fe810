import { type Database, transaction } from '../../database/database.ts'
import { firstUuidAt } from '../../kernel/base/ids.ts'
import { boundsOfDay } from '../../kernel/rows/partitions.ts'
import { type EndpointKey, endpointKey } from '../engine/delivery.ts'
import type { Settlement } from '../engine/delivery-store.ts'
import { lockEndpoint } from '../queue/queue.ts'
import { recordDay } from './record-day.ts'
import { isGone, isInterrupted, type Recorded } from './record-parts.ts'

/**
 * Disables an endpoint in this transaction, with its event, and abandons its pending deliveries.
 * Returns the effects to run after the commit.
 */
export type Disable = (
  tx: Database,
  endpoint: EndpointKey,
  reason: 'failing' | 'gone',
) => Promise<readonly (() => void)[]>

/** An endpoint whose attempts all failed for `failingMs`, in this many deliveries, is disabled. */
const failingDeliveries = 20
const dayMs = 86_400_000

/**
 * Records finished attempts: one statement for the whole batch, and one transaction for each
 * endpoint that it disables. An attempt counts once however often it is passed: a row that is no
 * longer in flight with that attempt, because it was recorded or its lease was lost, stays
 * unchanged. Returns those that another transaction has locked, for a retry. Nothing waits for them
 * here, because a lock on one endpoint's rows must not delay the others.
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
  const gone = groupBy(once.filter(isGone), ({ finished }) => endpointKey(finished))
  for (const settlements of gone.values()) {
    held.push(...(await settleGone(db, settlements, now, disable)))
  }
  for (const { endpoint, since } of suspects) {
    await withEffects(db, async (tx, effects) => {
      // If the endpoint is locked, its next failure tries again.
      if ((await lockEndpoint(tx, endpoint)) !== 'enabled') return
      if (!(await hasFailedEnough(tx, endpoint, since))) return
      effects.push(...(await disable(tx, endpoint, 'failing')))
    })
  }
  return held
}

/**
 * Records attempts of one endpoint that received a 410, and disables it in the same transaction.
 * The endpoint is locked before its deliveries, as in all code that locks both.
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

/** Records each day's deliveries separately, oldest first: each day has its own partition. */
async function record(
  db: Database,
  settlements: readonly Settlement[],
  now: number,
): Promise<Recorded> {
  const recorded: Recorded = { held: [], suspects: [], isGone: false }
  const days = groupBy(settlements, ({ finished }) => boundsOfDay(finished.deliveryId).first)
  for (const [, day] of [...days].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const { held, suspects, isGone } = await recordDay(db, day, now)
    recorded.held.push(...held)
    recorded.suspects.push(...suspects)
    recorded.isGone ||= isGone
  }
  return recorded
}

/**
 * Whether the endpoint has failed without a break since then, with enough deliveries attempted. Deliveries
 * that were made more than a day before are not counted, so that an endpoint that gets few does not have
 * its whole history searched for attempts.
 */
async function hasFailedEnough(
  db: Database,
  { tenant, endpointId }: EndpointKey,
  since: Date,
): Promise<boolean> {
  const [row] = await db<{ count: number }[]>`
    select count(*) from (
      select 1 from deliveries delivery cross join lateral (
        select 1 from attempts
        where organization_id = ${tenant.organizationId} and livemode = ${tenant.livemode}
          and delivery_id = delivery.id and started_at >= ${since}
        limit 1
      ) attempted
      where delivery.organization_id = ${tenant.organizationId} and delivery.livemode = ${tenant.livemode}
        and delivery.endpoint_id = ${endpointId}
        and delivery.id >= ${firstUuidAt(since.getTime() - dayMs)}
        and exists (
          select 1 from endpoint_failures failure
          where failure.organization_id = ${tenant.organizationId} and failure.livemode = ${tenant.livemode}
            and failure.endpoint_id = ${endpointId} and failure.failing_since = ${since}
        )
      order by delivery.id desc limit ${failingDeliveries}
    ) recent`
  return (row?.count ?? 0) >= failingDeliveries
}

/** Keeps each attempt once: its own worker's result takes precedence over an expired lease. */
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

function groupBy(
  settlements: readonly Settlement[],
  getName: (settlement: Settlement) => string,
): Map<string, Settlement[]> {
  const groups = new Map<string, Settlement[]>()
  for (const settlement of settlements) {
    const name = getName(settlement)
    const group = groups.get(name)
    if (group === undefined) groups.set(name, [settlement])
    else group.push(settlement)
  }
  return groups
}
