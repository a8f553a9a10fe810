import type { Package } from '../container/package.ts'
import type { Relationships } from '../container/relationships.ts'
import { UnreadableFile } from '../container/unreadable-file.ts'
import { parseXml, type XmlElement } from '../container/xml.ts'
import { decodeXml } from '../container/xml-encoding.ts'
import { attribute, child, descendants } from '../container/xml-query.ts'
import type { Scene } from '../sheet/scene.ts'

/** The saved picture of an embedded object, with the relationships of the part that contains it. */
interface ObjectPicture {
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
  const shape = findVmlShape(attribute(child(data, 'p:oleObj'), 'spid'), scene)
  return shape && shapePicture(shape, scene)
}

/** The saved picture of a control, in its place on the slide, in points. */
interface ControlPicture extends ObjectPicture {
  box: { x: number; y: number; width: number; height: number }
}

/**
 * Finds the picture of a control (`p:control`) that only a VML shape has, as in files of PowerPoint
 * 2007. Null if it has none, or no place in points.
 */
export function findControlPicture(control: XmlElement, scene: Scene): ControlPicture | null {
  const shape = findVmlShape(attribute(control, 'spid'), scene)
  const found = shape && shapePicture(shape, scene)
  const style = attribute(shape, 'style') ?? ''
  const [x, y, width, height] = ['left', 'top', 'width', 'height'].map((name) => {
    const value = new RegExp(`(?:^|;)\\s*${name}:\\s*(-?\\d{1,5}(?:\\.\\d{1,9})?)pt`).exec(
      style,
    )?.[1]
    return value === undefined ? Number.NaN : Number(value)
  }) as [number, number, number, number]
  if (!found || Number.isNaN(x + y + width + height) || width <= 0 || height <= 0) return null
  return { ...found, box: { x, y, width, height } }
}

/** The VML shape with an id, which controls give without its prefix. */
function findVmlShape(id: string | null, { relationships, deck }: Scene): XmlElement | null {
  const drawing = relationships.byKind('vmlDrawing')
  if (!id || !drawing || drawing.external) return null
  const shapes = readVmlShapes(drawing.target, deck.pack)
  return shapes.get(id) ?? shapes.get(`_x0000_s${id}`) ?? null
}

/**
 * The shapes of a VML drawing by their ids. PowerPoint writes conditional comments of Internet
 * Explorer into VML. XML does not allow them, so they are removed. A drawing with other faults is
 * read as empty.
 */
function readVmlShapes(partName: string, pack: Package): ReadonlyMap<string, XmlElement> {
  let drawings = vmlDrawings.get(pack)
  if (!drawings) {
    drawings = new Map()
    vmlDrawings.set(pack, drawings)
  }
  const known = drawings.get(partName)
  if (known) return known
  const shapes = new Map<string, XmlElement>()
  drawings.set(partName, shapes)
  const root = parseVml(partName, pack)
  for (const shape of root ? descendants(root, 'v:shape') : []) {
    for (const name of ['id', 'o:spid']) {
      const id = attribute(shape, name)
      if (id && !shapes.has(id)) shapes.set(id, shape)
    }
  }
  return shapes
}

const vmlDrawings = new WeakMap<Package, Map<string, ReadonlyMap<string, XmlElement>>>()

function parseVml(partName: string, pack: Package): XmlElement | null {
  const bytes = pack.bytes(partName)
  if (!bytes) return null
  try {
    const text = decodeXml(bytes, partName).replace(/<!\[(?:if [^\]<>]{0,100}|endif)\]>/g, '')
    return parseXml(new TextEncoder().encode(text), partName)
  } catch (error) {
    if (error instanceof UnreadableFile) return null
    throw error
  }
}

function shapePicture(shape: XmlElement, scene: Scene): ObjectPicture | null {
  const drawing = scene.relationships.byKind('vmlDrawing')
  const image = child(shape, 'v:imagedata')
  const id = attribute(image, 'o:relid') ?? attribute(image, 'r:id')
  if (id === null || !drawing) return null
  return {
    picture: pictureElement(id),
    relationships: scene.deck.pack.relationships(drawing.target),
  }
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
