import { resourceEvents } from '../../kernel/api/event-type-registry.ts'
import { IconSet, IconSetImport } from './schema.ts'

const ofSets = resourceEvents('cms.icon_set', IconSet, {
  created: 'An icon set was created, as a draft.',
  updated: 'An icon set was updated. Changes of its icons have their own events.',
  published: 'An icon set was published.',
  deleted: 'An icon set was deleted with all its icons.',
})

const ofImports = resourceEvents('cms.icon_set_import', IconSetImport, {
  completed: 'An import of an icon set completed. Its icons have no separate events.',
  failed: 'An import of an icon set failed; `failure` has the reason.',
})

export const iconSetEvents = [...ofSets, ...ofImports]
