import { sha256 } from '@blazon/pptx/container/media'
import { findPresentation, type Package, reopenPackage } from '@blazon/pptx/container/package'
import type { XmlElement } from '@blazon/pptx/container/xml'
import { type DeckContext, sheetScene } from '@blazon/pptx/sheet/scene'
import type { Sheet } from '@blazon/pptx/sheet/sheets'
import { slidePartNames } from '@blazon/pptx/slides/list-slides'
import { openSheets, readSize } from '@blazon/pptx/slides/read-deck'
import { type FoundText, findTexts } from './backdrops/find-texts.ts'
import { sampleColors } from './backdrops/sample-colors.ts'
import type { Drawing } from './drawing.ts'
import { withEquations } from './equations/engine.ts'
import { readEmbeddedFonts } from './fonts/embedded-fonts.ts'
import { openFontLibrary } from './fonts/font-library.ts'
import { widestTile } from './paint/widest-tile.ts'
import { createImages, type ImageCache, type ShrinkImage } from './pictures/images.ts'
import { type Pixels, renderPixels, shrinkImage } from './raster.ts'
import type { Size } from './rectangle.ts'
import { shapeScene } from './shapes/shape-scene.ts'
import { cutAbove } from './shapes/tree.ts'
import { renderSheet } from './slide.ts'
import { createDefinitions } from './svg/definitions.ts'
import { svgDocument } from './svg/document.ts'
import type { PlacedPiece } from './text/render-text.ts'

/** The pixels behind one run of text. */
export interface ColorsBehind {
  /** From 1. */
  slide: number
  shape: string
  /** From 1; null outside of tables. */
  cell: { row: number; column: number } | null
  /** Positions in the text and in the paragraph, from 0. */
  paragraph: number
  run: number
  /** Red, green and blue (sRGB) of at most 1,000 pixels under the lines of the run. */
  colors: Uint8Array
}

/** The pixels of drawings by the SHA-256 of their SVG; null if one cannot be drawn. */
export type Drawings = Map<string, Pixels | null>

/** Width of a drawing in pixels: letters of 12 pt are 6 pixels high on a wide slide. */
const drawingWidth = 480
/**
 * The most distinct drawings of one deck, counted, not timed, so that a check is repeatable. Slides
 * that differ only in their texts share one. A drawing costs about 40 ms, a photo 100 ms.
 */
const maxDrawings = 60
const maxDrawingsOfSlide = 6

/**
 * Draws slides without their texts, each shape without those above it, and reads the colours under
 * the lines of some shapes' texts. The result omits runs that are not drawn (SmartArt, hidden
 * shapes, ids that occur twice), that are on something that cannot be drawn, or that would need
 * more than 60 drawings.
 * @param slideIds the ids of the shapes by the number of their slide, from 1.
 * @param drawings of earlier calls, for reuse; new ones are added.
 * @throws UnreadableFile if the file is not a deck.
 */
export async function readColorsBehind(
  bytes: Uint8Array,
  slideIds: ReadonlyMap<number, ReadonlySet<string>>,
  drawings: Drawings = new Map(),
): Promise<ColorsBehind[]> {
  const pack = reopenPackage(bytes)
  const { context, sheets } = openSheets(pack, null)
  const parts = slidePartNames(pack)
  const painter = await createPainter(pack, context, drawings)
  const results: ColorsBehind[] = []
  for (const [slide, ids] of slideIds) {
    const part = parts[slide - 1]
    const sheet = part ? sheets.slide(part) : null
    if (!sheet) continue
    const scene = shapeScene(sheetScene(context, sheet, sheet.look), slide, painter.startDrawing())
    const cuts = new Map<XmlElement | null, FoundText[]>()
    const found = await withEquations(() => findTexts(sheet.root, scene, ids))
    for (const text of found) {
      cuts.set(text.last, [...(cuts.get(text.last) ?? []), text])
    }
    for (const [last, texts] of [...cuts].slice(0, maxDrawingsOfSlide)) {
      const pixels = await painter.draw(sheet, last)
      if (!pixels) continue
      const scale = pixels.width / painter.size.width
      for (const { shape, cell, pieces } of texts) {
        for (const { paragraph, run, pieces: own } of groupByRun(pieces)) {
          const colors = sampleColors(pixels, own, scale)
          if (colors) results.push({ slide, shape, cell, paragraph, run, colors })
        }
      }
    }
  }
  return results
}

interface Painter {
  /** The same for all slides, in points. */
  size: Size
  startDrawing(): Drawing
  /** Null if it cannot be drawn, or if the limit of drawings is reached. */
  draw(sheet: Sheet, last: XmlElement | null): Promise<Pixels | null>
}

async function createPainter(
  pack: Package,
  context: DeckContext,
  drawings: Drawings,
): Promise<Painter> {
  const fonts = await openFontLibrary({ embedded: readEmbeddedFonts(pack) })
  const box = readSize(findPresentation(pack).root)
  const size = { width: box.width / emuPerPoint, height: box.height / emuPerPoint }
  const imageCache: ImageCache = new Map()
  const shrink = rememberShrunk(shrinkImage)
  const used = new Set<string>()
  const startDrawing = (): Drawing => ({
    definitions: createDefinitions('d'),
    images: createImages('', imageCache, shrink),
    fonts,
    maxTile: widestTile(size),
    isBackdrop: true,
    report: () => {},
  })
  return {
    size,
    startDrawing,
    async draw(sheet, last) {
      const shown = last ? { ...sheet, root: cutAbove(sheet.root, last) } : sheet
      const { drawing, content } = await withEquations(() => {
        const drawing = startDrawing()
        return { drawing, content: renderSheet(context, shown, 1, size, drawing) }
      })
      const definitions = drawing.definitions.markup() + (await drawing.images.markup())
      const svg = svgDocument(content, definitions, size)
      if (svg.length > maxSvgLength) return null
      const key = sha256(Buffer.from(svg))
      if (!used.has(key) && used.size >= maxDrawings) return null
      used.add(key)
      const known = drawings.get(key)
      if (known !== undefined) return known
      const pixels = await renderPixels(svg, drawingWidth)
      if (drawings.size < maxDrawings) drawings.set(key, pixels)
      return pixels
    },
  }
}

const emuPerPoint = 12_700
const maxSvgLength = 24 * 2 ** 20

/** Shrinks each photo once for each size: a photo of the master is on every slide. */
function rememberShrunk(shrink: ShrinkImage): ShrinkImage {
  const known = new WeakMap<Uint8Array, Map<string, ReturnType<ShrinkImage>>>()
  return (bytes, size) => {
    const sizes = known.get(bytes) ?? new Map<string, ReturnType<ShrinkImage>>()
    known.set(bytes, sizes)
    const key = `${size.width} ${size.height}`
    const shrunk = sizes.get(key) ?? shrink(bytes, size)
    sizes.set(key, shrunk)
    return shrunk
  }
}

function groupByRun(
  pieces: readonly PlacedPiece[],
): { paragraph: number; run: number; pieces: PlacedPiece[] }[] {
  const groups = new Map<string, { paragraph: number; run: number; pieces: PlacedPiece[] }>()
  for (const piece of pieces) {
    const { paragraph, run } = piece
    const key = `${paragraph} ${run}`
    const group = groups.get(key) ?? { paragraph, run, pieces: [] }
    groups.set(key, group)
    group.pieces.push(piece)
  }
  return [...groups.values()]
}
