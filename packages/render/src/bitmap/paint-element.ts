import { childElements, type SvgElement } from '@blazon/svg/element'
import { idInUrl } from '@blazon/svg/values'
import { compose, identity } from '../svg/matrix.ts'
import { resolveClip } from '../vector/clip.ts'
import { chooseRule } from '../vector/paths.ts'
import { inherit, readNumber } from '../vector/style.ts'
import { parseTransform } from '../vector/transform.ts'
import { applyFilter, filterReach } from './filters.ts'
import { NotPaintable } from './not-paintable.ts'
import { paintShape } from './paint-shape.ts'
import { findPaintedArea, findUsed, unpainted } from './painted-area.ts'
import type { Scene, State, Surface } from './scene.ts'
import {
  type Area,
  canvasOf,
  commonArea,
  createSurface,
  multiplyByMask,
  paintSurface,
  pixelArea,
  setMatrix,
  widen,
} from './surface.ts'

/**
 * Paints the children of an element with Skia.
 * @throws NotPaintable for content that our drawings do not use
 */
export function paintChildren(
  element: SvgElement,
  state: State,
  scene: Scene,
  surface: Surface,
): void {
  for (const child of childElements(element)) paintElement(child, state, scene, surface)
}

/** Paints an element with its clip, filter, mask and opacity. */
function paintElement(element: SvgElement, above: State, scene: Scene, surface: Surface): void {
  const { name, attributes } = element
  if (unpainted.has(name)) return
  if (++scene.count > maxElements) throw new NotPaintable('size')
  for (const key of attributes.keys()) if (!knownAttributes.has(key)) throw new NotPaintable(key)
  const given = attributes.get('transform')
  const matrix = given === undefined ? above.matrix : compose(above.matrix, parseTransform(given))
  const state: State = { matrix, style: inherit(element, above.style) }
  const clip = idInUrl(attributes.get('clip-path') ?? '')
  if (clip !== null) {
    const path = resolveClip(clip, element, identity, { ...scene, scale: 1, box: noBox })
    if (path === 'unknown') throw new NotPaintable('clip-path')
    surface.context.save()
    setMatrix(surface, matrix)
    surface.context.clip(path, chooseRule(path))
  }
  if (isLayered(element)) paintLayer(element, state, scene, surface)
  else paintContent(element, state, scene, surface)
  if (clip !== null) surface.context.restore()
}

const maxElements = 200_000
const noBox = { left: 0, top: 0, width: 0, height: 0 }

/** Other attributes may change what is painted in a way that is not implemented here. */
const knownAttributes: ReadonlySet<string> = new Set([
  ...['id', 'href', 'd', 'points', 'x', 'y', 'width', 'height', 'rx', 'ry', 'cx', 'cy', 'r'],
  ...['x1', 'y1', 'x2', 'y2', 'transform', 'opacity', 'clip-path', 'mask', 'filter'],
  ...['fill', 'fill-opacity', 'fill-rule', 'clip-rule', 'shape-rendering', 'preserveAspectRatio'],
  ...['stroke', 'stroke-width', 'stroke-opacity', 'stroke-linecap', 'stroke-linejoin'],
  ...['stroke-miterlimit', 'stroke-dasharray', 'stroke-dashoffset'],
  ...['role', 'aria-label', 'data-not-drawn'],
])

function isLayered({ attributes }: SvgElement): boolean {
  return ['opacity', 'filter', 'mask'].some((name) => attributes.has(name))
}

/** Paints an element on a surface of its own first. */
function paintLayer(element: SvgElement, state: State, scene: Scene, surface: Surface): void {
  const { attributes } = element
  const opacity = Math.min(1, Math.max(0, readNumber(attributes.get('opacity'), 1)))
  const filter = requireReference('filter', element, scene)
  const mask = requireReference('mask', element, scene)
  const area = layerArea(element, filter, state, scene, surface)
  if (area === null) return
  let layer = createSurface(area)
  paintContent(element, state, scene, layer)
  if (filter !== null) layer = applyFilter(filter, layer, state.matrix)
  if (mask !== null) {
    const painted = createSurface(layer)
    paintChildren(mask, { ...state, style: inherit(mask, new Map()) }, scene, painted)
    multiplyByMask(layer, painted, areaOf(mask, state))
  }
  paintSurface(layer, surface, opacity)
}

function requireReference(
  name: 'filter' | 'mask',
  { attributes }: SvgElement,
  { byId }: Scene,
): SvgElement | null {
  const value = attributes.get(name)
  if (value === undefined || value === 'none') return null
  const target = byId.get(idInUrl(value) ?? '')
  if (target?.name !== name) throw new NotPaintable(name)
  return target
}

/** The part of a layer that may be seen and may have content; null for none. */
function layerArea(
  element: SvgElement,
  filter: SvgElement | null,
  state: State,
  scene: Scene,
  surface: Surface,
): Area | null {
  const seen = filter === null ? surface : filterArea(filter, state, surface)
  const content = findPaintedArea(element, state, scene)
  if (seen === null || content === null) return null
  const reach = filter === null ? 0 : filterReach(filter, state.matrix)
  return commonArea(seen, widen(content, reach))
}

/** The part of a filter's area that may be seen; null for none. */
function filterArea(filter: SvgElement, state: State, surface: Surface): Area | null {
  const seen = widen(surface, filterReach(filter, state.matrix))
  // The filters of pictures change colours only: what is empty remains empty.
  if (filter.attributes.get('filterUnits') === undefined) {
    const sides = ['x', 'y', 'width', 'height'].map((name) => filter.attributes.get(name))
    if (sides.join(' ') !== '0 0 1 1') throw new NotPaintable('filter')
    return surface
  }
  const { b, c } = state.matrix
  if (b !== 0 || c !== 0) throw new NotPaintable('filter')
  return commonArea(areaOf(filter, state), seen)
}

/** The area of a filter or mask whose sides are in the coordinates of the element. */
function areaOf({ attributes }: SvgElement, { matrix }: State): Area {
  const units = attributes.get('filterUnits') ?? attributes.get('maskUnits')
  if (units !== 'userSpaceOnUse') throw new NotPaintable('units')
  const side = (name: string) => readNumber(attributes.get(name), 0)
  return pixelArea([side('x'), side('y'), side('width'), side('height')], matrix)
}

function paintContent(element: SvgElement, state: State, scene: Scene, surface: Surface): void {
  const { name, attributes } = element
  const length = (key: string) => readNumber(attributes.get(key), 0)
  switch (name) {
    case 'g':
      paintChildren(element, state, scene, surface)
      return
    case 'use': {
      const { matrix, style } = state
      const used = findUsed(element, matrix, scene.byId)
      if (used !== null) paintElement(used.target, { matrix: used.matrix, style }, scene, surface)
      return
    }
    case 'image': {
      const image = scene.images.get(element)
      if (image === undefined) throw new NotPaintable('image')
      const [width, height] = [length('width'), length('height')]
      const fit = imageSize(attributes.get('preserveAspectRatio'), image, { width, height })
      const [x, y] = [
        length('x') + (width - fit.width) / 2,
        length('y') + (height - fit.height) / 2,
      ]
      setMatrix(surface, state.matrix)
      surface.context.drawImage(canvasOf(image), x, y, fit.width, fit.height)
      return
    }
    default:
      paintShape(element, state, scene, surface)
  }
}

interface Size {
  width: number
  height: number
}

/** The size of an image in its box: the whole box, or as it fits there (`xMidYMid meet`). */
function imageSize(aspectRatio: string | undefined, image: Size, box: Size): Size {
  if (aspectRatio === 'none') return box
  if (aspectRatio !== undefined) throw new NotPaintable('image')
  const scale = Math.min(box.width / image.width, box.height / image.height)
  return { width: image.width * scale, height: image.height * scale }
}
