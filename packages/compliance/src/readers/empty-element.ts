import type { Element } from '@blazon/document/document'

/** An empty element of the document. */
export function emptyElement(kind: Element['kind'], id: string, name: string): Element {
  return {
    kind,
    id,
    name,
    role: 'body',
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
