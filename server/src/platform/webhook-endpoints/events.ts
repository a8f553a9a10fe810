import { resourceEvents } from '../../kernel/event-types.ts'
import { WebhookEndpoint } from './schema.ts'

export const webhookEndpointEvents = resourceEvents('platform.webhook_endpoint', WebhookEndpoint, {
  created: 'A webhook endpoint was made.',
  updated: "A webhook endpoint's settings changed.",
  deleted: 'A webhook endpoint was removed, and what was pending for it abandoned.',
  enabled: 'A webhook endpoint was enabled again. What was abandoned stays so.',
  disabled:
    'A webhook endpoint was disabled: by a user, because it failed for 5 days, or because it is gone.',
  secret_rotated: 'A webhook endpoint got a new signing secret.',
  ping: 'A test, sent to one webhook endpoint alone.',
})
