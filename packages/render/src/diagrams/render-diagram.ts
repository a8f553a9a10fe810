import type { XmlElement } from '@blazon/pptx/container/xml'
import { attribute, child, children, descend } from '@blazon/pptx/container/xml-query'
import { ownFill } from '@blazon/pptx/paint/fills'
import { readBox } from '@blazon/pptx/sheet/geometry'
import type { Drawing } from '../drawing.ts'
import { renderHatch } from '../paint/hatch.ts'
import type { Rectangle } from '../rectangle.ts'
import { renderShape } from '../shapes/shape.ts'
import type { ShapeScene } from '../shapes/shape-scene.ts'
import { group } from '../svg/markup.ts'
import { hasLayout, layOutDiagram } from './layout/render-layout.ts'
import { placeNodes } from './place-nodes.ts'
import { type DiagramNode, layoutFamily, readDataModel } from './read-data-model.ts'
import { renderNode, renderNodeLine } from './render-node.ts'

/**
 * Draws the SmartArt graphic of a frame: the shapes that PowerPoint saved with it, otherwise its
 * texts from the data model, in a simple layout of the same family.
 * @param frame `p:graphicFrame`
 * @param box of the frame on the slide, in points
 */
export function renderDiagram(
  frame: XmlElement,
  box: Rectangle,
  scene: ShapeScene,
  drawing: Drawing,
): string {
  const { pack } = scene.deck
  const ids = descend(frame, 'a:graphic', 'a:graphicData', 'dgm:relIds')
  const part = (name: string) => {
    const found = scene.relationships.byId(attribute(ids, name))
    return found && !found.external ? found.target : null
  }
  const dataPart = part('r:dm')
  const model = dataPart === null ? null : pack.xml(dataPart)
  if (ownFill(child(model, 'dgm:bg'))) {
    const reason = 'The SmartArt graphic is drawn without its background.'
    drawing.report({ kind: 'not_drawn', element: 'diagram', reason })
  }
  const saved = savedDrawing(model, scene)
  if (saved !== null) {
    const tree = descend(pack.xml(saved), 'dsp:spTree')
    if (tree && child(tree, 'dsp:sp')) return renderSaved(tree, saved, frame, scene)
  }
  if (!model) {
    return renderHatch(box, 'diagram', 'The data of the SmartArt graphic is missing.', drawing)
  }
  const layoutPart = part('r:lo')
  const layout = layoutPart === null ? null : pack.xml(layoutPart)
  const laidOut = hasLayout(layout)
    ? renderLayout(model, layout, part, dataPart ?? '', frame, box, scene)
    : null
  if (laidOut !== null) return group({ role: 'img', 'aria-label': 'Diagram' }, laidOut)
  const content = renderDataModel(model, layout, box, scene, drawing)
  if (content === '') {
    return renderHatch(box, 'diagram', 'The SmartArt graphic has no text and no drawing.', drawing)
  }
  const reason = 'The file has no drawing of the SmartArt graphic: its texts are shown instead.'
  drawing.report({ kind: 'not_drawn', element: 'diagram', reason })
  return group({ role: 'img', 'aria-label': 'Diagram' }, content)
}

/** The part of the saved drawing, named by the data model (MS-ODRAWXML, `dataModelExt`). */
function savedDrawing(model: XmlElement | null, scene: ShapeScene): string | null {
  for (const extension of children(descend(model, 'dgm:extLst'), 'a:ext')) {
    const id = attribute(child(extension, 'dsp:dataModelExt'), 'relId')
    const drawing = scene.relationships.byId(id)
    if (drawing && !drawing.external && scene.deck.pack.archive.has(drawing.target)) {
      return drawing.target
    }
  }
  return null
}

/** The saved shapes have the frame's upper left corner as their origin. */
function renderSaved(
  tree: XmlElement,
  partName: string,
  frame: XmlElement,
  scene: ShapeScene,
): string {
  const origin = readBox(child(frame, 'p:xfrm')) ?? { x: 0, y: 0 }
  const inner: ShapeScene = {
    ...scene,
    relationships: scene.deck.pack.relationships(partName),
    placement: (box) => scene.placement({ ...box, x: box.x + origin.x, y: box.y + origin.y }),
    groupFill: null,
    groupFillSource: null,
  }
  return renderShapes(tree, inner)
}

/** Draws the texts by the layout definition of the file, as PowerPoint would save them. */
function renderLayout(
  model: XmlElement,
  layout: XmlElement,
  part: (name: string) => string | null,
  dataPart: string,
  frame: XmlElement,
  box: Rectangle,
  scene: ShapeScene,
): string | null {
  const read = (name: string) => {
    const found = part(name)
    return found === null ? null : scene.deck.pack.xml(found)
  }
  const styles = { colors: read('r:cs'), styles: read('r:qs') }
  const shapes = layOutDiagram(model, layout, styles, sizeOf(frame, box), scene)
  if (!shapes) return null
  const tree = { name: 'dsp:spTree', attributes: {}, children: shapes, text: '' }
  return renderSaved(tree, dataPart, frame, scene)
}

/** The size in points, before the groups of the frame make it larger or smaller. */
function sizeOf(frame: XmlElement, { width, height }: Rectangle) {
  const own = readBox(child(frame, 'p:xfrm'))
  return own ? { width: own.width / 12_700, height: own.height / 12_700 } : { width, height }
}

function renderShapes(tree: XmlElement, scene: ShapeScene): string {
  return tree.children
    .map((shape) => {
      if (shape.name === 'dsp:sp') return renderShape(shape, scene, 'dsp')
      return shape.name === 'dsp:grpSp' ? renderShapes(shape, scene) : ''
    })
    .join('')
}

/**
 * Draws the texts of a SmartArt graphic without a saved drawing, in a simple layout of its family:
 * a list, a row of steps, a circle, a tree, a pyramid, a grid or overlapping circles.
 */
function renderDataModel(
  model: XmlElement,
  layout: XmlElement | null,
  box: Rectangle,
  scene: ShapeScene,
  drawing: Drawing,
): string {
  const nodes: DiagramNode[] = readDataModel(model)
  if (nodes.length === 0) return ''
  const { placed, lines } = placeNodes(layoutFamily(layout), nodes, box)
  return (
    lines.map((line) => renderNodeLine(line, scene)).join('') +
    placed.map((node) => renderNode(node, scene, drawing)).join('')
  )
}
