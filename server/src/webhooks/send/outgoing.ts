import type { Outcome } from '../engine/delivery.ts'
import type { Destination } from '../engine/destination.ts'
import type { WebhookNetwork } from '../engine/network.ts'

/** A request of one attempt. */
export interface Outgoing {
  organizationId: string
  /** Null for that of the installation. */
  network: WebhookNetwork | null
  url: string
  /** Default POST. */
  method?: 'PUT'
  headers: Readonly<Record<string, string>>
  body: string
}

/** What one attempt sends to a destination beside HTTP. */
export interface Message {
  organizationId: string
  /** Null for that of the installation. */
  network: WebhookNetwork | null
  /** `evt_…`, the same in every attempt and resend. */
  event: string
  /** `whd_…`, the same in every attempt. */
  delivery: string
  /** When the delivery was created, in milliseconds since the epoch. */
  createdAt: number
  /** The type of the event. */
  type: string
  /** What messages are ordered by, where a destination has an order. */
  key: string
  /** The signature, and what else a request has in its headers about the event. */
  attributes: Readonly<Record<string, string>>
  /** One line. */
  body: string
}

/** Makes one attempt. Never rejects: every failure is an outcome. */
export type SendTo = (destination: Destination, message: Message) => Promise<Outcome>
