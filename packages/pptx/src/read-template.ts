import { toPaintColor } from './colors.ts'
import { hashMaster } from './master-hash.ts'
import type { PaintColor } from './model.ts'
import { findPresentation, openPackage, type Package } from './package.ts'
import { readTheme, type Theme } from './theme.ts'
import { attribute, child, children } from './xml-query.ts'

/** What a template gives the decks made from it: one entry for each of its masters. */
export interface TemplateMaster {
  themeName: string
  /** The theme's colours by their own names (`dk1`, `accent1`, `hlink`), in its order. */
  colors: readonly { name: string; color: PaintColor }[]
  fonts: Theme['fonts']
  /** Names of all its layouts, used by a slide or not. */
  layouts: readonly string[]
  /** The same hash as of a slide that follows it (`Slide.masterHash`). */
  hash: string
}

/** @throws UnreadableFile, and nothing else, where the file cannot be read. */
export function readTemplate(bytes: Uint8Array): TemplateMaster[] {
  const pack = openPackage(bytes)
  const { partName, root } = findPresentation(pack)
  const relationships = pack.relationships(partName)
  return children(child(root, 'p:sldMasterIdLst'), 'p:sldMasterId').flatMap((entry) => {
    const master = relationships.byId(attribute(entry, 'r:id'))
    return master && !master.external && pack.xml(master.target)
      ? [readMaster(pack, master.target)]
      : []
  })
}

function readMaster(pack: Package, partName: string): TemplateMaster {
  const relationships = pack.relationships(partName)
  const themePart = relationships.byKind('theme')
  const theme = readTheme(themePart && pack.xml(themePart.target))
  const layouts = children(child(pack.xml(partName), 'p:sldLayoutIdLst'), 'p:sldLayoutId')
  return {
    themeName: theme.name,
    colors: [...theme.colors].map(([name, color]) => ({ name, color: toPaintColor(color) })),
    fonts: theme.fonts,
    layouts: layouts.flatMap((entry) => {
      const layout = relationships.byId(attribute(entry, 'r:id'))
      const root = layout && !layout.external ? pack.xml(layout.target) : null
      return attribute(child(root, 'p:cSld'), 'name') ?? []
    }),
    hash: hashMaster(pack, partName),
  }
}
