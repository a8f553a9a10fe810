import { sha256 } from '../container/media.ts'
import { findPresentation, openPackage } from '../container/package.ts'
import { malformed, UnreadableFile } from '../container/unreadable-file.ts'
import type { Slide } from '../model.ts'
import type { DeckContext } from '../sheet/scene.ts'
import { lineage, type Sheet } from '../sheet/sheets.ts'
import { slidePartNames } from './list-slides.ts'
import { openSheets, readSize } from './read-deck.ts'
import { createSlideCache, readSlide } from './read-slide.ts'
import { hashCharts, listStructuredShapes, type PicturedShape } from './slide-structure.ts'

/** A slide of a deck, or why it could not be read. */
type SlideReading = ReadSlide | { failure: UnreadableFile }

export interface ReadSlide {
  slide: Slide
  /** sha256 in hex of the theme part; null without one. */
  themeHash: string | null
  /** sha256 in hex of its pictures, films and sounds, each once. */
  media: string[]
  /** Width of the page by its height. */
  ratio: number
  shapes: PicturedShape[]
  /** From `hashCharts`. */
  charts: string[]
}

/**
 * Reads the slides of a deck one by one, with values resolved as in `readDeck`; a broken slide does
 * not affect the others.
 * @param numbers of the slides, from 1; the results are in their order.
 * @throws UnreadableFile if the deck itself cannot be read.
 */
export function* readSlides(
  bytes: Uint8Array,
  numbers: readonly number[],
): Generator<SlideReading> {
  const pack = openPackage(bytes)
  const { context, sheets } = openSheets(pack, null)
  const cache = createSlideCache()
  const parts = slidePartNames(pack)
  const size = readSize(findPresentation(pack).root)
  for (const number of numbers) {
    try {
      const part = parts[number - 1]
      const sheet = part ? sheets.slide(part) : null
      if (!sheet) throw malformed(`Slide ${number} is not in the file.`)
      const slide = readSlide(context, sheets, cache, sheet, number)
      yield {
        slide,
        themeHash: themeHash(context, sheet),
        media: listMedia(context, sheet),
        ratio: size.width / size.height,
        shapes: listStructuredShapes(slide, size),
        charts: hashCharts(pack, sheet.relationships),
      }
    } catch (error) {
      if (!(error instanceof UnreadableFile)) throw error
      yield { failure: error }
    }
  }
}

function themeHash({ pack }: DeckContext, sheet: Sheet): string | null {
  const master = lineage(sheet).find(({ source }) => source === 'master')
  const theme = master?.relationships.byKind('theme')
  const bytes = theme && pack.bytes(theme.target)
  return bytes ? sha256(bytes) : null
}

function listMedia({ media }: DeckContext, { relationships }: Sheet): string[] {
  const hashes = relationships.all
    .filter(({ kind, external }) => mediaKinds.has(kind) && !external)
    .flatMap(({ target }) => media.read(target)?.sha256 ?? [])
  return [...new Set(hashes)]
}

const mediaKinds = new Set(['image', 'video', 'audio', 'media'])
