import { resourceEvents } from '../../kernel/api/event-type-registry.ts'
import { Brand } from './schema.ts'

export const brandEvents = resourceEvents('brand.brand', Brand, {
  created: 'A brand was created.',
  updated: 'A brand was updated or archived.',
  deleted: 'A brand was deleted.',
})
