import { resourceEvents } from '../../kernel/api/event-type-registry.ts'
import { WebhookEndpoint } from './schema.ts'

export const webhookEndpointEvents = resourceEvents('platform.webhook_endpoint', WebhookEndpoint, {
  created: 'A webhook endpoint was created.',
  updated: "A webhook endpoint's settings changed.",
  deleted: 'A webhook endpoint was deleted, and its pending deliveries were abandoned.',
  enabled: 'A webhook endpoint was enabled. Abandoned deliveries remain abandoned.',
  disabled:
    'A webhook endpoint was disabled: by a caller, because every attempt failed for 5 days, or because it responded 410.',
  failing: 'Every attempt of a webhook endpoint failed for 10 minutes.',
  disabling_soon:
    'Every attempt of a webhook endpoint failed for 4 days. It is disabled after 5 days.',
  recovered: 'A webhook endpoint that was failing responds with 2xx again.',
  secret_rotated: 'The signing secret of a webhook endpoint was rotated.',
  ping: 'A test event, sent to one webhook endpoint only.',
})
