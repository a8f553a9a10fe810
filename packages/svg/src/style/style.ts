import { isInertDeclaration, propertyCheck, styleOnly } from '../allowlist.ts'

export interface Declaration {
  property: string
  value: string
  isImportant: boolean
}

interface ReadStyle {
  /** Declarations that are also attributes, and replace those. */
  attributes: Map<string, string>
  /** The rest of the `style`, or null. */
  style: string | null
  /** The declared size of text, which lengths in `em` refer to; or null. */
  fontSize: string | null
  /** Declarations that are not allowed. */
  refused: string[]
}

/**
 * Parses the declarations of a `style` attribute (CSS Style Attributes) or of a rule. It does not
 * support comments, escapes or strings with semicolons, so values with them match no grammar and
 * are refused.
 */
export function parseDeclarations(text: string): Declaration[] {
  const declarations = text.split(';').flatMap((declaration): Declaration[] => {
    if (declaration.trim() === '') return []
    const at = declaration.indexOf(':')
    const property = declaration.slice(0, Math.max(at, 0)).trim().toLowerCase()
    const given = declaration.slice(at + 1).trim()
    const value = given.replace(/!\s*important$/i, '').trim()
    const isImportant = value !== given
    const properties = property === 'marker' ? markers : [property || declaration.trim()]
    return properties.map((name) => ({ property: name, value, isImportant }))
  })
  return withoutWideGamut(declarations)
}

/** What the shorthand `marker` sets. */
const markers = ['marker-start', 'marker-mid', 'marker-end']

/**
 * Removes colours of a wide gamut that follow the same colour for all programs, as Figma writes
 * it: `fill:#F00;fill:color(display-p3 1 0 0)`. Exports and most renderers read only the first.
 */
function withoutWideGamut(declarations: readonly Declaration[]): Declaration[] {
  const forAll = new Set<string>()
  return declarations.filter(({ property, value }) => {
    if (wideGamut.test(value)) return !forAll.has(property)
    forAll.add(property)
    return true
  })
}

/** Whether a declaration repeats the colour of an attribute in a wide gamut. */
export function isWideForm(
  { property, value }: Declaration,
  attributes: ReadonlyMap<string, string>,
): boolean {
  const given = attributes.get(property)
  return given !== undefined && wideGamut.test(value) && !wideGamut.test(given)
}

const wideGamut = /^(color|lab|lch|oklab|oklch)\(/i

/** Resolves an element's declarations, the weakest first; important ones take precedence. */
export function readStyle(declarations: readonly Declaration[]): ReadStyle {
  const read: ReadStyle = { attributes: new Map(), style: null, fontSize: null, refused: [] }
  const kept = new Map<string, string>()
  for (const { property, value: given } of orderDeclarations(declarations)) {
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

/** Declarations by precedence, the weakest first: important ones are the last. */
export function orderDeclarations(declarations: readonly Declaration[]): Declaration[] {
  return [false, true].flatMap((isImportant) =>
    declarations.filter((declaration) => declaration.isImportant === isImportant),
  )
}

/** A transform has units in CSS, but not as an attribute. */
function withoutUnits(transform: string): string {
  return transform.replace(/(\d)(?:px|deg)\b/gi, '$1')
}
