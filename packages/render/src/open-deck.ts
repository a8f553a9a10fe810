import { findPresentation, openPackage, type Package } from '@blazon/pptx/container/package'
import { UnreadableFile } from '@blazon/pptx/container/unreadable-file'
import { attribute, child, flag } from '@blazon/pptx/container/xml-query'
import { lineage } from '@blazon/pptx/sheet/sheets'
import { slidePartNames } from '@blazon/pptx/slides/list-slides'
import { openSheets, readSize } from '@blazon/pptx/slides/read-deck'
import type { DrawingNote } from './drawing.ts'
import { withEquations } from './equations/engine.ts'
import type { FontLibrary } from './fonts/font-library.ts'
import { widestTile } from './paint/widest-tile.ts'
import { createImages, type ImageCache, type ShrinkImage } from './pictures/images.ts'
import type { Size } from './rectangle.ts'
import { renderSheet } from './slide.ts'
import { createDefinitions } from './svg/definitions.ts'
import { svgDocument } from './svg/document.ts'

interface RenderOptions {
  fonts: FontLibrary
  /** Shrinks photos with more pixels than a slide shows; without it they stay unchanged. */
  shrinkImage?: ShrinkImage
}

/** A deck whose slides are rendered one by one; parts are parsed when a slide needs them. */
export interface RenderableDeck {
  /** The same for all slides, in points. */
  size: Size
  /** Number of slides that the deck lists. */
  slideCount: number
  /**
   * Renders a slide.
   * @param number its position, from 1
   * @throws UnreadableFile if the slide is missing or unreadable
   */
  renderSlide(number: number): Promise<SlidePicture>
}

export interface SlidePicture {
  /** A whole SVG document without scripts and external references. */
  svg: string
  /** The name of the slide's layout; null without one. */
  layout: string | null
  hidden: boolean
  /** Differences between the picture and the file, without duplicates. */
  notes: DrawingNote[]
}

/**
 * Opens a PowerPoint deck to render its slides.
 * @throws UnreadableFile if the file is not a deck
 */
export function openDeck(bytes: Uint8Array, options: RenderOptions): RenderableDeck {
  return openPackagedDeck(openPackage(bytes), options)
}

/** The same for a package that is already open. */
export function openPackagedDeck(
  pack: Package,
  { fonts, shrinkImage }: RenderOptions,
): RenderableDeck {
  const { root } = findPresentation(pack)
  const { context, sheets } = openSheets(pack, null)
  const parts = slidePartNames(pack)
  const box = readSize(root)
  const size = { width: box.width / emuPerPoint, height: box.height / emuPerPoint }
  const firstNumber = Number(attribute(root, 'firstSlideNum') ?? 1) || 1
  const imageCache: ImageCache = new Map()

  return {
    size,
    slideCount: parts.length,
    async renderSlide(number) {
      const part = parts[number - 1]
      const sheet = part ? sheets.slide(part) : null
      if (!sheet) throw new UnreadableFile('malformed', `Slide ${number} is not in the file.`)
      const prefix = `s${number}-`
      const maxTile = widestTile(size)
      const { content, definitions, images, notes } = await withEquations(() => {
        const definitions = createDefinitions(prefix)
        const images = createImages(prefix, imageCache, shrinkImage ?? null)
        const notes = new Map<string, DrawingNote>()
        const report = (note: DrawingNote) => notes.set(JSON.stringify(note), note)
        const drawing = { definitions, images, fonts, maxTile, report }
        const content = renderSheet(context, sheet, firstNumber + number - 1, size, drawing)
        return { content, definitions, images, notes }
      })
      const layout = lineage(sheet).find(({ source }) => source === 'layout')
      return {
        svg: svgDocument(content, definitions.markup() + (await images.markup()), size),
        layout: attribute(child(layout?.root, 'p:cSld'), 'name'),
        hidden: flag(sheet.root, 'show') === false,
        notes: [...notes.values()],
      }
    },
  }
}

const emuPerPoint = 12_700
