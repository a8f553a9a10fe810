import { listElements, type SvgElement } from '@blazon/svg/element'
import { idInUrl } from '@blazon/svg/values'
import { writeSvg } from '@blazon/svg/write'
import { multiply, scaling, translation } from '../svg/matrix.ts'
import type { Scene, State } from './scene.ts'

/**
 * One element of a drawing as a whole SVG of the same viewBox, with the properties that it inherits
 * and the definitions that it refers to.
 */
export function fragmentSvg(element: SvgElement, { matrix, style }: State, scene: Scene): string {
  const { left, top, width, height } = scene.box
  const toBox = scaling(1 / scene.scale, 1 / scene.scale)
  const place = multiply(translation(left, top), toBox, matrix)
  const { a, b, c, d, e, f } = place
  const group: SvgElement = {
    name: 'g',
    attributes: new Map([...style, ['transform', `matrix(${[a, b, c, d, e, f].join(' ')})`]]),
    children: [element],
  }
  const definitions = referenced(element, [...style.values()], scene)
  return writeSvg({
    name: 'svg',
    attributes: new Map([
      ['xmlns', 'http://www.w3.org/2000/svg'],
      ['width', String(width)],
      ['height', String(height)],
      ['viewBox', `${left} ${top} ${width} ${height}`],
    ]),
    children: [{ name: 'defs', attributes: new Map(), children: definitions }, group],
  })
}

/** The elements that an element refers to, directly or not. */
function referenced(element: SvgElement, values: readonly string[], { byId }: Scene): SvgElement[] {
  const found = new Set<SvgElement>()
  const inside = new Set(listElements(element))
  const visit = (text: string, name?: string) => {
    const id = name === 'href' && text.startsWith('#') ? text.slice(1) : idInUrl(text)
    const target = id === null ? undefined : byId.get(id)
    if (target === undefined || found.has(target) || inside.has(target)) return
    found.add(target)
    for (const each of listElements(target)) {
      for (const [key, value] of each.attributes) visit(value, key)
    }
  }
  for (const value of values) visit(value)
  for (const each of inside) for (const [key, value] of each.attributes) visit(value, key)
  return [...found]
}
