import { resourceEvents } from '../../kernel/api/event-type-registry.ts'
import { Promotion } from './schema.ts'

export const promotionEvents = resourceEvents('cms.promotion', Promotion, {
  created: 'A promotion was scheduled, or its approval was requested.',
  updated: 'The time, the note or the metadata of a promotion was changed.',
  approved: 'A member approved a promotion.',
  rejected: 'A member rejected a promotion; `review_note` has the reason.',
  canceled: 'A promotion was canceled.',
  completed: 'A promotion was completed: the channel serves the deployment.',
  failed: 'A promotion failed; `failure` has the reason. The channel did not move.',
})
