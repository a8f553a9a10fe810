import type { Source } from '@blazon/document/document'
import type { Relationships } from '../container/relationships.ts'
import type { Scene } from './scene.ts'
import { lineage } from './sheets.ts'

/**
 * The relationships of the part that contains an element, by the source of the values that it sets.
 * An `r:embed` in it is an id of these relationships: the same id names another picture in each
 * part.
 */
export function sourceRelationships(source: Source, scene: Scene): Relationships {
  const { sheet, relationships, deck } = scene
  switch (source) {
    case 'layout':
    case 'master':
      return lineage(sheet).find((one) => one.source === source)?.relationships ?? relationships
    case 'theme':
      return themeRelationships(scene)
    case 'default':
      return deck.relationships
    default:
      return relationships
  }
}

/** The relationships of the theme, or of the theme override, with the formats of a look. */
export function themeRelationships({
  look,
  deck,
  relationships,
}: Pick<Scene, 'look' | 'deck' | 'relationships'>): Relationships {
  const { partName } = look.theme.formats
  return partName === null ? relationships : deck.pack.relationships(partName)
}
