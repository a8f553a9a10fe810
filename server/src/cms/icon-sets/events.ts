import { resourceEvents } from '../../kernel/event-types.ts'
import { IconSet } from './schema.ts'

export const iconSetEvents = resourceEvents('cms.icon_set', IconSet, {
  created: 'An icon set was made, as a draft.',
  updated: 'An icon set was changed; what changes in its icons is told by events of theirs.',
  published: 'An icon set was published.',
  deleted: 'An icon set was deleted, and all its icons with it.',
})
