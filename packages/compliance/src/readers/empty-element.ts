import type { Element } from '@blazon/document/document'
import { emptyElement as emptyElementOfOffice } from '@blazon/pptx/container/empty-element'

/** An empty element of the document, whose text is body text. */
export function emptyElement(kind: Element['kind'], id: string, name: string): Element {
  return { ...emptyElementOfOffice(kind, id, name), role: 'body' }
}
