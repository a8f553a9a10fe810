import type { Drawing } from '../drawing.ts'
import type { Rectangle } from '../rectangle.ts'
import { arcMapping, envelopeMapping, type InkHeight, lineMapping, type Mapping } from './bend.ts'
import { type DecorationLine, listDecorations } from './decorations.ts'
import { fillAttributes, labelLine } from './draw-line.ts'
import type { BodyLayout, PlacedLine } from './layout-body.ts'
import { addedAfter, type Piece } from './layout-paragraph.ts'
import { format } from './numbers.ts'
import { drawTextEffects } from './text-effects.ts'
import { defineTextGradient } from './text-gradient.ts'
import type { TextBody, TextParagraph } from './text-model.ts'
import type { TextStyle } from './text-style.ts'
import type { WarpRow } from './warp-shapes.ts'

/**
 * Returns the lines of a body as outlines bent into a box. Each row of a shape takes one line; if
 * there are more lines than rows, they are distributed. Rows without a line stay empty. An envelope
 * stretches its lines to its width and height; along a path, letters keep their size.
 * @param layout of the body without wrapping
 */
export function drawWarped(
  { lines }: BodyLayout,
  { paragraphs }: TextBody,
  warp: readonly WarpRow[],
  place: WarpPlace,
  drawing: Drawing,
): string {
  const shown = lines.filter(({ pieces }) => pieces.length > 0).slice(0, maxLines)
  const perRow = Math.max(1, Math.ceil(shown.length / warp.length))
  return warp
    .flatMap((row, at) => {
      const lines = shown.slice(at * perRow, (at + 1) * perRow)
      return lines.map((line, number) => {
        const share = shareBefore(paragraphs[line.paragraph]!)
        const mapping = mapLine(row, place.box, lines, number, share)
        return labelLine(line.text, drawGlyphs(line, mapping, place, drawing))
      })
    })
    .join('')
}

interface WarpPlace {
  box: Rectangle
  /** Of the rotation of the text on the slide. */
  degrees: number
}

function mapLine(
  row: WarpRow,
  box: Rectangle,
  lines: readonly PlacedLine[],
  number: number,
  share: number,
): Mapping {
  const line = lines[number]!
  switch (row.kind) {
    case 'arc':
      return arcMapping(row, box, line, lines.at(-1)!, share)
    case 'line':
      return lineMapping(box, line, measureInk(line), share)
    case 'envelope':
      return envelopeMapping(row, box, line, measureInk(line), { number, count: lines.length })
  }
}

const maxLines = 50
/** A bent letter is about a hundred points: limits the picture of a hostile text of a million. */
const maxGlyphs = 2_000

function shareBefore({ alignment, rightToLeft }: TextParagraph): number {
  if (alignment === 'center') return 0.5
  return alignment === 'right' || (rightToLeft && alignment !== 'left') ? 1 : 0
}

/** The vertical extent of the letters of a line: WordArt stretches them to its box, not the line height. */
function measureInk({ pieces, ascent, descent }: PlacedLine): InkHeight {
  let [top, bottom] = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY]
  for (const { typeface, size, id, y } of listGlyphs(pieces)) {
    for (const [, up] of typeface.outline(id).matchAll(/-?[\d.]+,(-?[\d.]+)/g)) {
      const height = ((Number(up) + y) * size) / typeface.unitsPerEm
      top = Math.max(top, height)
      bottom = Math.min(bottom, height)
    }
  }
  return top > bottom ? { top, bottom } : { top: ascent, bottom: -descent }
}

function listGlyphs(pieces: PlacedLine['pieces']) {
  const glyphs = pieces.flatMap(({ clusters }) =>
    clusters.flatMap(({ item, glyphs }) =>
      glyphs.map(({ id, y }) => ({ typeface: item.typeface, size: item.size, id, y })),
    ),
  )
  return glyphs.slice(0, maxGlyphs)
}

function drawGlyphs(
  line: PlacedLine,
  mapping: Mapping,
  { box, degrees }: WarpPlace,
  drawing: Drawing,
): string {
  let drawn = 0
  let [below, markup] = ['', '']
  for (const piece of line.pieces) {
    const { x, clusters, rise } = piece
    const [first] = clusters
    if (!first) continue
    const { typeface, size, run, equation } = first.item
    if (equation) {
      const reason = 'Equations in WordArt are left out.'
      drawing.report({ kind: 'not_drawn', element: 'equation', reason })
      continue
    }
    const scale = size / typeface.unitsPerEm
    const raised = (run.style.baseline ?? 0) * run.style.size + rise
    let pen = x
    let d = ''
    for (const cluster of clusters) {
      let within = pen
      for (const glyph of cluster.glyphs) {
        drawn += 1
        if (drawn > maxGlyphs) {
          const reason = `Only the first ${maxGlyphs} letters of a bent line are drawn.`
          drawing.report({ kind: 'not_drawn', element: 'text', reason })
          return below + markup
        }
        const place = (left: number, up: number) =>
          mapping(within + (glyph.x + left) * scale, (glyph.y + up) * scale + raised)
        d += bend(typeface.outline(glyph.id), place)
        within += glyph.advance * scale
      }
      pen += cluster.advance + addedAfter(cluster, piece)
    }
    if (d === '') continue
    const placeLine = (left: number, up: number) => mapping(x + left, up + raised)
    const drawMarks = (style: TextStyle) =>
      `<path d="${d}"${renderPaint(style, box, drawing)}/>${drawLines(piece, style, placeLine, box, drawing)}`
    below += drawTextEffects(run.style, box, degrees, drawMarks, drawing)
    markup += drawMarks(run.style)
  }
  return below + markup
}

/** The underline and the strikethrough of a piece, bent with its letters. */
function drawLines(
  piece: Piece,
  style: TextStyle,
  place: Place,
  box: Rectangle,
  drawing: Drawing,
): string {
  const { size } = piece.clusters[0]!.item
  return listDecorations(piece, style, drawing)
    .map((line) => {
      if (line.isWave) {
        const reason = 'The wavy underline of WordArt is drawn without waves.'
        drawing.report({ kind: 'not_drawn', element: 'text', reason })
      }
      const d = cutDashes(line).map(([from, to]) => bend(bar(line, from, to, size), place))
      const paint = {
        color: line.color ?? style.color,
        ...(!line.color && style.gradient && { gradient: style.gradient }),
        ...(line.outline && { outline: line.outline }),
      }
      return `<path d="${d.join('')}"${renderPaint(paint, box, drawing)}/>`
    })
    .join('')
}

/** A line as path data of a rectangle, with a point for each `step` of its length. */
function bar({ y, width }: DecorationLine, from: number, to: number, step: number): string {
  const count = Math.min(100, Math.ceil((to - from) / step))
  const along = Array.from({ length: count + 1 }, (_, at) => from + ((to - from) * at) / count)
  const edge = (xs: readonly number[], up: number) => xs.map((x) => `${format(x)},${format(up)}`)
  const [top, bottom] = [edge(along, width / 2 - y), edge(along.toReversed(), -width / 2 - y)]
  return `M${[...top, ...bottom].join('L')}Z`
}

/** The stretches of a line between its gaps. */
function cutDashes({ from, to, dashes }: DecorationLine): [number, number][] {
  const found: [number, number][] = []
  for (let [x, at] = [from, 0]; x < to && found.length < maxGlyphs; at += 2) {
    const length = dashes.length > 0 ? dashes[at % dashes.length]! : to - x
    found.push([x, Math.min(to, x + length)])
    x += length + (dashes[(at + 1) % dashes.length] ?? 0)
  }
  return found
}

type Place = (left: number, up: number) => { x: number; y: number }

/** Path data with each segment divided into short straight ones, whose ends are mapped. */
function bend(path: string, place: Place): string {
  let d = ''
  let [fromX, fromY] = [0, 0]
  for (const [, letter = '', list = ''] of path.matchAll(/([MLQCZ])([^MLQCZ]*)/g)) {
    const numbers = (list.match(/-?[\d.]+/g) ?? []).map(Number)
    if (letter === 'Z') d += 'Z'
    else if (letter === 'M') d += `M${write(place(numbers[0]!, numbers[1]!))}`
    else {
      const steps = letter === 'L' ? 4 : 6
      for (let step = 1; step <= steps; step += 1) {
        const [x, y] = curveAt([fromX, fromY, ...numbers], step / steps)
        d += `L${write(place(x, y))}`
      }
    }
    if (letter !== 'Z') [fromX, fromY] = [numbers.at(-2)!, numbers.at(-1)!]
  }
  return d
}

/** The point of a Bézier curve of any degree, by De Casteljau's algorithm. */
function curveAt(points: readonly number[], t: number): [number, number] {
  let rest = [...points]
  while (rest.length > 2) {
    rest = rest.slice(0, -2).map((value, at) => value + (rest[at + 2]! - value) * t)
  }
  return [rest[0]!, rest[1]!]
}

function write({ x, y }: { x: number; y: number }): string {
  return `${format(x)} ${format(y)}`
}

/** The paint of bent letters; a gradient is across the whole box. */
function renderPaint(
  { color, gradient, outline }: Pick<TextStyle, 'color' | 'gradient' | 'outline'>,
  { x, y, width, height }: Rectangle,
  drawing: Drawing,
): string {
  const area = { x: x + width / 2, y: y + height / 2, width, height, down: 1 }
  const fill = gradient
    ? ` fill="url(#${defineTextGradient(gradient, area, drawing)})"`
    : fillAttributes('fill', color)
  if (!outline) return fill
  return `${fill}${fillAttributes('stroke', outline.color)} stroke-width="${format(outline.width)}"`
}
