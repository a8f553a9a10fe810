import type { XmlElement } from '@blazon/pptx/container/xml'
import { child } from '@blazon/pptx/container/xml-query'
import { effectList } from '@blazon/pptx/paint/effects'
import type { FillContext } from '@blazon/pptx/paint/fills'
import { referencedEffects } from '@blazon/pptx/paint/style-matrix'
import { toPaintColor } from '@blazon/pptx/theme/colors'
import { resolvedColor } from '../paint/color-paint.ts'
import { deviation, points, shadowMatrix, shadowOffset } from '../paint/effect-values.ts'
import type { PropertiesPlace } from '../paint/fill-source.ts'
import { renderReflection } from '../paint/reflection.ts'
import type { Rectangle } from '../rectangle.ts'
import { group, tag } from '../svg/markup.ts'
import { transform } from '../svg/matrix.ts'
import type { ShapeScene } from './shape-scene.ts'

/** The effects of a shape (`a:effectLst`), by element name. */
interface Effects {
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
    (reflection ? renderReflection(reflection, shape + text, box, definitions) : '') +
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
  const placing = shadowMatrix(effect, shadowOffset(effect, degrees), box)
  const shadow = tag('g', { filter: `url(#${filter})` }, tag('use', { href: `#${id}` }))
  return group({ transform: transform(placing) }, shadow)
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
