import type { MarkupElement } from './markup/tree.ts'
import { mediaApplies } from './style/media-queries.ts'

/**
 * The address of the style sheet that a `link` element applies, as written. Null for other
 * elements, alternate sheets, and sheets for other media.
 */
export function linkedSheet({ name, attributes }: MarkupElement): string | null {
  if (name !== 'link') return null
  const kinds = (attributes.get('rel') ?? '').toLowerCase().split(/\s+/)
  if (!kinds.includes('stylesheet') || kinds.includes('alternate')) return null
  if (mediaApplies(attributes.get('media') ?? '') === false) return null
  return attributes.get('href')?.trim() || null
}
