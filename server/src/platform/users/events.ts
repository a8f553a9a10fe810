import { resourceEvents } from '../../kernel/event-types.ts'
import { User } from './schema.ts'

export const userEvents = resourceEvents('platform.user', User, {
  created: 'Someone who accepted an invitation got an account.',
})
