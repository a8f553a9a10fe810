import { openPackage, type Package } from '@blazon/pptx/container/package'
import { UnreadableFile } from '@blazon/pptx/container/unreadable-file'
import { describeNote } from './describe-note.ts'
import { readEmbeddedFonts } from './fonts/embedded-fonts.ts'
import { type FontFace, openFontLibrary } from './fonts/font-library.ts'
import { openDeck, type RenderableDeck } from './open-deck.ts'
import { shrinkImage } from './raster.ts'

/** Part of every tag of a picture: another when the same slide becomes another picture. */
export const renderVersion = 2

/** A slide's picture with what it does not show as the file says it, or why there is none. */
export type DrawnSlide = { svg: string; notes: string[] } | { refused: string }

/**
 * Opens a deck to render its slides with the fonts that are embedded in it and those of `uploaded`;
 * photos are shrunk to what a slide shows.
 * @throws UnreadableFile where the file is no deck
 */
export async function openDeckPictures(
  bytes: Uint8Array,
  uploaded: readonly FontFace[] = [],
): Promise<RenderableDeck> {
  const embedded = readEmbeddedFonts(openPackage(bytes))
  return openDeck(bytes, { fonts: await openFontLibrary({ embedded, uploaded }), shrinkImage })
}

/** Renders a slide of a deck; what cannot be read or is too large is refused with its reason. */
export async function drawSlide(deck: RenderableDeck, number: number): Promise<DrawnSlide> {
  try {
    const { svg, notes } = await deck.renderSlide(number)
    if (svg.length <= svgLengthAtMost) return { svg, notes: notes.map(describeNote) }
    return { refused: `The picture of slide ${number} is larger than 24 MiB.` }
  } catch (error) {
    if (error instanceof UnreadableFile) return { refused: error.message }
    throw error
  }
}

const svgLengthAtMost = 24 * 2 ** 20

export interface DrawLimits {
  /** Of all pictures together, in characters. */
  lengthAtMost: number
  /** Processor time of this process, in milliseconds. */
  cpuMsAtMost: number
}

/**
 * Renders slides of a deck, by number from 1; those after the limits are reached are refused.
 * @param numbers which; all by default
 * @throws UnreadableFile where the file is no deck
 */
export async function drawSlides(
  bytes: Uint8Array,
  uploaded: readonly FontFace[],
  { lengthAtMost, cpuMsAtMost }: DrawLimits,
  numbers?: readonly number[],
): Promise<Map<number, DrawnSlide>> {
  const start = process.cpuUsage()
  const deck = await openDeckPictures(bytes, uploaded)
  const drawn = new Map<number, DrawnSlide>()
  let length = 0
  const all = Array.from({ length: deck.slideCount }, (_, at) => at + 1)
  for (const number of numbers ?? all) {
    const { user, system } = process.cpuUsage(start)
    const isOver = length > lengthAtMost || (user + system) / 1000 > cpuMsAtMost
    const slide = isOver
      ? { refused: 'The slide is not drawn: the pictures before it reached the limit of a report.' }
      : await drawSlide(deck, number)
    if ('svg' in slide) length += slide.svg.length
    drawn.set(number, slide)
  }
  return drawn
}

/** The families that a deck names, in its themes, styles and texts, in lower case. */
export function listFontFamilies(bytes: Uint8Array): string[] {
  const pack = openPackage(bytes)
  const families = new Set<string>()
  for (const text of xmlTexts(pack)) {
    for (const [, family = ''] of text.matchAll(/ typeface="([^"]{1,120})"/g)) {
      families.add(decoded(family).trim().toLowerCase())
    }
  }
  return [...families]
}

function* xmlTexts({ archive }: Package): Generator<string> {
  for (const name of archive.names) {
    if (!/^ppt\/.*\.xml$/i.test(name)) continue
    const content = archive.read(name)
    if (content) yield Buffer.from(content.buffer, content.byteOffset, content.length).toString()
  }
}

function decoded(text: string): string {
  return text
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
}
