import { hasSameWidths } from '../fonts/substitutes.ts'
import { isSymbolFamily } from '../fonts/symbol-fonts.ts'
import type { ItemContext } from './itemize.ts'
import { layoutParagraph } from './layout-paragraph.ts'
import type { TextBody } from './text-model.ts'

/**
 * Returns how much wider or narrower the letters of a body must be drawn to fill a width; 1 to draw
 * them as they are. Converters of PDF write each run as a box of its own, as wide as the run in the
 * font of the PDF; a substitute would cover the next box or leave a gap before it.
 * @param width of the text area, in points
 */
export function fitSubstitutes(body: TextBody, width: number, context: ItemContext): number {
  const { insets, paragraphs, wrap, warp } = body
  const [paragraph] = paragraphs
  const isConverted =
    !wrap && !warp && insets.left === 0 && insets.right === 0 && paragraphs.length === 1
  if (!isConverted || !paragraph || paragraph.runs.length === 0) return 1
  const isReplaced = paragraph.runs.every(({ style: { families }, equation }) => {
    const family = families.latin
    const isShown = context.fonts.shownFamily(family) === family
    return !equation && !isShown && !hasSameWidths(family) && !isSymbolFamily(family)
  })
  if (!isReplaced) return 1
  const unlimited = Number.POSITIVE_INFINITY
  const { lines } = layoutParagraph(paragraph, unlimited, unlimited, 0, context)
  const factor = lines.length === 1 ? width / lines[0]!.width : 1
  return factor >= minFactor && factor <= maxFactor ? factor : 1
}

/** Beyond these, the box was made for another text. */
const minFactor = 2 / 3
const maxFactor = 3 / 2
