import { UnreadableFile } from '@blazon/pptx/container/unreadable-file'
import { type NewEntry, storedEntry, writeEntries } from '@blazon/pptx/container/write-archive'
import { openDeckPictures } from '@blazon/render/deck-pictures'
import type { RenderableDeck, SlidePicture } from '@blazon/render/open-deck'
import { renderPng } from '@blazon/render/raster'
import { TooManyMarks } from '@blazon/render/vector/flatten'
import { type PdfPage, writePdf } from '@blazon/render/vector/pdf'
import { drawTextLayer } from '@blazon/render/vector/text-layer'
import { allowPages, allowPixels } from '../../kernel/processes/cpu-budget.ts'
import type { DrawTask } from './task.ts'

/**
 * Runs in a child process: writes a whole deck as PDF, or its slides as PNG. Apart from `task.ts`,
 * because Skia, which writes PDF, takes 30 MiB of a process's memory.
 */

export interface ExportTask extends Omit<DrawTask, 'numbers'> {
  format: 'pdf' | 'png'
  title: string
  /** Of a PNG, in pixels. */
  width: number
}

export type ExportOutcome = { content: Uint8Array } | { refused: string }

/** The slides that a presentation shows: hidden ones are left out. */
export async function exportDeck(task: ExportTask): Promise<ExportOutcome> {
  const { bytes, faces, faceBytes, format, title, width } = task
  try {
    const uploaded = faces.map((face, at) => ({ ...face, bytes: faceBytes[at]! }))
    const deck = await openDeckPictures(bytes, uploaded)
    const shown = shownSlides(deck)
    const content =
      format === 'pdf' ? await writePages(deck, shown, title) : await zipPictures(shown, width)
    return content === null ? { refused: 'All slides of the deck are hidden.' } : { content }
  } catch (error) {
    if (error instanceof UnreadableFile || error instanceof TooManyMarks) {
      return { refused: error.message }
    }
    throw error
  }
}

async function* shownSlides(deck: RenderableDeck): AsyncGenerator<[number, SlidePicture]> {
  for (let number = 1; number <= deck.slideCount; number++) {
    allowPages(1)
    const slide = await deck.renderSlide(number)
    if (!slide.hidden) yield [number, slide]
  }
}

async function writePages(
  { size }: RenderableDeck,
  shown: AsyncGenerator<[number, SlidePicture]>,
  title: string,
): Promise<Uint8Array | null> {
  let count = 0
  async function* pages(): AsyncGenerator<PdfPage> {
    for await (const [, { svg }] of shown) {
      count++
      // Twice the time of a picture: the drawing is flattened and then written.
      allowPages(2)
      yield {
        svg,
        size,
        drawBelow: (context) => drawTextLayer(svg, context),
        background: '#ffffff',
      }
    }
  }
  const pdf = await writePdf(pages(), title)
  return count === 0 ? null : pdf
}

async function zipPictures(
  shown: AsyncGenerator<[number, SlidePicture]>,
  width: number,
): Promise<Uint8Array | null> {
  const files: NewEntry[] = []
  for await (const [number, { svg }] of shown) {
    allowPixels(width * width)
    const png = await renderPng(svg, width)
    if (png === null) {
      throw new UnreadableFile('malformed', `Slide ${number} is too complex for a PNG.`)
    }
    files.push(storedEntry(`slide-${String(number).padStart(3, '0')}.png`, png))
  }
  return files.length === 0 ? null : writeEntries(files)
}
