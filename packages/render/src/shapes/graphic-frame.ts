import type { XmlElement } from '@blazon/pptx/container/xml'
import { descend } from '@blazon/pptx/container/xml-query'
import { findObjectPicture } from '@blazon/pptx/shapes/object-picture'
import { findPlaceholder, placeholderAncestors } from '@blazon/pptx/sheet/placeholders'
import { renderChart } from '../charts/render-chart.ts'
import { renderDiagram } from '../diagrams/render-diagram.ts'
import { renderHatch } from '../paint/hatch.ts'
import { renderPicture } from '../pictures/picture.ts'
import { renderTable } from '../tables/table.ts'
import { type Frame, placeShape } from './frame.ts'
import type { ShapeScene } from './shape-scene.ts'

/** Renders a `p:graphicFrame`: a table, a chart, a diagram or an embedded object. */
export function renderGraphicFrame(shape: XmlElement, scene: ShapeScene): string {
  const placeholder = findPlaceholder(shape)
  const ancestors = placeholder ? placeholderAncestors(placeholder, scene.sheet) : []
  const frame = placeShape(shape, ancestors, scene)
  if (!frame) return ''
  const data = descend(shape, 'a:graphic', 'a:graphicData')
  const content = data?.children[0]
  switch (content?.name) {
    case 'a:tbl':
      return renderTable(content, frame, scene)
    case 'c:chart':
    case 'cx:chart':
      return renderChart(shape, frame, scene, scene.drawing)
    case 'dgm:relIds':
      return renderDiagram(shape, frame, scene, scene.drawing)
    default:
      return renderObject(data, frame, scene)
  }
}

/** An embedded object is shown as its saved picture. */
function renderObject(data: XmlElement | null, frame: Frame, scene: ShapeScene): string {
  const found = findObjectPicture(data, scene)
  if (found) {
    return renderPicture(found.picture, { ...scene, relationships: found.relationships }, frame)
  }
  const reason = 'The object has no picture in the file.'
  return renderHatch(frame, 'object', reason, scene.drawing)
}
