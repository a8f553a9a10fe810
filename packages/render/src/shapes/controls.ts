import type { XmlElement } from '@blazon/pptx/container/xml'
import { child, children, descend } from '@blazon/pptx/container/xml-query'
import { findControlPicture } from '@blazon/pptx/shapes/object-picture'
import { renderPicture } from '../pictures/picture.ts'
import type { ShapeScene } from './shape-scene.ts'

/** Each control is looked for in the whole VML drawing of its slide. */
const maxControls = 500

/** Renders the controls of a slide (ActiveX) as their saved pictures, which are above its shapes. */
export function renderControls(root: XmlElement, scene: ShapeScene): string {
  return children(descend(root, 'p:cSld', 'p:controls'), 'p:control')
    .slice(0, maxControls)
    .map((control) => renderControl(control, scene))
    .join('')
}

function renderControl(control: XmlElement, scene: ShapeScene): string {
  const picture = child(control, 'p:pic')
  if (child(picture, 'p:blipFill') && picture) return renderPicture(picture, scene)
  const found = findControlPicture(control, scene)
  if (!found) {
    const reason = 'The control has no picture in the file.'
    scene.drawing.report({ kind: 'not_drawn', element: 'object', reason })
    return ''
  }
  const frame = { ...found.box, rotation: 0, flipX: false, flipY: false }
  return renderPicture(found.picture, { ...scene, relationships: found.relationships }, frame)
}
