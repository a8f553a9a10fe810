import type { Glyph } from '../fonts/typeface.ts'
import { isUpright } from './characters.ts'
import type { Item, ItemContext, ItemizedText } from './itemize.ts'

/** A unit that is never broken: a letter with its marks, a ligature, a tab, a break. */
export interface Cluster {
  /** Offsets in the paragraph's text. */
  start: number
  end: number
  /** Points. */
  advance: number
  /** In visual order; none for tabs and breaks. */
  glyphs: readonly Glyph[]
  item: Item
  kind: 'letter' | 'equation' | 'space' | 'tab' | 'break'
  /** True for a full stop or a comma, at which decimal tab stops align. */
  decimalPoint: boolean
  /** True if it is rotated back in a line that runs downwards. */
  upright: boolean
  /** False if a line that begins here must be shaped again. */
  safeToBreak: boolean
}

/** Shapes every item of a paragraph; clusters are in logical order. */
export function shapeItems(
  { text, items }: ItemizedText,
  upright: ItemContext['upright'] = 'nothing',
): Cluster[] {
  const clusters: Cluster[] = []
  for (const item of items) {
    if (item.equation) {
      clusters.push(equationCluster(item, item.equation.width))
      continue
    }
    let start = item.start
    // Control characters have no glyphs, and shaping does not need them.
    for (let offset = item.start; offset <= item.end; offset += 1) {
      const code = offset < item.end ? text.charCodeAt(offset) : 0x0a
      if (code >= 0x20) continue
      if (start < offset) appendAll(clusters, shapeRange(text, item, start, offset))
      if (offset < item.end) clusters.push(controlCluster(item, offset, code))
      start = offset + 1
    }
  }
  if (upright !== 'nothing') turnBack(text, clusters, upright)
  return clusters
}

/** Height of a letter in a column, relative to its size, as for lines of horizontal text. */
const columnStep = 1.2

function turnBack(text: string, clusters: Cluster[], upright: ItemContext['upright']): void {
  for (const cluster of clusters) {
    if (cluster.kind !== 'letter' && cluster.kind !== 'space') continue
    const stacked = upright === 'everything'
    cluster.upright = stacked || isUpright(text.codePointAt(cluster.start)!)
    if (stacked) cluster.advance = cluster.item.size * columnStep
  }
}

/** Shapes a part of an item by itself, for the start or the end of a line. */
export function shapeRange(text: string, item: Item, start: number, end: number): Cluster[] {
  const clusters: Cluster[] = []
  for (let from = start; from < end; ) {
    const to = pieceEnd(text, from, end)
    appendAll(clusters, shapePiece(text, item, from, to))
    from = to
  }
  return clusters
}

/** HarfBuzz needs only enough surrounding text for joining letters. */
const contextLength = 16
/** Texts are shaped in pieces, so that no run needs much memory at once. */
const pieceLength = 4096

function pieceEnd(text: string, start: number, end: number): number {
  if (end - start <= pieceLength) return end
  const space = text.lastIndexOf(' ', start + pieceLength)
  if (space > start) return space + 1
  const half = text.charCodeAt(start + pieceLength) & 0xfc00
  return start + pieceLength - (half === 0xdc00 ? 1 : 0)
}

function shapePiece(text: string, item: Item, start: number, end: number): Cluster[] {
  const { typeface, run, size, script, level, stretch = 1 } = item
  const from = Math.max(0, start - contextLength)
  const context = text.slice(from, end + contextLength)
  const glyphs = typeface.shape(context, {
    rightToLeft: level % 2 === 1,
    script,
    language: run.style.language ?? null,
    kerning: run.style.kerning !== false,
    start: start - from,
    end: end - from,
  })
  const scale = (size * stretch) / typeface.unitsPerEm
  const spacing = run.style.spacing ?? 0
  const clusters: Cluster[] = []
  const backwards = level % 2 === 1
  for (let index = 0; index < glyphs.length; ) {
    const { cluster } = glyphs[index]!
    let after = index + 1
    while (after < glyphs.length && glyphs[after]!.cluster === cluster) after += 1
    const own = glyphs.slice(index, after)
    const units = own.reduce((sum, glyph) => sum + glyph.advance, 0)
    const offset = cluster + from
    clusters.push({
      start: offset,
      end: offset,
      advance: units * scale + spacing,
      glyphs: own,
      item,
      kind: isSpace(text.charCodeAt(offset)) ? 'space' : 'letter',
      upright: false,
      decimalPoint: text[offset] === '.' || text[offset] === ',',
      safeToBreak: own.every((glyph) => glyph.safeToBreak),
    })
    index = after
  }
  if (backwards) clusters.reverse()
  for (const [index, cluster] of clusters.entries()) {
    cluster.end = clusters[index + 1]?.start ?? end
  }
  return clusters
}

function equationCluster(item: Item, width: number): Cluster {
  const { start, end, size } = item
  const plain = { glyphs: [], upright: false, decimalPoint: false, safeToBreak: true }
  return { start, end, advance: width * size, item, kind: 'equation', ...plain }
}

function controlCluster(item: Item, offset: number, code: number): Cluster {
  const kind = code === 0x09 ? 'tab' : code === 0x0a || code === 0x0b ? 'break' : 'space'
  const place = {
    start: offset,
    end: offset + 1,
    advance: 0,
    glyphs: [],
    upright: false,
    decimalPoint: false,
  }
  return { ...place, item, kind, safeToBreak: true }
}

/** Spaces that collapse at the end of a line; no-break spaces keep their width. */
function isSpace(code: number): boolean {
  return code === 0x20 || code === 0x3000 || (code >= 0x2000 && code <= 0x200a && code !== 0x2007)
}

function appendAll(target: Cluster[], added: readonly Cluster[]): void {
  for (const cluster of added) target.push(cluster)
}
