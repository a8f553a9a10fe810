import { resourceEvents } from '../../kernel/api/event-type-registry.ts'
import { Icon } from './schema.ts'

export const iconEvents = resourceEvents('cms.icon', Icon, {
  created: 'An icon was created.',
  updated: "An icon's name, tags, categories, aliases or metadata changed.",
  deleted: 'An icon was deleted.',
})
