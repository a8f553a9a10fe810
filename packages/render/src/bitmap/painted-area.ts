import { childElements, type SvgElement } from '@blazon/svg/element'
import { idInUrl } from '@blazon/svg/values'
import { compose, type Matrix } from '../svg/matrix.ts'
import { shapePath } from '../vector/shape-path.ts'
import { type Inherited, inherit, readNumber } from '../vector/style.ts'
import { parseTransform } from '../vector/transform.ts'
import { filterReach } from './filters.ts'
import { NotPaintable } from './not-paintable.ts'
import type { Scene, State } from './scene.ts'
import { type Area, pixelArea, widen } from './surface.ts'

/** Elements that are painted only where they are referenced, or not at all. */
export const unpainted: ReadonlySet<string> = new Set([
  ...['defs', 'clipPath', 'mask', 'pattern', 'filter', 'linearGradient', 'radialGradient'],
  ...['title', 'desc'],
])

/** The element that a `use` paints, and the matrix above it; null for none. */
export function findUsed(
  { attributes }: SvgElement,
  { a, b, c, d, e, f }: Matrix,
  byId: Scene['byId'],
): { target: SvgElement; matrix: Matrix } | null {
  const target = byId.get((attributes.get('href') ?? '').slice(1))
  if (target === undefined || unpainted.has(target.name)) return null
  const [x, y] = [readNumber(attributes.get('x'), 0), readNumber(attributes.get('y'), 0)]
  return { target, matrix: { a, b, c, d, e: a * x + c * y + e, f: b * x + d * y + f } }
}

/** The pixels that the content of an element may touch; null for none. */
export function findPaintedArea(element: SvgElement, state: State, scene: Scene): Area | null {
  const { name, attributes } = element
  switch (name) {
    case 'g': {
      const areas = childElements(element).map((child) => elementArea(child, state, scene))
      return areas.reduce(unite, null)
    }
    case 'use': {
      const { matrix, style } = state
      const used = findUsed(element, matrix, scene.byId)
      return used && elementArea(used.target, { matrix: used.matrix, style }, scene)
    }
    case 'image': {
      const side = (key: string) => readNumber(attributes.get(key), 0)
      return pixelArea([side('x'), side('y'), side('width'), side('height')], state.matrix)
    }
    default:
      return shapeArea(element, state, scene)
  }
}

/** The same with the transform and the filter of the element. */
function elementArea(element: SvgElement, above: State, scene: Scene): Area | null {
  if (unpainted.has(element.name)) return null
  if (++scene.measured > maxMeasured) throw new NotPaintable('size')
  const matrix = compose(above.matrix, parseTransform(element.attributes.get('transform')))
  const area = findPaintedArea(element, { matrix, style: inherit(element, above.style) }, scene)
  const filter = scene.byId.get(idInUrl(element.attributes.get('filter') ?? '') ?? '')
  return area && filter ? widen(area, filterReach(filter, matrix)) : area
}

/** Five times the elements that are painted, because layers may be inside each other. */
const maxMeasured = 1_000_000

function shapeArea(element: SvgElement, { matrix, style }: State, scene: Scene): Area | null {
  let bounds = scene.bounds.get(element)
  if (bounds === undefined) {
    const path = scene.paths.get(element) ?? shapePath(element)
    if (path !== null) scene.paths.set(element, path)
    bounds = path?.getBounds() ?? null
    scene.bounds.set(element, bounds)
  }
  if (bounds === null) return null
  const [left, top, right, bottom] = bounds
  const area = pixelArea([left, top, right - left, bottom - top], matrix)
  // A pixel more for smoothed edges.
  return widen(area, Math.ceil(strokeReach(style, matrix)) + 1)
}

/** How far a stroke reaches beyond its path, in pixels. */
function strokeReach(style: Inherited, { a, b, c, d }: Matrix): number {
  if ((style.get('stroke') ?? 'none') === 'none') return 0
  const limit = readNumber(style.get('stroke-miterlimit'), 4)
  const isPointed = (style.get('stroke-linejoin') ?? 'miter') === 'miter'
  const widths = isPointed ? Math.max(1, limit / 2) : 1
  const scale = Math.max(Math.hypot(a, b), Math.hypot(c, d))
  return readNumber(style.get('stroke-width'), 1) * widths * scale
}

function unite(one: Area | null, other: Area | null): Area | null {
  if (one === null || other === null) return one ?? other
  const [left, top] = [Math.min(one.left, other.left), Math.min(one.top, other.top)]
  const right = Math.max(one.left + one.width, other.left + other.width)
  const bottom = Math.max(one.top + one.height, other.top + other.height)
  return { left, top, width: right - left, height: bottom - top }
}
