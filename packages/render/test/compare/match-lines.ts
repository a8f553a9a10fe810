import type { Size } from '../../src/rectangle.ts'
import type { Stretch } from './pdf-lines.ts'
import { letterKey, type TextLine } from './text-line.ts'

/** A line of our picture, and how far LibreOffice's PDF has its baseline from ours. */
export interface MatchedLine {
  text: string
  /** Across the baseline, in heights of the slide; null if the PDF has no such line. */
  offset: number | null
}

/**
 * Finds each line of a picture in the stretches of a PDF page: a line is one stretch, or several of one
 * baseline that follow each other. Each stretch serves one line; of equal lines, the nearest match.
 */
export function matchLines(
  lines: readonly TextLine[],
  stretches: readonly Stretch[],
  { width, height }: Size,
): MatchedLine[] {
  const ratio = width / height
  const candidates = joinStretches(stretches, ratio)
  const used = new Set<TextLine>()
  const pairs = lines.flatMap((line) => {
    const key = letterKey(line.text)
    return (candidates.get(key) ?? []).map((candidate) => ({
      line,
      parts: candidate,
      distance: Math.hypot((candidate[0]!.x - line.x) * ratio, candidate[0]!.y - line.y),
    }))
  })
  pairs.sort((one, other) => one.distance - other.distance)
  const matches = new Map<TextLine, number>()
  for (const { line, parts } of pairs) {
    if (matches.has(line) || parts.some((part) => used.has(part))) continue
    for (const part of parts) used.add(part)
    matches.set(line, offsetAcross(line, parts, ratio))
  }
  return lines
    .filter(({ text }) => letterKey(text) !== '')
    .map((line) => ({ text: line.text, offset: matches.get(line) ?? null }))
}

/** Stretches by the letters of up to `maxStretches` that follow each other on a baseline. */
function joinStretches(stretches: readonly Stretch[], ratio: number): Map<string, Stretch[][]> {
  const found = new Map<string, Stretch[][]>()
  for (const row of groupRows(stretches, ratio)) {
    for (let from = 0; from < row.length; from += 1) {
      let text = ''
      for (let to = from; to < Math.min(row.length, from + maxStretches); to += 1) {
        text += row[to]!.text
        const key = letterKey(text)
        const list = found.get(key) ?? []
        list.push(row.slice(from, to + 1))
        found.set(key, list)
      }
    }
  }
  return found
}

const maxStretches = 60

/** Stretches of one direction whose baselines are the same line, from its start to its end. */
function groupRows(stretches: readonly Stretch[], ratio: number): Stretch[][] {
  const rows: Stretch[][] = []
  for (const stretch of stretches) {
    const row = rows.findLast(
      ([first]) =>
        first!.angle === stretch.angle &&
        measureAcross(first!, stretch, ratio) < Math.max(first!.em, stretch.em) * maxRaised,
    )
    if (row) row.push(stretch)
    else rows.push([stretch])
  }
  const along = ({ x, y, angle }: TextLine) => {
    const radians = (angle * Math.PI) / 180
    return x * ratio * Math.cos(radians) + y * Math.sin(radians)
  }
  return rows.map((row) => row.sort((one, other) => along(one) - along(other)))
}

/** How far raised letters may be from a baseline, in ems. */
const maxRaised = 0.45

/** Raised letters are not on the baseline: the nearest stretch counts. */
function offsetAcross(line: TextLine, parts: readonly TextLine[], ratio: number): number {
  return Math.min(...parts.map((part) => measureAcross(line, part, ratio)))
}

/** The distance of a point from a line's baseline, in heights of the slide. */
function measureAcross(line: TextLine, point: TextLine, ratio: number): number {
  const radians = (line.angle * Math.PI) / 180
  const x = (point.x - line.x) * ratio
  return Math.abs((point.y - line.y) * Math.cos(radians) - x * Math.sin(radians))
}
