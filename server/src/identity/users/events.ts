import { resourceEvents } from '../../kernel/api/event-type-registry.ts'
import { User } from './schema.ts'

export const userEvents = resourceEvents('platform.user', User, {
  created: 'An account was created for a person who accepted an invitation.',
})
