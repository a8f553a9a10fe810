import type { Element } from '@blazon/document/document'

/** An empty element of a kind, without a known position. */
export function emptyElement(kind: Element['kind'], id: string, name: string): Element {
  return {
    kind,
    id,
    name,
    role: 'other',
    placeholder: null,
    hidden: false,
    box: null,
    opaque: false,
    fill: null,
    line: null,
    effects: [],
    paragraphs: [],
    cells: [],
    marks: [],
    picture: null,
    altText: null,
    decorative: false,
    link: null,
  }
}
