import type { XmlElement } from '@blazon/pptx/container/xml'
import { renderHatch } from '../paint/hatch.ts'
import type { Frame } from '../shapes/frame.ts'
import type { ShapeScene } from '../shapes/shape-scene.ts'

export function renderTable(_table: XmlElement, frame: Frame, scene: ShapeScene): string {
  return renderHatch(frame, 'table', 'Tables are not drawn yet.', scene.drawing)
}
