import { resourceEvents } from '../../kernel/api/event-type-registry.ts'
import { WebhookNetwork } from './schema.ts'

export const webhookNetworkEvents = resourceEvents('platform.webhook_network', WebhookNetwork, {
  updated: 'The proxy or the certificate authorities of webhooks changed.',
})
