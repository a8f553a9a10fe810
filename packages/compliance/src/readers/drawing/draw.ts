import type { Element } from '@blazon/document/document'
import { createElement, isExternal, pictureAt } from '../element.ts'
import { childElements, type MarkupElement } from '../markup/tree.ts'
import { parseOpacity } from '../style/style.ts'
import { listPoints, number, readExtent } from './geometry.ts'
import {
  apply,
  emuPerPixel,
  keepsRectangles,
  type Matrix,
  multiply,
  parseTransform,
  type Rectangle,
  transformBox,
} from './matrix.ts'
import { paintServer, readHref } from './paint.ts'
import { alternativeText, isDecorative, type Pen, scaleStroke } from './pen.ts'
import type { Scene } from './scene.ts'
import { drawText } from './text.ts'
import { readSize, viewportMatrix } from './viewport.ts'

const deepest = 600

/** Draws an element and its descendants, bottom first. */
export function draw(element: MarkupElement, outer: Pen, scene: Scene): void {
  if (element.namespace !== 'svg' || undrawn.has(element.name)) return
  if (outer.depth > deepest) {
    scene.unread.note('what is used within itself too deeply')
    return
  }
  const pen = createPen(element, outer, scene)
  if (pen === null) return
  const drawer = shapes.has(element.name) ? drawShape : drawers[element.name]
  drawer?.(element, pen, scene)
}

export function drawChildren(element: MarkupElement, pen: Pen, scene: Scene): void {
  for (const child of childElements(element)) draw(child, pen, scene)
}

/** The pen of an element; null if the element is not displayed. */
export function createPen(element: MarkupElement, outer: Pen, scene: Scene): Pen | null {
  const style = scene.style(element, outer.style)
  const { own } = style
  if (own.get('display')?.value === 'none') return null
  for (const name of ['marker-start', 'marker-mid', 'marker-end']) {
    const marker = own.get(name)?.value
    if (marker && marker !== 'none') scene.unread.note(`the marker ${marker}`)
  }
  const transform = parseTransform(element.attributes.get('transform') ?? '')
  if (transform === null) scene.unread.note('a transform')
  return {
    ...outer,
    style,
    matrix: outer.matrix && transform && multiply(outer.matrix, transform),
    within: outer.within && transform && multiply(outer.within, transform),
    opacity: outer.opacity * parseOpacity(own.get('opacity')?.value ?? '1'),
    isHidden: !style.isVisible,
    depth: outer.depth + 1,
  }
}

function drawShape(element: MarkupElement, pen: Pen, scene: Scene): void {
  const extent = readExtent(element)
  if (extent === null) return
  const { style, opacity, matrix } = pen
  const isOpen = element.name === 'line'
  const width = style.strokeWidth
  const fill = isOpen ? null : paintServer(style.fill, style, style.fillOpacity * opacity, scene)
  const line =
    width === 0 ? null : paintServer(style.stroke, style, style.strokeOpacity * opacity, scene)
  scene.draw({
    ...described(element, pen),
    box: matrix && transformBox(extent, matrix),
    opaque: coversExtent(element, extent) && matrix !== null && keepsRectangles(matrix),
    ...readGeometry(element),
    ...readOutline(element, pen),
    fill,
    line,
    strokeWidth: line ? scaleStroke(width, pen) : null,
  })
}

/** The most points kept of a shape: one with more is a picture rather than a logo. */
const maxOutline = 4096

function readOutline(element: MarkupElement, { within }: Pen): Pick<Element, 'outline'> {
  if (within === null) return {}
  const outline: number[] = []
  for (const [x, y] of listPoints(element)) {
    if (outline.length >= maxOutline * 2) return {}
    outline.push(...apply(within, x, y).map((pixels) => pixels * emuPerPixel))
  }
  return { outline: Float64Array.from(outline) }
}

/** The geometry that reports draw; other elements are drawn as rectangles. */
function readGeometry(element: MarkupElement): Pick<Element, 'geometry'> {
  if (element.name === 'circle' || element.name === 'ellipse') return { geometry: 'ellipse' }
  return readRadius(element) > 0 ? { geometry: 'roundRect' } : {}
}

function readRadius(element: MarkupElement): number {
  return element.name === 'rect' ? Math.max(number(element, 'rx'), number(element, 'ry')) : 0
}

/** Whether a shape fills its rectangle, apart from rounded corners. */
function coversExtent(element: MarkupElement, { width, height }: Rectangle): boolean {
  return element.name === 'rect' && readRadius(element) <= Math.min(width, height) / 4
}

function drawImage(element: MarkupElement, pen: Pen, scene: Scene): void {
  const href = readHref(element)
  const extent = readExtent(element)
  if (href === '' || (extent === null && pen.matrix !== null && element.attributes.has('width'))) {
    return
  }
  if (isExternal(href)) scene.externalLinks.push({ page: 1, target: href, kind: 'media' })
  scene.draw({
    ...described(element, pen),
    kind: 'picture',
    box: extent && pen.matrix && transformBox(extent, pen.matrix),
    picture: pictureAt(href),
    decorative: pen.isPresentational || isDecorative(element),
  })
}

function described(element: MarkupElement, pen: Pen): Element {
  return {
    ...createElement(element),
    altText: alternativeText(element),
    hidden: pen.isHidden,
    link: pen.link,
  }
}

function drawLink(element: MarkupElement, pen: Pen, scene: Scene): void {
  const href = readHref(element)
  if (isExternal(href)) scene.externalLinks.push({ page: 1, target: href, kind: 'link' })
  drawChildren(element, { ...pen, link: href || null }, scene)
}

/** Draws only the first child without unsupported requirements (SVG `switch`). */
function drawFirst(element: MarkupElement, pen: Pen, scene: Scene): void {
  const first = childElements(element).find(
    ({ attributes, name }) =>
      name !== 'foreignObject' &&
      !attributes.has('systemLanguage') &&
      !attributes.has('requiredExtensions'),
  )
  if (first) draw(first, pen, scene)
}

function drawUse(element: MarkupElement, pen: Pen, scene: Scene): void {
  const href = readHref(element)
  if (!href.startsWith('#')) {
    if (isExternal(href)) scene.externalLinks.push({ page: 1, target: href, kind: 'other' })
    if (href !== '') scene.unread.note(`the drawing ${href}`)
    return
  }
  const target = scene.byId.get(href.slice(1))
  if (!target) return
  const moved: Matrix = [1, 0, 0, 1, number(element, 'x'), number(element, 'y')]
  const inside = {
    ...pen,
    matrix: pen.matrix && multiply(pen.matrix, moved),
    within: pen.within && multiply(pen.within, moved),
  }
  if (target.name === 'symbol') {
    const symbol = createPen(target, inside, scene)
    if (symbol) drawNested(target, symbol, scene, element)
  } else {
    draw(target, inside, scene)
  }
}

/** Draws a nested drawing or a symbol, in its own frame or its user's. */
function drawNested(element: MarkupElement, pen: Pen, scene: Scene, user = element): void {
  const size = readSize(element)
  const frame = {
    x: user === element ? number(element, 'x') : 0,
    y: user === element ? number(element, 'y') : 0,
    width: number(user, 'width') || size.width,
    height: number(user, 'height') || size.height,
  }
  const view = viewportMatrix(element, frame)
  const matrix = pen.matrix && multiply(pen.matrix, view)
  const within = pen.within && multiply(pen.within, view)
  drawChildren(element, { ...pen, matrix, within }, scene)
}

const drawers: Readonly<Record<string, (element: MarkupElement, pen: Pen, scene: Scene) => void>> =
  {
    svg: drawNested,
    g: drawChildren,
    a: drawLink,
    switch: drawFirst,
    use: drawUse,
    text: drawText,
    image: drawImage,
    foreignObject: (_element, _pen, scene) => scene.unread.note('a foreignObject'),
  }

const shapes = new Set('rect circle ellipse line polyline polygon path'.split(' '))

const undrawn = new Set(
  `defs symbol clipPath mask pattern marker linearGradient radialGradient filter title desc
  metadata script style`.split(/\s+/),
)
