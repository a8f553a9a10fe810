import { resourceEvents } from '../../kernel/api/event-type-registry.ts'
import { CheckShareLink } from './schema.ts'

export const checkShareLinkEvents = resourceEvents('brand.check_share_link', CheckShareLink, {
  created: 'A share link to the report of a check was created.',
  revoked: 'A share link to the report of a check was revoked.',
})
