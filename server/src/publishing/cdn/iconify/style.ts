import type { IconSet } from './icon-set.ts'
import type { IconStyle } from './search-query.ts'

/** Whether an icon is drawn with outlines or with fills; null for both or neither. */
export function detectStyle(body: string): IconStyle | null {
  const hasStroke = paints(body, 'stroke')
  const hasFill = paints(body, 'fill')
  if (hasStroke === hasFill) return null
  return hasStroke ? 'stroke' : 'fill'
}

/** The style that all visible icons share, or `mixed`; null if none has a style. */
export function detectStyles(set: IconSet): IconStyle | 'mixed' | null {
  const known = styles.get(set)
  if (known !== undefined) return known
  const own = [...set.icons.values()]
    .filter(({ hidden }) => !hidden)
    .map(({ body }) => detectStyle(body))
  const first = own[0] ?? null
  const isOne = own.every((style) => style === first)
  const found = isOne ? first : own.some((style) => style !== null) ? 'mixed' : null
  styles.set(set, found)
  return found
}

const styles = new WeakMap<IconSet, IconStyle | 'mixed' | null>()
const unpainted: ReadonlySet<string> = new Set(['', 'none', 'transparent', 'inherit'])

function paints(body: string, property: IconStyle): boolean {
  const values = body.matchAll(new RegExp(`${property}="([^"]*)"`, 'g'))
  return [...values].some(([, value]) => !unpainted.has(value!.toLowerCase()))
}
