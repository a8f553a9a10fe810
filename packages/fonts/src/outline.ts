import { type Box, enclose, type Points, writeGlyphHeader, writePoints } from './glyph-points.ts'
import { createOutput } from './output.ts'

/** A closed line of points with quadratic curves, in font units, y upwards. */
export type Contour = readonly { x: number; y: number; isOnCurve: boolean }[]

/** The outline of a glyph as the table `glyf` has it: a tenth of the size of its points as objects. */
export interface Outline {
  /** A simple glyph description, padded to four bytes; empty if nothing is drawn. */
  bytes: Uint8Array
  box: Box
  contours: number
  points: number
}

export function encodeOutline(contours: readonly Contour[]): Outline {
  if (contours.length === 0) {
    return { bytes: new Uint8Array(0), box: [0, 0, 0, 0], contours: 0, points: 0 }
  }
  const points = toPoints(contours)
  const box = enclose(points)
  const output = createOutput(4 * points.dx.length)
  writeGlyphHeader(output, contours.length, box)
  let end = -1
  for (const contour of contours) {
    end += contour.length
    output.u16(end)
  }
  // No instructions.
  output.u16(0)
  writePoints(points, false, output)
  output.pad()
  return { bytes: output.finish(), box, contours: contours.length, points: points.dx.length }
}

function toPoints(contours: readonly Contour[]): Points {
  const points = contours.flat()
  const dx = new Int32Array(points.length)
  const dy = new Int32Array(points.length)
  points.forEach(({ x, y }, at) => {
    dx[at] = x - (points[at - 1]?.x ?? 0)
    dy[at] = y - (points[at - 1]?.y ?? 0)
  })
  return { dx, dy, isOnCurve: Uint8Array.from(points, ({ isOnCurve }) => (isOnCurve ? 1 : 0)) }
}
