import type { XmlElement } from '@blazon/pptx/container/xml'
import { attribute, child, children, descend, flag } from '@blazon/pptx/container/xml-query'

/** The styles of a file (ECMA-376-1, 17.7) by kind and id. */
export interface StyleSheet {
  /** The part that contains them. */
  part: string
  /** `w:rPr` and `w:pPr` of the document defaults. */
  defaults: { character: XmlElement | null; paragraph: XmlElement | null }
  find(kind: StyleKind, id: string | null): Style | null
  /** The default style, which applies if none is named. */
  default(kind: StyleKind): Style | null
  /** A style and its ancestors, the base first. */
  chain(style: Style | null): readonly Style[]
}

type StyleKind = 'paragraph' | 'character' | 'table' | 'numbering'

export interface Style {
  id: string
  /** As displayed: `heading 1`. */
  name: string
  kind: StyleKind
  element: XmlElement
}

export function readStyleSheet(root: XmlElement | null, part: string): StyleSheet {
  const styles = new Map<string, Style>()
  const defaults = new Map<StyleKind, Style>()
  for (const element of children(root, 'w:style')) {
    const kind = (attribute(element, 'w:type') ?? 'paragraph') as StyleKind
    const id = attribute(element, 'w:styleId') ?? ''
    const name = attribute(child(element, 'w:name'), 'w:val') ?? id
    const style = { id, name, kind, element }
    if (!styles.has(createKey(kind, id))) styles.set(createKey(kind, id), style)
    // If several are marked as default, Word takes the last.
    if (flag(element, 'w:default') === true) defaults.set(kind, style)
  }
  const chains = new Map<Style, readonly Style[]>()
  const find = (kind: StyleKind, id: string | null) =>
    id === null ? null : (styles.get(createKey(kind, id)) ?? null)
  const makeChain = (style: Style): Style[] => {
    const chain: Style[] = []
    for (let at: Style | null = style; at && !chain.includes(at); ) {
      chain.unshift(at)
      at = find(style.kind, attribute(child(at.element, 'w:basedOn'), 'w:val'))
    }
    return chain
  }
  return {
    part,
    defaults: {
      character: descend(root, 'w:docDefaults', 'w:rPrDefault', 'w:rPr'),
      paragraph: descend(root, 'w:docDefaults', 'w:pPrDefault', 'w:pPr'),
    },
    find,
    default: (kind) => defaults.get(kind) ?? null,
    chain: (style) => {
      if (!style) return []
      const known = chains.get(style) ?? makeChain(style)
      chains.set(style, known)
      return known
    },
  }
}

function createKey(kind: StyleKind, id: string): string {
  return `${kind} ${id}`
}
