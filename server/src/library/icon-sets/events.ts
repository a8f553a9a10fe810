import { resourceEvents } from '../../kernel/event-types.ts'
import { IconSet, IconSetImport } from './schema.ts'

const ofSets = resourceEvents('cms.icon_set', IconSet, {
  created: 'An icon set was made, as a draft.',
  updated: 'An icon set was changed; what changes in its icons is told by events of theirs.',
  published: 'An icon set was published.',
  deleted: 'An icon set was deleted, and all its icons with it.',
})

const ofImports = resourceEvents('cms.icon_set_import', IconSetImport, {
  completed: 'All files of an import were read; its icons have no events of their own.',
  failed: 'An import made nothing, or was not read to its end; `failure` says why.',
})

export const iconSetEvents = [...ofSets, ...ofImports]
