import { resourceEvents } from '../../kernel/event-types.ts'
import { Waiver } from './schema.ts'

export const waiverEvents = resourceEvents('brand.waiver', Waiver, {
  created: 'Findings of a fingerprint were waived.',
  updated: "A waiver's reason, end or metadata changed.",
  deleted: 'A waiver was deleted: its findings count again.',
})
