import type { PaintColor, Role } from '@blazon/document/document'
import { findPresentation, openPackage, type Package } from '../container/package.ts'
import { attribute, child, children } from '../container/xml-query.ts'
import { hashMaster } from '../identity/master-hash.ts'
import type { Deck } from '../model.ts'
import { readShapes } from '../shapes/shapes.ts'
import { sheetScene } from '../sheet/scene.ts'
import type { Sheet } from '../sheet/sheets.ts'
import { toPaintColor } from '../theme/colors.ts'
import { readTheme, type Theme } from '../theme/theme.ts'
import { openSheets, readSize } from './read-deck.ts'

/** The properties that decks inherit from a template. */
export interface Template {
  size: Deck['size']
  masters: readonly TemplateMaster[]
}

interface TemplateMaster {
  themeName: string
  /** The theme's colours by their own names (`dk1`, `accent1`, `hlink`), in its order. */
  colors: readonly { name: string; color: PaintColor }[]
  fonts: Theme['fonts']
  /** Names of all its layouts, including unused ones. */
  layouts: readonly string[]
  /** Type sizes of its placeholders and those of its layouts, by role, ascending. */
  sizes: ReadonlyMap<Role, readonly number[]>
  /** Same hash as `Slide.masterHash` of its slides. */
  hash: string
}

/** @throws UnreadableFile, and nothing else, if the file cannot be read. */
export function readTemplate(bytes: Uint8Array): Template {
  const pack = openPackage(bytes)
  const { partName, root } = findPresentation(pack)
  const relationships = pack.relationships(partName)
  const { context, sheets } = openSheets(pack, null)

  const readMaster = (part: string): TemplateMaster => {
    const theme = readTheme(readThemeFacts(pack, part))
    const layouts = listLayouts(pack, part).flatMap((name) => sheets.layout(name) ?? [])
    const own = layouts.map(({ parent }) => parent).find((sheet) => sheet !== null)
    const sizes = new Map<Role, Set<number>>()
    for (const sheet of own ? [own, ...layouts] : layouts) {
      const elements = readShapes(sheet.root, sheetScene(context, sheet, sheet.look))
      for (const { role, placeholder, paragraphs } of elements) {
        if (placeholder === null) continue
        const known = sizes.get(role) ?? new Set()
        for (const { runs } of paragraphs) for (const { size } of runs) known.add(size.value)
        if (known.size > 0) sizes.set(role, known)
      }
    }
    return {
      themeName: theme.name,
      colors: [...theme.colors].map(([name, color]) => ({ name, color: toPaintColor(color) })),
      fonts: theme.fonts,
      layouts: layouts.flatMap(readName),
      sizes: new Map([...sizes].map(([role, all]) => [role, [...all].sort((a, b) => a - b)])),
      hash: hashMaster(pack, part),
    }
  }

  const masters = children(child(root, 'p:sldMasterIdLst'), 'p:sldMasterId').flatMap((entry) => {
    const master = relationships.byId(attribute(entry, 'r:id'))
    return master && !master.external && pack.xml(master.target) ? [readMaster(master.target)] : []
  })
  pack.archive.verify()
  return { size: readSize(root), masters }
}

function readThemeFacts(pack: Package, master: string) {
  const theme = pack.relationships(master).byKind('theme')
  return theme && pack.xml(theme.target)
}

/** The parts of a master's layouts, in order. */
function listLayouts(pack: Package, master: string): string[] {
  const relationships = pack.relationships(master)
  const list = child(pack.xml(master), 'p:sldLayoutIdLst')
  return children(list, 'p:sldLayoutId').flatMap((entry) => {
    const layout = relationships.byId(attribute(entry, 'r:id'))
    return layout && !layout.external ? [layout.target] : []
  })
}

function readName({ root }: Sheet): string[] {
  const name = attribute(child(root, 'p:cSld'), 'name')
  return name === null ? [] : [name]
}
