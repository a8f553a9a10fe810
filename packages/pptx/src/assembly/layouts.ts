import type { Box } from '@blazon/document/document'
import { malformed } from '../container/unreadable-file.ts'
import type { XmlElement } from '../container/xml.ts'
import { attribute, child, descend, descendants } from '../container/xml-query.ts'
import { readBox } from '../sheet/geometry.ts'
import { findPlaceholder } from '../sheet/placeholders.ts'
import type { Source } from './source.ts'

/**
 * The layout of a slide.
 * @throws UnreadableFile if it has none.
 */
export function findLayout({ pack }: Source, slidePart: string): string {
  const layout = pack.relationships(slidePart).byKind('slideLayout')
  if (!layout || !pack.archive.has(layout.target)) throw malformed('A slide has no layout.')
  return layout.target
}

/**
 * The master of a layout.
 * @throws UnreadableFile if it has none.
 */
export function findMaster({ pack }: Source, layoutPart: string): string {
  const master = pack.relationships(layoutPart).byKind('slideMaster')
  if (!master || !pack.archive.has(master.target)) throw malformed('A layout has no master.')
  return master.target
}

/**
 * The template's layout that a slide of another deck can use; null if there is none. It has every
 * placeholder that the slide inherits. Of several, the best is one with the same content as the
 * slide's own layout, then one with its name, then one of its type with the same placeholders, then
 * one with the same placeholders in the same places: templates are translated and renamed.
 */
export function equalLayout(
  template: Source,
  source: Source,
  ownLayout: string,
  slidePart: string,
): string | null {
  const own = source.pack.xml(ownLayout)
  const inherited = placeholders(own)
  const needed = [...placeholders(source.pack.xml(slidePart)).keys()].filter((one) =>
    inherited.has(one),
  )
  const fitting = layoutParts(template)
    .map((partName) => ({ partName, root: template.pack.xml(partName) }))
    .map((layout) => ({ ...layout, offered: placeholders(layout.root) }))
    .filter(({ offered }) => needed.every((one) => offered.has(one)))
  const hash = source.hash(ownLayout)
  const name = readName(own)
  const type = attribute(own, 'type')
  const best =
    fitting.find(({ partName }) => template.hash(partName) === hash) ??
    fitting.find(({ root }) => name !== null && readName(root) === name) ??
    fitting.find(
      ({ root, offered }) =>
        type !== null && attribute(root, 'type') === type && hasSameKeys(offered, inherited),
    ) ??
    fitting.find(
      ({ offered }) =>
        inherited.size > 0 &&
        hasSameKeys(offered, inherited) &&
        [...offered].every(([key, box]) =>
          isNear(box, template.size, inherited.get(key) ?? null, source.size),
        ),
    )
  return best?.partName ?? null
}

function readName(layout: XmlElement | null): string | null {
  return attribute(child(layout, 'p:cSld'), 'name')
}

function hasSameKeys(one: ReadonlyMap<string, unknown>, other: ReadonlyMap<string, unknown>) {
  return one.size === other.size && [...one.keys()].every((key) => other.has(key))
}

/** Whether two boxes are at the same place of their pages, to a twentieth of the page. */
function isNear(one: Box | null, page: Size, other: Box | null, otherPage: Size): boolean {
  if (!one || !other) return one === other
  const shares = ({ x, y, width, height }: Box, size: Size) => [
    x / size.width,
    y / size.height,
    width / size.width,
    height / size.height,
  ]
  const others = shares(other, otherPage)
  return shares(one, page).every((share, at) => Math.abs(share - (others[at] ?? 0)) < 0.05)
}

interface Size {
  width: number
  height: number
}

/** Layouts of all masters, in order. */
function layoutParts({ pack, presentation }: Source): string[] {
  const listParts = (partName: string, list: string, entry: string) => {
    const relationships = pack.relationships(partName)
    return (child(pack.xml(partName), list)?.children ?? []).flatMap((element) => {
      const found = relationships.byId(attribute(element, 'r:id'))
      const isThere = element.name === entry && found && !found.external
      return isThere && pack.archive.has(found.target) ? [found.target] : []
    })
  }
  return listParts(presentation.partName, 'p:sldMasterIdLst', 'p:sldMasterId').flatMap((master) =>
    listParts(master, 'p:sldLayoutIdLst', 'p:sldLayoutId'),
  )
}

const likeTitle = new Map([
  ['ctrTitle', 'title'],
  ['subTitle', 'body'],
])

/** Matched by type alone, whatever their index. */
const footers = new Set(['dt', 'ftr', 'sldNum'])

/** The box of each placeholder, except those of the footer, by index and type. */
function placeholders(sheet: XmlElement | null): Map<string, Box | null> {
  const tree = descend(sheet, 'p:cSld', 'p:spTree')
  const found = new Map<string, Box | null>()
  for (const shape of tree ? descendants(tree, 'p:sp') : []) {
    const placeholder = findPlaceholder(shape)
    const type = attribute(placeholder, 'type') ?? 'obj'
    if (!placeholder || footers.has(type)) continue
    const box = readBox(descend(shape, 'p:spPr', 'a:xfrm'))
    found.set(`${attribute(placeholder, 'idx') ?? '0'} ${likeTitle.get(type) ?? type}`, box)
  }
  return found
}
