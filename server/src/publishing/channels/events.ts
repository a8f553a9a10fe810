import { resourceEvents } from '../../kernel/api/event-type-registry.ts'
import { Channel } from './schema.ts'

export const channelEvents = resourceEvents('cms.channel', Channel, {
  updated: 'The settings of a channel were changed.',
})
