import type { XmlElement } from '@blazon/pptx/container/xml'
import { child, children, descend, flag } from '@blazon/pptx/container/xml-query'
import { findControlPicture } from '@blazon/pptx/shapes/object-picture'
import { type DeckContext, sheetScene } from '@blazon/pptx/sheet/scene'
import type { Sheet } from '@blazon/pptx/sheet/sheets'
import { findBackground, renderBackground } from './background.ts'
import type { Drawing } from './drawing.ts'
import { renderPicture } from './pictures/picture.ts'
import type { Size } from './rectangle.ts'
import { type ShapeScene, shapeScene } from './shapes/shape-scene.ts'
import { renderDecoration, renderShapes } from './shapes/tree.ts'

/** Each control is looked for in the whole VML drawing of its slide. */
const maxControls = 500

/** Renders the content of a slide: its background, master's and layout's shapes, and its own. */
export function renderSheet(
  deck: DeckContext,
  slide: Sheet,
  slideNumber: number,
  size: Size,
  drawing: Drawing,
): string {
  const plain = (sheet: Sheet): ShapeScene =>
    shapeScene(sheetScene(deck, sheet, slide.look), slideNumber, drawing)
  const background = { fill: findBackground(slide, plain(slide)), size }
  const createScene = (sheet: Sheet): ShapeScene => ({ ...plain(sheet), background })
  const scene = createScene(slide)
  return (
    renderBackground(background, scene) +
    shownParents(slide)
      .map((sheet) => renderDecoration(sheet.root, createScene(sheet)))
      .join('') +
    renderShapes(slide.root, scene) +
    renderControls(slide.root, scene)
  )
}

/** The sheets whose shapes the slide shows: its master and its layout, unless `showMasterSp` hides them. */
function shownParents(slide: Sheet): Sheet[] {
  const shown: Sheet[] = []
  for (let sheet = slide; sheet.parent; sheet = sheet.parent) {
    if (flag(sheet.root, 'showMasterSp') === false) break
    shown.unshift(sheet.parent)
  }
  return shown
}

/** Renders the controls of a slide (ActiveX) as their saved pictures, which are above its shapes. */
function renderControls(root: XmlElement, scene: ShapeScene): string {
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
