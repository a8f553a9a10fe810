import { resourceEvents } from '../../kernel/event-types.ts'
import { Membership } from './schema.ts'

export const membershipEvents = resourceEvents('platform.membership', Membership, {
  created: 'Someone was invited.',
  accepted: 'An invitation was accepted: its user is a member from now on.',
  updated: "A membership's role or metadata changed, or its invitation was sent again.",
  deleted: 'A member was removed, or an invitation withdrawn.',
})
