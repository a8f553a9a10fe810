import type { Relationships } from '../container/relationships.ts'
import type { XmlElement } from '../container/xml.ts'
import { attribute, child, descendants } from '../container/xml-query.ts'
import type { Scene } from '../sheet/scene.ts'

/** The saved picture of an embedded object, with the relationships of the part that contains it. */
export interface ObjectPicture {
  /** `p:pic`. */
  picture: XmlElement
  relationships: Relationships
}

/**
 * Finds the picture of an embedded object: the `p:pic` in its frame, or the VML shape that
 * PowerPoint 2007 wrote instead and that `p:oleObj` names by its `spid`. Null if it has neither.
 * @param data `a:graphicData`
 */
export function findObjectPicture(data: XmlElement | null, scene: Scene): ObjectPicture | null {
  if (!data) return null
  for (const picture of descendants(data, 'p:pic')) {
    if (child(picture, 'p:blipFill')) return { picture, relationships: scene.relationships }
  }
  const shapeId = attribute(child(data, 'p:oleObj'), 'spid')
  const drawing = scene.relationships.byKind('vmlDrawing')
  const root = shapeId && drawing ? scene.deck.pack.xml(drawing.target) : null
  if (!root || !drawing) return null
  for (const shape of descendants(root, 'v:shape')) {
    if (attribute(shape, 'id') !== shapeId && attribute(shape, 'o:spid') !== shapeId) continue
    const image = child(shape, 'v:imagedata')
    const id = attribute(image, 'o:relid') ?? attribute(image, 'r:id')
    if (id === null) return null
    return {
      picture: pictureElement(id),
      relationships: scene.deck.pack.relationships(drawing.target),
    }
  }
  return null
}

function pictureElement(id: string): XmlElement {
  const element = (name: string, attributes: Record<string, string>, children: XmlElement[]) => ({
    name,
    attributes,
    children,
    text: '',
  })
  const blip = element('a:blip', { 'r:embed': id }, [])
  return element('p:pic', {}, [
    element('p:blipFill', {}, [blip, element('a:stretch', {}, [])]),
    element('p:spPr', {}, []),
  ])
}
