import { resourceEvents } from '../../kernel/api/event-type-registry.ts'
import { Font } from './schema.ts'

export const fontEvents = resourceEvents('brand.font', Font, {
  created: 'A font was created.',
  updated: 'A font was updated.',
  deleted: 'A font was deleted.',
})
