import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import sharp from 'sharp'
import { ssim } from 'ssim.js'
import type { DrawingNote } from '../../src/drawing.ts'
import { openFontLibrary } from '../../src/fonts/font-library.ts'
import { openDeck } from '../../src/open-deck.ts'
import { drawWithLibreOffice } from './libreoffice.ts'

/** A slide as this project and as LibreOffice draw it. */
export interface Comparison {
  deck: string
  slide: number
  /** Structural similarity (SSIM) of the two pictures: 1 where they are the same. */
  similarity: number
  notes: DrawingNote[]
  ours: Buffer
  theirs: Buffer
}

/** Of the pictures that are compared, in pixels. */
export const pictureWidth = 960

/** Draws the slides of decks both ways; hidden slides, which LibreOffice leaves out, are not drawn. */
export async function compareDecks(decks: readonly string[]): Promise<Comparison[]> {
  const drawn = await drawWithLibreOffice(decks, pictureWidth)
  const comparisons: Comparison[] = []
  for (const path of decks) {
    const theirs = drawn.get(path) ?? []
    const fonts = await openFontLibrary()
    const deck = openDeck(await readFile(path), { fonts })
    let page = 0
    for (let slide = 1; slide <= deck.slideCount; slide++) {
      const { svg, notes, hidden } = await deck.renderSlide(slide)
      const reference = hidden ? undefined : theirs[page++]
      if (!reference) continue
      const ours = await rasterize(svg, reference)
      const similarity = await compare(ours, reference)
      comparisons.push({ deck: basename(path), slide, similarity, notes, ours, theirs: reference })
    }
  }
  return comparisons
}

/** An SVG as PNG of the same size as a picture. */
async function rasterize(svg: string, like: Buffer): Promise<Buffer> {
  const { width, height } = await sharp(like).metadata()
  return sharp(Buffer.from(svg), { density: 96, unlimited: true })
    .flatten({ background: '#FFFFFF' })
    .resize(width, height, { fit: 'fill' })
    .png()
    .toBuffer()
}

async function compare(ours: Buffer, theirs: Buffer): Promise<number> {
  const [left, right] = await Promise.all([pixels(ours), pixels(theirs)])
  return ssim(left, right).mssim
}

async function pixels(png: Buffer) {
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return { data: new Uint8ClampedArray(data), width: info.width, height: info.height }
}

/** The middle of numbers in their order. */
export function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((one, other) => one - other)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}
