import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { readDeck } from '@blazon/pptx/slides/read-deck'
import sharp from 'sharp'
import { ssim } from 'ssim.js'
import type { DrawingNote } from '../../src/drawing.ts'
import { openFontLibrary } from '../../src/fonts/font-library.ts'
import { openDeck } from '../../src/open-deck.ts'
import { type ComparedArea, compareAreas, type Pixels } from './compare-areas.ts'
import { drawWithLibreOffice } from './libreoffice.ts'
import { type MatchedLine, matchLines } from './match-lines.ts'
import { readPdfStretches } from './pdf-lines.ts'
import { readSvgLines } from './svg-lines.ts'

/** A slide as this project and as LibreOffice draw it. */
export interface Comparison {
  deck: string
  slide: number
  /** Structural similarity (SSIM) of the two pictures: 1 where they are the same. */
  similarity: number
  /** The lines of text in our picture. */
  lines: MatchedLine[]
  /** The areas of the slide's shapes. */
  areas: ComparedArea[]
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
    const reference = drawn.get(path)
    if (!reference) continue
    const stretches = await readPdfStretches(reference.pdf)
    const bytes = await readFile(path)
    const { pages, size } = readDeck(bytes)
    const deck = openDeck(bytes, { fonts: await openFontLibrary() })
    let page = 0
    for (const slide of pages) {
      const { svg, notes, hidden } = await deck.renderSlide(slide.number)
      if (hidden) continue
      const theirs = reference.pictures[page]
      const lines = matchLines(readSvgLines(svg, deck.size), stretches[page] ?? [], deck.size)
      page += 1
      if (!theirs) continue
      const ours = await rasterize(svg, theirs)
      const [left, right] = await Promise.all([readPixels(ours), readPixels(theirs)])
      comparisons.push({
        deck: basename(path),
        slide: slide.number,
        similarity: ssim(left, right).mssim,
        lines,
        areas: compareAreas(slide, size, left, right),
        notes,
        ours,
        theirs,
      })
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

async function readPixels(png: Buffer): Promise<Pixels> {
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return { data: new Uint8ClampedArray(data), width: info.width, height: info.height }
}

/** The middle of numbers in their order. */
export function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((one, other) => one - other)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}
