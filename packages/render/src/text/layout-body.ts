import { hasSameWidths } from '../fonts/substitutes.ts'
import { isSymbolFamily } from '../fonts/symbol-fonts.ts'
import type { Rectangle } from '../rectangle.ts'
import type { ItemContext } from './itemize.ts'
import { type Line, layoutParagraph, type ParagraphLayout } from './layout-paragraph.ts'
import type { Spacing, TextBody, TextParagraph } from './text-model.ts'

/** The lines of a body with their positions, in points from the corner of its (unrotated) box. */
export interface BodyLayout {
  lines: PlacedLine[]
  /** The size of the lines, without the insets. */
  width: number
  height: number
}

export interface PlacedLine extends Line {
  /** From the upper left corner of the box. */
  left: number
  top: number
  /** The paragraph's position in the body, from 0. */
  paragraph: number
}

/** Beyond these, the box was made for another text. */
const minFactor = 2 / 3

const maxFactor = 3 / 2

/** Lays out a body in a box with lines from left to right; the caller rotates vertical text. */
export function layoutBody(body: TextBody, box: Rectangle, context: ItemContext): BodyLayout {
  const { insets, columns, wrap } = body
  const areaWidth = Math.max(0, box.width - insets.left - insets.right)
  const areaHeight = Math.max(0, box.height - insets.top - insets.bottom)
  const count = Math.max(1, Math.min(16, columns.count))
  const columnWidth = Math.max(0, (areaWidth - columns.gap * (count - 1)) / count)
  const stretch = fitSubstitutes(body, areaWidth, context)
  const layouts = body.paragraphs.map((paragraph) =>
    layoutParagraph(
      paragraph,
      wrap ? columnWidth : Number.POSITIVE_INFINITY,
      columnWidth,
      body.lineReduction,
      stretch === 1 ? context : { ...context, stretch },
    ),
  )
  const flowed = flow(body, layouts, count > 1 ? areaHeight : Number.POSITIVE_INFINITY, count)
  const height = flowed.reduce((most, { bottom }) => Math.max(most, bottom), 0)
  const width = flowed.reduce((most, { line }) => Math.max(most, line.x + line.width), 0)
  const free = areaHeight - height
  const { shift, gap } = anchorLines(body.anchor, free, count > 1 ? 1 : flowed.length)
  const across = body.centered ? centeringShift(flowed, columnWidth) : 0
  const lines = flowed.map(({ line, top, column, paragraph }, index) => {
    const place = columns.rightToLeft ? count - 1 - column : column
    const left = insets.left + place * (columnWidth + columns.gap) + across
    const fromTop = insets.top + shift + index * gap + top
    const mirrored = box.height - fromTop + line.ascent - line.descent
    const isMirrored = body.flow === 'mongolian' || body.flow === 'stacked'
    return { ...line, left, top: isMirrored ? mirrored : fromTop, paragraph }
  })
  return { lines, width, height }
}

/** The distance of the first line from the top, and the space that is added between lines. */
function anchorLines(
  anchor: TextBody['anchor'],
  free: number,
  lineCount: number,
): { shift: number; gap: number } {
  switch (anchor) {
    case 'top':
      return { shift: 0, gap: 0 }
    case 'middle':
      return { shift: free / 2, gap: 0 }
    case 'bottom':
      return { shift: free, gap: 0 }
    default:
      if (free > 0 && lineCount > 1) return { shift: 0, gap: free / (lineCount - 1) }
      // ECMA-376-1, ST_TextAnchoringType: they differ only for one line.
      return { shift: anchor === 'distribute' && lineCount === 1 ? free / 2 : 0, gap: 0 }
  }
}

interface FlowedLine {
  line: Line
  /** The top of its ascent, from the top of the text area. */
  top: number
  bottom: number
  column: number
  paragraph: number
}

/** Places lines below each other, column after column. */
function flow(
  { paragraphs, lineReduction }: TextBody,
  layouts: readonly ParagraphLayout[],
  columnHeight: number,
  columnCount: number,
): FlowedLine[] {
  const flowed: FlowedLine[] = []
  let y = 0
  let column = 0
  for (const [index, { lines }] of layouts.entries()) {
    const paragraph = paragraphs[index]!
    const beginsColumn = y === 0
    if (!beginsColumn || index === 0) {
      y += index === 0 ? 0 : spacingHeight(paragraph.before, paragraph, lineReduction)
    }
    for (const line of lines) {
      const height = line.ascent + line.descent
      if (y > 0 && y + height > columnHeight + 0.01 && column < columnCount - 1) {
        column += 1
        y = 0
      }
      flowed.push({ line, top: y + line.ascent, bottom: y + height, column, paragraph: index })
      y += height
    }
    y += spacingHeight(paragraph.after, paragraph, lineReduction)
  }
  return flowed
}

/** Space around a paragraph; percentages are of the size of its first letters. */
function spacingHeight(spacing: Spacing, paragraph: TextParagraph, reduction: number): number {
  if (spacing.kind === 'points') return Math.max(0, spacing.value)
  const size = paragraph.runs[0]?.style.size ?? paragraph.end.size
  return Math.max(0, spacing.value * (1 - reduction)) * size
}

/** The offset that centres a block of lines narrower than its column. */
function centeringShift(flowed: readonly FlowedLine[], columnWidth: number): number {
  const left = flowed.reduce((least, { line }) => Math.min(least, line.x), Number.POSITIVE_INFINITY)
  const right = flowed.reduce((most, { line }) => Math.max(most, line.x + line.width), 0)
  return Number.isFinite(left) ? (columnWidth - (right - left)) / 2 - left : 0
}

/**
 * Returns how much wider or narrower the letters of a body must be drawn to fill a width; 1 to draw
 * them as they are. Converters of PDF write each run as a box of its own, as wide as the run in the
 * font of the PDF; a substitute would cover the next box or leave a gap before it.
 * @param width of the text area, in points
 */
function fitSubstitutes(body: TextBody, width: number, context: ItemContext): number {
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
