import type { SecretUnreadable } from '../../kernel/secrets/secrets.ts'
import type { Claimed, Endpoint, EndpointKey, Finished } from './delivery.ts'
import type { Verdict } from './verdict.ts'

/** The store as the worker uses it; the simulation implements it with a model. */
export interface DeliveryStore {
  /** Leases the due deliveries of these endpoints, which begins an attempt of each. */
  claim(wanted: readonly Wanted[], now: number, leaseMs: number): Promise<ClaimAnswer[]>
  /**
   * Records finished attempts. A repeated attempt counts once; an attempt that lost its lease is
   * ignored. Returns those that another transaction has locked, for a retry.
   */
  settle(settlements: readonly Settlement[], now: number): Promise<Settlement[]>
  /** Moves an attempt that cannot be recorded out of the queue to a table for operators. */
  setAside(settlement: Settlement, error: string, now: number): Promise<void>
  /** Finds attempts whose lease expired by `before`: their worker is dead. */
  findLapsed(before: number): Promise<Lapsed[]>
  /**
   * Endpoints with waiting deliveries, in order from `after`, and when the first delivery of each
   * is due.
   */
  findDue(after: string | null): Promise<DuePage>
  /** Makes ordered deliveries due whose turn has come. */
  giveTurns(now: number): Promise<Turns>
  /** Releases attempts for which nothing was sent yet. */
  release(claimed: readonly Claimed[]): Promise<void>
  /**
   * Abandons deliveries that an event's transaction created while the endpoint was being disabled
   * or removed. Does nothing if the endpoint is enabled again or being changed.
   */
  abandon(endpoint: EndpointKey, now: number): Promise<void>
}

export interface Wanted {
  endpoint: EndpointKey
  /** Maximum number of deliveries. */
  allowance: number
  /** The revision of the endpoint that the worker has cached. */
  revision: number | null
}

/** The result of a claim for one of the requested endpoints. */
export interface ClaimAnswer {
  key: EndpointKey
  /** The current endpoint, if its revision is not the cached one. */
  endpoint: Endpoint | null
  /** Number of deliveries that were allowed; null if the endpoint is disabled or removed. */
  granted: number | null
  /** When a rate limit allows the next delivery; null without one. */
  resumeAt: number | null
  claimed: Claimed[]
  /** Why the endpoint's signing secret cannot be decrypted, if it cannot. */
  unreadable?: SecretUnreadable
}

export interface Settlement {
  finished: Finished
  verdict: Verdict
}

export type Lapsed = Omit<Finished, 'outcome' | 'endedAt'>

export interface Turns {
  /** Endpoints that have a delivery that is due now. */
  endpoints: EndpointKey[]
  /** When to look again at keys of which an earlier delivery may not be committed yet; null if there are none. */
  againAt: number | null
}

export interface DuePage {
  endpoints: { endpoint: EndpointKey; dueAt: number }[]
  /** The start of the next page; null at the end. */
  next: string | null
}
