import { resourceEvents } from '../../kernel/event-types.ts'
import { Font } from './schema.ts'

export const fontEvents = resourceEvents('brand.font', Font, {
  created: 'A font was made.',
  updated: 'A font was changed.',
  deleted: 'A font was deleted.',
})
