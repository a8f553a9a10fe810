import { resourceEvents } from '../../kernel/api/event-type-registry.ts'
import { SingleSignOn } from './schema.ts'

export const singleSignOnEvents = resourceEvents('platform.single_sign_on', SingleSignOn, {
  created: 'Single sign-on was set up.',
  updated: 'The settings or the domains of single sign-on changed.',
  deleted: 'Single sign-on was removed.',
})
