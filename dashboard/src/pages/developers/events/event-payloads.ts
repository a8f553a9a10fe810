import type { WebhookEndpoint } from '@blazon/sdk/types'
import { t } from '@lingui/core/macro'

type EventPayload = WebhookEndpoint['event_payload']

/** The forms in which an endpoint can get its events, in words. */
export const eventPayloads: Readonly<Record<EventPayload, string>> = {
  snapshot: t`Full event`,
  thin: t`Ids only`,
  stripe: t`Stripe event`,
  cloudevents_structured: 'CloudEvents, structured',
  cloudevents_binary: 'CloudEvents, binary',
}

export function readEventPayload(value: unknown): EventPayload {
  return typeof value === 'string' && value in eventPayloads ? (value as EventPayload) : 'snapshot'
}
