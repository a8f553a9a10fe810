import { isRetryable, isUnavailable, sqlState } from '../database/database.ts'
import { toId } from '../kernel/ids.ts'
import type { Log } from '../kernel/log.ts'
import type { DeliveryStore, Settlement } from './delivery-store.ts'

export interface Recorded {
  /** Those that another transaction holds, to be given again. */
  held: Settlement[]
  /** Those that the store refused even alone, while it took others or because of what is in them. */
  refused: Refusal[]
}

export interface Refusal {
  settlement: Settlement
  error: unknown
  /** Whether the attempt itself is what the store cannot take: it never will. */
  isFinal: boolean
}

/** A batch of 500 with one bad row is refused 10 times before the first part of it is taken. */
const refusalsAtMost = 20

/**
 * Has a batch recorded. One that is refused is split until the bad row stands alone, so that the
 * others go on. Throws if the store could not be asked, or refuses everything it is given.
 */
export async function recordBatch(
  store: DeliveryStore,
  batch: readonly Settlement[],
  now: number,
): Promise<Recorded> {
  const held: Settlement[] = []
  const refused: Refusal[] = []
  let taken = 0
  let refusals = 0
  await record(batch)
  const systemic = taken === 0 ? refused.find(({ isFinal }) => !isFinal) : undefined
  if (systemic !== undefined) throw systemic.error
  return { held, refused }

  async function record(some: readonly Settlement[]): Promise<void> {
    try {
      held.push(...(await store.settle(some, now)))
      taken += 1
    } catch (error) {
      if (isUnavailable(error) || isRetryable(error)) throw error
      const isFinal = isOfRow(error)
      refusals += 1
      if (taken === 0 && !isFinal && refusals > refusalsAtMost) throw error
      if (some.length === 1) {
        refused.push({ settlement: some[0]!, error, isFinal })
        return
      }
      const half = Math.ceil(some.length / 2)
      await record(some.slice(0, half))
      await record(some.slice(half))
    }
  }
}

/** Sets an attempt aside and reports it; where even that fails, its lease brings it back. */
export async function setAside(
  store: DeliveryStore,
  { settlement, error }: Refusal,
  now: number,
  log: Log,
): Promise<void> {
  const { tenant, deliveryId, attempt } = settlement.finished
  const about = {
    organization: toId('organization', tenant.organizationId),
    delivery: toId('webhook_delivery', deliveryId),
    attempt,
  }
  try {
    await store.setAside(settlement, String(error), now)
    log.error(
      { err: error, ...about },
      'an attempt could not be recorded: it is set aside in the table attempts_set_aside',
    )
  } catch (cause) {
    log.error({ err: cause, ...about }, 'an attempt could be neither recorded nor set aside')
  }
}

/** A value that no column takes (PostgreSQL manual, appendix A: 22, 23), or that no JSON can say. */
function isOfRow(error: unknown): boolean {
  return (
    /^(22|23)/.test(sqlState(error) ?? '') ||
    error instanceof RangeError ||
    error instanceof TypeError
  )
}
