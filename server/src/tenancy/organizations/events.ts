import { resourceEvents } from '../../kernel/api/event-type-registry.ts'
import { Organization } from './schema.ts'

export const organizationEvents = resourceEvents('platform.organization', Organization, {
  created: 'The organization was created.',
  deleted: 'The organization was deleted. It can be restored until `deletes_at`.',
  restored: 'The organization was restored before it was removed.',
  updated: "The organization's name, logo, colour, metadata or settings changed.",
})
