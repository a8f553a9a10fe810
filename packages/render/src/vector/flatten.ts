import { childElements, listElements, type SvgElement } from '@blazon/svg/element'
import { parseSvg } from '@blazon/svg/parse'
import { idInUrl } from '@blazon/svg/values'
import { readViewBox, type ViewBox } from '@blazon/svg/view-box'
import type { Path2D } from '@napi-rs/canvas'
import {
  determinant,
  identity,
  type Matrix,
  multiply,
  scaling,
  translation,
} from '../svg/matrix.ts'
import { resolveClip } from './clip.ts'
import { fragmentSvg } from './fragment.ts'
import { type Paint, readPaint } from './paint.ts'
import { intersect, isEmpty, mapPath, withRule } from './paths.ts'
import type { Scene, State } from './scene.ts'
import { shapePath } from './shape-path.ts'
import { outlineStroke } from './stroke.ts'
import { type Inherited, inherit, readNumber } from './style.ts'
import { fitBox, parseTransform } from './transform.ts'

/** A part of a drawing. Its coordinates are those of the viewBox, times `scale`. */
export type Mark =
  | { kind: 'fill'; path: Path2D; paint: Paint; opacity: number; clip: Path2D | null }
  | {
      kind: 'image'
      href: string
      matrix: Matrix
      box: ViewBox
      opacity: number
      clip: Path2D | null
    }
  /** Content without a vector form, as an SVG with the whole viewBox. */
  | { kind: 'fragment'; svg: string; reason: string; opacity: number; clip: Path2D | null }

export interface FlatDrawing {
  box: ViewBox
  /** Multiplies lengths, because paths with small coordinates would be imprecise. */
  scale: number
  marks: Mark[]
}

/** A drawing that has too many parts. */
export class TooManyMarks extends Error {}

const maxMarks = 200_000
const precision = 2_048

/**
 * Resolves an SVG that this project wrote into filled paths, in the order of painting: references,
 * transforms, strokes, clips and the opacity of groups whose parts do not overlap. What has no such
 * form (masks, filters, patterns, blending, text) becomes a fragment. Throws {@link TooManyMarks}.
 */
export function flatten(svg: string): FlatDrawing {
  const root = parseSvg(svg)
  const box = readViewBox(root, 24)
  const scale = Math.max(1, precision / Math.max(box.width, box.height))
  const byId = new Map<string, SvgElement>()
  for (const element of listElements(root)) {
    const id = element.attributes.get('id')
    if (id !== undefined && !byId.has(id)) byId.set(id, element)
  }
  const scene: Scene = { box, scale, byId, count: 0 }
  const state: State = {
    matrix: multiply(scaling(scale, scale), translation(-box.left, -box.top)),
    style: inherit(root, new Map()),
    clip: null,
  }
  return { box, scale, marks: flattenChildren(root, state, scene) }
}

function flattenChildren(element: SvgElement, state: State, scene: Scene): Mark[] {
  return childElements(element).flatMap((child) => flattenElement(child, state, scene))
}

function flattenElement(element: SvgElement, above: State, scene: Scene): Mark[] {
  const { name, attributes } = element
  if (undrawn.has(name) || attributes.get('display') === 'none') return []
  if (++scene.count > maxMarks) throw new TooManyMarks('The drawing has too many parts.')
  const style = inherit(element, above.style)
  const matrix = multiply(above.matrix, parseTransform(attributes.get('transform')))
  const fragment = (reason: string): Mark[] => [
    {
      kind: 'fragment',
      svg: fragmentSvg(element, above, scene),
      reason,
      opacity: 1,
      clip: above.clip,
    },
  ]
  const reason = findFragmentReason(element, style)
  if (reason !== null) return fragment(reason)
  let state: State = { matrix, style, clip: above.clip }
  const clipId = idInUrl(attributes.get('clip-path') ?? '')
  if (clipId !== null) {
    const own = resolveClip(clipId, element, matrix, scene)
    if (own === 'unknown') return fragment('a clip of its own box')
    state = { ...state, clip: state.clip === null ? own : intersect(state.clip, own) }
  }
  const marks = flattenContent(element, state, scene)
  if (marks === 'unknown') return fragment(name === 'text' ? 'text' : 'a pattern or gradient')
  const opacity = Math.min(1, Math.max(0, readNumber(attributes.get('opacity'), 1)))
  if (opacity === 1) return marks
  if (opacity === 0) return []
  if (marks.length > 1 && overlap(marks)) return fragment('the opacity of parts that overlap')
  return marks.map((mark) => ({ ...mark, opacity: mark.opacity * opacity }))
}

/** Elements that draw only where they are referenced, or not at all. */
const undrawn: ReadonlySet<string> = new Set([
  ...['defs', 'symbol', 'clipPath', 'mask', 'pattern', 'marker', 'linearGradient', 'filter'],
  ...['radialGradient', 'title', 'desc', 'animate', 'animateTransform', 'animateMotion', 'set'],
  ...['stop', 'mpath', 'style'],
])

function findFragmentReason({ attributes }: SvgElement, style: Inherited): string | null {
  const has = (property: string) => (attributes.get(property) ?? 'none') !== 'none'
  if (has('mask')) return 'a mask'
  if (has('filter')) return 'a filter'
  if (/mix-blend-mode:(?!normal)/.test(attributes.get('style') ?? '')) return 'a blend mode'
  if (has('transform-origin') || has('transform-box')) return 'a transform origin'
  if (attributes.get('vector-effect') === 'non-scaling-stroke')
    return 'a stroke that does not scale'
  const markers = ['marker-start', 'marker-mid', 'marker-end']
  if (markers.some((each) => (style.get(each) ?? 'none') !== 'none')) return 'a marker'
  return null
}

function flattenContent(element: SvgElement, state: State, scene: Scene): Mark[] | 'unknown' {
  const { name, attributes } = element
  const length = (key: string, fallback = 0) => readNumber(attributes.get(key), fallback)
  switch (name) {
    case 'g':
    case 'a':
    case 'switch':
      return flattenChildren(element, state, scene)
    case 'svg':
      return flattenViewport(element, element, state, scene)
    case 'use': {
      const target = scene.byId.get((attributes.get('href') ?? '').slice(1))
      if (target === undefined) return []
      const at = { ...state, matrix: multiply(state.matrix, translation(length('x'), length('y'))) }
      return target.name === 'symbol' || target.name === 'svg'
        ? flattenViewport(target, element, at, scene)
        : flattenElement(target, at, scene)
    }
    case 'image': {
      const [width, height] = [length('width'), length('height')]
      const href = attributes.get('href') ?? ''
      if (!(width > 0 && height > 0) || attributes.get('preserveAspectRatio') !== 'none') {
        return 'unknown'
      }
      if (!/^data:image\/(png|jpeg)[;,]/.test(href)) return 'unknown'
      const box = { left: length('x'), top: length('y'), width, height }
      return [{ kind: 'image', href, matrix: state.matrix, box, opacity: 1, clip: state.clip }]
    }
    case 'text':
      return 'unknown'
    default:
      return flattenShape(element, state, scene)
  }
}

/** A symbol or nested SVG: its own coordinates, clipped to its box. */
function flattenViewport(
  element: SvgElement,
  placed: SvgElement,
  state: State,
  scene: Scene,
): Mark[] {
  const own = element.attributes
  const given = (key: string) => placed.attributes.get(key) ?? own.get(key)
  const size = (key: 'width' | 'height') => {
    const text = given(key)
    return text === undefined || text.endsWith('%')
      ? readNumber(text, 1) * scene.box[key]
      : readNumber(text, 0)
  }
  const [width, height] = [size('width'), size('height')]
  if (!(width > 0 && height > 0)) return []
  const start =
    placed === element
      ? multiply(
          state.matrix,
          translation(readNumber(own.get('x'), 0), readNumber(own.get('y'), 0)),
        )
      : state.matrix
  const view = own
    .get('viewBox')
    ?.trim()
    .split(/[\s,]+/)
    .map(Number)
  const [left = 0, top = 0, across = width, down = height] = view ?? []
  const inside = view
    ? fitBox(
        { left, top, width: across, height: down },
        width,
        height,
        own.get('preserveAspectRatio'),
      )
    : identity
  const sides: [string, string][] = [
    ['width', String(width)],
    ['height', String(height)],
  ]
  const rectangle = shapePath({ name: 'rect', attributes: new Map(sides), children: [] })!
  const frame = mapPath(rectangle, start)
  const isOpen = own.get('overflow') === 'visible'
  const inFrame = state.clip === null ? frame : intersect(state.clip, frame)
  return flattenChildren(
    element,
    {
      matrix: multiply(start, inside),
      style: inherit(element, state.style),
      clip: isOpen ? state.clip : inFrame,
    },
    scene,
  )
}

function flattenShape(element: SvgElement, state: State, scene: Scene): Mark[] | 'unknown' {
  const { style, matrix, clip } = state
  if ((style.get('visibility') ?? 'visible') !== 'visible') return []
  const path = shapePath(element)
  if (path === null || Math.abs(determinant(matrix)) < 1e-12) return []
  const place = {
    style,
    byId: scene.byId,
    matrix,
    bounds: () => path.computeTightBounds(),
  }
  const fill = readPaint(style.get('fill') ?? 'black', place)
  const stroke = readPaint(style.get('stroke') ?? 'none', place)
  if (fill === 'unknown' || stroke === 'unknown') return 'unknown'
  const marks: Mark[] = []
  if (fill !== null) {
    const filled = withRule(mapPath(path, matrix), style.get('fill-rule'))
    const opacity = readNumber(style.get('fill-opacity'), 1)
    marks.push({ kind: 'fill', path: filled, paint: fill, opacity, clip })
  }
  const outline = stroke === null ? null : outlineStroke(path, style, matrix)
  if (stroke !== null && outline !== null) {
    const opacity = readNumber(style.get('stroke-opacity'), 1)
    const mark: Mark = { kind: 'fill', path: outline, paint: stroke, opacity, clip }
    if (/^\s*stroke/.test(style.get('paint-order') ?? '')) marks.unshift(mark)
    else marks.push(mark)
  }
  return marks.filter(({ opacity }) => opacity > 0)
}

/** Whether any two marks may cover the same place. */
function overlap(marks: readonly Mark[]): boolean {
  if (marks.length > maxOverlap) return true
  return marks.some((one, at) =>
    marks.slice(0, at).some((other) => {
      if (one.kind !== 'fill' || other.kind !== 'fill') return true
      return !isEmpty(intersect(one.path, other.path))
    }),
  )
}

/** Comparing each pair of more marks takes longer than drawing them as a picture. */
const maxOverlap = 24
