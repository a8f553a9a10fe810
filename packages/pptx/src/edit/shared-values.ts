import type { PaintColor, Sourced } from '@blazon/document/document'
import type { Package } from '../container/package.ts'
import type { XmlElement } from '../container/xml.ts'
import { attribute, child } from '../container/xml-query.ts'
import { type Draft, draft } from '../patch/draft.ts'
import type { PartPatch } from '../patch/part-patch.ts'
import { isColor } from '../theme/colors.ts'
import { findSetters } from '../theme/setters.ts'

/** A colour or a typeface that slides inherit; one object for each place. */
export interface SharedValue {
  kind: 'theme' | 'master' | 'layout' | 'table_styles'
  /** Name of the theme or the layout; null without one. */
  name: string | null
  part: string
  element: XmlElement
}

export interface Inherited {
  shared: SharedValue
  /** False if a lighter or darker shade of it is shown. */
  isPlain: boolean
}

/** Finds the shared values of an object, the widest first. */
export function createSharedValues(
  pack: Package,
): (read: PaintColor | Sourced<string>) => readonly Inherited[] {
  const values = new Map<XmlElement, SharedValue>()
  let indexed = 0

  const find = (element: XmlElement | null, isPlain: boolean): Inherited[] => {
    const parts = pack.parsed()
    if (indexed !== parts.size) {
      for (const [part, root] of parts) if (root) indexSheet(values, part, root)
      indexed = parts.size
    }
    const shared = element && values.get(element)
    return shared ? [{ shared, isPlain }] : []
  }

  return (read) => {
    const setters = findSetters(read)
    if (!setters) return []
    // A colour on a sheet is replaced together with its transforms.
    return [...find(setters.theme, setters.isPlain), ...find(setters.written, true)]
  }
}

/** Replaces a shared colour or typeface; the opacity stays. */
export function setShared(patch: PartPatch, { element }: SharedValue, to: string): boolean {
  return patch.replace(element, isTypeface(element) ? typeface(element, to) : color(element, to))
}

const kinds: Readonly<Record<string, SharedValue['kind']>> = {
  'a:theme': 'theme',
  'p:sldMaster': 'master',
  'p:sldLayout': 'layout',
  'a:tblStyleLst': 'table_styles',
}

function indexSheet(values: Map<XmlElement, SharedValue>, part: string, root: XmlElement): void {
  const kind = kinds[root.name]
  if (!kind) return
  const name = kind === 'theme' ? attribute(root, 'name') : attribute(child(root, 'p:cSld'), 'name')
  const index = (element: XmlElement): void => {
    if (isTypeface(element) || isColor(element)) {
      values.set(element, { kind, name: name || null, part, element })
    }
    for (const inner of element.children) index(inner)
  }
  index(root)
}

function isTypeface({ name }: XmlElement): boolean {
  return name === 'a:latin' || name === 'a:ea' || name === 'a:cs'
}

function typeface({ name }: XmlElement, to: string): Draft {
  return draft(name, { typeface: to })
}

function color({ children }: XmlElement, to: string): Draft {
  const opacity = children.filter(({ name }) => name === 'a:alpha')
  return draft(
    'a:srgbClr',
    { val: to.slice(1) },
    opacity.map(({ name, attributes }) => draft(name, attributes)),
  )
}
