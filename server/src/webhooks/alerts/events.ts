import { resourceEvents } from '../../kernel/api/event-type-registry.ts'
import { AlertDefaults } from './schema.ts'

export const alertDefaultsEvents = resourceEvents(
  'platform.webhook_alert_defaults',
  AlertDefaults,
  {
    updated: 'Who is informed of failing webhook endpoints by default changed.',
  },
)
