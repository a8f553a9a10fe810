import type { Drawing } from '../drawing.ts'
import type { Rectangle } from '../rectangle.ts'
import { tag } from '../svg/markup.ts'
import { type Matrix, multiply, rotation, translation } from '../svg/matrix.ts'
import { drawLine } from './draw-line.ts'
import { drawWarped } from './draw-warped.ts'
import type { ItemContext } from './itemize.ts'
import { layoutBody, type PlacedLine } from './layout-body.ts'
import { layoutParagraph } from './layout-paragraph.ts'
import { format } from './numbers.ts'
import type { TextBody, TextFlow, TextParagraph } from './text-model.ts'
import type { TextStyle } from './text-style.ts'
import { findWarp } from './warp-shapes.ts'

/** The rotation of the shape around a text. */
interface TextPlacement {
  /** Rotation of the shape in degrees clockwise; upright text is rotated back by it. */
  rotation?: number
}

/**
 * Returns the markup of a text body in its box, each line as outlines with its text as label.
 * @param box the text rectangle of the shape, in points, before the shape's rotation.
 */
export function renderTextBody(
  body: TextBody,
  box: Rectangle,
  drawing: Drawing,
  placement: TextPlacement = {},
): string {
  if (drawing.isBackdrop) return ''
  const { area, turn, swapped } = turnArea(body, box, placement)
  const transform = turnAttribute(turn)
  const degrees = turn.degrees + (placement.rotation ?? 0)
  const bent = renderBent(body, area, drawing, degrees)
  if (bent !== null) return bent && transform ? `<g transform="${transform}">${bent}</g>` : bent
  const { lines } = layoutBody(body, area, itemContext(drawing, body.flow))
  const markup = lines
    .filter(({ top }) => Math.abs(top) <= farthest)
    .map((line) => drawLine(line, area.x + line.left + line.x, area.y + line.top, drawing, degrees))
    .join('')
  const shown =
    markup && body.overflow ? cutText(markup, body, lines, area, swapped, drawing) : markup
  return shown && transform ? `<g transform="${transform}">${shown}</g>` : shown
}

/** Cuts text at the top and the bottom of its box (`vertOverflow`), which in turned text are its sides. */
function cutText(
  markup: string,
  { overflow }: TextBody,
  lines: readonly PlacedLine[],
  area: Rectangle,
  swapped: boolean,
  { definitions, report }: Drawing,
): string {
  const isCut = ({ left, x, width, top, ascent, descent }: PlacedLine) =>
    swapped
      ? left + x < 0 || left + x + width > area.width
      : top - ascent < 0 || top + descent > area.height
  if (!lines.some(isCut)) return markup
  if (overflow === 'ellipsis') {
    const reason = 'Text that exceeds its box is cut without an ellipsis.'
    report({ kind: 'not_drawn', element: 'text', reason })
  }
  const beside = { before: swapped ? 0 : farthest, below: swapped ? farthest : 0 }
  const rectangle = tag('rect', {
    x: area.x - beside.before,
    y: area.y - beside.below,
    width: area.width + 2 * beside.before,
    height: area.height + 2 * beside.below,
  })
  const id = definitions.define(`clip ${rectangle}`, (name) =>
    tag('clipPath', { id: name }, rectangle),
  )
  return tag('g', { 'clip-path': `url(#${id})` }, markup)
}

/** WordArt; null if the text is straight, or its warp is unknown. */
function renderBent(
  body: TextBody,
  area: Rectangle,
  drawing: Drawing,
  degrees: number,
): string | null {
  if (!body.warp) return null
  const { preset, adjustments } = body.warp
  const warp = findWarp(preset, adjustments)
  if (!warp) {
    const reason = `The WordArt text is drawn straight: its shape ${preset} is not known.`
    drawing.report({ kind: 'not_drawn', element: 'text', reason })
    return null
  }
  const layout = layoutBody({ ...body, wrap: false }, area, itemContext(drawing, body.flow, false))
  return drawWarped(layout, body, warp, { box: area, degrees }, drawing)
}

/**
 * Lines this far from their box, in points, are on no slide: PowerPoint's largest is 56 inches,
 * 4,032 points. It limits the picture of a hostile text of a million lines.
 */
const farthest = 10_000

/** A stretch of one run in one line, with its visible position. */
export interface PlacedPiece {
  /** Positions in the body and in the paragraph, from 0. */
  paragraph: number
  run: number
  /** From the top of its letters to their bottom, before `matrix`. */
  area: Rectangle
  /** Maps to the coordinates of the box. */
  matrix: Matrix
}

/** The positions of the runs of a text body; WordArt may be anywhere in its box. */
export function placePieces(
  body: TextBody,
  box: Rectangle,
  drawing: Drawing,
  placement: TextPlacement = {},
): PlacedPiece[] {
  const { area, turn } = turnArea(body, box, placement)
  const { degrees, x, y } = turn
  const matrix = multiply(translation(x, y), rotation(degrees), translation(-x, -y))
  if (body.warp) {
    return body.paragraphs.flatMap(({ runs }, paragraph) =>
      runs.map((_, run) => ({ paragraph, run, area, matrix })),
    )
  }
  const { lines } = layoutBody(body, area, itemContext(drawing, body.flow))
  return lines.flatMap((line) => {
    const [left, top] = [area.x + line.left + line.x, area.y + line.top - line.ascent]
    const height = line.ascent + line.descent
    const runs = body.paragraphs[line.paragraph]?.runs ?? []
    return line.pieces.map((piece) => {
      const run = runs.indexOf(piece.clusters[0]!.item.run)
      const place = { x: left + piece.x, y: top, width: piece.width, height }
      return { paragraph: line.paragraph, run, area: place, matrix }
    })
  })
}

/** The width and height in points that a text needs in a box, including insets. */
export function measureTextBody(
  body: TextBody,
  box: Rectangle,
  drawing: Drawing,
): { width: number; height: number } {
  const { area, swapped } = turnArea(body, box, {})
  const { insets } = body
  const layout = layoutBody(body, area, itemContext(drawing, body.flow))
  const width = layout.width + insets.left + insets.right
  const height = layout.height + insets.top + insets.bottom
  return swapped ? { width: height, height: width } : { width, height }
}

/** The edges of the visible text, in points from its box's upper left corner; null for none. */
export function findTextEdges(
  body: TextBody,
  box: Rectangle,
  drawing: Drawing,
): { left: number; top: number; right: number; bottom: number } | null {
  const { lines } = layoutBody(body, box, itemContext(drawing, body.flow))
  const shown = lines.filter(({ text }) => text.trim() !== '')
  if (shown.length === 0) return null
  const edge = (pick: (...numbers: number[]) => number, of: (line: PlacedLine) => number) =>
    shown.map(of).reduce((one, other) => pick(one, other))
  return {
    left: edge(Math.min, ({ left, x }) => left + x),
    top: edge(Math.min, ({ top, ascent }) => top - ascent),
    right: edge(Math.max, ({ left, x, width }) => left + x + width),
    bottom: edge(Math.max, ({ top, descent }) => top + descent),
  }
}

interface LinePlacement {
  /** Of the start, the middle or the end of the line, by `anchor`. */
  x: number
  /** Of the baseline. */
  y: number
  anchor?: 'start' | 'middle' | 'end'
}

/** Returns one line of text in one style, such as a label of a chart. */
export function renderLine(
  text: string,
  style: TextStyle,
  { x, y, anchor = 'start' }: LinePlacement,
  drawing: Drawing,
): string {
  const [line] = layoutLine(text, style, drawing)
  if (!line) return ''
  const before = anchor === 'start' ? 0 : anchor === 'middle' ? line.width / 2 : line.width
  return drawLine(line, x - before, y, drawing)
}

/** Width, height above and depth below the baseline of one line, in points. */
export function measureLine(
  text: string,
  style: TextStyle,
  drawing: Drawing,
): { width: number; ascent: number; descent: number } {
  const [line] = layoutLine(text, style, drawing)
  return { width: line?.width ?? 0, ascent: line?.ascent ?? 0, descent: line?.descent ?? 0 }
}

function layoutLine(text: string, style: TextStyle, drawing: Drawing) {
  const run = { text: text.replace(/[\n\v\r]+/g, ' '), style, link: null }
  const unlimited = Number.POSITIVE_INFINITY
  const paragraph: TextParagraph = { ...plainParagraph, runs: [run], end: style }
  return layoutParagraph(paragraph, unlimited, unlimited, 0, itemContext(drawing)).lines
}

/** A left-aligned paragraph in single spacing, without a bullet. */
export const plainParagraph: Omit<TextParagraph, 'runs' | 'end'> = {
  alignment: 'left',
  rightToLeft: false,
  marginLeft: 0,
  marginRight: 0,
  indent: 0,
  lineSpacing: { kind: 'percent', value: 1 },
  before: { kind: 'points', value: 0 },
  after: { kind: 'points', value: 0 },
  tabs: [],
  defaultTab: 72,
  bullet: null,
}

function itemContext(
  drawing: Drawing,
  flow: TextFlow = 'horizontal',
  hasPictures = true,
): ItemContext {
  const stacked = flow === 'stacked' || flow === 'stackedBack'
  const eastAsian = flow === 'eastAsian' || flow === 'mongolian'
  return {
    fonts: drawing.fonts,
    upright: stacked ? 'everything' : eastAsian ? 'eastAsian' : 'nothing',
    substituted: (family, shown) => drawing.report({ kind: 'substituted_font', family, shown }),
    hasPictures,
    monochrome: () => {
      const reason =
        'Emoji of WordArt, and of transparent text or text with effects, have one colour.'
      drawing.report({ kind: 'not_drawn', element: 'text', reason })
    },
    undrawn: (reason) => drawing.report({ kind: 'not_drawn', element: 'equation', reason }),
    missing: (family, codePoint) => {
      const code = codePoint.toString(16).toUpperCase().padStart(4, '0')
      const reason = `No font has the character U+${code} of ${family}.`
      drawing.report({ kind: 'not_drawn', element: 'text', reason })
    },
  }
}

/** A rotation around a point. */
interface Turn {
  /** Clockwise. */
  degrees: number
  x: number
  y: number
}

/** The box for laying out lines, and its rotation to the visible position. */
function turnArea(
  { flow, rotation, upright }: TextBody,
  box: Rectangle,
  placement: TextPlacement,
): { area: Rectangle; turn: Turn; swapped: boolean } {
  const quarter = flow === 'horizontal' ? 0 : flow === 'turnedBack' ? -90 : 90
  const back = upright ? -(placement.rotation ?? 0) : 0
  const [middleX, middleY] = [box.x + box.width / 2, box.y + box.height / 2]
  const swapped = quarter !== 0
  const area = swapped
    ? {
        x: middleX - box.height / 2,
        y: middleY - box.width / 2,
        width: box.height,
        height: box.width,
      }
    : box
  return { area, turn: { degrees: quarter + rotation + back, x: middleX, y: middleY }, swapped }
}

function turnAttribute({ degrees, x, y }: Turn): string {
  return degrees ? `rotate(${format(degrees)} ${format(x)} ${format(y)})` : ''
}
