import { toSlug } from '../formats/slug.ts'

/** What a dimension measures. */
export type DimensionUse = (typeof dimensionUses)[number]
export const dimensionUses = ['spacing', 'radius', 'text'] as const

/** Read from the names of its groups and its own, because the module has one type for all lengths. */
export function dimensionUse(path: readonly string[]): DimensionUse {
  const words = toSlug(path.join(' '), 'token')
  if (/(^|-)(radius|radii|rounded|corner)(-|$)/.test(words)) return 'radius'
  return /(^|-)(font-size|text|type)(-|$)/.test(words) ? 'text' : 'spacing'
}
