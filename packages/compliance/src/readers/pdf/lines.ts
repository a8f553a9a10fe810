import type { DrawnText, Point } from './drawn.ts'

/** Stretches of text that continue along one baseline. */
export interface Line {
  pieces: readonly Piece[]
  /** Degrees clockwise from left to right. */
  angle: number
  /** Its start, end and position, in the rotated page’s coordinates. */
  start: number
  end: number
  baseline: number
  em: number
  /** Number of objects drawn before it on the page. */
  order: number
}

interface Piece {
  text: string
  drawn: DrawnText
}

/** The greatest distance, in ems, between stretches of a line, and the greatest step back. */
const joinGap = 1.2
const bulletGap = 4
const backwardGap = 0.6
const spaceGap = 0.15

/**
 * Joins stretches to lines, in drawing order; a gap as wide as a word space becomes a space. A
 * stretch further away is another column, except after the bullet of an item.
 */
export function groupLines(texts: readonly { drawn: DrawnText; order: number }[]): Line[] {
  const lines: (Line & { pieces: Piece[] })[] = []
  for (const { drawn, order } of texts) {
    const line = lines.at(-1)
    const angle = computeAngle(drawn)
    const { along: start, across: baseline } = turned(drawn.from, angle)
    const end = turned(drawn.to, angle).along
    const em = drawn.em
    if (line && continues(line, angle, start, baseline, em)) {
      const last = line.pieces.at(-1)!
      const isApart = (start - line.end) / Math.max(em, line.em) > spaceGap
      if (isApart && !/\s$/.test(last.text) && !/^\s/.test(drawn.text)) last.text += ' '
      line.pieces.push({ text: drawn.text, drawn })
      line.end = Math.max(line.end, end)
      if (em > line.em) Object.assign(line, { em, baseline })
    } else {
      lines.push({ pieces: [{ text: drawn.text, drawn }], angle, start, end, baseline, em, order })
    }
  }
  return lines
}

function continues(line: Line, angle: number, start: number, baseline: number, em: number) {
  const size = Math.max(line.em, em)
  const gap = (start - line.end) / size
  const reach = isBullet(joinText(line)) ? bulletGap : joinGap
  return (
    angle === line.angle &&
    Math.abs(baseline - line.baseline) < size * 0.4 &&
    gap > -backwardGap &&
    gap < reach
  )
}

export function joinText({ pieces }: Line): string {
  return pieces.map(({ text }) => text).join('')
}

/** Whether a text ends within a word. */
export function endsInHyphen(text: string): boolean {
  return /(?<=\p{L})[-\u00AD\u2010]\s*$/u.test(text)
}

/** Whether a text is only the bullet or number of a list item. */
export function isBullet(text: string): boolean {
  return /^\s*(?:[\p{S}\p{Co}•‣⁃◦▪●○■□–—*\-·]|\(?\p{L}[.)]|\(?\d{1,2}[.)])\s*$/u.test(text)
}

/** A point’s coordinates along and across a direction. */
function turned({ x, y }: Point, degrees: number): { along: number; across: number } {
  const radians = (degrees * Math.PI) / 180
  const [cos, sin] = [Math.cos(radians), Math.sin(radians)]
  return { along: x * cos + y * sin, across: y * cos - x * sin }
}

/** Rounded to a whole degree, so that lines of one direction are equal. */
function computeAngle({ from, to }: DrawnText): number {
  const degrees = Math.round((Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI)
  return (degrees + 360) % 360
}
