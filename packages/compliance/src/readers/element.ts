import type { Element, Page, Picture, Position } from '@blazon/document/document'
import { type Pixels, readImageSize } from '@blazon/pptx/container/image-size'
import { sha256 } from '@blazon/pptx/container/media'
import { emptyElement } from './empty-element.ts'
import { type MarkupElement, writeSelector } from './markup/tree.ts'

/** An empty element, named after an element of a tree. */
export function createElement(of: MarkupElement): Element & { location: Position } {
  const selector = writeSelector(of)
  const id = of.attributes.get('id')
  return {
    // Without an id, its path stays the same in an edited file; its number does not.
    ...emptyElement('shape', id || selector, id || of.name),
    location: { ...of.position, selector },
  }
}

/** The only page of a format without pages. */
export function onlyPage(elements: readonly Element[], background: Page['background']): Page {
  return {
    number: 1,
    hidden: false,
    layout: null,
    background,
    backdrop: [],
    elements,
    notes: [],
    comments: 0,
  }
}

export const noBackground: Page['background'] = { value: { kind: 'none' }, source: 'default' }

/** The picture at an address: an embedded one has its bytes, any other is linked. */
export function pictureAt(address: string): Picture {
  const bytes = embeddedBytes(address)
  return {
    sha256: bytes ? sha256(bytes) : null,
    pixels: bytes ? readSize(bytes) : null,
    crop: { left: 0, top: 0, right: 0, bottom: 0 },
    linked: bytes === null,
    ...(bytes === null && { file: /([^/\\?#]*)(?:[?#].*)?$/s.exec(address.trim())?.[1] ?? '' }),
    read: () => bytes,
  }
}

/** Whether an address refers to another host. */
export function isExternal(address: string): boolean {
  return /^(?:[a-z][a-z0-9+.-]*:)?\/\//i.test(address.trim())
}

function embeddedBytes(address: string): Buffer | null {
  const found = /^data:[^,]{0,200};base64,/i.exec(address)
  return found ? Buffer.from(address.slice(found[0].length), 'base64') : null
}

function readSize(bytes: Uint8Array): Pixels | null {
  const size = readImageSize(bytes)
  return size && size.width > 0 && size.height > 0 ? size : null
}
