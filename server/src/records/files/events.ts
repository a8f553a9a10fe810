import { resourceEvents } from '../../kernel/api/event-type-registry.ts'
import { File } from './schema.ts'

export const fileEvents = resourceEvents('platform.file', File, {
  created: 'A file was uploaded.',
  deleted: 'A file was deleted, by a caller or because nothing used it.',
})
