import { malformed } from '../container/unreadable-file.ts'
import type { XmlElement } from '../container/xml.ts'
import { attribute, child, descend, descendants } from '../container/xml-query.ts'
import { placeholderOf } from '../sheet/placeholders.ts'
import type { Source } from './source.ts'

/**
 * The layout of a slide.
 * @throws UnreadableFile if it has none.
 */
export function layoutOf({ pack }: Source, slidePart: string): string {
  const layout = pack.relationships(slidePart).byKind('slideLayout')
  if (!layout || !pack.archive.has(layout.target)) throw malformed('A slide has no layout.')
  return layout.target
}

/**
 * The master of a layout.
 * @throws UnreadableFile if it has none.
 */
export function masterOf({ pack }: Source, layoutPart: string): string {
  const master = pack.relationships(layoutPart).byKind('slideMaster')
  if (!master || !pack.archive.has(master.target)) throw malformed('A layout has no master.')
  return master.target
}

/**
 * The template's layout that a slide of another deck can use: it has the name of the slide's own
 * layout, and all placeholders that the slide inherits. Null if there is none.
 */
export function equalLayout(
  template: Source,
  source: Source,
  ownLayout: string,
  slidePart: string,
): string | null {
  const own = source.pack.xml(ownLayout)
  const name = nameOf(own)
  if (name === null) return null
  const inherited = placeholders(own)
  const needed = [...placeholders(source.pack.xml(slidePart))].filter((one) => inherited.has(one))
  const fitting = layoutParts(template).find((partName) => {
    const root = template.pack.xml(partName)
    if (nameOf(root) !== name) return false
    const offered = placeholders(root)
    return needed.every((one) => offered.has(one))
  })
  return fitting ?? null
}

function nameOf(layout: XmlElement | null): string | null {
  return attribute(child(layout, 'p:cSld'), 'name')
}

/** Layouts of all masters, in order. */
function layoutParts({ pack, presentation }: Source): string[] {
  const partsOf = (partName: string, list: string, entry: string) => {
    const relationships = pack.relationships(partName)
    return (child(pack.xml(partName), list)?.children ?? []).flatMap((element) => {
      const found = relationships.byId(attribute(element, 'r:id'))
      const isThere = element.name === entry && found && !found.external
      return isThere && pack.archive.has(found.target) ? [found.target] : []
    })
  }
  return partsOf(presentation.partName, 'p:sldMasterIdLst', 'p:sldMasterId').flatMap((master) =>
    partsOf(master, 'p:sldLayoutIdLst', 'p:sldLayoutId'),
  )
}

const likeTitle = new Map([
  ['ctrTitle', 'title'],
  ['subTitle', 'body'],
])

/** Matched by type alone, whatever their index. */
const footers = new Set(['dt', 'ftr', 'sldNum'])

/** Index and type of each placeholder, except those of the footer. */
function placeholders(sheet: XmlElement | null): Set<string> {
  const tree = descend(sheet, 'p:cSld', 'p:spTree')
  const found = new Set<string>()
  for (const shape of tree ? descendants(tree, 'p:sp') : []) {
    const placeholder = placeholderOf(shape)
    const type = attribute(placeholder, 'type') ?? 'obj'
    if (!placeholder || footers.has(type)) continue
    found.add(`${attribute(placeholder, 'idx') ?? '0'} ${likeTitle.get(type) ?? type}`)
  }
  return found
}
