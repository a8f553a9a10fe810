import { openPackage, type Package } from '@blazon/pptx/container/package'
import { UnreadableFile } from '@blazon/pptx/container/unreadable-file'
import { decodeXml } from '@blazon/pptx/container/xml-encoding'
import { unescapeXml } from '@blazon/pptx/container/xml-text'
import type { Warning } from '@blazon/warnings/warning'
import { readEmbeddedFonts } from './fonts/embedded-fonts.ts'
import { type FontFace, openFontLibrary } from './fonts/font-library.ts'
import { openPackagedDeck, type RenderableDeck } from './open-deck.ts'
import { shrinkImage } from './raster.ts'
import { describeNote } from './warnings.ts'

/** A slide's picture with notes on what it shows differently from the file, or the reason for an error. */
export type DrawnSlide = { svg: string; notes: Warning[] } | { refused: string }

/**
 * Opens a deck to render its slides with its embedded fonts and the uploaded ones. Photos are
 * reduced to the resolution that a slide shows.
 * @throws UnreadableFile if the file is not a deck
 */
export async function openDeckPictures(
  bytes: Uint8Array,
  uploaded: readonly FontFace[] = [],
): Promise<RenderableDeck> {
  const pack = openPackage(bytes)
  const fonts = await openFontLibrary({ embedded: readEmbeddedFonts(pack), uploaded })
  return openPackagedDeck(pack, { fonts, shrinkImage })
}

/** Renders a slide. A slide that cannot be read or whose SVG exceeds 24 MiB is refused with the reason. */
export async function drawSlide(deck: RenderableDeck, number: number): Promise<DrawnSlide> {
  try {
    const { svg, notes } = await deck.renderSlide(number)
    if (svg.length <= maxSvgLength) return { svg, notes: notes.map(describeNote) }
    return { refused: `The picture of slide ${number} is larger than 24 MiB.` }
  } catch (error) {
    if (error instanceof UnreadableFile) return { refused: error.message }
    throw error
  }
}

const maxSvgLength = 24 * 2 ** 20

export interface DrawLimits {
  /** Of all pictures together, in characters. */
  maxLength: number
  /** Processor time of this process, in milliseconds. */
  maxCpuMs: number
}

/**
 * Renders slides by number, from 1. Once a limit is reached, the remaining slides are refused.
 * @param numbers all slides by default
 * @throws UnreadableFile if the file is not a deck
 */
export async function drawSlides(
  bytes: Uint8Array,
  uploaded: readonly FontFace[],
  { maxLength, maxCpuMs }: DrawLimits,
  numbers?: readonly number[],
): Promise<Map<number, DrawnSlide>> {
  const start = process.cpuUsage()
  const deck = await openDeckPictures(bytes, uploaded)
  const drawn = new Map<number, DrawnSlide>()
  let length = 0
  const all = Array.from({ length: deck.slideCount }, (_, at) => at + 1)
  for (const number of numbers ?? all) {
    const { user, system } = process.cpuUsage(start)
    const isOver = length > maxLength || (user + system) / 1000 > maxCpuMs
    const slide = isOver
      ? { refused: 'The slide is not drawn: the pictures before it reached the limit of a report.' }
      : await drawSlide(deck, number)
    if ('svg' in slide) length += slide.svg.length
    drawn.set(number, slide)
  }
  return drawn
}

/**
 * The font families in a deck's themes, styles and texts, in lower case.
 * @throws UnreadableFile if the file is not a deck
 */
export function listFontFamilies(bytes: Uint8Array): string[] {
  const pack = openPackage(bytes)
  const families = new Set<string>()
  for (const text of xmlTexts(pack)) {
    for (const [, family = ''] of text.matchAll(/ typeface="([^"]{1,120})"/g)) {
      families.add(unescapeXml(family).trim().toLowerCase())
    }
  }
  return [...families]
}

function* xmlTexts({ archive }: Package): Generator<string> {
  for (const name of archive.names) {
    if (!/^ppt\/.*\.xml$/i.test(name)) continue
    const content = archive.read(name)
    if (content) yield decodeXml(content, name)
  }
}
