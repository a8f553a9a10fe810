import type {
  AttemptError,
  DeliveryStatus,
  EndpointKey,
  Ordering,
} from '../../src/webhooks/engine/delivery.ts'
import type { DeliveryStore } from '../../src/webhooks/engine/delivery-store.ts'
import type { RabbitMqExchange } from '../../src/webhooks/engine/destination.ts'

/** A store that a simulation can fill and inspect: the model in memory, or the real one. */
export interface SimulatedStore extends DeliveryStore {
  addEndpoint(form: Form): Promise<EndpointKey>
  /** Records an event for its endpoint: creates a delivery if that is enabled and its filter passes the event. */
  addEvent(event: SimulatedEvent, now: number): Promise<void>
  /** As a user does; no effect if it is already disabled or removed. */
  disable(endpoint: EndpointKey, now: number): Promise<void>
  enable(endpoint: EndpointKey, now: number): Promise<void>
  remove(endpoint: EndpointKey, now: number): Promise<void>
  rotate(endpoint: EndpointKey, now: number): Promise<void>
  look(): Promise<Seen[]>
  /** UUIDs of the endpoints that were ever disabled or removed. */
  listDisabled(): Promise<ReadonlySet<string>>
  /** Number of rows in the queue. */
  queued(): Promise<number>
}

/** What the endpoints of a story differ in. */
export interface Form {
  ordering: Ordering
  /** Whether it has a filter, which only wanted events pass. */
  isFiltered: boolean
  batch: SimulatedBatch | null
  /** Whether its events go to a broker. */
  hasBroker: boolean
}

/** The seconds between the requests, and the events in each, as endpoints have them. */
interface SimulatedBatch {
  max_events: number
  max_wait: number
}

/** An event for one endpoint. */
export interface SimulatedEvent {
  endpoint: EndpointKey
  /** Its number in the story. */
  number: number
  /** By which an ordered endpoint orders it. */
  key: string
  isWanted: boolean
}

/** A delivery as it is recorded. */
export interface Seen {
  id: string
  endpointId: string
  eventId: string
  /** The number of its event. */
  event: number
  status: DeliveryStatus
  attemptCount: number
  completedAt: number | null
  attempts: {
    number: number
    startedAt: number
    error: AttemptError | null
    status: number | null
  }[]
}

/** The signing secret of every simulated endpoint, which must not occur anywhere else. */
export const secret = `whsec_${Buffer.from('a secret of thirty-two bytes ...').toString('base64')}`

/** The password of every simulated broker. */
export const password = 'the-password-of-a-broker'

/** Where the events of an endpoint with a broker go. */
export function destinationOf(endpointId: string): RabbitMqExchange {
  const url = `amqps://blazon:${password}@${endpointId}.broker.test:5671/`
  return { type: 'rabbitmq', url, exchange: '', routing_key: 'events' }
}

/** The endpoint whose destination this is. */
export function readEndpoint({ url }: RabbitMqExchange): string {
  return new URL(url).hostname.split('.')[0]!
}
