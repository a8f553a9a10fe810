import { fromHex, toPaintColor } from './colors.ts'
import { outline } from './element.ts'
import type { Element, Mark } from './model.ts'
import type { Scene } from './scene.ts'
import type { XmlElement } from './xml.ts'
import { attribute, descendants } from './xml-query.ts'

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
