import { resourceEvents } from '../../kernel/api/event-type-registry.ts'
import { EventTypeResource } from './schema.ts'

export const customTypeEvents = resourceEvents('platform.event_type', EventTypeResource, {
  created: 'A custom event type was declared.',
  updated: 'The description, the schema or the example of a custom event type changed.',
  deleted: 'A custom event type was deleted. Events of the type are no longer checked.',
})
