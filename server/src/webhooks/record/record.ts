import { isRetryable, isUnavailable, sqlState } from '../../database/database.ts'
import { toId } from '../../kernel/base/ids.ts'
import type { Log } from '../../kernel/base/log.ts'
import type { DeliveryStore, Settlement } from '../engine/delivery-store.ts'

interface Recorded {
  /** Attempts that another transaction has locked, for a retry. */
  held: Settlement[]
  /**
   * Attempts that the store refused individually, because of their content or although it accepted
   * others.
   */
  refused: Refusal[]
}

export interface Refusal {
  settlement: Settlement
  error: unknown
  /** Whether the attempt itself is invalid for the store, so that it will always be refused. */
  isFinal: boolean
}

/** A batch of 500 with one bad row is refused 10 times before its first part is accepted. */
const maxRefusals = 20

/**
 * Records a batch. A refused batch is split until the bad row is alone, so that the others are
 * recorded. Throws if the store is unavailable or refuses everything.
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
      if (taken === 0 && !isFinal && refusals > maxRefusals) throw error
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

/** Sets an attempt aside and reports it; on failure, the attempt returns when its lease expires. */
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

/**
 * A value that no column accepts (PostgreSQL manual, appendix A: 22, 23), or that JSON cannot
 * represent.
 */
function isOfRow(error: unknown): boolean {
  return (
    /^(22|23)/.test(sqlState(error) ?? '') ||
    error instanceof RangeError ||
    error instanceof TypeError
  )
}
