import type { Element, Run } from '@blazon/document/document'

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

/** A text of unknown look, the only one of its paragraph. */
export function wordsOnly(text: string): Run {
  return {
    number: 1,
    text,
    fonts: { latin: null, ea: null, cs: null },
    size: null,
    weight: null,
    italic: false,
    caps: false,
    color: null,
    highlight: null,
    language: null,
    link: null,
  }
}
