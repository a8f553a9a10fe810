import type { WebhookEndpoint } from '@blazon/sdk/types'

type EventPayload = WebhookEndpoint['event_payload']

/** The forms in which an endpoint can get its events, in words. */
export const eventPayloads: Readonly<Record<EventPayload, string>> = {
  snapshot: 'Full event',
  thin: 'Ids only',
  stripe: 'Stripe event',
  cloudevents_structured: 'CloudEvents, structured',
  cloudevents_binary: 'CloudEvents, binary',
}

export function readEventPayload(value: unknown): EventPayload {
  return typeof value === 'string' && value in eventPayloads ? (value as EventPayload) : 'snapshot'
}
