import type { Mark } from '@blazon/document/document'
import type { XmlElement } from '../container/xml.ts'
import { attribute, descendants } from '../container/xml-query.ts'
import type { Element } from '../model.ts'
import { outline } from '../sheet/element.ts'
import type { Scene } from '../sheet/scene.ts'
import { fromHex, toPaintColor } from '../theme/colors.ts'

/** Reads handwriting (`p14:contentPart`): its box, and the colours of its brushes. */
export function readInk(shape: XmlElement, scene: Scene): Element {
  const { element } = outline('object', shape, scene)
  const part = scene.relationships.byId(attribute(shape, 'r:id'))
  const root = part && !part.external ? scene.deck.pack.xml(part.target) : null
  return { ...element, marks: root ? brushes(root) : [] }
}

function brushes(root: XmlElement): Mark[] {
  const marks: Mark[] = []
  for (const property of descendants(root, 'inkml:brushProperty')) {
    if (attribute(property, 'name') !== 'color') continue
    const color = fromHex((attribute(property, 'value') ?? '').replace('#', ''))
    marks.push({
      name: `ink brush ${marks.length + 1}`,
      target: 'line',
      paint: {
        value: color
          ? { kind: 'solid', color: toPaintColor(color) }
          : { kind: 'unknown', reason: 'colour of an ink brush' },
        source: 'explicit',
      },
    })
  }
  return marks
}
