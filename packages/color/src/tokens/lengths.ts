import type { Token } from './document.ts'
import type { Dimension } from './types.ts'
import { type DimensionUse, dimensionUse } from './usage.ts'

/** A length that a set of tokens names: a dimension, or the type size of a type style. */
export interface NamedLength {
  /** The path of the token, with dots. */
  name: string
  /** What it measures, by the names in its path. */
  use: DimensionUse
  /** CSS pixels. */
  pixels: number
  /** Still part of the set, but never proposed. */
  deprecated: boolean
}

/** The lengths of a set, in the order of its document. */
export function listLengths(tokens: readonly Token[]): NamedLength[] {
  return tokens.flatMap((token) => {
    const { path, deprecated } = token
    const name = path.join('.')
    if (token.type === 'dimension')
      return { name, use: dimensionUse(path), pixels: toPixels(token.value), deprecated }
    if (token.type !== 'typography') return []
    return { name, use: 'text' as const, pixels: toPixels(token.value.fontSize), deprecated }
  })
}

/** CSS's own size of 1rem. */
export const pixelsOfRem = 16

function toPixels({ value, unit }: Dimension): number {
  return unit === 'rem' ? value * pixelsOfRem : value
}
