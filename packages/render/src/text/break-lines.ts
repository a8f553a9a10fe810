import LineBreaker from 'linebreak'
import type { Cluster } from './shape-items.ts'

/** A line as a range of clusters, without its position. */
export interface BrokenLine {
  from: number
  /** The index after its last cluster; spaces or a break may be among them. */
  to: number
  /** True if it ends at a manual break or at the end of the paragraph. */
  ended: boolean
}

interface LineRoom {
  /** Width of a line in points; Infinity if only manual breaks apply. */
  width(line: number): number
  /** The advance of a tab at a distance from the beginning of the line. */
  tab(line: number, x: number, index: number): number
}

/** Breaks a shaped paragraph into lines, each as full as possible. */
export function breakLines(
  text: string,
  clusters: readonly Cluster[],
  room: LineRoom,
): BrokenLine[] {
  const lines: BrokenLine[] = []
  const mayBreak = breakOpportunities(text)
  let from = 0
  while (from < clusters.length) {
    const line = fillLine(clusters, from, lines.length, room, mayBreak)
    lines.push(line)
    from = line.to
  }
  const last = clusters.at(-1)
  if (!last || last.kind === 'break') {
    lines.push({ from: clusters.length, to: clusters.length, ended: true })
  }
  return lines
}

/** A hundredth of a point: the rounding error of a line that fits. */
const tolerance = 0.01

function fillLine(
  clusters: readonly Cluster[],
  from: number,
  number: number,
  room: LineRoom,
  mayBreak: Uint8Array,
): BrokenLine {
  const width = room.width(number)
  let x = 0
  let lastBreak = from
  for (let index = from; index < clusters.length; index += 1) {
    const cluster = clusters[index]!
    if (cluster.kind === 'break') return { from, to: index + 1, ended: true }
    const advance = cluster.kind === 'tab' ? room.tab(number, x, index) : cluster.advance
    const isMark = cluster.kind === 'letter' || cluster.kind === 'equation'
    if (isMark && x + advance > width + tolerance && index > from) {
      return { from, to: lastBreak > from ? lastBreak : index, ended: false }
    }
    x += advance
    if (mayBreak[cluster.end]) lastBreak = index + 1
  }
  return { from, to: clusters.length, ended: true }
}

/**
 * Whether a line may end before each offset: 1 if so (UAX #14; by dictionary for scripts without
 * spaces).
 */
function breakOpportunities(text: string): Uint8Array {
  const opportunities = new Uint8Array(text.length + 1)
  const breaker = new LineBreaker(text)
  for (let next = breaker.nextBreak(); next; next = breaker.nextBreak()) {
    // Neither PowerPoint nor LibreOffice breaks an address or "and/or" after its slash.
    if (text[next.position - 1] !== '/') opportunities[next.position] = 1
  }
  if (unspaced.test(text)) {
    for (const match of text.matchAll(unspacedWords)) {
      for (const { index } of words.segment(match[0])) opportunities[match.index + index] = 1
    }
  }
  return opportunities
}

/** Thai, Lao, Khmer and Burmese are written without spaces between words. */
const unspaced = /[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff]/
/**
 * Stretches for the dictionary, which takes four times as long for 100,000 letters at once as in
 * parts.
 */
const unspacedWords = /[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff]{2,500}/g
const words = new Intl.Segmenter('th', { granularity: 'word' })
