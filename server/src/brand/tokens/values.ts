import { measure, toCss } from '@blazon/color/tokens/css-values'
import type { Token } from '@blazon/color/tokens/document'
import { dimensionUse } from '@blazon/color/tokens/usage'
import type { TokenValue } from './schema.ts'

/** Returns the tokens with their values as CSS, in the order of the document. */
export function renderValues(tokens: readonly Token[]): TokenValue[] {
  return tokens.map((token) => ({
    path: token.path.join('.'),
    type: token.type,
    use: token.type === 'dimension' ? dimensionUse(token.path) : null,
    css: toCss(token),
    letter_spacing: token.type === 'typography' ? measure(token.value.letterSpacing) : null,
    alias: token.alias?.join('.') ?? null,
    description: token.description,
    deprecated: token.deprecated,
  }))
}
