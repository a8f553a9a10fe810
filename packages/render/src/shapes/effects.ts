import type { XmlElement } from '@blazon/pptx/container/xml'
import { attribute, child, emu, flag, fraction, integer } from '@blazon/pptx/container/xml-query'
import { effectList } from '@blazon/pptx/paint/effects'
import type { FillContext } from '@blazon/pptx/paint/fills'
import { referencedEffects } from '@blazon/pptx/paint/style-matrix'
import { toPaintColor } from '@blazon/pptx/theme/colors'
import { clamp } from '../limits.ts'
import { resolvedColor } from '../paint/color-paint.ts'
import type { PropertiesPlace } from '../paint/fill-source.ts'
import type { Rectangle } from '../rectangle.ts'
import { group, tag } from '../svg/markup.ts'
import { multiply, scaling, transform, translation } from '../svg/matrix.ts'
import type { ShapeScene } from './shape-scene.ts'

/** The effects of a shape (`a:effectLst`), by element name. */
export interface Effects {
  list: XmlElement
  context: FillContext
}

/**
 * The effects of the nearest place that sets an effect list: the shape, its style, or an inherited
 * placeholder; null if there are none.
 */
export function findEffects(
  [own, ...inherited]: readonly PropertiesPlace[],
  style: XmlElement | null,
  scene: ShapeScene,
): Effects | null {
  const contained = (place: PropertiesPlace | undefined): Effects | null => {
    const list = place ? effectList(place.properties) : null
    return list && { list, context: { look: scene.look } }
  }
  const found =
    contained(own) ??
    referencedEffects(child(style, 'a:effectRef'), scene.look) ??
    inherited.map(contained).find((effects) => effects !== null)
  return found && found.list.children.length > 0 ? found : null
}

/**
 * Renders content with its effects. Filters use the slide's coordinates, because renderers differ
 * in how they rotate them with a shape.
 * @param box of the content on the slide, before its rotation
 * @param degrees of the content's rotation
 * @param text on the content, which has a reflection but no other effect
 */
export function renderWithEffects(
  content: string,
  effects: Effects | null,
  box: Rectangle,
  degrees: number,
  scene: ShapeScene,
  text = '',
): string {
  if (!effects || !content) return content + text
  const { definitions } = scene.drawing
  const find = (name: string) => findEffect(effects.list, name)
  const context = effects.context
  const filters: string[] = []
  const inner = find('a:innerShdw')
  if (inner) filters.push(innerShadow(inner, context, degrees))
  const soft = find('a:softEdge')
  if (soft) filters.push(softEdge(points(soft, 'rad')))
  const glow = find('a:glow')
  if (glow) filters.push(glowAround(glow, context))

  const area = filterArea(box, effects.list)
  const filtered = filters.reduce((inside, steps) => {
    const id = definitions.define(`filter ${steps} ${JSON.stringify(area)}`, (name) =>
      tag('filter', { id: name, ...area, 'color-interpolation-filters': 'sRGB' }, steps),
    )
    return tag('g', { filter: `url(#${id})` }, inside)
  }, content)

  const outer = find('a:outerShdw') ?? find('a:prstShdw')
  const reflection = find('a:reflection')
  if (!outer && !reflection) return filtered + text
  const id = definitions.define(`content ${filtered}`, (name) => tag('g', { id: name }, filtered))
  const shape = tag('use', { href: `#${id}` })
  return (
    (outer ? outerShadow(outer, id, context, box, degrees, area, scene) : '') +
    (reflection ? reflected(reflection, shape + text, box, scene) : '') +
    shape +
    text
  )
}

/** Renders content with the effects of some properties (`a:tblPr`). */
export function renderEffectsFor(
  properties: XmlElement | null,
  content: string,
  box: Rectangle,
  scene: ShapeScene,
): string {
  const places = [{ properties, relationships: scene.relationships }]
  return renderWithEffects(content, findEffects(places, null, scene), box, 0, scene)
}

function findEffect(list: XmlElement, name: string): XmlElement | null {
  for (const effect of list.children) {
    if (effect.name === name) return effect
    const inside = effect.name === 'a:cont' ? findEffect(effect, name) : null
    if (inside) return inside
  }
  return null
}

const points = (element: XmlElement, name: string) =>
  clamp((emu(element, name) ?? 0) / 12_700, 0, 500)

/** The scale of a shadow or a reflection; PowerPoint offers 2. */
const scale = (element: XmlElement, name: string, standard: number) =>
  clamp(fraction(element, name) ?? standard, -10, 10)

const share = (element: XmlElement, name: string, standard: number) =>
  clamp(fraction(element, name) ?? standard, 0, 1)

/** The tangent of a shadow's skew; at 90° the shadow has no end. */
const skew = (element: XmlElement, name: string) =>
  Math.tan((clamp((integer(element, name) ?? 0) / 60_000, -85, 85) * Math.PI) / 180)

/** A blur radius corresponds to two standard deviations of SVG's blur. */
const deviation = (radius: number) => radius / 2

function filterArea(box: Rectangle, list: XmlElement) {
  const reach = Math.max(
    ...list.children.map((effect) => points(effect, 'blurRad') + points(effect, 'rad')),
    0,
  )
  // A rotated box stays inside its circumscribed circle.
  const radius = Math.hypot(box.width, box.height) / 2 + reach * 2 + 40
  return {
    filterUnits: 'userSpaceOnUse',
    x: Math.floor(box.x + box.width / 2 - radius),
    y: Math.floor(box.y + box.height / 2 - radius),
    width: Math.ceil(2 * radius),
    height: Math.ceil(2 * radius),
  }
}

function flood(effect: XmlElement, context: FillContext): string {
  const color = resolvedColor(effect, context)
  const { hex, alpha } = color ? toPaintColor(color) : { hex: '#000000', alpha: 0.4 }
  return tag('feFlood', { 'flood-color': hex, 'flood-opacity': alpha, result: 'color' })
}

/** The offset of a shadow from its shape; by default it rotates with the shape. */
function shadowOffset(effect: XmlElement, degrees: number): { x: number; y: number } {
  const turned = flag(effect, 'rotWithShape') === false ? 0 : degrees
  const angle = (((integer(effect, 'dir') ?? 0) / 60_000 + turned) * Math.PI) / 180
  const distance = points(effect, 'dist')
  return { x: distance * Math.cos(angle), y: distance * Math.sin(angle) }
}

function outerShadow(
  effect: XmlElement,
  id: string,
  context: FillContext,
  box: Rectangle,
  degrees: number,
  area: Record<string, string | number>,
  scene: ShapeScene,
): string {
  const blur = deviation(points(effect, 'blurRad'))
  const steps =
    tag('feGaussianBlur', { in: 'SourceAlpha', stdDeviation: blur, result: 'blurred' }) +
    flood(effect, context) +
    tag('feComposite', { in: 'color', in2: 'blurred', operator: 'in' })
  const filter = scene.drawing.definitions.define(
    `filter ${steps} ${JSON.stringify(area)}`,
    (name) => tag('filter', { id: name, ...area, 'color-interpolation-filters': 'sRGB' }, steps),
  )
  const { x, y } = shadowOffset(effect, degrees)
  const [anchorX, anchorY] = anchor(attribute(effect, 'algn'), box)
  const placing = multiply(
    translation(x + anchorX, y + anchorY),
    { a: 1, b: skew(effect, 'ky'), c: skew(effect, 'kx'), d: 1, e: 0, f: 0 },
    scaling(scale(effect, 'sx', 1), scale(effect, 'sy', 1)),
    translation(-anchorX, -anchorY),
  )
  const shadow = tag('g', { filter: `url(#${filter})` }, tag('use', { href: `#${id}` }))
  return group({ transform: transform(placing) }, shadow)
}

/** The fixed point of a box when a shadow or a reflection is scaled. */
function anchor(alignment: string | null, box: Rectangle): [number, number] {
  const name = alignment ?? 'b'
  const across = name.includes('l') ? 0 : name.includes('r') && name !== 'ctr' ? 1 : 0.5
  const down = name.startsWith('t') ? 0 : name.startsWith('b') ? 1 : 0.5
  return [box.x + box.width * across, box.y + box.height * down]
}

/** Paints the outside of the shape, moved and blurred, inside it. */
function innerShadow(effect: XmlElement, context: FillContext, degrees: number): string {
  const { x, y } = shadowOffset(effect, degrees)
  return [
    flood(effect, context),
    tag('feComposite', { in: 'color', in2: 'SourceAlpha', operator: 'out', result: 'outside' }),
    tag('feGaussianBlur', {
      in: 'outside',
      stdDeviation: deviation(points(effect, 'blurRad')),
      result: 'blurred',
    }),
    tag('feOffset', { in: 'blurred', dx: x, dy: y, result: 'moved' }),
    tag('feComposite', { in: 'moved', in2: 'SourceAlpha', operator: 'in', result: 'shadow' }),
    merge('SourceGraphic', 'shadow'),
  ].join('')
}

function glowAround(effect: XmlElement, context: FillContext): string {
  const radius = points(effect, 'rad')
  return [
    tag('feMorphology', {
      in: 'SourceAlpha',
      operator: 'dilate',
      radius: radius / 2,
      result: 'wide',
    }),
    tag('feGaussianBlur', { in: 'wide', stdDeviation: radius / 3, result: 'blurred' }),
    flood(effect, context),
    tag('feComposite', { in: 'color', in2: 'blurred', operator: 'in', result: 'glow' }),
    merge('glow', 'SourceGraphic'),
  ].join('')
}

/** The edge fades inwards over the radius. */
function softEdge(radius: number): string {
  return [
    tag('feMorphology', {
      in: 'SourceAlpha',
      operator: 'erode',
      radius: radius * 0.7,
      result: 'narrow',
    }),
    tag('feGaussianBlur', { in: 'narrow', stdDeviation: radius * 0.35, result: 'soft' }),
    tag('feComposite', { in: 'SourceGraphic', in2: 'soft', operator: 'in' }),
  ].join('')
}

function merge(...inputs: readonly string[]): string {
  return tag('feMerge', {}, inputs.map((input) => tag('feMergeNode', { in: input })).join(''))
}

/** The shape mirrored below itself, fading; without PowerPoint's blur. */
function reflected(effect: XmlElement, content: string, box: Rectangle, scene: ShapeScene): string {
  const bottom = box.y + box.height
  const upright = scale(effect, 'sy', -1)
  const distance = points(effect, 'dist')
  const from = share(effect, 'stA', 1)
  const to = share(effect, 'endA', 0)
  const length = Math.abs(upright) * box.height * share(effect, 'endPos', 1)
  const top = bottom + distance
  const key = `reflection ${box.x} ${top} ${box.width} ${length} ${from} ${to}`
  const mask = scene.drawing.definitions.define(key, (name) => {
    const axis = { x1: 0, y1: top, x2: 0, y2: top + length }
    const stops = [from, to].map((opacity, offset) =>
      tag('stop', { offset, 'stop-color': '#FFFFFF', 'stop-opacity': opacity }),
    )
    const area = { x: box.x - box.width, y: top, width: box.width * 3, height: length }
    return (
      tag(
        'linearGradient',
        { id: `${name}g`, gradientUnits: 'userSpaceOnUse', ...axis },
        stops.join(''),
      ) +
      tag(
        'mask',
        { id: name, maskUnits: 'userSpaceOnUse', ...area },
        tag('rect', { ...area, fill: `url(#${name}g)` }),
      )
    )
  })
  const placing = multiply(
    translation(0, top),
    scaling(scale(effect, 'sx', 1), upright),
    translation(0, -bottom),
  )
  // The line of text is read once: only the one that is not mirrored has its words.
  const silent = content.replace(/ role="img"| aria-label="[^"]*"/g, '')
  const mirrored = tag('g', { transform: transform(placing) }, silent)
  return tag('g', { mask: `url(#${mask})` }, mirrored)
}
