import type { Tenant } from '../kernel/tenant.ts'
import type { Claimed, EndpointKey } from './delivery.ts'

/**
 * The short way of a delivery to the worker of the process that makes it: it is leased in the
 * transaction that makes it, and begins right after the commit, with the event's body from memory. It
 * takes no claim, which was 1 ms of processor time for a single event. Should the process die, its
 * lease runs out as any.
 */
export interface HandOff {
  /**
   * Holds slots for endpoints of the tenant that have nothing waiting, for as many deliveries each as
   * may begin now, `most` at most.
   */
  offer(tenant: Tenant, most: number): Offer
  /** Begins what was leased; gives back what the worker can no longer begin. Call it after the commit. */
  begin(claimed: readonly Claimed[]): void
  /**
   * Resolves when the event's deliveries to these endpoints have begun. Does not wait for endpoints that
   * delay their deliveries themselves, and for no longer than `waitsAtMostMs`. Call it after the commit.
   */
  untilBegun(endpoints: readonly EndpointKey[], eventId: string): Promise<void>
}

export interface Offer {
  endpoints: readonly OfferedEndpoint[]
  /** When the attempts of these deliveries begin, and until when they are leased. */
  startedAt: number
  leasedUntil: number
  /** Frees the slots that are held: when it is known what was leased. */
  end(): void
}

export interface OfferedEndpoint {
  endpointId: string
  /** What the worker knows of it; nothing is leased for another revision. */
  revision: number
  /** How many deliveries may begin. */
  room: number
}

/** Connects those who make deliveries with the worker that is started after them, if one is. */
export interface HandOffPoint {
  /** Null while no worker runs in this process. */
  worker: HandOff | null
}
