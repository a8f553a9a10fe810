import { readChart } from '../chart/chart.ts'
import { describeEmbeddedFile } from '../container/embedded-file.ts'
import type { XmlElement } from '../container/xml.ts'
import { attribute, child, descend } from '../container/xml-query.ts'
import type { Element } from '../model.ts'
import { outline } from '../sheet/element.ts'
import type { Scene } from '../sheet/scene.ts'
import { readDiagram } from './diagrams.ts'
import { findObjectPicture } from './object-picture.ts'
import { resolvePicture } from './pictures.ts'
import { readTable } from './tables.ts'

/** Reads `p:graphicFrame`: a table, a chart, a SmartArt drawing or an embedded object. */
export function readGraphicFrame(frame: XmlElement, scene: Scene): Element[] {
  const data = descend(frame, 'a:graphic', 'a:graphicData')
  const content = data?.children[0]
  switch (content?.name) {
    case 'a:tbl':
      return [readTable(frame, content, scene)]
    case 'c:chart':
    case 'cx:chart':
      return [readChart(frame, content, scene)]
    case 'dgm:relIds':
      return readDiagram(frame, content, scene)
    default:
      return [readObject(frame, data, scene)]
  }
}

/** An embedded object, or an unsupported one, shown as its picture. */
function readObject(frame: XmlElement, data: XmlElement | null, scene: Scene): Element {
  const { element } = outline('object', frame, scene)
  const object = child(data, 'p:oleObj')
  const found = findObjectPicture(data, scene)
  if (!found && object === null) {
    scene.deck.pack.unread.add(`${scene.sheet.partName}#${attribute(data, 'uri') ?? element.id}`)
  }
  const embedded = describeEmbeddedFile(
    scene.deck.pack,
    scene.relationships.byId(attribute(object, 'r:id')),
  )
  return {
    ...element,
    ...(embedded && { embedded }),
    opaque: true,
    picture: found
      ? resolvePicture(child(found.picture, 'p:blipFill'), null, {
          ...scene,
          relationships: found.relationships,
        })
      : null,
  }
}
