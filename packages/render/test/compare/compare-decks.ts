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
  /** Structural similarity (SSIM) of the two pictures: 1 if they are the same. */
  similarity: number
  /** The lines of text in our picture. */
  lines: MatchedLine[]
  /** The areas of the slide's shapes. */
  areas: ComparedArea[]
  notes: DrawingNote[]
  ours: Buffer
  theirs: Buffer
}

/** The width, in pixels, of the pictures that are compared. */
const pictureWidth = 960

/** Draws the slides of decks both ways; hidden slides, which LibreOffice leaves out, are not drawn. */
export async function compareDecks(paths: readonly string[]): Promise<Comparison[]> {
  const decks = []
  for (const path of paths) decks.push(await drawDeck(path))
  const notes = decks.flatMap(({ slides }) => slides.flatMap((slide) => slide.notes))
  const drawn = await drawWithLibreOffice(paths, pictureWidth, substitutesIn(notes))
  const comparisons: Comparison[] = []
  for (const { path, pages, pageSize, size, slides } of decks) {
    const reference = drawn.get(path)
    if (!reference) continue
    const stretches = await readPdfStretches(reference.pdf)
    for (const [page, { number, svg, notes }] of slides.entries()) {
      const theirs = reference.pictures[page]
      const slide = pages.find((one) => one.number === number)
      if (!theirs || !slide) continue
      const ours = await rasterize(svg, theirs)
      const [left, right] = await Promise.all([readPixels(ours), readPixels(theirs)])
      comparisons.push({
        deck: basename(path),
        slide: number,
        similarity: ssim(left, right).mssim,
        lines: matchLines(readSvgLines(svg, size), stretches[page] ?? [], size),
        areas: compareAreas(slide, pageSize, left, right),
        notes,
        ours,
        theirs,
      })
    }
  }
  return comparisons
}

/** A deck as this project draws it, without its hidden slides. */
async function drawDeck(path: string) {
  const bytes = await readFile(path)
  const { pages, size: pageSize } = readDeck(bytes)
  const deck = openDeck(bytes, { fonts: await openFontLibrary() })
  const slides = []
  for (const { number } of pages) {
    const { svg, notes, hidden } = await deck.renderSlide(number)
    if (!hidden) slides.push({ number, svg, notes })
  }
  return { path, pages, pageSize, size: deck.size, slides }
}

/** The families that are shown in another one, with that family. */
function substitutesIn(notes: readonly DrawingNote[]): Map<string, string> {
  return new Map(
    notes.flatMap((note) =>
      note.kind === 'substituted_font' ? [[note.family, note.shown] as const] : [],
    ),
  )
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
