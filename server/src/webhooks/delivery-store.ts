import type { SecretUnreadable } from '../kernel/secrets.ts'
import type { Claimed, Endpoint, EndpointKey, Finished } from './delivery.ts'
import type { Verdict } from './verdict.ts'

/** What the worker asks of the store; the simulation has a model of it. */
export interface DeliveryStore {
  /** Leases what is due for these endpoints, which begins an attempt of each. */
  claim(wanted: readonly Wanted[], now: number, leaseMs: number): Promise<ClaimAnswer[]>
  /**
   * Records attempts that are over. Given twice, it counts once; of a lease that was lost, not at
   * all. Returns those that another transaction holds, to be given again.
   */
  settle(settlements: readonly Settlement[], now: number): Promise<Settlement[]>
  /** Takes an attempt that cannot be recorded out of the queue, to where an operator sees it. */
  setAside(settlement: Settlement, error: string, now: number): Promise<void>
  /** Attempts whose lease ran out by `before`: whoever made them is dead. */
  findLapsed(before: number): Promise<Lapsed[]>
  /** Endpoints with waiting deliveries, in order from `after`, and when the first of each is due. */
  findDue(after: string | null): Promise<DuePage>
  /** Gives back attempts of which nothing has left yet. */
  release(claimed: readonly Claimed[]): Promise<void>
  /**
   * Abandons what an event's transaction made while the endpoint was being disabled or removed.
   * Nothing, where it is enabled again or being changed.
   */
  abandon(endpoint: EndpointKey, now: number): Promise<void>
}

export interface Wanted {
  endpoint: EndpointKey
  /** How many at most. */
  allowance: number
  /** The revision of the endpoint that the worker knows. */
  revision: number | null
}

/** What a claim found for one of the endpoints it asked for. */
export interface ClaimAnswer {
  key: EndpointKey
  /** As it is now, where it is not the revision that the worker knows. */
  endpoint: Endpoint | null
  /** How many there could have been; null if the endpoint is disabled or gone. */
  granted: number | null
  /** When a rate limit allows the next; null without one. */
  resumeAt: number | null
  claimed: Claimed[]
  /** Why the endpoint's signing secret does not open, where it does not. */
  unreadable?: SecretUnreadable
}

export interface Settlement {
  finished: Finished
  verdict: Verdict
}

export type Lapsed = Omit<Finished, 'outcome' | 'endedAt'>

export interface DuePage {
  endpoints: { endpoint: EndpointKey; dueAt: number }[]
  /** Where the next page begins; null at the end. */
  next: string | null
}
