import { type BrokenLine, breakLines } from './break-lines.ts'
import { type ItemContext, itemize } from './itemize.ts'
import { type Cluster, shapeItems, shapeRange } from './shape-items.ts'
import { tabAdvance } from './tabs.ts'
import type { Bullet, TextParagraph } from './text-model.ts'

/** A line with its glyphs, from the left; lengths are points. */
export interface Line {
  /** From the left of the text area to the first glyph. */
  x: number
  /** From the top of the paragraph to the baseline. */
  baseline: number
  width: number
  ascent: number
  descent: number
  pieces: Piece[]
  bullet: PlacedBullet | null
  /** The text of the line, in logical order. */
  text: string
}

/** Consecutive clusters of one item, in visual order. */
export interface Piece {
  /** From the line's first glyph. */
  x: number
  width: number
  clusters: readonly Cluster[]
  /** Points added to every space of justified text. */
  spaceAdded: number
  /** Points added to every letter and space of distributed text; absent for none. */
  letterAdded?: number
  /** Points above the baseline of the line, where letters of several sizes are level elsewhere. */
  rise: number
}

interface PlacedBullet {
  bullet: Bullet
  /** From the left of the text area. */
  x: number
  pieces: Piece[]
  width: number
}

export interface ParagraphLayout {
  lines: Line[]
  height: number
}

/**
 * Lays out a paragraph in lines.
 * @param width of the text area in points; Infinity for no wrapping.
 * @param block the width in which lines are aligned.
 */
export function layoutParagraph(
  paragraph: TextParagraph,
  width: number,
  block: number,
  lineReduction: number,
  context: ItemContext,
): ParagraphLayout {
  const { rightToLeft, marginLeft, marginRight, indent } = paragraph
  const room = Math.max(0, width - marginLeft - marginRight)
  const { text, items } = itemize(paragraph.runs, rightToLeft, context, room)
  const clusters = shapeItems({ text, items }, context.upright)
  const bullet = clusters.length > 0 ? placeBullet(paragraph, context) : null
  const first = firstLineStart(paragraph, bullet)
  const computeStart = (line: number) => (line === 0 ? first : marginLeft)
  const broken = breakLines(text, clusters, {
    width: (line) => Math.max(0, width - computeStart(line) - marginRight),
    tab: (line, x, index) => tabAdvance(paragraph, computeStart(line) + x, clusters, index),
  })
  let top = 0
  const lines = broken.map((range, number) => {
    const room = Math.max(0, block - computeStart(number) - marginRight)
    const content = lineContent(text, clusters, range, paragraph, computeStart(number))
    const height = lineHeight(content.clusters, paragraph, lineReduction)
    const stretched = stretch(content.pieces, content.width, room, range, paragraph)
    const shift = alignedShift(paragraph, stretched.width, room)
    const line: Line = {
      x: rightToLeft ? marginRight + shift : computeStart(number) + shift,
      baseline: top + height.ascent,
      width: stretched.width,
      ascent: height.ascent,
      descent: height.descent,
      pieces: levelPieces(stretched.pieces, paragraph),
      bullet: number === 0 ? bullet : null,
      text: lineText(text, clusters, range),
    }
    if (line.bullet) {
      const { bullet: mark, pieces, width: wide } = line.bullet
      const x = rightToLeft
        ? line.x + line.width + (first - marginLeft - indent) - wide
        : line.x - (first - marginLeft - indent)
      line.bullet = { bullet: mark, pieces, width: wide, x }
    }
    top += height.ascent + height.descent
    return line
  })
  return { lines, height: top }
}

/** The text of a line, with its equations as they are typed. */
function lineText(text: string, clusters: readonly Cluster[], { from, to }: BrokenLine): string {
  let start = clusters[from]?.start ?? text.length
  let read = ''
  // A loop without copies, because it reads every letter of a deck.
  for (let at = from; at < to; at += 1) {
    const cluster = clusters[at]
    if (!cluster?.item.equation) continue
    read += text.slice(start, cluster.start) + cluster.item.equation.text
    start = cluster.end
  }
  return read + text.slice(start, clusters[to - 1]?.end ?? text.length)
}

/** The start of the first line's text: after its bullet, which may need the space. */
function firstLineStart(
  { marginLeft, indent }: TextParagraph,
  bullet: PlacedBullet | null,
): number {
  const start = Math.max(0, marginLeft + indent)
  if (!bullet) return start
  return Math.max(marginLeft, start + bullet.width)
}

function placeBullet(paragraph: TextParagraph, context: ItemContext): PlacedBullet | null {
  const { bullet } = paragraph
  if (!bullet) return null
  if (bullet.kind === 'picture') return { bullet, x: 0, pieces: [], width: bullet.size }
  const run = { text: bullet.text, style: bullet.style, link: null }
  const { text, items } = itemize([run], paragraph.rightToLeft, context)
  const clusters = shapeItems({ text, items }, context.upright)
  const { pieces, width } = arrange(clusters, paragraph, 0)
  return { bullet, x: 0, pieces, width }
}

/** The clusters of a line in visual order, without the spaces and the break at its end. */
function lineContent(
  text: string,
  clusters: readonly Cluster[],
  { from, to }: BrokenLine,
  paragraph: TextParagraph,
  start: number,
): { clusters: readonly Cluster[]; pieces: Piece[]; width: number } {
  const whole = clusters.slice(from, to)
  let end = whole.length
  while (end > 0 && (whole[end - 1]!.kind === 'space' || whole[end - 1]!.kind === 'break')) end -= 1
  const shown = reshapeEnds(text, whole.slice(0, end), clusters[from + end])
  return { clusters: whole, ...arrange(shown, paragraph, start) }
}

/** Shapes the first and the last item of a line again if the break changed them. */
function reshapeEnds(text: string, line: Cluster[], next: Cluster | undefined): Cluster[] {
  const first = line[0]
  const last = line.at(-1)
  if (!first || !last) return line
  const endIsSafe = next === undefined || next.safeToBreak || next.item !== last.item
  const startIsSafe = first.safeToBreak || first.start === first.item.start
  if ((endIsSafe && startIsSafe) || first.upright || last.upright) return line
  const reshaped: Cluster[] = []
  for (let index = 0; index < line.length; ) {
    const { item, kind } = line[index]!
    let after = index + 1
    while (line[after]?.item === item && isText(line[after]!) === isText(line[index]!)) after += 1
    const part = line.slice(index, after)
    const atEdge = index === 0 || after === line.length
    const letters = kind === 'letter' || kind === 'space'
    reshaped.push(
      ...(atEdge && letters && part.length <= 4096
        ? shapeRange(text.slice(0, part.at(-1)!.end), item, part[0]!.start, part.at(-1)!.end)
        : part),
    )
    index = after
  }
  return reshaped
}

function isText({ kind }: Cluster): boolean {
  return kind === 'letter' || kind === 'space'
}

/** Puts clusters into visual order (UAX #9, L2) and returns the start of each piece. */
function arrange(
  clusters: readonly Cluster[],
  paragraph: TextParagraph,
  start: number,
): { pieces: Piece[]; width: number } {
  const groups: Cluster[][] = []
  let logical = 0
  const advances = new Map<Cluster, number>()
  for (const [index, cluster] of clusters.entries()) {
    if (cluster.kind === 'tab') {
      advances.set(cluster, tabAdvance(paragraph, start + logical, clusters, index))
    }
    logical += advances.get(cluster) ?? cluster.advance
    const group = groups.at(-1)
    const joins =
      group && group[0]!.item === cluster.item && group[0]!.kind !== 'tab' && cluster.kind !== 'tab'
    if (joins) group.push(cluster)
    else groups.push([cluster])
  }
  const base = paragraph.rightToLeft ? 1 : 0
  const levels = groups.map(([first]) => (first!.kind === 'tab' ? base : first!.item.level))
  let x = 0
  const pieces = visualOrder(levels).map((index) => {
    const group = groups[index]!
    const width = group.reduce((sum, one) => sum + (advances.get(one) ?? one.advance), 0)
    const clustersLeftToRight = levels[index]! % 2 === 1 ? group.toReversed() : group
    const piece: Piece = { x, width, clusters: clustersLeftToRight, spaceAdded: 0, rise: 0 }
    x += width
    return piece
  })
  return { pieces, width: x }
}

/** The order of stretches with embedding levels, from the left (UAX #9, rule L2). */
export function visualOrder(levels: readonly number[]): number[] {
  const order = levels.map((_, index) => index)
  const highest = Math.max(0, ...new Set(levels))
  for (let level = highest; level > 0; level -= 1) {
    for (let index = 0; index < order.length; index += 1) {
      if (levels[order[index]!]! < level) continue
      let end = index
      while (end < order.length && levels[order[end]!]! >= level) end += 1
      const turned = order.slice(index, end).reverse()
      order.splice(index, turned.length, ...turned)
      index = end
    }
  }
  return order
}

/** Widens the spaces of a justified or distributed line, or every letter of it. */
function stretch(
  pieces: Piece[],
  width: number,
  room: number,
  { ended }: BrokenLine,
  { alignment }: TextParagraph,
): { pieces: Piece[]; width: number } {
  const isDistributed = alignment === 'distribute' || alignment === 'distributeLetters'
  const justified = (alignment === 'justify' && !ended) || isDistributed
  if (!justified || !Number.isFinite(room) || room <= width) return { pieces, width }
  const afterTab = pieces.findLastIndex(({ clusters }) => clusters[0]?.kind === 'tab') + 1
  const count = pieces.slice(afterTab).reduce((sum, piece) => sum + spacesIn(piece), 0)
  // A line of one word, such as of ideographs, has no other place for the distance.
  if (alignment === 'distributeLetters' || (isDistributed && count === 0)) {
    return stretchLetters(pieces, width, room, afterTab)
  }
  if (count === 0) return { pieces, width }
  const spaceAdded = (room - width) / count
  let x = 0
  return {
    pieces: pieces.map((piece, index) => {
      const added = index < afterTab ? 0 : spaceAdded
      const wider = piece.width + added * spacesIn(piece)
      const placed = { ...piece, x, width: wider, spaceAdded: added }
      x += wider
      return placed
    }),
    width: room,
  }
}

/** Adds a distance after each letter but the last one, and none inside scripts whose letters join. */
function stretchLetters(
  pieces: Piece[],
  width: number,
  room: number,
  afterTab: number,
): { pieces: Piece[]; width: number } {
  const spread = pieces.slice(afterTab)
  const count = spread.reduce((sum, { clusters }) => sum + clusters.length, 0) - 1
  const joins = spread.some(({ clusters }) => joinedScripts.has(clusters[0]!.item.script))
  if (count < 1 || joins) return { pieces, width }
  const letterAdded = (room - width) / count
  let x = 0
  return {
    pieces: pieces.map((piece, index) => {
      const places = piece.clusters.length - (index === pieces.length - 1 ? 1 : 0)
      const wider = index < afterTab ? piece.width : piece.width + letterAdded * places
      const placed = { ...piece, x, width: wider, ...(index >= afterTab && { letterAdded }) }
      x += wider
      return placed
    }),
    width: room,
  }
}

/** Scripts with a line through their letters (ISO 15924). */
const joinedScripts: ReadonlySet<string> = new Set(['Arab', 'Syrc', 'Mong', 'Deva', 'Beng'])

/** Points added after a letter or a space to stretch its line. */
export function addedAfter({ kind }: Cluster, { spaceAdded, letterAdded = 0 }: Piece): number {
  return letterAdded + (kind === 'space' ? spaceAdded : 0)
}

/** Raises the smaller letters of a line to where they are level with the largest ones. */
function levelPieces(pieces: Piece[], { fontAlignment }: TextParagraph): Piece[] {
  if (!fontAlignment) return pieces
  const sizeOf = ({ clusters }: Piece) => clusters[0]!.item.run.style.size
  const largest = pieces.reduce((most, piece) => Math.max(most, sizeOf(piece)), 0)
  return pieces.map((piece) => ({
    ...piece,
    rise: (largest - sizeOf(piece)) * risesPerSize[fontAlignment],
  }))
}

function spacesIn({ clusters }: Piece): number {
  return clusters.filter(({ kind }) => kind === 'space').length
}

function alignedShift(
  { alignment, rightToLeft }: TextParagraph,
  width: number,
  room: number,
): number {
  if (!Number.isFinite(room)) return 0
  const free = room - width
  if (alignment === 'center') return free / 2
  if (alignment === 'right') return free
  return rightToLeft && alignment !== 'left' ? free : 0
}

/**
 * Height of a single-spaced line above and below its baseline, relative to the type size.
 * PowerPoint and LibreOffice (its "font-independent line spacing") use the same for every family:
 * measured on 12 families of Latin, Greek, Arabic, Thai, Devanagari and CJK letters.
 */
const singleAscent = 1
const singleDescent = 0.2
/** How far above the common baseline the edge or middle of letters is, for each point of size. */
const risesPerSize = {
  top: singleAscent,
  middle: (singleAscent - singleDescent) / 2,
  bottom: -singleDescent,
}
/** The place above the baseline of a line with less than single spacing. */
const closeAscent = 0.8

/** Ascent and descent of a line, including its spacing. */
function lineHeight(
  clusters: readonly Cluster[],
  { lineSpacing, end }: TextParagraph,
  lineReduction: number,
): { ascent: number; descent: number } {
  let ascent = 0
  let descent = 0
  let previous: Cluster['item'] | null = null
  for (const [index, { item, kind }] of clusters.entries()) {
    if (item === previous) continue
    // A break has the size of its own run, which counts only if the line is otherwise empty.
    if (kind === 'break' && index > 0) continue
    previous = item
    const { size, baseline = 0 } = item.run.style
    const above = baseline * size
    const letters = baseline ? item.size : size
    ascent = Math.max(ascent, above + letters * singleAscent)
    descent = Math.max(descent, letters * singleDescent - above)
    if (item.equation) {
      ascent = Math.max(ascent, above + item.equation.ascent * size)
      descent = Math.max(descent, item.equation.descent * size - above)
    }
  }
  if (!previous) {
    ascent = end.size * singleAscent
    descent = end.size * singleDescent
  }
  if (lineSpacing.kind === 'points') {
    return { ascent: Math.max(0, lineSpacing.value - descent), descent }
  }
  const height = ascent + descent
  const spaced = height * Math.max(0, lineSpacing.value - lineReduction)
  if (spaced >= height) return { ascent: spaced - descent, descent }
  const close = Math.min(ascent, spaced * closeAscent)
  return { ascent: close, descent: spaced - close }
}
