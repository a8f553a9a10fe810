import { UnreadableFile } from '@blazon/pptx/container/unreadable-file'
import { drawSlide, listFontFamilies, openDeckPictures } from '@blazon/render/deck-pictures'
import { openCommonFonts } from '@blazon/render/fonts/font-library'
import { renderPng } from '@blazon/render/raster'
import type { SlidePicture, UploadedFace } from '../../kernel/api/slide-pictures.ts'
import { allowPages, allowPixels } from '../../kernel/processes/cpu-budget.ts'

/** Runs in the child process that draws slides, the only place that draws untrusted decks. */

export interface DrawTask {
  bytes: Uint8Array
  /** Slides by number, from 1. */
  numbers: readonly number[]
  faces: readonly Omit<UploadedFace, 'bytes'>[]
  /** The bytes of each face, in the same order. */
  faceBytes: readonly Uint8Array[]
}

/** Loads the data that most decks need. */
export function prepare(): void {
  openCommonFonts()
}

/** Pictures in the order of the numbers; numbers after the first that the deck lacks are omitted. */
export async function drawSlides(task: DrawTask): Promise<SlidePicture[]> {
  const { bytes, numbers, faces, faceBytes } = task
  try {
    const uploaded = faces.map((face, at) => ({ ...face, bytes: faceBytes[at]! }))
    const deck = await openDeckPictures(bytes, uploaded)
    // A batch stops at the end of the deck. A slide that was requested alone gets its error.
    const inDeck = numbers.filter((number, at) => at === 0 || number <= deck.slideCount)
    allowPages(inDeck.length)
    const pictures: SlidePicture[] = []
    for (const number of inDeck) {
      pictures.push(await drawSlide(deck, number))
    }
    return pictures
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error
    return numbers.map(() => ({ refused: error.message }))
  }
}

/** The font families that a deck uses, in lower case; empty if the file is not a deck. */
export function listFamilies({ bytes }: { bytes: Uint8Array }): string[] {
  try {
    return listFontFamilies(bytes)
  } catch (error) {
    if (error instanceof UnreadableFile) return []
    throw error
  }
}

export interface PngTask {
  svg: string
  width: number
}

/** Returns null for a picture that is too complex. */
export function drawPng({ svg, width }: PngTask): Promise<Uint8Array | null> {
  allowPixels(width * width)
  return renderPng(svg, width)
}
