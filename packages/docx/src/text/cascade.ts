import type { XmlElement } from '@blazon/pptx/container/xml'
import { child } from '@blazon/pptx/container/xml-query'
import { combineStyles, layOver, noSettings, type Settings } from '../styles/settings.ts'
import type { Style } from '../styles/style-sheet.ts'
import type { WordFile } from '../word-file.ts'

/** Character properties from the styles of a text, before its direct formatting. */
export interface Cascade {
  /** @param table the properties from the cell's table style; null outside tables. */
  combine(table: Settings | null, paragraph: Style | null, character: Style | null): Settings
}

export function createCascade({ styles, defaults }: WordFile): Cascade {
  const own = new Map<Style, Settings>()
  const combined = new Map<Settings, Map<Style | null, Map<Style | null, Settings>>>()

  const readSettings = (style: Style | null): Settings => {
    if (!style) return noSettings
    const known = own.get(style)
    if (known) return known
    const settings = styles
      .chain(style)
      .reduce<Settings>(
        (base, { element }) => layOver(base, characterProperties(element), styles.part, 'style'),
        noSettings,
      )
    own.set(style, settings)
    return settings
  }

  return {
    combine(table, paragraph, character) {
      const byParagraph = entry(combined, table ?? noSettings, () => new Map())
      const byCharacter = entry(byParagraph, paragraph, () => new Map())
      return entry(byCharacter, character, () =>
        combineStyles(defaults, [
          table ?? noSettings,
          readSettings(paragraph),
          readSettings(character),
        ]),
      )
    },
  }
}

function characterProperties(style: XmlElement): XmlElement | null {
  return child(style, 'w:rPr')
}

function entry<Key, Value>(map: Map<Key, Value>, key: Key, make: () => Value): Value {
  const known = map.get(key)
  if (known !== undefined) return known
  const made = make()
  map.set(key, made)
  return made
}
