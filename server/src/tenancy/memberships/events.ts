import { resourceEvents } from '../../kernel/api/event-type-registry.ts'
import { Membership } from './schema.ts'

export const membershipEvents = resourceEvents('platform.membership', Membership, {
  created: 'A person was invited.',
  accepted: 'An invitation was accepted. Its user is now a member.',
  updated: "A membership's role or metadata changed, or its invitation was resent.",
  deleted: 'A member was removed, or an invitation was withdrawn.',
})
