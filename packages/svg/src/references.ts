import { childElements, listElements, type SvgElement } from './element.ts'
import { sayDrawingRefusal } from './refusals.ts'
import { RefusedSvg } from './refused-svg.ts'
import { idInUrl } from './values.ts'

/** Maximum number of drawn elements, counting each reference. */
const maxDrawn = 20_000
const maxChain = 64

/**
 * Throws for circular references, and for those that multiply a small file into too many elements:
 * ten elements that each use the previous one ten times are ten billion.
 */
export function refuseEndless(root: SvgElement): void {
  const byId = new Map<string, SvgElement>()
  for (const element of listElements(root)) {
    const id = element.attributes.get('id')
    if (id !== undefined && !byId.has(id)) byId.set(id, element)
  }
  const counts = new Map<SvgElement, number>()
  const within = new Set<SvgElement>()

  const count = (element: SvgElement, chain: number): number => {
    const known = counts.get(element)
    if (known !== undefined) return known
    if (within.has(element)) throw new RefusedSvg(sayDrawingRefusal('refers_to_itself'))
    if (chain > maxChain)
      throw new RefusedSvg(sayDrawingRefusal('too_many_references', { limit: maxChain }))
    within.add(element)
    let sum = 1
    for (const child of childElements(element)) sum += count(child, chain)
    for (const id of listReferences(element)) {
      const target = byId.get(id)
      if (target !== undefined) sum += count(target, chain + 1)
    }
    if (sum > maxDrawn) {
      throw new RefusedSvg(sayDrawingRefusal('too_many_elements', { limit: maxDrawn }))
    }
    within.delete(element)
    counts.set(element, sum)
    return sum
  }
  count(root, 0)
}

/** The ids that an element draws, without those that animations refer to. */
function listReferences({ name, attributes }: SvgElement): string[] {
  if (/^(animate|animateTransform|animateMotion|set)$/.test(name)) return []
  return [...attributes].flatMap(([key, value]) => {
    const id = key === 'href' ? value.slice(1) : key === 'id' ? null : idInUrl(value)
    return id === null ? [] : [id]
  })
}
