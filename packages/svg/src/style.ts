import { isInertDeclaration, propertyCheck, styleOnly } from './allowlist.ts'

interface ReadStyle {
  /** Declarations that are attributes too: they win over those. */
  attributes: [string, string][]
  /** What is left of the `style`, or null. */
  style: string | null
  /** Declarations that are not allowed. */
  refused: string[]
}

/**
 * Reads a `style` attribute (CSS Style Attributes). Neither comments, escapes nor strings with
 * semicolons are understood: what has them is in no grammar of a value, and so refused.
 */
export function readStyle(text: string): ReadStyle {
  const read: ReadStyle = { attributes: [], style: null, refused: [] }
  const kept: string[] = []
  for (const declaration of text.split(';')) {
    if (declaration.trim() === '') continue
    const at = declaration.indexOf(':')
    const property = declaration.slice(0, Math.max(at, 0)).trim().toLowerCase()
    const value = declaration
      .slice(at + 1)
      .trim()
      .replace(/!\s*important$/i, '')
      .trim()
    const check = propertyCheck(property)
    if (check?.(value) !== true) {
      if (!isInertDeclaration(property, value)) read.refused.push(property || declaration.trim())
    } else if (styleOnly.has(property)) kept.push(`${property}:${value}`)
    else read.attributes.push([property, value])
  }
  if (kept.length > 0) read.style = kept.join(';')
  return read
}
