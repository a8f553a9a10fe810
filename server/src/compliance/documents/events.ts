import { resourceEvents } from '../../kernel/api/event-type-registry.ts'
import { Document } from './schema.ts'

export const documentEvents = resourceEvents('brand.document', Document, {
  created: 'A document was created with its first check.',
  updated:
    'A document got a new version, a check of its newest version ended, or its name, tags or metadata changed, or it was dismissed.',
  approval_requested: 'An approval of the newest version of a document was requested.',
  approved: 'The newest version of a document was approved.',
  changes_requested: 'Changes of the newest version of a document were requested.',
})
