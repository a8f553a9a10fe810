import { listElements, type SvgElement } from './element.ts'
import { idInUrl, idsInTiming, withIdInUrl, withIdsInTiming } from './values.ts'

/**
 * Numbers the ids that are referenced, in document order, and removes all others, because an id is
 * visible in the page that shows the icon. `name` converts a number to an id.
 */
export function renameIds(root: SvgElement, name: (number: number) => string): void {
  const used = new Set<string>()
  const elements = [...listElements(root)]
  for (const { attributes } of elements) {
    for (const [key, value] of attributes) {
      if (key === 'href') used.add(value.slice(1))
      else if (key === 'begin' || key === 'end') for (const id of idsInTiming(value)) used.add(id)
      else if (key !== 'id') {
        const id = idInUrl(value)
        if (id !== null) used.add(id)
      }
    }
  }
  const names = new Map<string, string>()
  for (const { attributes } of elements) {
    const id = attributes.get('id')
    if (id === undefined) continue
    // Of a repeated id, the first one counts.
    if (used.has(id) && !names.has(id)) {
      names.set(id, name(names.size + 1))
      attributes.set('id', names.get(id)!)
    } else attributes.delete('id')
  }
  const rename = (id: string) => names.get(id) ?? name(0)
  for (const { attributes } of elements) {
    for (const [key, value] of attributes) {
      if (key === 'id') continue
      if (key === 'href') attributes.set(key, `#${rename(value.slice(1))}`)
      else if (key === 'begin' || key === 'end') attributes.set(key, withIdsInTiming(value, rename))
      else attributes.set(key, withIdInUrl(value, rename))
    }
  }
}
