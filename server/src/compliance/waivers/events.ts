import { resourceEvents } from '../../kernel/api/event-type-registry.ts'
import { Waiver } from './schema.ts'

export const waiverEvents = resourceEvents('brand.waiver', Waiver, {
  created: 'A waiver was created for findings with a fingerprint.',
  updated: "A waiver's reason, expiry or metadata changed.",
  deleted: 'A waiver was deleted. Its findings count again.',
})
