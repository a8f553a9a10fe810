import type { XmlElement } from '@blazon/pptx/container/xml'
import { attribute, child, emu, integer } from '@blazon/pptx/container/xml-query'
import type { FillContext } from '@blazon/pptx/paint/fills'
import { toPaintColor } from '@blazon/pptx/theme/colors'
import { resolvedColor } from '../paint/color-paint.ts'
import type { PropertiesPlace } from '../paint/fill-source.ts'
import type { Rectangle } from '../rectangle.ts'
import { tag } from '../svg/markup.ts'
import { identity, multiply, transform, translation } from '../svg/matrix.ts'
import { type Camera, readCamera } from './camera.ts'
import type { ShapeScene } from './shape-scene.ts'

/** The third dimension of a shape, a picture or a text (`a:sp3d` in an `a:scene3d`). */
interface ShapeDepth {
  properties: XmlElement | null
  camera: Camera
  /** Where the light comes from, in degrees clockwise from the right. */
  light: number
  /** Materials and lights that are drawn as others: the names of their presets. */
  otherSurface: readonly string[]
  context: FillContext
}

/** The depth that a shape sets; otherwise that of its style, or of its placeholders. */
export function findShapeDepth(
  [own, ...inherited]: readonly PropertiesPlace[],
  style: XmlElement | null,
  { look }: ShapeScene,
): ShapeDepth | null {
  const reference = child(style, 'a:effectRef')
  const format = look.theme.formats.effects[(integer(reference, 'idx') ?? 0) - 1] ?? null
  const owners = [own?.properties ?? null, format, ...inherited.map(({ properties }) => properties)]
  const find = (name: string) =>
    owners.map((owner) => child(owner, name)).find((found) => found !== null) ?? null
  return createDepth(find('a:sp3d'), find('a:scene3d'), { look })
}

/** The depth of the text of a body (`a:bodyPr`). */
export function findTextDepth(body: XmlElement | null, context: FillContext): ShapeDepth | null {
  return createDepth(child(body, 'a:sp3d'), child(body, 'a:scene3d'), context)
}

function createDepth(
  properties: XmlElement | null,
  scene: XmlElement | null,
  context: FillContext,
): ShapeDepth | null {
  if (!properties && !scene) return null
  const rig = child(scene, 'a:lightRig')
  const turned = (integer(child(rig, 'a:rot'), 'rev') ?? 0) / 60_000
  const light = (lightAngles[attribute(rig, 'dir') ?? 't'] ?? 270) - turned
  const surface = [attribute(properties, 'prstMaterial') ?? '', attribute(rig, 'rig') ?? '']
  const otherSurface = surface.filter((preset) => !drawnSurfaces.has(preset))
  const camera = readCamera(child(scene, 'a:camera'))
  return { properties, camera, light, otherSurface, context }
}

/** Materials without gloss and the usual light, which the bands of a bevel resemble. */
const drawnSurfaces: ReadonlySet<string> = new Set(['', 'warmMatte', 'matte', 'threePt'])

const lightAngles: Readonly<Record<string, number>> = {
  r: 0,
  br: 45,
  b: 90,
  bl: 135,
  l: 180,
  tl: 225,
  t: 270,
  tr: 315,
}

/**
 * Draws the bevel of content as light and shade along its edges, its contour as a wider copy behind
 * it, and its extrusion as darker copies from the back to the front.
 * @param box of the content on the slide
 */
export function renderDepth(
  content: string,
  depth: ShapeDepth | null,
  box: Rectangle,
  { drawing }: Pick<ShapeScene, 'drawing'>,
): string {
  if (!content || !depth) return content
  const { properties, camera, otherSurface } = depth
  const bevel = bevelSteps(depth)
  if (bevel !== '' && otherSurface.length > 0) {
    const reason = `The bevel is drawn in matte material and usual light, not as ${otherSurface.join(' and ')}.`
    drawing.report({ kind: 'not_drawn', element: 'shape', reason })
  }
  const steps = [bevel, contourSteps(depth)].filter((step) => step !== '')
  const front = steps.reduce((inside, step) => filtered(inside, step, box, drawing), content)
  const length = Math.min(maxLength, Math.max(0, points(properties, 'extrusionH') ?? 0))
  const [right, down] = [camera.back.x * length, camera.back.y * length]
  const count = Math.min(maxCopies, Math.ceil(Math.hypot(right, down)))
  if (count === 0) return front
  const id = drawing.definitions.define(`content ${content}`, (name) =>
    tag('g', { id: name }, content),
  )
  const copies = Array.from({ length: count }, (_, index) => {
    const share = (count - index) / count
    return tag('use', { href: `#${id}`, x: right * share, y: down * share })
  })
  const reach = { ...box, width: box.width + length, height: box.height + length }
  const sides = filtered(copies.join(''), sideSteps(depth), reach, drawing)
  return sides + (front === content ? tag('use', { href: `#${id}` }) : front)
}

/** Turns content around the centre of its box as the camera sees it. */
export function renderInView(
  content: string,
  depth: ShapeDepth | null,
  box: Rectangle,
  { drawing }: Pick<ShapeScene, 'drawing'>,
): string {
  if (!content || !depth) return content
  const { camera } = depth
  if (camera.isPerspective) {
    const reason = 'The shape is turned as its camera says, without perspective.'
    drawing.report({ kind: 'not_drawn', element: 'shape', reason })
  }
  if (camera.face === identity) return content
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  const placing = multiply(translation(x, y), camera.face, translation(-x, -y))
  return tag('g', { transform: transform(placing) }, content)
}

/** PowerPoint's own limit for the depth, in points. */
const maxLength = 1584
/** Copies of an extrusion: one for each point of a depth that is usual. */
const maxCopies = 72

function points(element: XmlElement | null, name: string): number | null {
  const value = emu(element, name)
  return value === null ? null : value / 12_700
}

/** Light on the edge that faces the light, shade on the opposite one; both end inside the content. */
function bevelSteps({ properties, light }: ShapeDepth): string {
  const bevel = child(properties, 'a:bevelT')
  if (!bevel) return ''
  const width = Math.min(50, points(bevel, 'w') ?? 6)
  const height = Math.min(50, points(bevel, 'h') ?? 6)
  if (width <= 0 || height <= 0) return ''
  const isFlat = flatBevels.has(attribute(bevel, 'prst') ?? 'circle')
  const opacity = Math.min(0.6, 0.2 + 0.4 * (height / width))
  const radians = (light * Math.PI) / 180
  const [x, y] = [Math.cos(radians), Math.sin(radians)]
  const reach = isFlat ? width * 0.9 : width * 0.5
  const edge = (name: string, color: string, side: number) =>
    tag('feOffset', { in: 'soft', dx: -x * reach * side, dy: -y * reach * side, result: 'moved' }) +
    tag('feComposite', { in: 'SourceAlpha', in2: 'moved', operator: 'out', result: 'edge' }) +
    tag('feFlood', { 'flood-color': color, 'flood-opacity': opacity, result: 'color' }) +
    tag('feComposite', { in: 'color', in2: 'edge', operator: 'in', result: name })
  return (
    tag('feGaussianBlur', {
      in: 'SourceAlpha',
      stdDeviation: isFlat ? width / 12 : width / 3,
      result: 'soft',
    }) +
    // Faces that turn away from the viewer are darker on every side.
    edge('around', '#000000', 0) +
    edge('lit', '#FFFFFF', 1) +
    edge('shaded', '#000000', -1) +
    merge('SourceGraphic', 'around', 'lit', 'shaded')
  )
}

/** Bevels whose faces are flat: their edges are sharp. */
const flatBevels = new Set(['angle', 'artDeco', 'coolSlant', 'cross', 'hardEdge', 'slope'])

function contourSteps({ properties, context }: ShapeDepth): string {
  const width = points(properties, 'contourW') ?? 0
  const color = resolvedColor(child(properties, 'a:contourClr'), context)
  if (width <= 0 || !color) return ''
  return (
    tag('feMorphology', {
      in: 'SourceAlpha',
      operator: 'dilate',
      radius: Math.min(50, width),
      result: 'wide',
    }) +
    flood(toPaintColor(color)) +
    tag('feComposite', { in: 'color', in2: 'wide', operator: 'in', result: 'contour' }) +
    merge('contour', 'SourceGraphic')
  )
}

/** The sides of an extrusion have its colour; otherwise they are darker than the front. */
function sideSteps({ properties, context }: ShapeDepth): string {
  const color = resolvedColor(child(properties, 'a:extrusionClr'), context)
  if (color) {
    const shade = { in: 'color', in2: 'SourceAlpha', operator: 'in' }
    return flood(toPaintColor(color)) + tag('feComposite', shade)
  }
  const values = '0.6 0 0 0 0 0 0.6 0 0 0 0 0 0.6 0 0 0 0 0 1 0'
  return tag('feColorMatrix', { type: 'matrix', values })
}

function flood({ hex, alpha }: { hex: string; alpha: number }): string {
  return tag('feFlood', { 'flood-color': hex, 'flood-opacity': alpha, result: 'color' })
}

function merge(...inputs: readonly string[]): string {
  return tag('feMerge', {}, inputs.map((input) => tag('feMergeNode', { in: input })).join(''))
}

/** Content behind a filter that reaches as far as the content may when it is turned. */
function filtered(
  content: string,
  steps: string,
  { x, y, width, height }: Rectangle,
  { definitions }: ShapeScene['drawing'],
): string {
  const radius = Math.hypot(width, height) + 20
  const area = {
    filterUnits: 'userSpaceOnUse',
    x: Math.floor(x + width / 2 - radius),
    y: Math.floor(y + height / 2 - radius),
    width: Math.ceil(2 * radius),
    height: Math.ceil(2 * radius),
  }
  const id = definitions.define(`filter ${steps} ${JSON.stringify(area)}`, (name) =>
    tag('filter', { id: name, ...area, 'color-interpolation-filters': 'sRGB' }, steps),
  )
  return tag('g', { filter: `url(#${id})` }, content)
}
