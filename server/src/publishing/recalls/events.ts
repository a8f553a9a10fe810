import { resourceEvents } from '../../kernel/api/event-type-registry.ts'
import { Recall } from './schema.ts'

export const recallEvents = resourceEvents('cms.recall', Recall, {
  created: 'A file was withdrawn. Purge its `addresses` from the caches that you operate.',
  lifted: 'A file that was withdrawn is served again.',
})
