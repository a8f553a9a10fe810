import { UnreadableFile } from '@blazon/pptx/container/unreadable-file'
import { drawSlide, listFontFamilies, openDeckPictures } from '@blazon/render/deck-pictures'
import { openCommonFonts } from '@blazon/render/fonts/font-library'
import { renderPng } from '@blazon/render/raster'
import { allowPages, allowPixels } from '../../kernel/cpu-budget.ts'
import type { SlidePicture, UploadedFace } from '../../kernel/slide-pictures.ts'

/** The inside of a process that draws slides: decks of strangers are drawn here and nowhere else. */

export interface DrawTask {
  bytes: Uint8Array
  /** Which slides, from 1; those that the deck does not have are refused. */
  numbers: readonly number[]
  faces: readonly Omit<UploadedFace, 'bytes'>[]
  /** Of each face, in the same order. */
  faceBytes: readonly Uint8Array[]
}

/** Opens what most decks are drawn with. */
export function prepare(): void {
  openCommonFonts()
}

/** In the order of the numbers. */
export async function drawSlides(task: DrawTask): Promise<SlidePicture[]> {
  const { bytes, numbers, faces, faceBytes } = task
  allowPages(numbers.length)
  try {
    const uploaded = faces.map((face, at) => ({ ...face, bytes: faceBytes[at]! }))
    const deck = await openDeckPictures(bytes, uploaded)
    const pictures: SlidePicture[] = []
    for (const number of numbers) {
      pictures.push(await drawSlide(deck, number))
    }
    return pictures
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error
    return numbers.map(() => ({ refused: error.message }))
  }
}

/** The families that a deck names, in lower case; none of what is no deck. */
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

/** Null where the picture is too complex. */
export function drawPng({ svg, width }: PngTask): Promise<Uint8Array | null> {
  allowPixels(width * width)
  return renderPng(svg, width)
}
