import type { XmlElement } from '../container/xml.ts'
import { attribute, child, children, descend, descendants } from '../container/xml-query.ts'
import type { Element, Paragraph } from '../model.ts'
import { outline } from '../sheet/element.ts'
import { coversBox, readBox, readPreset, roundBox } from '../sheet/geometry.ts'
import type { Scene } from '../sheet/scene.ts'
import { readParagraphs } from '../text/text.ts'
import { resolvePicture } from './pictures.ts'
import { paintShape } from './shape-paint.ts'
import { readShapeText, sheetCascade } from './shape-text.ts'

/**
 * Reads a SmartArt graphic: the frame, and above it the shapes of the drawing that PowerPoint saved
 * with it, which have the frame's id and name. Without a drawing, the frame has the text of its
 * data.
 */
export function readDiagram(frame: XmlElement, ids: XmlElement, scene: Scene): Element[] {
  const { element } = outline('diagram', frame, scene)
  const data = dataPart(ids, scene)
  const model = data === null ? null : scene.deck.pack.xml(data)
  const drawing = drawingPart(model, scene)
  const root = drawing && scene.deck.pack.xml(drawing)
  if (!root) {
    scene.deck.pack.unread.add(`drawing of ${element.name} in ${scene.sheet.partName}`)
    return [{ ...element, paragraphs: readPoints(model, data, scene) }]
  }
  const origin = readBox(child(frame, 'p:xfrm'))
  const inner: Scene = {
    ...scene,
    relationships: scene.deck.pack.relationships(drawing),
    placement: (box) =>
      scene.placement({ ...box, x: box.x + (origin?.x ?? 0), y: box.y + (origin?.y ?? 0) }),
    groupFill: null,
    // PowerPoint draws it again from its data, so edits here would be lost.
    trace: null,
  }
  const graphic: Element = { ...element, group: scene.group ?? element.id }
  const shapes = [...descendants(root, 'dsp:sp')].map((shape) => readNode(shape, graphic, inner))
  return [graphic, ...shapes]
}

function readNode(shape: XmlElement, frame: Element, scene: Scene): Element {
  const properties = child(shape, 'dsp:spPr')
  const box = readBox(child(properties, 'a:xfrm'))
  // The layout has a placeholder for the frame, not for each shape in it.
  const { layoutBox: _, ...own } = frame
  return {
    ...own,
    kind: 'shape',
    box: box && roundBox(scene.placement(box)),
    ...paintShape(shape, [], scene, 'dsp'),
    opaque: coversBox(properties),
    geometry: readPreset(properties),
    paragraphs: readShapeText(shape, null, [], scene, 'dsp'),
    picture: resolvePicture(child(properties, 'a:blipFill'), child(properties, 'a:xfrm'), scene),
  }
}

/**
 * The texts of the points of a data model (ECMA-376-1, 21.4.3). Their colours and sizes result from
 * drawing the layout definition, so only words, fonts and languages are known.
 */
function readPoints(model: XmlElement | null, partName: string | null, scene: Scene): Paragraph[] {
  const { pack } = scene.deck
  const context = {
    cascade: sheetCascade(scene, null),
    fontScale: 1,
    relationships: partName === null ? scene.relationships : pack.relationships(partName),
    trace: null,
  }
  const reason = 'text of a SmartArt graphic without a saved drawing'
  return children(child(model, 'dgm:ptLst'), 'dgm:pt')
    .filter((point) => ['node', 'asst', null].includes(attribute(point, 'type')))
    .flatMap((point) => readParagraphs(child(point, 'dgm:t'), context))
    .map((paragraph, index) => ({
      ...paragraph,
      number: index + 1,
      bullet: null,
      runs: paragraph.runs.map((run) => ({
        ...run,
        color: { value: { kind: 'unknown', reason }, source: 'default' },
        declares: 'family',
      })),
    }))
}

/** The part of the data model. */
function dataPart(ids: XmlElement, scene: Scene): string | null {
  const data = scene.relationships.byId(attribute(ids, 'r:dm'))
  return data && !data.external ? data.target : null
}

/** The data part names the relationship of the drawing (MS-ODRAWXML, `dataModelExt`). */
function drawingPart(model: XmlElement | null, scene: Scene): string | null {
  for (const extension of children(descend(model, 'dgm:extLst'), 'a:ext')) {
    const id = attribute(child(extension, 'dsp:dataModelExt'), 'relId')
    const drawing = scene.relationships.byId(id)
    if (drawing && !drawing.external) return drawing.target
  }
  return null
}
