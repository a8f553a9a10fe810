import type {
  AttemptError,
  DeliveryStatus,
  EndpointKey,
  Ordering,
} from '../../src/webhooks/engine/delivery.ts'
import type { DeliveryStore } from '../../src/webhooks/engine/delivery-store.ts'

/** A store that a simulation can fill and inspect: the model in memory, or the real one. */
export interface SimulatedStore extends DeliveryStore {
  addEndpoint(ordering: Ordering): Promise<EndpointKey>
  /** Records an event of that key for the endpoint: creates a delivery if it is enabled. */
  addDelivery(endpoint: EndpointKey, now: number, key: string): Promise<void>
  /** As a user does; no effect if it is already disabled or removed. */
  disable(endpoint: EndpointKey, now: number): Promise<void>
  enable(endpoint: EndpointKey, now: number): Promise<void>
  remove(endpoint: EndpointKey, now: number): Promise<void>
  rotate(endpoint: EndpointKey, now: number): Promise<void>
  look(): Promise<Seen[]>
  /** Number of rows in the queue. */
  queued(): Promise<number>
}

/** A delivery as it is recorded. */
export interface Seen {
  id: string
  endpointId: string
  /** Of its event. */
  key: string
  status: DeliveryStatus
  attemptCount: number
  completedAt: number | null
  attempts: {
    number: number
    startedAt: number
    error: AttemptError | null
    status: number | null
  }[]
  /** Whether the endpoint was ever disabled or removed. */
  wasDisabled: boolean
}

/** The signing secret of every simulated endpoint, which must not occur anywhere else. */
export const secret = `whsec_${Buffer.from('a secret of thirty-two bytes ...').toString('base64')}`
