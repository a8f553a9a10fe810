import type { Rectangle } from '../rectangle.ts'
import { number } from '../svg/markup.ts'
import type { Command, Geometry, GeometryPath, PathFill } from './geometry.ts'
import { evaluateGuides, type Values } from './guides.ts'

/** A geometry at a size: paths and the text's rectangle in points, from the box's corner. */
export interface Outline {
  paths: OutlinePath[]
  textRectangle: Rectangle
}

export interface OutlinePath {
  fill: PathFill
  stroke: boolean
  segments: Segment[]
}

/** A letter of SVG path data (`M`, `L`, `C`, `Q`, `Z`) with its coordinates. */
export interface Segment {
  letter: 'M' | 'L' | 'C' | 'Q' | 'Z'
  points: readonly number[]
}

const emuPerPoint = 12_700

/** @param width of the box, in points. */
export function createOutline(geometry: Geometry, width: number, height: number): Outline {
  const wide = width * emuPerPoint
  const high = height * emuPerPoint
  const evaluate = evaluateGuides(wide, high, [...geometry.adjustments, ...geometry.guides])
  const [left, top, right, bottom] = geometry.textRectangle.map(
    (side) => evaluate(side) / emuPerPoint,
  ) as [number, number, number, number]
  return {
    textRectangle: { x: left, y: top, width: right - left, height: bottom - top },
    paths: geometry.paths.map((path) => ({
      fill: path.fill,
      stroke: path.stroke,
      segments: trace(path, wide, high, evaluate),
    })),
  }
}

/** The outline of a rectangle, for shapes without a known geometry. */
export function rectangleOutline(width: number, height: number): Outline {
  const segments: Segment[] = [
    { letter: 'M', points: [0, 0] },
    { letter: 'L', points: [width, 0] },
    { letter: 'L', points: [width, height] },
    { letter: 'L', points: [0, height] },
    { letter: 'Z', points: [] },
  ]
  return {
    textRectangle: { x: 0, y: 0, width, height },
    paths: [{ fill: 'norm', stroke: true, segments }],
  }
}

/** The `d` attribute of segments. */
export function pathData(segments: readonly Segment[]): string {
  let data = ''
  for (const { letter, points } of segments) {
    data += letter
    for (let index = 0; index < points.length; index++) {
      data += (index > 0 ? ' ' : '') + number(points[index] as number)
    }
  }
  return data
}

function trace(path: GeometryPath, width: number, height: number, evaluate: Values): Segment[] {
  const scaleX = (path.width > 0 ? width / path.width : 1) / emuPerPoint
  const scaleY = (path.height > 0 ? height / path.height : 1) / emuPerPoint
  const segments: Segment[] = []
  // In the path's own coordinates, because the radii of arcs are too.
  let [x, y, startX, startY] = [0, 0, 0, 0]

  const add = (letter: Segment['letter'], operands: readonly number[]) => {
    segments.push({
      letter,
      points: operands.map((value, index) => bounded(value * (index % 2 === 0 ? scaleX : scaleY))),
    })
    if (operands.length >= 2) [x, y] = operands.slice(-2) as [number, number]
  }

  for (const [letter, ...names] of path.commands as readonly Command[]) {
    const operands = names.map(evaluate)
    if (letter === 'A') {
      for (const curve of arcCurves(x, y, operands)) add('C', curve)
      continue
    }
    // A path that does not begin with a move begins at its origin.
    if (segments.length === 0 && letter !== 'M') add('M', [0, 0])
    add(letter as Segment['letter'], operands)
    if (letter === 'M') [startX, startY] = [x, y]
    if (letter === 'Z') [x, y] = [startX, startY]
  }
  return segments
}

/** Renderers store coordinates as 32-bit floats, so nothing beyond a kilometre is drawn. */
function bounded(value: number): number {
  return Math.max(-3_000_000, Math.min(3_000_000, value))
}

/**
 * An `a:arcTo` from the current point as cubic curves of at most a quarter turn. Its angles are
 * visual: on an ellipse they differ from the parameter's.
 */
function arcCurves(x: number, y: number, operands: readonly number[]): number[][] {
  const [radiusX = 0, radiusY = 0, start = 0, sweep = 0] = operands
  if (radiusX === 0 && radiusY === 0) return []
  const from = parameter(start, radiusX, radiusY)
  const turns = Math.trunc(sweep / full)
  const rest = sweep - turns * full
  let to = parameter(start + rest, radiusX, radiusY)
  if (rest > 0 && to < from) to += 2 * Math.PI
  if (rest < 0 && to > from) to -= 2 * Math.PI
  // More than a full turn would cover itself.
  const angle = turns === 0 ? to - from : Math.sign(sweep) * 2 * Math.PI

  const pieces = Math.max(1, Math.ceil(Math.abs(angle) / (Math.PI / 2) - 1e-9))
  const step = angle / pieces
  const handle = (4 / 3) * Math.tan(step / 4)
  const centerX = x - radiusX * Math.cos(from)
  const centerY = y - radiusY * Math.sin(from)
  return Array.from({ length: pieces }, (_, index) => {
    const [a, b] = [from + index * step, from + (index + 1) * step]
    return [
      centerX + radiusX * (Math.cos(a) - handle * Math.sin(a)),
      centerY + radiusY * (Math.sin(a) + handle * Math.cos(a)),
      centerX + radiusX * (Math.cos(b) + handle * Math.sin(b)),
      centerY + radiusY * (Math.sin(b) - handle * Math.cos(b)),
      centerX + radiusX * Math.cos(b),
      centerY + radiusY * Math.sin(b),
    ]
  })
}

const full = 21_600_000

/** The parameter of an ellipse at a visual angle, in radians from 0 to a full turn. */
function parameter(angle: number, radiusX: number, radiusY: number): number {
  const seen = (angle * 2 * Math.PI) / full
  const value = Math.atan2(radiusX * Math.sin(seen), radiusY * Math.cos(seen))
  return value < 0 ? value + 2 * Math.PI : value
}
