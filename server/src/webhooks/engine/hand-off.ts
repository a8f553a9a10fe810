import type { Tenant } from '../../kernel/base/tenant.ts'
import type { Claimed, EndpointKey } from './delivery.ts'

/**
 * Passes a delivery directly to the worker of the process that creates it: the transaction that
 * creates it also leases it, and the attempt begins right after the commit, with the event's body
 * from memory. This saves a claim, which cost 1 ms of processor time for a single event. If the
 * process dies, the lease expires like any other.
 */
export interface HandOff {
  /**
   * Reserves slots for deliveries of events of these types to the tenant's endpoints that have no
   * waiting deliveries: as many for each as may begin now.
   */
  offer(tenant: Tenant, types: readonly string[]): Offer
  /** Begins leased deliveries or, if it is too late, releases them. Call it after the commit. */
  begin(claimed: readonly Claimed[]): void
  /**
   * Resolves when the event's deliveries to these endpoints have begun, after `maxWaitMs` at
   * the latest. Does not wait for endpoints that delay their deliveries themselves. Call it after
   * the commit.
   */
  untilBegun(endpoints: readonly EndpointKey[], eventId: string): Promise<void>
}

export interface Offer {
  endpoints: readonly OfferedEndpoint[]
  /** When the attempts of these deliveries begin, and when their leases expire. */
  startedAt: number
  leasedUntil: number
  /** Frees the reserved slots. Call it when it is known which deliveries were leased. */
  end(): void
}

interface OfferedEndpoint {
  endpointId: string
  /** The revision that the worker has cached; nothing is leased for another revision. */
  revision: number
  /** Number of deliveries that may begin. */
  room: number
}

/** Connects the code that creates deliveries with the worker, if one starts later. */
export interface HandOffPoint {
  /** Null if no worker runs in this process. */
  worker: HandOff | null
}
