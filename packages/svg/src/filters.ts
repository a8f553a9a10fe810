import { childElements, listElements, type SvgElement } from './element.ts'
import { sayDrawingRefusal } from './refusals.ts'
import { RefusedSvg } from './refused-svg.ts'
import { idInUrl } from './values.ts'
import type { ViewBox } from './view-box.ts'

/**
 * Filters are drawn pixel by pixel, so a few bytes can cost minutes. Of the 8,400 icons of Lucide,
 * Twemoji and SVG Logos, the widest blur is 0.2 of the icon's side, the widest region 7 times its
 * object, and the maximum is 298 primitives.
 */
const maxPrimitives = 1_000
/** Share of the longer side of the icon, or of the filtered object if that is the unit. */
const maxLengths: Readonly<Record<string, number>> = { stdDeviation: 0.5, radius: 0.125 }
const maxRegion = 10
const regionAttributes = ['x', 'y', 'width', 'height']

/**
 * Throws if a filter reaches too far or runs too often to be drawn. References must not be
 * circular.
 */
export function refuseCostlyFilters(root: SvgElement, { width, height }: ViewBox): void {
  const side = Math.max(width, height)
  const byId = new Map<string, SvgElement>()
  for (const element of listElements(root)) {
    const id = element.attributes.get('id')
    if (id !== undefined && !byId.has(id)) byId.set(id, element)
    if (element.name === 'filter') refuseFarReaching(element, side)
  }
  if (appliedIn(root, byId, new Map()) > maxPrimitives) {
    throw new RefusedSvg(sayDrawingRefusal('too_many_filters', { limit: maxPrimitives }))
  }
}

function refuseFarReaching(filter: SvgElement, side: number): void {
  const ofObject = (units: string) => filter.attributes.get(units)?.trim() === 'objectBoundingBox'
  const regionUnit = filter.attributes.get('filterUnits')?.trim() === 'userSpaceOnUse' ? side : 1
  const primitiveUnit = ofObject('primitiveUnits') ? 1 : side
  refuseRegion(filter, regionUnit)
  for (const primitive of childElements(filter)) {
    refuseRegion(primitive, primitiveUnit)
    for (const [name, share] of Object.entries(maxLengths)) {
      const value = primitive.attributes.get(name)
      if (value !== undefined) refuseAbove(primitive, name, value, share * primitiveUnit)
    }
  }
}

function refuseRegion(element: SvgElement, unit: number): void {
  for (const name of regionAttributes) {
    const value = element.attributes.get(name)
    if (value === undefined) continue
    const isShare = value.trim().endsWith('%')
    refuseAbove(element, name, value, isShare ? maxRegion * 100 : maxRegion * unit)
  }
}

function refuseAbove(element: SvgElement, name: string, value: string, most: number): void {
  const numbers = value.split(/[\s,]+/).map((number) => Math.abs(Number.parseFloat(number)))
  if (!numbers.some((number) => number > most)) return
  const percent = value.trim().endsWith('%') ? '%' : ''
  throw new RefusedSvg(
    sayDrawingRefusal('filter_too_large', {
      name,
      value: value.slice(0, 60),
      element: element.name,
      limit: `${Number(most.toPrecision(6))}${percent}`,
    }),
  )
}

/** The filter primitives that drawing an element runs, counting each reference. */
function appliedIn(
  element: SvgElement,
  byId: ReadonlyMap<string, SvgElement>,
  known: Map<SvgElement, number>,
): number {
  const counted = known.get(element)
  if (counted !== undefined) return counted
  let sum = 0
  for (const child of childElements(element)) sum += appliedIn(child, byId, known)
  for (const [name, value] of element.attributes) {
    const id = name === 'href' ? value.trim().slice(1) : idInUrl(value)
    const target = name === 'id' || id === null ? undefined : byId.get(id)
    if (target === undefined) continue
    sum += name === 'filter' ? childElements(target).length : appliedIn(target, byId, known)
  }
  known.set(element, sum)
  return sum
}
