import type { XmlElement } from '@blazon/pptx/container/xml'
import type { Drawing } from '../drawing.ts'
import type { Rectangle } from '../rectangle.ts'
import type { ShapeScene } from '../shapes/shape-scene.ts'
import { placeNodes } from './place-nodes.ts'
import { type DiagramNode, layoutFamily, readDataModel } from './read-data-model.ts'
import { renderNode, renderNodeLine } from './render-node.ts'

/**
 * Draws the texts of a SmartArt graphic without a saved drawing, in a simple layout of its family:
 * a list, a row of steps, a circle, a tree, a pyramid, a grid or overlapping circles.
 */
export function renderDataModel(
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
