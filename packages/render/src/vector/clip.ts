import { childElements, type SvgElement } from '@blazon/svg/element'
import { idInUrl } from '@blazon/svg/values'
import { Path2D } from '@napi-rs/canvas'
import { type Matrix, multiply, translation } from '../svg/matrix.ts'
import { intersect, mapPath, unite, withRule } from './paths.ts'
import type { Scene } from './scene.ts'
import { shapePath } from './shape-path.ts'
import { type Inherited, inherit, readNumber } from './style.ts'
import { parseTransform } from './transform.ts'

/**
 * The area of a clip path (SVG 1.1, section 14.3) for an element; `unknown` if it depends on the box of
 * a group, or contains text.
 */
export function resolveClip(
  id: string,
  element: SvgElement,
  matrix: Matrix,
  scene: Scene,
  depth = 0,
): Path2D | 'unknown' {
  const clip = scene.byId.get(id)
  // Without the element, `clip-path` has no effect in librsvg and browsers.
  if (clip?.name !== 'clipPath' || depth > maxDepth) return 'unknown'
  let place = matrix
  if (clip.attributes.get('clipPathUnits') === 'objectBoundingBox') {
    const path = shapePath(element)
    if (path === null) return 'unknown'
    const [left, top, right, bottom] = path.computeTightBounds()
    place = multiply(matrix, {
      ...{ a: right - left, b: 0, c: 0, d: bottom - top, e: left, f: top },
    })
  }
  place = multiply(place, parseTransform(clip.attributes.get('transform')))
  let area = new Path2D()
  for (const child of childElements(clip)) {
    const part = clipPart(child, place, inherit(clip, new Map()), scene, depth)
    if (part === 'unknown') return part
    if (part !== null) area = unite(area, part)
  }
  const own = idInUrl(clip.attributes.get('clip-path') ?? '')
  if (own === null) return area
  const outer = resolveClip(own, element, matrix, scene, depth + 1)
  return outer === 'unknown' ? outer : intersect(area, outer)
}

const maxDepth = 16

function clipPart(
  element: SvgElement,
  above: Matrix,
  aboveStyle: Inherited,
  scene: Scene,
  depth: number,
): Path2D | null | 'unknown' {
  const { name, attributes } = element
  if (['title', 'desc', 'animate', 'set', 'animateTransform'].includes(name)) return null
  if (attributes.get('display') === 'none' || depth > maxDepth) return null
  const style = inherit(element, aboveStyle)
  let matrix = multiply(above, parseTransform(attributes.get('transform')))
  let part: Path2D | null | 'unknown'
  if (name === 'use') {
    const target = scene.byId.get((attributes.get('href') ?? '').slice(1))
    if (target === undefined) return null
    const [x, y] = [readNumber(attributes.get('x'), 0), readNumber(attributes.get('y'), 0)]
    matrix = multiply(matrix, translation(x, y))
    part = clipPart(target, matrix, style, scene, depth + 1)
  } else {
    if (name === 'text') return 'unknown'
    if ((style.get('visibility') ?? 'visible') !== 'visible') return null
    const path = shapePath(element)
    part = path === null ? null : withRule(mapPath(path, matrix), style.get('clip-rule'))
  }
  if (part === null || part === 'unknown') return part
  const own = idInUrl(attributes.get('clip-path') ?? '')
  if (own === null) return part
  const inner = resolveClip(own, element, matrix, scene, depth + 1)
  return inner === 'unknown' ? inner : intersect(part, inner)
}
