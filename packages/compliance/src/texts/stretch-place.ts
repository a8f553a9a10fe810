import type { Paragraph, Position } from '@blazon/document/document'
import { type Place, placeText } from '../places/place.ts'
import { type Body, joinText } from '../places/walk.ts'

/**
 * Prepares a function that returns the place of an offset in a paragraph's text: the run, and in a
 * text file the line and column. Each call is then cheap.
 */
export function stretchPlaces(body: Body, paragraph: Paragraph): (offset: number) => Place {
  const { position } = body.place
  const text = placeText(joinText(paragraph), position)
  const runStarts = computeStarts(paragraph.runs.map((run) => run.text.length))
  const positions = paragraph.runs.map(() => null as ((offset: number) => Position) | null)
  const places: Place[] = []
  return (offset) => {
    const at = maxLast(runStarts, offset)
    const run = paragraph.runs[at] ?? null
    places[at] ??= { ...body.place, paragraph, run, text }
    const place = places[at]
    const start = run?.location ?? position
    if (run === null || start === null) return place
    const positionAt = positions[at] ?? positionsFrom(start, run.text)
    positions[at] = positionAt
    return { ...place, position: positionAt(offset - (runStarts[at] ?? 0)) }
  }
}

/** The positions of a text's characters, from the position of its start. */
function positionsFrom(start: Position, text: string): (offset: number) => Position {
  const lineStarts = computeStarts(text.split('\n').map((line) => line.length + 1))
  return (offset) => {
    const line = maxLast(lineStarts, offset)
    const before = offset - (lineStarts[line] ?? 0)
    const column = line === 0 ? start.column + before : before + 1
    return { ...start, line: start.line + line, column }
  }
}

function computeStarts(lengths: readonly number[]): number[] {
  let total = 0
  return lengths.map((length) => {
    total += length
    return total - length
  })
}

/** Index of the last of ascending numbers that is not above a value. */
function maxLast(ascending: readonly number[], value: number): number {
  let low = 0
  let high = ascending.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((ascending[middle] ?? 0) <= value) low = middle + 1
    else high = middle
  }
  return Math.max(0, low - 1)
}
