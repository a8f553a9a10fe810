import { flag } from '@blazon/pptx/container/xml-query'
import { type DeckContext, sheetScene } from '@blazon/pptx/sheet/scene'
import type { Sheet } from '@blazon/pptx/sheet/sheets'
import { findBackground, renderBackground } from './background.ts'
import type { Drawing } from './drawing.ts'
import type { Size } from './rectangle.ts'
import { renderControls } from './shapes/controls.ts'
import { type ShapeScene, shapeScene } from './shapes/shape-scene.ts'
import { renderDecoration, renderShapes } from './shapes/tree.ts'

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
