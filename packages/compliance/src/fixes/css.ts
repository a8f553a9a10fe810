import { toHex } from '@blazon/color/formats/srgb'
import type { Splice } from '@blazon/pptx/patch/splices'
import { type CssNode, type Declaration, generate, parse } from 'css-tree'
import { readCss } from '../readers/css.ts'
import { offsetsIn } from '../readers/markup/source.ts'
import { firstFamily } from '../readers/style/fonts.ts'
import { parseSheet, type SheetDeclaration } from '../readers/style/sheet.ts'
import { colorFunctions, parsePaintColor } from '../readers/style/values.ts'
import type { Violation } from '../rule.ts'
import { customProperties } from './custom-properties.ts'
import type { Editor } from './editor.ts'
import { editSource, type Locate } from './source.ts'

/**
 * Replaces colours and first font families in the declarations of a style sheet. A value from a
 * custom property is replaced in its definition, unless another declaration without a finding uses
 * it too.
 */
export function editCss(bytes: Uint8Array): Editor {
  return editSource(bytes, readCss(bytes), declarationsIn)
}

function declarationsIn(source: string, violations: readonly Violation[]): Locate {
  const findOffset = offsetsIn(source)
  const findStart = ({ place }: Violation) => (place.position ? findOffset(place.position) : null)
  const declarations = parseSheet(source).rules.flatMap((rule) => rule.declarations)
  const byStart = new Map(declarations.map((declaration) => [declaration.offset, declaration]))
  const custom = customProperties(declarations)
  const agreeing = new Map<string, Set<number>>()
  for (const violation of violations) {
    const starts = agreeing.get(describeChange(violation)) ?? new Set()
    agreeing.set(describeChange(violation), starts.add(findStart(violation) ?? -1))
  }
  const values = new Map<number, Parsed | null>()
  const splicesIn = ({ offset, end }: SheetDeclaration, violation: Violation): Splice[] => {
    if (!values.has(offset)) values.set(offset, parsedValue(source.slice(offset, end)))
    const value = values.get(offset)
    return value ? createSplices(value, violation).map((splice) => moved(splice, offset)) : []
  }

  return (violation) => {
    const declaration = byStart.get(findStart(violation) ?? -1)
    if (declaration === undefined) return null
    const found = splicesIn(declaration, violation)
    for (const definition of custom.behind(declaration.value)) {
      const behind = splicesIn(definition, violation)
      if (behind.length === 0) continue
      const agreed = agreeing.get(describeChange(violation))
      if (![...custom.findUsers(definition.property)].every((user) => agreed?.has(user)))
        return null
      found.push(...behind)
    }
    return found.length === 0 ? null : found
  }
}

/** The replacement that a violation needs, independent of its place. */
function describeChange({ observed, fix, spot }: Violation): string {
  return JSON.stringify([spot?.kind, observed, fix?.replacement])
}

function moved({ start, end, text }: Splice, by: number): Splice {
  return { start: start + by, end: end + by, text }
}

function createSplices(value: Parsed, { observed, fix, spot }: Violation): Splice[] {
  const replacement = fix?.replacement
  if (typeof replacement !== 'string') return []
  return spot?.kind === 'font'
    ? familyIn(value, observed, replacement)
    : colorsIn(value, observed, replacement)
}

/** The value of a declaration; null if it is invalid. */
function parsedValue(text: string): Parsed | null {
  try {
    const tree = parse(text, {
      context: 'declaration',
      positions: true,
      parseCustomProperty: true,
    }) as Declaration
    return tree.value.type === 'Value' ? { text, nodes: tree.value.children.toArray() } : null
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}

interface Parsed {
  text: string
  /** Nodes of the value; their positions are offsets in the text. */
  nodes: readonly CssNode[]
}

/** Every occurrence of the observed colour in the value; its opacity stays. */
function colorsIn(
  { text, nodes }: Parsed,
  observed: Violation['observed'],
  replacement: string,
): Splice[] {
  return nodes.flatMap(function colors(node): Splice[] {
    const place = findPlace(node)
    if (place === null) return []
    const isColor =
      node.type === 'Hash' ||
      node.type === 'Identifier' ||
      (node.type === 'Function' && colorFunctions.has(node.name.toLowerCase()))
    if (!isColor) return 'children' in node ? (node.children?.toArray() ?? []).flatMap(colors) : []
    const color = parsePaintColor(text.slice(place.start, place.end))
    // A transparent colour paints nothing: `transparent` is black only numerically.
    if (color?.hex !== observed || color.alpha === 0) return []
    return [{ ...place, text: toHex({ hex: replacement, alpha: color.alpha }) }]
  })
}

/** The first family, if it is the observed one; the fallbacks stay. */
function familyIn(
  { text, nodes }: Parsed,
  observed: Violation['observed'],
  replacement: string,
): Splice[] {
  const comma = nodes.findIndex((node) => node.type === 'Operator' && node.value === ',')
  const before = comma === -1 ? nodes : nodes.slice(0, comma)
  // In the shorthand, the family follows the size and what precedes it.
  for (let first = 0; first < before.length; first += 1) {
    const [start, end] = [findPlace(before[first]!)?.start, findPlace(before.at(-1)!)?.end]
    if (start === undefined || end === undefined) continue
    if (firstFamily(text.slice(start, end)) !== observed) continue
    return [{ start, end, text: quoted(replacement) }]
  }
  return []
}

function quoted(family: string): string {
  if (/^-?[a-z_][\w-]*$/i.test(family) && !genericFamilies.has(family.toLowerCase())) return family
  return generate({ type: 'String', value: family })
}

// A family with such a name must be quoted (CSS Fonts 4, section 2.1).
const genericFamilies = new Set(
  `serif sans-serif monospace cursive fantasy system-ui math emoji fangsong ui-serif ui-sans-serif
  ui-monospace ui-rounded inherit initial unset revert revert-layer default`.split(/\s+/),
)

function findPlace({ loc }: CssNode): { start: number; end: number } | null {
  return loc ? { start: loc.start.offset, end: loc.end.offset } : null
}
