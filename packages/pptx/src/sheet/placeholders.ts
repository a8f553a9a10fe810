import type { Role, Source } from '@blazon/document/document'
import type { XmlElement } from '../container/xml.ts'
import { attribute, child, descend, descendants } from '../container/xml-query.ts'
import { lineage, type Sheet } from './sheets.ts'

/** A shape of a layout or master from which a placeholder inherits. */
export interface Ancestor {
  shape: XmlElement
  source: Source
}

/** The `p:ph` of a shape; null for other shapes. */
export function findPlaceholder(shape: XmlElement): XmlElement | null {
  const nonVisual = shape.children.find(({ name }) => name.startsWith('p:nv'))
  return descend(nonVisual, 'p:nvPr', 'p:ph')
}

/**
 * The shapes from which a placeholder inherits, nearest first: the layout's of the same index,
 * otherwise of the same type; then the master's of the corresponding type. An orphan, whose layout
 * has lost its placeholder, inherits only from the master.
 */
export function placeholderAncestors(placeholder: XmlElement, sheet: Sheet): Ancestor[] {
  const ancestors: Ancestor[] = []
  let type = placeholderType(placeholder)
  for (const above of lineage(sheet).slice(1)) {
    const found =
      above.source === 'layout'
        ? findInLayout(above, placeholder)
        : findInMaster(above, masterType(type))
    if (!found) continue
    ancestors.push({ shape: found, source: above.source })
    type = placeholderType(findPlaceholder(found))
  }
  return ancestors
}

/** The type of a placeholder, by default that of its layout. */
export function effectiveType(placeholder: XmlElement, ancestors: readonly Ancestor[]): string {
  const own = attribute(placeholder, 'type')
  const inherited = ancestors.map(({ shape }) => attribute(findPlaceholder(shape), 'type'))
  return [own, ...inherited].find((type) => type !== null) ?? 'obj'
}

/** The master's text style for a placeholder type; `null` is any other shape. */
export function textStyleName(type: string | null): string {
  if (type === null || type === 'table' || footerTypes.has(type)) return 'p:otherStyle'
  return masterType(type) === 'title' ? 'p:titleStyle' : 'p:bodyStyle'
}

/** The role of a placeholder's text. */
export function chooseRole(type: string | null, layoutType: string | null): Role {
  if (type === null) return 'other'
  if (masterType(type) === 'title') return 'title'
  if (type === 'subTitle') return 'subtitle'
  if (footerTypes.has(type)) return 'footer'
  if (type === 'body') return captionLayouts.has(layoutType ?? '') ? 'caption' : 'body'
  return bodyTypes.has(type) ? 'body' : 'other'
}

/** The placeholders of a sheet, grouped by kind in document order. */
export function placeholderShapes(sheet: Sheet): XmlElement[] {
  return placeholdersIn(sheet).map(({ shape }) => shape)
}

const footerTypes = new Set(['dt', 'ftr', 'sldNum', 'hdr'])
const bodyTypes = new Set(['obj', 'tbl', 'chart', 'dgm'])
/** "Content with Caption" and "Picture with Caption", whose text is the caption. */
const captionLayouts = new Set(['objTx', 'picTx'])

function placeholderType(placeholder: XmlElement | null): string {
  return attribute(placeholder, 'type') ?? 'obj'
}

function masterType(type: string): string {
  if (type === 'title' || type === 'ctrTitle') return 'title'
  return footerTypes.has(type) || type === 'sldImg' ? type : 'body'
}

function findInLayout(layout: Sheet, placeholder: XmlElement): XmlElement | null {
  const candidates = placeholdersIn(layout)
  const index = attribute(placeholder, 'idx')
  if (index === orphanIndex) return null
  const byIndex =
    index === null || index === '0'
      ? undefined
      : candidates.find(({ mark }) => attribute(mark, 'idx') === index)
  if (byIndex) return byIndex.shape
  const type = placeholderType(placeholder)
  const byType =
    candidates.find(({ mark }) => placeholderType(mark) === type) ??
    candidates.find(({ mark }) => masterType(placeholderType(mark)) === masterType(type))
  return byType?.shape ?? null
}

/**
 * PowerPoint writes the largest unsigned integer if the layout does not have the placeholder (any
 * more).
 */
const orphanIndex = '4294967295'

function findInMaster(master: Sheet, type: string): XmlElement | null {
  const same = placeholdersIn(master).find(({ mark }) => masterType(placeholderType(mark)) === type)
  return same?.shape ?? null
}

interface Placeholder {
  shape: XmlElement
  mark: XmlElement
}

const known = new WeakMap<XmlElement, Placeholder[]>()

function placeholdersIn(sheet: Sheet): Placeholder[] {
  let placeholders = known.get(sheet.root)
  if (!placeholders) {
    const tree = child(child(sheet.root, 'p:cSld'), 'p:spTree')
    placeholders = []
    for (const name of ['p:sp', 'p:pic', 'p:graphicFrame']) {
      for (const shape of tree ? descendants(tree, name) : []) {
        const mark = findPlaceholder(shape)
        if (mark) placeholders.push({ shape, mark })
      }
    }
    known.set(sheet.root, placeholders)
  }
  return placeholders
}
