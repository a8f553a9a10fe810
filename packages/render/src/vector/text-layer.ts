import { childElements, type SvgElement } from '@blazon/svg/element'
import { parseSvg } from '@blazon/svg/parse'
import { GlobalFonts, type SKRSContext2D } from '@napi-rs/canvas'
import { readShippedFont } from '../fonts/shipped-fonts.ts'
import { identity, type Matrix, multiply } from '../svg/matrix.ts'
import { unitsPerEm } from './glyph.ts'
import { parseTransform } from './transform.ts'

/** The places of the first and the last glyph of a line of text, in points of the page. */
interface TextLine {
  text: string
  /** From units of the first glyph's font to the page. */
  matrix: Matrix
  /** In these units, from the first glyph to the last. */
  start: number
  length: number
}

/**
 * Draws the lines of text of a slide's picture as text, to be covered by the background of the page: a
 * picture has outlines, which no reader of PDF can search, select or read aloud. Each line is stretched
 * to its place. Characters that the font Arimo lacks are not in the layer.
 */
export function drawTextLayer(svg: string, context: SKRSContext2D): void {
  const font = registerFont()
  if (font === null) return
  for (const { text, matrix, start, length } of findLines(parseSvg(svg), identity)) {
    const { a, b, c, d, e, f } = matrix
    context.save()
    context.transform(a, b, c, d, e, f)
    context.translate(start, 0)
    context.font = font
    const width = context.measureText(text).width
    // The last glyph is as wide as the mean of the others.
    const wanted = text.length > 1 ? (length * text.length) / (text.length - 1) : width
    const stretch = width > 0 && wanted > 0 ? wanted / width : 1
    // A line that is far from the width has another number of units per em. Fonts have y upwards.
    const isOtherEm = stretch < 0.7 || stretch > 1.4
    context.scale(stretch, isOtherEm ? -stretch : -1)
    context.fillText(text, 0, 0)
    context.restore()
  }
}

const family = 'Blazon text layer'
/** Whether the fonts are registered. */
let isRegistered = false

/** Returns the font for a context; null if the font is not installed. */
function registerFont(): string | null {
  if (!isRegistered) {
    const bytes = readShippedFont('Arimo', 'regular')
    if (bytes === null) return null
    GlobalFonts.register(Buffer.from(bytes), family)
    isRegistered = true
  }
  return `${unitsPerEm}px "${family}"`
}

/** Lines are labelled groups whose pieces are groups of glyphs. */
function* findLines(element: SvgElement, above: Matrix): Generator<TextLine> {
  const matrix = multiply(above, parseTransform(element.attributes.get('transform')))
  const text = element.attributes.get('aria-label')
  const pieces = childElements(element).filter((child) => childElements(child)[0]?.name === 'use')
  if (text === undefined || pieces.length === 0) {
    for (const child of childElements(element)) yield* findLines(child, matrix)
    return
  }
  const ends = pieces.flatMap((piece) => {
    const place = multiply(matrix, parseTransform(piece.attributes.get('transform')))
    const glyphs = childElements(piece).map(({ attributes }) => Number(attributes.get('x') ?? 0))
    return [glyphs[0]!, glyphs.at(-1)!].map((x) => ({ x, place, ...pointAt(place, x) }))
  })
  const [first, last] = [ends[0]!, ends.at(-1)!]
  const distance = Math.hypot(last.across - first.across, last.down - first.down)
  const { a, b } = first.place
  yield { text, matrix: first.place, start: first.x, length: distance / Math.hypot(a, b) }
}

function pointAt({ a, b, e, f }: Matrix, x: number): { across: number; down: number } {
  return { across: a * x + e, down: b * x + f }
}
