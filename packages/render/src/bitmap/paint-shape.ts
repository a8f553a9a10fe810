import type { SvgElement } from '@blazon/svg/element'
import { idInUrl } from '@blazon/svg/values'
import type { Path2D } from '@napi-rs/canvas'
import { applyTo, determinant, identity, inverse, type Matrix, multiply } from '../svg/matrix.ts'
import { createGradient } from '../vector/create-gradient.ts'
import { type Paint, readPaint } from '../vector/paint.ts'
import { mapPath, withRule } from '../vector/paths.ts'
import { shapePath } from '../vector/shape-path.ts'
import { outlineStroke } from '../vector/stroke.ts'
import { type Inherited, readNumber } from '../vector/style.ts'
import { NotPaintable } from './not-paintable.ts'
import { createTiles, type Tiles } from './pattern.ts'
import type { Scene, State, Surface } from './scene.ts'
import { setMatrix } from './surface.ts'

/** Fills and strokes a basic shape or a path. */
export function paintShape(
  element: SvgElement,
  { matrix, style }: State,
  scene: Scene,
  surface: Surface,
): void {
  let path = scene.paths.get(element)
  if (path === undefined) {
    if (!shapes.has(element.name)) throw new NotPaintable(element.name)
    path = shapePath(element)
    scene.paths.set(element, path)
  }
  if (path === null || Math.abs(determinant(matrix)) < 1e-12) return
  if (style.get('shape-rendering') === 'crispEdges') {
    fillCrisp(element, matrix, style, scene, surface)
    return
  }
  const place: Place = { path, matrix, style, scene, surface }
  const fill = style.get('fill') ?? 'black'
  if (fill !== 'none') fillPath(path, fill, readNumber(style.get('fill-opacity'), 1), place)
  const stroke = style.get('stroke') ?? 'none'
  if (stroke !== 'none') strokePath(stroke, readNumber(style.get('stroke-opacity'), 1), place)
}

const shapes: ReadonlySet<string> = new Set([
  ...['path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon'],
])

interface Place {
  path: Path2D
  matrix: Matrix
  style: Inherited
  scene: Scene
  surface: Surface
}

function fillPath(path: Path2D, value: string, opacity: number, place: Place): void {
  const { matrix, style, surface } = place
  const { context } = surface
  const rule = style.get('fill-rule') === 'evenodd' ? 'evenodd' : 'nonzero'
  const paint = findPaint(value, place)
  if (paint === null) return
  if ('hex' in paint) {
    setMatrix(surface, matrix)
    context.globalAlpha = opacity * paint.alpha
    context.fillStyle = paint.hex
    context.fill(path, rule)
  } else {
    // The paint's own coordinates, so that it can be skewed.
    const own = mapPath(withRule(path, rule), inverse(paint.matrix))
    setMatrix(surface, multiply(matrix, paint.matrix))
    context.globalAlpha = opacity
    context.fillStyle = 'tiles' in paint ? paint.tiles : createGradient(paint, context)
    context.fill(own, rule)
  }
  context.globalAlpha = 1
}

function strokePath(value: string, opacity: number, place: Place): void {
  const { path, matrix, style, surface } = place
  const { context } = surface
  const width = readNumber(style.get('stroke-width'), 1)
  if (!(width > 0)) return
  const paint = findPaint(value, place)
  if (paint === null) return
  if (!('hex' in paint)) {
    const outline = outlineStroke(path, style, identity)
    const filled = new Map([...style, ['fill-rule', 'nonzero']])
    if (outline !== null) fillPath(outline, value, opacity, { ...place, style: filled })
    return
  }
  setMatrix(surface, matrix)
  context.globalAlpha = opacity * paint.alpha
  context.strokeStyle = paint.hex
  context.lineWidth = width
  context.lineCap = (style.get('stroke-linecap') ?? 'butt') as CanvasLineCap
  context.lineJoin = (style.get('stroke-linejoin') ?? 'miter') as CanvasLineJoin
  context.miterLimit = readNumber(style.get('stroke-miterlimit'), 4)
  const dashes = style.get('stroke-dasharray') ?? 'none'
  context.setLineDash(
    dashes === 'none'
      ? []
      : dashes
          .trim()
          .split(/[\s,]+/)
          .map(Number),
  )
  context.lineDashOffset = readNumber(style.get('stroke-dashoffset'), 0)
  context.stroke(path)
  context.globalAlpha = 1
}

type CanvasLineCap = 'butt' | 'round' | 'square'
type CanvasLineJoin = 'miter' | 'round' | 'bevel'

function findPaint(value: string, { path, matrix, style, scene }: Place): Paint | Tiles | null {
  const id = idInUrl(value)
  if (id === null) {
    const known = scene.colors.get(value)
    if (known !== undefined) return known
  }
  const target = scene.byId.get(id ?? '')
  if (target?.name === 'pattern') return createTiles(target, matrix, scene)
  const bounds = () => path.computeTightBounds()
  const paint = readPaint(value, { style, byId: scene.byId, matrix: identity, bounds })
  if (paint === 'unknown') throw new NotPaintable('paint')
  if (id === null) scene.colors.set(value, paint)
  return paint
}

/** Fills the pixels whose centers are inside rectangles: Skia's canvas always smooths edges. */
function fillCrisp(
  element: SvgElement,
  matrix: Matrix,
  style: Inherited,
  scene: Scene,
  surface: Surface,
): void {
  const paint: Paint | null | 'unknown' = readPaint(style.get('fill') ?? 'black', {
    style,
    byId: scene.byId,
    matrix: identity,
    bounds: () => [0, 0, 0, 0],
  })
  const rectangles = listRectangles(element)
  const isPlain = rectangles !== null && matrix.b === 0 && matrix.c === 0 && !style.has('stroke')
  if (!isPlain || paint === null || paint === 'unknown' || paint.kind !== 'color') {
    throw new NotPaintable('crispEdges')
  }
  const { context, left, top } = surface
  context.setTransform(1, 0, 0, 1, -left, -top)
  context.globalAlpha = readNumber(style.get('fill-opacity'), 1) * paint.alpha
  context.fillStyle = paint.hex
  for (const [x, y, width, height] of rectangles) {
    const from = applyTo(matrix, x, y).map(Math.round)
    const to = applyTo(matrix, x + width, y + height).map(Math.round)
    context.fillRect(from[0]!, from[1]!, to[0]! - from[0]!, to[1]! - from[1]!)
  }
  context.globalAlpha = 1
}

type Sides = readonly [x: number, y: number, width: number, height: number]

/** The rectangle of an element, or those of a path of a pattern; null for another shape. */
function listRectangles({ name, attributes }: SvgElement): Sides[] | null {
  if (name === 'rect') {
    const side = (key: string) => readNumber(attributes.get(key), 0)
    return [[side('x'), side('y'), side('width'), side('height')]]
  }
  const d = attributes.get('d') ?? ''
  if (name !== 'path' || !/^(?:M\d+ \d+h\d+v\d+h-\d+z)+$/.test(d)) return null
  return [...d.matchAll(/M(\d+) (\d+)h(\d+)v(\d+)h-(\d+)z/g)].map(([, ...sides]) => {
    const [x, y, width, height] = sides.map(Number)
    return [x!, y!, width!, height!]
  })
}
