import { type Package, reopenPackage } from '@blazon/pptx/container/package'
import type { XmlElement } from '@blazon/pptx/container/xml'
import { attribute, child, descend } from '@blazon/pptx/container/xml-query'
import { findPlaceholder, placeholderAncestors } from '@blazon/pptx/sheet/placeholders'
import { sheetScene } from '@blazon/pptx/sheet/scene'
import { slidePartNames } from '@blazon/pptx/slides/list-slides'
import { openSheets } from '@blazon/pptx/slides/read-deck'
import type { Drawing } from './drawing.ts'
import { withEquations } from './equations/engine.ts'
import { equationFamily } from './equations/equation-box.ts'
import { readEmbeddedFonts } from './fonts/embedded-fonts.ts'
import { openFontLibrary } from './fonts/font-library.ts'
import { hasSameWidths } from './fonts/substitutes.ts'
import { propertiesPlaces } from './paint/fill-source.ts'
import { createImages } from './pictures/images.ts'
import { placeShape } from './shapes/frame.ts'
import { outlineShape } from './shapes/shape.ts'
import { type ShapeScene, shapeScene } from './shapes/shape-scene.ts'
import { readShapeTextBody, textRectangle } from './shapes/shape-text.ts'
import { listShapes } from './shapes/tree.ts'
import { createDefinitions } from './svg/definitions.ts'
import { findTextEdges } from './text/render-text.ts'

/** The distance of a shape's text beyond its box on each side, in points; negative inside. */
export interface MeasuredText {
  over: { left: number; top: number; right: number; bottom: number }
  /** False if a font is replaced by one with other widths. */
  isExact: boolean
}

/** The text of one shape, by its slide number, from 1, and its id. */
export type TextKey = `${number}/${string}`

/**
 * Measures the texts of some shapes of a deck as rendered, without rotation. The result omits
 * shapes that are not found, or whose id occurs twice on the slide.
 * @param slideIds the ids of the shapes by the number of their slide, from 1.
 * @throws UnreadableFile if the file is not a deck.
 */
export async function measureTexts(
  bytes: Uint8Array,
  slideIds: ReadonlyMap<number, ReadonlySet<string>>,
): Promise<ReadonlyMap<TextKey, MeasuredText>> {
  const pack = reopenPackage(bytes)
  const { context, sheets } = openSheets(pack, null)
  const parts = slidePartNames(pack)
  const { drawing, inexact } = await createRuler(pack)
  const measured = new Map<TextKey, MeasuredText>()
  const twice = new Set<TextKey>()
  for (const [number, ids] of slideIds) {
    const part = parts[number - 1]
    const sheet = part ? sheets.slide(part) : null
    if (!sheet) continue
    const scene = shapeScene(sheetScene(context, sheet, sheet.look), number, drawing)
    for (const { shape, scene: own } of listShapes(sheet.root, scene)) {
      if (shape.name !== 'p:sp') continue
      const id = attribute(descend(shape, 'p:nvSpPr', 'p:cNvPr'), 'id') ?? ''
      if (!ids.has(id)) continue
      const key: TextKey = `${number}/${id}`
      if (measured.has(key)) twice.add(key)
      inexact.clear()
      const over = await withEquations(() => measureShape(shape, own))
      if (over) measured.set(key, { over, isExact: inexact.size === 0 })
    }
  }
  for (const key of twice) measured.delete(key)
  return measured
}

/** A drawing that only lays out lines, and the families that it lacks. */
async function createRuler(pack: Package): Promise<{ drawing: Drawing; inexact: Set<string> }> {
  const fonts = await openFontLibrary({ embedded: readEmbeddedFonts(pack) })
  const inexact = new Set<string>()
  const drawing: Drawing = {
    definitions: createDefinitions(''),
    images: createImages('', new Map(), null),
    fonts,
    maxTile: 0,
    report(note) {
      if (note.kind !== 'substituted_font') return
      const isOther = note.shown === equationFamily || !hasSameWidths(note.family)
      if (isOther) inexact.add(note.family)
    },
  }
  return { drawing, inexact }
}

function measureShape(shape: XmlElement, scene: ShapeScene): MeasuredText['over'] | null {
  const placeholder = findPlaceholder(shape)
  const ancestors = placeholder ? placeholderAncestors(placeholder, scene.sheet) : []
  const frame = placeShape(shape, ancestors, scene)
  const body = frame && readShapeTextBody({ shape, ancestors, prefix: 'p' }, scene)
  // WordArt fills its shape, whatever its type size.
  if (!frame || !body || body.warp) return null
  const places = propertiesPlaces(child(shape, 'p:spPr'), ancestors, scene)
  const outline = outlineShape(shape, places, frame, scene)
  const box = textRectangle({ shape, ancestors, frame, outline, prefix: 'p' })
  const edges = findTextEdges(body, box, scene.drawing)
  return (
    edges && {
      left: -(box.x + edges.left),
      top: -(box.y + edges.top),
      right: box.x + edges.right - frame.width,
      bottom: box.y + edges.bottom - frame.height,
    }
  )
}
