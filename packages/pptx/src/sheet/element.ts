import type { Box } from '@blazon/document/document'
import type { XmlElement } from '../container/xml.ts'
import { attribute, child, children, flag } from '../container/xml-query.ts'
import type { Element } from '../model.ts'
import { readBox, roundBox } from './geometry.ts'
import {
  type Ancestor,
  chooseRole,
  effectiveType,
  findPlaceholder,
  placeholderAncestors,
} from './placeholders.ts'
import type { Scene } from './scene.ts'
import { lineage } from './sheets.ts'

/** An element with the properties that all shapes share, and its ancestors as a placeholder. */
interface Outline {
  element: Element
  ancestors: Ancestor[]
}

/** Reads the non-visual properties of a shape, its placeholder and its box. */
export function outline(kind: Element['kind'], shape: XmlElement, scene: Scene): Outline {
  const placeholder = findPlaceholder(shape)
  const ancestors = placeholder ? placeholderAncestors(placeholder, scene.sheet) : []
  const type = placeholder && effectiveType(placeholder, ancestors)
  const layout = lineage(scene.sheet).find(({ source }) => source === 'layout')
  const box = placedBox(shape, ancestors, scene)
  const layoutBox = inheritedBox(ancestors)
  return {
    ancestors,
    element: {
      kind,
      ...identity(shape, scene),
      role: chooseRole(type, attribute(layout?.root, 'type')),
      placeholder: type,
      ...(layoutBox && { layoutBox: roundBox(layoutBox) }),
      ...(scene.group !== null && { group: scene.group }),
      box: box && roundBox(box),
      opaque: false,
      fill: null,
      line: null,
      effects: [],
      paragraphs: [],
      cells: [],
      marks: [],
      picture: null,
    },
  }
}

/** The identity of a shape or a group: its id, name and alternative text. */
export function identity(shape: XmlElement, scene: Scene) {
  const nonVisual = shape.children.find(({ name }) => /:nv\w+Pr$/.test(name))
  const common = nonVisual?.children.find(({ name }) => name.endsWith(':cNvPr')) ?? null
  const link = scene.relationships.byId(attribute(child(common, 'a:hlinkClick'), 'r:id'))
  const ownText = attribute(common, 'descr') || attribute(common, 'title')
  return {
    id: attribute(common, 'id') ?? '',
    name: attribute(common, 'name') ?? '',
    hidden: scene.hidden || flag(common, 'hidden') === true,
    altText: ownText || scene.altText,
    decorative: scene.decorative || isDecorative(common),
    link: link?.external ? link.target : null,
  }
}

function isDecorative(common: XmlElement | null): boolean {
  return children(child(common, 'a:extLst'), 'a:ext').some(
    (extension) => flag(child(extension, 'adec:decorative'), 'val') === true,
  )
}

/** The box of a shape on the slide, in EMU: its own or an inherited one. Null if none is set. */
export function placedBox(
  shape: XmlElement,
  ancestors: readonly Ancestor[],
  scene: Scene,
): Box | null {
  const own = readBox(findTransform(shape))
  return own ? scene.placement(own) : inheritedBox(ancestors)
}

function inheritedBox(ancestors: readonly Ancestor[]): Box | null {
  for (const ancestor of ancestors) {
    const inherited = readBox(findTransform(ancestor.shape))
    if (inherited) return inherited
  }
  return null
}

/** The `a:xfrm` or `p:xfrm` of a shape; null without one. */
export function findTransform(shape: XmlElement): XmlElement | null {
  const properties = shape.children.find(({ name }) => name.endsWith(':spPr'))
  return child(properties, 'a:xfrm') ?? child(shape, 'p:xfrm') ?? child(shape, 'p14:xfrm')
}
