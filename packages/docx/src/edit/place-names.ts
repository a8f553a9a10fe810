import type { Package } from '@blazon/pptx/container/package'
import type { XmlElement } from '@blazon/pptx/container/xml'
import { attribute, child } from '@blazon/pptx/container/xml-query'

/** Where several texts inherit a value from. */
export interface SharedPlace {
  kind: 'style' | 'list'
  /** Of the style; null for a list and for the document's defaults. */
  name: string | null
}

/** Returns a function for the style or list that contains an element; null for the text itself. */
export function createPlaceNames(pack: Package): (element: XmlElement) => SharedPlace | null {
  const places = new Map<XmlElement, SharedPlace>()
  let isIndexed = false
  const index = (element: XmlElement, place: SharedPlace): void => {
    places.set(element, place)
    for (const inner of element.children) index(inner, place)
  }
  return (element) => {
    if (!isIndexed) {
      for (const root of pack.parsed().values()) {
        if (root?.name === 'w:numbering') index(root, { kind: 'list', name: null })
        if (root?.name !== 'w:styles') continue
        for (const style of root.children) {
          index(style, { kind: 'style', name: attribute(child(style, 'w:name'), 'w:val') })
        }
      }
      isIndexed = true
    }
    return places.get(element) ?? null
  }
}
