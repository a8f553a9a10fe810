import { resourceEvents } from '../../kernel/event-types.ts'
import { Organization } from './schema.ts'

export const organizationEvents = resourceEvents('platform.organization', Organization, {
  updated: "The organization's name, metadata or settings changed.",
})
