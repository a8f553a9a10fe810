import { isInertDeclaration, propertyCheck, styleOnly } from './allowlist.ts'

export interface Declaration {
  property: string
  value: string
  isImportant: boolean
}

interface ReadStyle {
  /** Declarations that are attributes too: they win over those. */
  attributes: Map<string, string>
  /** What is left of the `style`, or null. */
  style: string | null
  /** The declared size of text, which lengths in `em` refer to; or null. */
  fontSize: string | null
  /** Declarations that are not allowed. */
  refused: string[]
}

/**
 * The declarations of a `style` attribute (CSS Style Attributes) or of a rule. Neither comments, escapes
 * nor strings with semicolons are understood: what has them is in no grammar of a value, and so refused.
 */
export function parseDeclarations(text: string): Declaration[] {
  return text.split(';').flatMap((declaration) => {
    if (declaration.trim() === '') return []
    const at = declaration.indexOf(':')
    const property = declaration.slice(0, Math.max(at, 0)).trim().toLowerCase()
    const given = declaration.slice(at + 1).trim()
    const value = given.replace(/!\s*important$/i, '').trim()
    return [{ property: property || declaration.trim(), value, isImportant: value !== given }]
  })
}

/** What an element's declarations come to, the weakest first; those that are important win over the others. */
export function readStyle(declarations: readonly Declaration[]): ReadStyle {
  const read: ReadStyle = { attributes: new Map(), style: null, fontSize: null, refused: [] }
  const kept = new Map<string, string>()
  const ordered = [false, true].flatMap((isImportant) =>
    declarations.filter((declaration) => declaration.isImportant === isImportant),
  )
  for (const { property, value: given } of ordered) {
    const value = property === 'transform' ? withoutUnits(given) : given
    if (property === 'font-size') read.fontSize = value
    const check = propertyCheck(property)
    if (check?.(value) !== true) {
      if (!isInertDeclaration(property, value)) read.refused.push(property)
    } else if (styleOnly.has(property)) kept.set(property, value)
    else read.attributes.set(property, value)
  }
  if (kept.size > 0) {
    read.style = [...kept].map(([property, value]) => `${property}:${value}`).join(';')
  }
  return read
}

/** A transform has units in CSS, and none as an attribute. */
function withoutUnits(transform: string): string {
  return transform.replace(/(\d)(?:px|deg)\b/gi, '$1')
}
